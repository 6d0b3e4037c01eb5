/** @module-tag random */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, type Izin, withdrawIzin } from '#contract/absensi/izin.ts'
import { getLembar, type LembarRow, type RecordAbsensiReply, recordAbsensi } from '#contract/absensi/lembar.ts'
import { recordNotChosen } from '#contract/absensi/not-chosen.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import type { Status } from '#contract/kehadiran.ts'
import { applyOutbox, type ShownRow, tapOn } from '#web/offline/apply-outbox.ts'
import { giveUp, retry } from '#web/offline/decide.ts'
import { type Change, groupOf, type QueueState } from '#web/offline/entry.ts'
import { sealNext } from '#web/offline/queue.ts'
import { refuse, settle } from '#web/offline/settle.ts'
import { stage } from '#web/offline/stage.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Cast, createCast, TODAY } from './cast.ts'
import { describeDatabases } from './database.ts'
import { kali } from './kali.ts'

/*
 * The queue of a phone against the real server, with izin in between. What the sheet shows of an izin before anybody has
 * opened the pertemuan is not yet a mark on the server: a tap on it must come through as if it were.
 */

describeDatabases('izin on the phone', t => {
  let cast: Cast
  let app: TestApp
  let faqih: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    faqih = cast.putra[0] as number
  })

  class Phone {
    readonly sheet = { kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 }
    readonly group = groupOf(this.sheet)
    readonly user = cast.akun.umar
    queue: QueueState = { entries: [], answers: {} }
    rows: LembarRow[] = []

    async read(): Promise<this> {
      const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 }
      const answer = await app.as('umar')(getLembar, { params: { id: cast.kelompok7 }, query })
      expect(answer.status).toBe(200)
      this.rows = answer.body.baris
      return this
    }

    shown(): ShownRow[] {
      return applyOutbox(this.rows, this.queue.answers[this.group] ?? {}, this.queue.entries)
    }

    row(id = faqih): ShownRow {
      return this.shown().find(row => row.mahasantri_id === id) as ShownRow
    }

    tap(status: Status | null, ids: number[] = [faqih]): void {
      // As useLembarAction does it.
      const taps = ids.map(id => tapOn(this.row(id), { status, menit: null, catatan: '' }))
      const origin = { id: randomUUID(), user: this.user, device: 'Ponsel Umar', at: app.clock.at }
      this.change(stage(this.queue, this.sheet, taps, origin))
    }

    hadirSemua(): void {
      const unset = this.shown().filter(row => row.status === null && !row.konflik)
      this.tap(
        'H',
        unset.map(row => row.mahasantri_id),
      )
    }

    /** 'Pakai Izin'. */
    pakaiMereka(): void {
      const row = this.row()
      if (!row.konflik) throw new Error('no conflict')
      const decision = { id: randomUUID(), at: app.clock.at }
      this.change(giveUp(this.queue, this.user, this.group, tapOn(row, row.konflik), decision))
    }

    /** 'lost': it arrives, its answer does not. */
    async send(way: 'well' | 'lost' = 'well'): Promise<void> {
      while (true) {
        const { change, entry } = sealNext(this.queue, this.user)
        this.change(change)
        if (!entry) return
        if (entry.action === 'record-tak-dipilih.v1') {
          const { pertemuan_id = 0, device, tak_dipilih: rows = [] } = entry.input
          const body = { action_id: entry.id, device, rows }
          expect((await app.as('umar')(recordNotChosen, { params: { id: pertemuan_id }, body })).status).toBe(200)
          this.change(settle(this.queue, entry, { pertemuan_id, rows: [], konflik: [], ditolak: [] }))
          continue
        }
        const { kelompok_id: id, ...sheet } = entry.input.sheet
        const answer = await app.as('umar')(recordAbsensi, {
          params: { id },
          // As it travels: what is undefined is not there.
          body: { action_id: entry.id, ...sheet, device: entry.input.device, rows: entry.input.rows },
        })
        if (way === 'lost') return
        const { kode = '', pesan = '' } = answer.body
        if (answer.status === 200 || kode === 'absensi.konflik') {
          this.change(settle(this.queue, entry, answer.body as RecordAbsensiReply))
        } else this.change(refuse(this.queue, entry, { kode, pesan }))
      }
    }

    change(change: Change): void {
      // As the store carries a step out: outbox.ts itself needs a browser.
      const replaced = new Map((change.put ?? []).map(entry => [entry.no, entry]))
      const kept = this.queue.entries
        .filter(entry => !change.remove?.includes(entry.no))
        .map(entry => replaced.get(entry.no) ?? entry)
      const no = Math.max(0, ...this.queue.entries.map(entry => entry.no)) + 1
      const { group, rows } = change.answers ?? { group: this.group, rows: this.queue.answers[this.group] ?? {} }
      this.queue = {
        entries: [...kept, ...(change.add ?? []).map((entry, i) => ({ ...entry, no: no + i }))],
        answers: { ...this.queue.answers, [group]: rows },
      }
    }
  }

  const propose = async (jenis = 'izin') =>
    (
      await app.as('hasan')(createIzin, {
        body: { action_id: randomUUID(), mahasantri_id: faqih, dari: TODAY, sampai: TODAY, jenis, alasan: 'Lomba' },
      })
    ).body
  const revoke = ({ id, version }: Izin) => app.as('hasan')(withdrawIzin, { params: { id }, body: { version } })
  const stored = async (id = faqih) => {
    const row = await t.db
      .selectFrom('absensi')
      .select(['status', 'version'])
      .where('mahasantri_id', '=', id)
      .executeTakeFirst()
    return row && `${row.status ?? '-'}${row.version}`
  }

  test('hadir semua before the pertemuan is open passes over the izin, and opening brings it', async () => {
    await propose('sakit')
    const phone = await new Phone().read()
    expect(phone.row()).toMatchObject({ status: 'S', version: 0, menunggu: false })
    phone.hadirSemua()
    await phone.send()
    expect(phone.queue.entries).toEqual([])
    expect(await stored()).toBe('S1')
    expect(await stored(cast.putra[1])).toBe('H1')
    expect(phone.row().status).toBe('S')
    await phone.read()
    expect(phone.row()).toMatchObject({ status: 'S', version: 1, dari_izin: null, oleh: 'Hasan Basri' })
  })

  test('a tap on it is no conflict, nor is the next one while the answer to the first was lost', async () => {
    await propose()
    const phone = await new Phone().read()
    phone.tap('H')
    await phone.send('lost')
    expect(await stored()).toBe('H2')
    phone.tap('A')
    expect(phone.row()).toMatchObject({ status: 'A', konflik: null })
    await phone.send()
    expect(phone.queue.entries).toEqual([])
    expect(await stored()).toBe('A3')
  })

  test('tapped and undone before it was sent, nothing is written; emptied, it is empty', async () => {
    await propose()
    const phone = await new Phone().read()
    phone.tap('H')
    phone.tap('I')
    await phone.send()
    // Not even opened: that the izin counts is no statement of anybody's about this pertemuan.
    expect([await stored(), phone.queue.entries.length]).toEqual([undefined, 0])
    phone.tap(null)
    await phone.send()
    expect(await stored()).toBe('-2')
  })

  test('refused and tried again it still says what it had seen', async () => {
    await propose()
    const phone = await new Phone().read()
    await t.db.updateTable('periode').set({ aktif: 0, selesai: '2026-11-01' }).execute()
    phone.tap('H')
    await phone.send()
    expect(phone.row()).toMatchObject({ status: 'H', tolak: expect.stringContaining('sudah ditutup') })
    await t.db.updateTable('periode').set({ aktif: 1, selesai: '2026-12-31' }).execute()
    phone.change(retry(phone.queue, { user: phone.user, group: phone.group }, randomUUID))
    phone.tap('T')
    await phone.send()
    expect(phone.queue.entries).toEqual([])
    expect(await stored()).toBe('T2')
  })

  test('a phone that had not heard of the izin is asked, and may take it', async () => {
    const phone = await new Phone().read()
    phone.hadirSemua()
    await propose()
    await phone.send()
    expect(phone.row()).toMatchObject({ status: 'H', konflik: { status: 'I', oleh: 'Hasan Basri' } })
    expect(await stored(cast.putra[1])).toBe('H1')
    phone.pakaiMereka()
    expect(phone.queue.entries).toMatchObject([{ action: 'record-tak-dipilih.v1', input: { rows: [] } }])
    expect(phone.row()).toMatchObject({ status: 'I', konflik: null })
    await phone.send()
    expect(phone.queue.entries).toEqual([])
    expect(await t.db.selectFrom('tak_dipilih').selectAll().execute()).toMatchObject([
      { mahasantri_id: faqih, status: 'H', akun_id: cast.akun.umar, terhadap: 1, device: 'Ponsel Umar' },
    ])
    expect(await stored()).toBe('I1')
  })

  test('whatever becomes of the izin, a tap on what the sheet showed last meets nobody when nobody else marked', {
    timeout: 180_000,
  }, async () => {
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.constant('ajukan' as const) },
      { weight: 2, arbitrary: fc.constant('cabut' as const) },
      { weight: 4, arbitrary: fc.constantFrom('tap H', 'tap A', 'tap I', 'tap -') },
      { weight: 1, arbitrary: fc.constant('semua' as const) },
      { weight: 2, arbitrary: fc.constantFrom('kirim', 'hilang') },
    )
    let met = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async steps => {
        for (const table of ['riwayat', 'absensi', 'jumlah_pertemuan', 'pertemuan', 'izin'] as const)
          await t.db.deleteFrom(table).execute()
        const phone = await new Phone().read()
        let izin: Izin | undefined
        for (const name of ['ajukan', ...steps]) {
          const nothingWaits = phone.queue.entries.length === 0
          if (name === 'ajukan' && !izin && nothingWaits) izin = await propose()
          else if (name === 'cabut' && izin) {
            await revoke(izin)
            izin = undefined
          } else if (name === 'semua') phone.hadirSemua()
          else if (name === 'kirim') await phone.send()
          else if (name === 'hilang') await phone.send('lost')
          else if (name.startsWith('tap')) {
            const letter = name.slice(4)
            if (phone.row().dari_izin) met += 1
            phone.tap(letter === '-' ? null : (letter as Status))
          }
          await phone.read()
          expect(phone.shown().filter(row => row.konflik)).toEqual([])
        }
        const wanted = phone.row().status
        await phone.send()
        expect(phone.queue.entries).toEqual([])
        await phone.read()
        expect(phone.row().status).toBe(wanted)
      }),
      { numRuns: kali(t.dialect === 'sqlite' ? 60 : 15), examples: [[['tap H', 'kirim', 'cabut', 'kirim']]] },
    )
    expect(met).toBeGreaterThan(0)
  })

  test('taken back while the old sheet is in view: the tap meets nobody, and a later izin does not overwrite it', async () => {
    const izin = await propose()
    const phone = await new Phone().read()
    phone.tap('H', [cast.putra[1] as number])
    await phone.send()
    await phone.read()
    expect(phone.row()).toMatchObject({ status: 'I', version: 1 })
    await revoke(izin)
    // Still the old sheet: I of version 1 in view, taken back meanwhile to version 2.
    phone.tap('H')
    await phone.send()
    expect(phone.queue.entries).toEqual([])
    expect(await stored()).toBe('H3')
    const waiting = await app.as('umar')(createIzin, {
      body: {
        action_id: randomUUID(),
        mahasantri_id: faqih,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'sakit',
      },
    })
    await app.as('hasan')(decideIzin, {
      body: { izin: [{ id: waiting.body.id, version: 1 }], hasil: 'disetujui' },
    })
    expect(await stored()).toBe('H3')
  })
})
