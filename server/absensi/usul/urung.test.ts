import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { decideIzin, getIzin, undoIzin } from '#contract/absensi/izin.ts'
import { undoKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { decideKoreksi, getMyKoreksi, listKoreksi, undoKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { confirmPertemuanList, listKonfirmasi, type ShowKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { createIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import type { Status } from '#contract/kehadiran.ts'
import { instantAt } from '#contract/tanggal.ts'
import { UNDO_OLDEST } from '#contract/urung.ts'
import { listDecided, listFilled } from '#server/absensi/kabar/notice.sql.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast, NOW, TODAY } from '#test/cast.ts'
import { fillIn, inOrder, tercatat } from '#test/catat.ts'
import { describeDialects } from '#test/database.ts'

type Who = keyof Cast['akun']

describeDialects('a decision is taken back a moment after it was made', t => {
  let cast: Cast
  let app: TestApp
  let pertemuan: number
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
    pertemuan = await record(['H', 'A', 'H', 'T', 'H'])
  })

  const record = (marks: (Status | null)[], { tanggal = TODAY, base = 0, who = 'umar' as 'umar' | 'hasan' } = {}) =>
    tercatat(
      app.as(who),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, tanggal },
      inOrder(cast.putra, marks, base),
    )
  const sheet = async () => {
    const query = { tanggal: TODAY, kegiatan_id: cast.halaqah, ke: 1 }
    return (await app.as('admin')(getLembar, { params: { id: cast.kelompok7 }, query })).body
  }
  const marks = async () => (await sheet()).baris.map(row => row.status ?? '-').join('')
  const catatan = () =>
    t.db
      .selectFrom('catatan_keamanan')
      .select(['peristiwa', 'akun_id', 'hasil'])
      .where('peristiwa', '=', 'urung_putusan')

  async function proposed(wishes: { index: number; status: Status }[]): Promise<number[]> {
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
    app.clock.at = NOW + 3 * 86_400_000
    const rows = wishes.map(({ index, status }) => ({
      ...{ mahasantri_id: cast.putra[index] as number, base_version: 1, status, menit: null, alasan: 'Salah tekan' },
    }))
    const body = { action_id: randomUUID(), rows }
    const answer = await app.as('umar')(proposeKoreksi, { params: { id: pertemuan }, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.koreksi.map(k => k.id)
  }
  /** Before anybody has opened the pertemuan: the first two were there. */
  async function proposedAwal() {
    const key = { kegiatan_id: cast.halaqah, tanggal: '2026-11-22', ke: 1 }
    await t.db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
    app.clock.at = instantAt('Asia/Jakarta', '2026-11-24', '07:10')
    const rows = cast.putra.slice(0, 2).map(mahasantri_id => ({
      ...{ mahasantri_id, base_version: 0, status: 'H' as const, menit: null, alasan: 'Tanpa sinyal' },
    }))
    const body = { ...key, action_id: randomUUID(), rows }
    const made = await app.as('umar')(proposeStartKoreksi, { params: { id: cast.kelompok7 }, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { key, ids: made.body.koreksi.map(k => k.id) }
  }
  /** From a sheet that the admin had read before the koreksi was decided. */
  const agree = (tanda: readonly (Status | null)[]) =>
    fillIn(
      app.as('admin'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, alasan: 'Surat' },
      inOrder(cast.putra, tanda, 1),
    )
  /** The admin marks the last one, after the lock. */
  const markLate = (key: { kegiatan_id: number; tanggal: string; ke: number }) => {
    const row = {
      mahasantri_id: cast.putra[4] as number,
      base_version: 0,
      status: 'H' as const,
      menit: null,
      catatan: '',
    }
    const body = { ...key, action_id: randomUUID(), alasan: 'Surat', device: 'uji', sent_at: app.clock.at }
    const rows = [{ ...row, tapped_at: app.clock.at }]
    return app.as('admin')(recordAbsensi, { params: { id: cast.kelompok7 }, body: { ...body, rows } })
  }
  const decide = (who: Who, ids: readonly number[], hasil: 'diterima' | 'ditolak' = 'diterima') =>
    app.as(who)(decideKoreksi, { body: { koreksi: ids.map(id => ({ id })), hasil, jawaban: 'Tidak' } })
  const undo = (who: Who, ids: readonly number[]) => app.as(who)(undoKoreksi, { body: { ids: [...ids] } })

  test('koreksi: the marks are what they were, it waits again as it was proposed, and is accepted once more', async () => {
    const ids = await proposed([
      { index: 1, status: 'S' },
      { index: 3, status: 'H' },
    ])
    await decide('hasan', ids)
    expect(await marks()).toBe('HSHHH')
    app.clock.at += UNDO_OLDEST
    const { db } = t
    const told = () => listDecided(db, { now: app.clock.at, hariIni: TODAY, sejak: TODAY })
    const webhook = { alamat: 'https://w.example', rahasia: 'x', acara: '["koreksi_diputuskan"]', created_at: 1 }
    await db
      .insertInto('webhook')
      .values({ ...webhook, akun_id: cast.akun.admin })
      .execute()
    expect(await told()).toEqual([])
    expect((await undo('hasan', ids)).body).toEqual({ diurungkan: ids, tertinggal: [] })
    expect(await marks()).toBe('HAHTH')
    const { koreksi } = (await app.as('hasan')(listKoreksi)).body
    expect(koreksi.map(k => [k.id, k.keadaan, k.diputuskan_oleh, k.jawaban])).toEqual(
      ids.map(id => [id, 'menunggu', null, '']),
    )
    // As the proposer saw it: nothing is to be looked at anew.
    expect(koreksi.every(k => k.base_version === k.sekarang.version)).toBe(true)
    const riwayat = await app.as('hasan')(listRiwayat, {
      params: { id: pertemuan, mahasantri_id: cast.putra[1] as number },
    })
    expect(riwayat.body.riwayat.map(r => [r.version, r.to_status, r.oleh, r.alasan])).toEqual([
      [3, 'A', 'Hasan Basri', 'Putusan diurungkan'],
      [2, 'S', 'Hasan Basri', 'Salah tekan'],
      [1, 'A', 'Umar Faruq', ''],
    ])
    expect(await catatan().execute()).toEqual([{ peristiwa: 'urung_putusan', akun_id: cast.akun.hasan, hasil: '' }])
    app.clock.at += 60_000
    expect(await told()).toEqual([])
    expect((await app.as('umar')(getMyKoreksi)).body.usulan.map(u => u.keadaan)).toEqual(['menunggu', 'menunggu'])
    await decide('hasan', ids)
    expect(await marks()).toBe('HSHHH')
    app.clock.at += UNDO_OLDEST + 1
    expect(await told()).toHaveLength(1)
  })

  test('nobody but who decided it, not later, not what has been changed since, and not twice', async () => {
    const ids = await proposed([
      { index: 1, status: 'S' },
      { index: 3, status: 'H' },
    ])
    const [first, second] = ids as [number, number]
    const outcome = async (who: Who, list: readonly number[]) => {
      const { status, body } = await undo(who, list)
      return [status, (body as { kode?: string }).kode]
    }
    expect(await outcome('hasan', [first])).toEqual([409, 'koreksi.belum_diputuskan'])
    await decide('hasan', [first])
    for (const who of ['admin', 'maryam', 'umar', 'pimpinan'] as const)
      expect((await undo(who, [first])).status, who).toBe(403)
    expect(await outcome('hasan', [999_999])).toEqual([404, 'koreksi.not_found'])
    app.clock.at += UNDO_OLDEST + 1
    expect(await outcome('hasan', [first])).toEqual([409, 'koreksi.lewat_waktu'])
    expect(await marks()).toBe('HSHTH')

    await decide('hasan', [second])
    await tercatat(
      app.as('admin'),
      { kelompok: cast.kelompok7, kegiatan: cast.halaqah, alasan: 'Surat' },
      inOrder(cast.putra, [null, null, null, 'I'], 2),
    )
    expect(await outcome('hasan', [second])).toEqual([409, 'koreksi.berubah'])
    expect(await marks()).toBe('HSHIH')
    expect((await undo('hasan', [])).status).toBe(400)
  })

  test('a refusal waits again without its answer; of two who decide it then one is told that it is decided', async () => {
    const [id] = (await proposed([{ index: 1, status: 'S' }])) as [number]
    await decide('hasan', [id], 'ditolak')
    expect((await undo('hasan', [id])).body.diurungkan).toEqual([id])
    expect(await marks()).toBe('HAHTH')
    expect((await app.as('hasan')(listKoreksi)).body.koreksi).toMatchObject([{ keadaan: 'menunggu', jawaban: '' }])
    const both = await Promise.all([decide('hasan', [id]), decide('admin', [id])])
    expect(both.map(r => r.status).sort()).toEqual([200, 409])
  })

  test('what accepting has opened is only planned again, unless somebody has marked in it meanwhile', async () => {
    const { key, ids } = await proposedAwal()
    const planned = async () => {
      const { body } = await app.as('hasan')(getLembar, { params: { id: cast.kelompok7 }, query: key })
      return [
        body.pertemuan?.opened_at === null,
        body.koreksi.length,
        body.baris.map(row => row.status ?? '-').join(''),
      ]
    }
    const before = await planned()
    expect(before).toEqual([true, 2, '-----'])
    const counted = () => t.db.selectFrom('jumlah').selectAll().orderBy('mahasantri_id').orderBy('bulan').execute()
    const counts = await counted()
    app.clock.at += 60_000
    await decide('hasan', ids)
    expect(await planned()).toEqual([false, 0, 'HH---'])
    // Half of it taken back, the other half stands: it stays open.
    expect((await undo('hasan', ids.slice(1))).body.diurungkan).toEqual(ids.slice(1))
    expect(await planned()).toEqual([false, 1, 'H----'])
    await decide('hasan', ids.slice(1))
    app.clock.at += 1000
    expect((await undo('hasan', ids)).body).toEqual({ diurungkan: ids, tertinggal: [] })
    expect(await planned()).toEqual(before)
    expect(await counted()).toEqual(counts)
    const { koreksi } = (await app.as('hasan')(listKoreksi)).body
    expect(koreksi.map(k => k.base_version)).toEqual([0, 0])
    // Accepted once more it opens again; with a mark of somebody else in it, it stays.
    await decide('hasan', ids)
    await markLate(key)
    expect((await undo('hasan', ids)).body.diurungkan).toEqual(ids)
    expect(await planned()).toEqual([false, 2, '----H'])
  })

  test('a mark that comes in the very moment of the taking back stands, or is refused: never both', async () => {
    const { key, ids } = await proposedAwal()
    const jawaban = { params: { id: cast.kelompok7 }, query: key }
    for (let kali = 0; kali < 8; kali++) {
      await decide('hasan', ids)
      const [urung, tanda] = await Promise.all([undo('hasan', ids), markLate(key)])
      expect([urung.status, tanda.status]).toEqual([200, 200])
      const { baris, pertemuan } = (await app.as('hasan')(getLembar, jawaban)).body
      const ditulis = tanda.body.rows.map(row => row.mahasantri_id)
      expect(baris.flatMap(row => (row.status ? [row.mahasantri_id] : []))).toEqual(ditulis)
      expect(tanda.body.ditolak).toHaveLength(1 - ditulis.length)
      if (pertemuan?.opened_at) return
    }
  })

  test('who has set the same mark as the koreksi keeps it when that is taken back, in the same moment too', async () => {
    const [id] = (await proposed([{ index: 1, status: 'S' }])) as [number]
    await decide('hasan', [id])
    const sama = await agree([null, 'S'])
    expect(sama.body).toMatchObject({ rows: [{ version: 3, sekarang: null }], konflik: [], ditolak: [] })
    expect((await undo('hasan', [id])).body).toMatchObject({ kode: 'koreksi.berubah' })
    expect(await marks()).toBe('HSHTH')
    const riwayat = await app.as('hasan')(listRiwayat, {
      params: { id: pertemuan, mahasantri_id: cast.putra[1] as number },
    })
    expect(riwayat.body.riwayat.map(r => [r.version, r.to_status, r.oleh])).toEqual([
      [3, 'S', 'Siti Nurjanah'],
      [2, 'S', 'Hasan Basri'],
      [1, 'A', 'Umar Faruq'],
    ])
    expect((await agree([null, 'S'])).body).toMatchObject({ rows: [{ version: 3, sekarang: null }] })

    const [other] = (await proposed([{ index: 4, status: 'S' }])) as [number]
    await decide('hasan', [other])
    const [urung, tanda] = await Promise.all([undo('hasan', [other]), agree([null, null, null, null, 'S'])])
    // Told that it is kept, it stands; taken back before, the sender is asked.
    const [row] = tanda.body.rows
    expect([urung.status, await marks()]).toEqual(row ? [409, 'HSHTS'] : [200, 'HSHTH'])
    expect(tanda.body.konflik).toHaveLength(row ? 0 : 1)
  })

  test('an izin or a koreksi that fills the last row: it is told that all is filled once that is to stay', async () => {
    const id = cast.putra[1] as number
    const izin = async () => {
      const body = {
        action_id: randomUUID(),
        mahasantri_id: id,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'sakit',
        alasan: 'Demam',
      }
      const made = await app.as('umar')(createIzin, { body: body as never })
      return (made.body as unknown as { id: number }).id
    }
    await t.db.updateTable('absensi').set({ status: null }).where('mahasantri_id', '=', id).execute()
    await t.db.updateTable('jumlah_pertemuan').set({ belum: 1 }).execute()
    const izinId = await izin()
    const webhook = { alamat: 'https://w.example', rahasia: 'x', acara: '["pertemuan_diisi"]', created_at: 1 }
    await t.db
      .insertInto('webhook')
      .values({ ...webhook, akun_id: cast.akun.admin })
      .execute()
    const told = async () => (await listFilled(t.db, { now: app.clock.at, hariIni: TODAY, sejak: TODAY })).length
    expect([await marks(), await told()]).toEqual(['H-HTH', 0])
    const { version } = (await app.as('hasan')(getIzin, { params: { id: izinId } })).body
    await app.as('hasan')(decideIzin, { body: { izin: [{ id: izinId, version }], hasil: 'disetujui' } as never })
    app.clock.at += UNDO_OLDEST
    expect([await marks(), await told()]).toEqual(['HSHTH', 0])
    app.clock.at += 1
    expect(await told()).toBe(1)
    const [koreksi] = (await proposed([{ index: 3, status: 'H' }])) as [number]
    await decide('hasan', [koreksi])
    expect(await told()).toBe(0)
    app.clock.at += UNDO_OLDEST + 1
    expect(await told()).toBe(1)
  })

  test('izin: what it has set is unset, it waits again, and sets the same when it is approved once more', async () => {
    await t.db
      .updateTable('absensi')
      .set({ status: null })
      .where('mahasantri_id', '=', cast.putra[1] as number)
      .execute()
    const made = await app.as('umar')(createIzin, {
      body: {
        ...{ action_id: randomUUID(), mahasantri_id: cast.putra[1] as number },
        ...{ dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam' },
      } as never,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body as unknown as { id: number }
    const version = async () => (await app.as('hasan')(getIzin, { params: { id } })).body.version
    const approve = async () =>
      app.as('hasan')(decideIzin, { body: { izin: [{ id, version: await version() }], hasil: 'disetujui' } as never })
    expect((await approve()).body).toMatchObject({ diputuskan: [id], terisi: 1 })
    expect(await marks()).toBe('HSHTH')
    expect((await app.as('admin')(undoIzin, { body: { ids: [id] } })).status).toBe(403)
    const urung = await app.as('hasan')(undoIzin, { body: { ids: [id] } })
    expect(urung.body).toEqual({ diurungkan: [id], tertinggal: [] })
    expect(await marks()).toBe('H-HTH')
    expect((await app.as('umar')(getIzin, { params: { id } })).body).toMatchObject({
      ...{ keadaan: 'menunggu', diputuskan_oleh: null, terisi: 0, tanda: [] },
    })
    expect((await app.as('hasan')(undoIzin, { body: { ids: [id] } })).body).toMatchObject({
      kode: 'izin.belum_diputuskan',
    })
    expect((await approve()).body).toMatchObject({ terisi: 1 })
    app.clock.at += UNDO_OLDEST + 1
    expect((await app.as('hasan')(undoIzin, { body: { ids: [id] } })).body).toMatchObject({ kode: 'izin.lewat_waktu' })
    expect(await marks()).toBe('HSHTH')
  })

  test('izin: who had marked the same without a signal keeps that mark when the izin is taken back', async () => {
    const mahasantri_id = cast.putra[1] as number
    await t.db.updateTable('absensi').set({ status: null }).where('mahasantri_id', '=', mahasantri_id).execute()
    const hari = { dari: TODAY, sampai: TODAY, jenis: 'sakit', alasan: 'Demam' }
    const made = await app.as('umar')(createIzin, {
      body: { ...hari, action_id: randomUUID(), mahasantri_id } as never,
    })
    const { id } = made.body as unknown as { id: number }
    const { version } = (await app.as('hasan')(getIzin, { params: { id } })).body
    await app.as('hasan')(decideIzin, { body: { izin: [{ id, version }], hasil: 'disetujui' } as never })
    expect(await marks()).toBe('HSHTH')
    await record([null, 'S'], { base: 1 })
    expect((await app.as('hasan')(undoIzin, { body: { ids: [id] } })).body.diurungkan).toEqual([id])
    expect(await marks()).toBe('HSHTH')
  })

  test('konfirmasi: gone again; of one that was given anew the one before stands', async () => {
    const list = async (tampil: ShowKonfirmasi) =>
      (await app.as('hasan')(listKonfirmasi, { query: { tampil } })).body.rows
    const rows = async () => [...(await list('menunggu')), ...(await list('dikonfirmasi'))]
    const confirm = async (who: 'hasan' | 'admin') => {
      const seen = (await rows()).map(({ id, perubahan }) => ({ id, perubahan }))
      return (await app.as(who)(confirmPertemuanList, { body: { pertemuan: seen } })).body.dikonfirmasi.map(r => r.id)
    }
    const undoKonfirmasiOf = async (who: Who, ids: readonly number[]) =>
      app.as(who)(undoKonfirmasi, { body: { ids: [...ids] } })
    const ids = await confirm('hasan')
    expect(ids).toEqual([pertemuan])
    for (const who of ['admin', 'maryam', 'umar'] as const)
      expect((await undoKonfirmasiOf(who, ids)).status, who).toBe(403)
    expect((await undoKonfirmasiOf('hasan', ids)).body).toEqual({ diurungkan: ids, tertinggal: [] })
    expect((await rows()).map(row => [row.keadaan, row.konfirmasi])).toEqual([['menunggu', null]])

    await confirm('admin')
    const at = app.clock.at
    app.clock.at += 60_000
    await record(['S'], { base: 1 })
    await confirm('hasan')
    expect((await rows())[0]).toMatchObject({ keadaan: 'dikonfirmasi', konfirmasi: { oleh: 'Hasan Basri' } })
    await undoKonfirmasiOf('hasan', ids)
    expect((await rows())[0]).toMatchObject({ keadaan: 'berubah', konfirmasi: { oleh: 'Siti Nurjanah', at } })
    await confirm('hasan')
    app.clock.at += UNDO_OLDEST + 1
    expect((await undoKonfirmasiOf('hasan', ids)).body).toMatchObject({ kode: 'konfirmasi.lewat_waktu' })
    expect((await rows())[0]).toMatchObject({ keadaan: 'dikonfirmasi' })
  })
})
