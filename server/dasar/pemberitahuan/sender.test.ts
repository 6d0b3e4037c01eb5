import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWrite } from '#database/write.ts'
import { createCast, NOW } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'
import { createPengirim } from '#test/pengirim.ts'
import { addPemberitahuan, type Fresh, type Message, type SendOutcome } from './pemberitahuan.ts'
import { SEND_ATTEMPT } from './sender.ts'

const MENIT = 60_000

/** As a receiver that answers only to being hung up on, which may have happened before it was called. */
const staySilent = (tanda: AbortSignal): Promise<SendOutcome> => {
  const cutOff: SendOutcome = { hasil: 'ulangi', sebab: 'Terputus' }
  return setTimeout(60 * MENIT, cutOff, { signal: tanda }).catch(() => cutOff)
}

describeDialects('what leaves the house', database => {
  const clock = { at: NOW, now: () => clock.at }
  let sent: string[]
  beforeEach(async () => {
    clock.at = NOW
    sent = []
    await createCast(database.db)
  })

  const tell = (...baruList: Partial<Fresh>[]) =>
    createWrite(database.db)(tx =>
      addPemberitahuan(
        tx,
        baruList.map(baru => ({ kanal: 'webhook', jenis: 'pengingat', kunci: '', isi: {}, ...baru })),
        clock.at,
      ),
    )
  const start = (send: (pesan: Message, tanda: AbortSignal) => Promise<SendOutcome> | SendOutcome) =>
    createPengirim({
      db: database.db,
      clock,
      kanal: { webhook: async (pesan, tanda) => send(pesan, tanda) },
      catat: error => sent.push(String(error)),
    })
  const take = (pesan: Message): SendOutcome => {
    sent.push(pesan.kunci.slice('webhook:pengingat:'.length))
    return { hasil: 'terkirim' }
  }
  const rows = () =>
    database.db.selectFrom('pemberitahuan').select(['kunci', 'keadaan', 'sebab', 'percobaan']).orderBy('id').execute()

  test('told twice it is made once, and of two workers one sends it', async () => {
    await tell({ kunci: 'a' }, { kunci: 'b' })
    await tell({ kunci: 'a' }, { kunci: 'nanti', due_at: NOW + MENIT })
    await Promise.all([start(take).sendAll(), start(take).sendAll()])
    expect(sent.toSorted()).toEqual(['a', 'b'])
    expect((await rows()).map(row => row.keadaan)).toEqual(['terkirim', 'terkirim', 'menunggu'])
    clock.at += MENIT
    await start(take).sendAll()
    expect(sent).toHaveLength(3)
  })

  test('what cannot be sent is tried again later and later, then given up; what is gone is not tried again', async () => {
    await tell({ kunci: 'sibuk' }, { kunci: 'hilang' }, { kunci: 'basi', basi_at: NOW - 1 })
    const pengirim = start(({ kunci }) => {
      sent.push(kunci)
      return kunci.endsWith('sibuk')
        ? { hasil: 'ulangi', sebab: 'Menjawab 503' }
        : { hasil: 'gagal', sebab: 'Menjawab 410' }
    })
    await pengirim.sendAll()
    expect(sent).toHaveLength(2)
    expect((await rows()).map(row => [row.keadaan, row.sebab])).toEqual([
      ['menunggu', 'Menjawab 503'],
      ['gagal', 'Menjawab 410'],
      ['batal', 'Sudah lewat waktunya'],
    ])
    await pengirim.sendAll()
    expect(sent).toHaveLength(2)
    for (let jam = 0; jam < 48; jam++) {
      clock.at += 60 * MENIT
      await pengirim.sendAll()
    }
    expect(sent).toHaveLength(1 + SEND_ATTEMPT)
    expect((await rows())[0]).toMatchObject({ keadaan: 'gagal', sebab: 'Menjawab 503', percobaan: SEND_ATTEMPT })
  })

  test('of one antrean the next waits until the one before it has gone, or is given up', async () => {
    await tell({ kunci: '1', antrean: 'p' }, { kunci: '2', antrean: 'p' }, { kunci: 'lain', antrean: 'q' })
    let sibuk = true
    const pengirim = start(pesan =>
      sibuk && pesan.kunci.endsWith('1') ? { hasil: 'ulangi', sebab: 'Menjawab 500' } : take(pesan),
    )
    await pengirim.sendAll()
    expect(sent).toEqual(['lain'])
    sibuk = false
    clock.at += MENIT
    await pengirim.sendAll()
    expect(sent).toEqual(['lain', '1', '2'])
  })

  test('what a killed process was sending is taken over when its lease is over, and its late word counts no more', async () => {
    await tell({ kunci: 'a' })
    const lepas = Promise.withResolvers<SendOutcome>()
    const mati = start(() => lepas.promise)
    const sekarat = mati.sendAll()
    await expect.poll(async () => (await rows())[0]?.percobaan).toBe(1)
    await start(take).sendAll()
    expect(sent).toEqual([])
    clock.at += 4 * MENIT
    await start(take).sendAll()
    expect(sent).toEqual(['a'])
    lepas.resolve({ hasil: 'gagal', sebab: 'terlambat' })
    await sekarat
    expect(await rows()).toMatchObject([{ keadaan: 'terkirim', percobaan: 2 }])
  })

  test('a receiver that stays silent holds up nobody else, nor what is told after it', async () => {
    await tell(...Array.from({ length: 10 }, (_, i) => ({ kunci: `diam ${i}` })), { kanal: 'push', kunci: 'satu' })
    const pengirim = createPengirim({
      db: database.db,
      clock,
      kanal: {
        webhook: (_pesan, tanda) => staySilent(tanda),
        push: async ({ kunci }) => {
          sent.push(kunci)
          return { hasil: 'terkirim' }
        },
      },
      catat: error => sent.push(String(error)),
    })
    const semua = [pengirim.sendAll()]
    await expect.poll(() => sent).toEqual(['push:pengingat:satu'])
    await tell({ kanal: 'push', kunci: 'dua' })
    semua.push(pengirim.sendAll())
    await expect.poll(() => sent).toEqual(['push:pengingat:satu', 'push:pengingat:dua'])
    await pengirim.close()
    await Promise.all(semua)
  })

  describe('a server that stops', () => {
    test('hands back what it was sending: the next one sends it at once', async () => {
      await tell({ kunci: 'a' })
      const pengirim = start((_pesan, tanda) => staySilent(tanda))
      const sedang = pengirim.sendAll()
      await expect.poll(async () => (await rows())[0]?.percobaan).toBe(1)
      await pengirim.close()
      await sedang
      expect(await rows()).toMatchObject([{ keadaan: 'menunggu', percobaan: 0 }])
      await start(take).sendAll()
      expect(sent).toEqual(['a'])
    })
  })
})
