/** @module-tag lengkap */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getAgenda, makeRencana } from '#contract/absensi/agenda.ts'
import { decideIzin, listIzin, withdrawIzin } from '#contract/absensi/izin.ts'
import { updateJadwal } from '#contract/absensi/jadwal.ts'
import { confirmPertemuan, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { decideKoreksi, listKoreksi, withdrawKoreksi } from '#contract/absensi/koreksi.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { endPerpanjangan, extendPertemuan } from '#contract/absensi/perpanjangan.ts'
import {
  cancelPertemuan,
  movePertemuan,
  planPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import { createIzin, updateIzin } from '#contract/absensi/propose-izin.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { createTautan, openTautan } from '#contract/absensi/tautan.ts'
import { moveKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { getRekap } from '#contract/laporan/rekap.ts'
import { createLibur } from '#contract/pengaturan/libur.ts'
import { addDays, todayIn } from '#contract/tanggal.ts'
import { createRandom } from '#database/sample-names.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Cast, createCast } from '../cast.ts'
import { describeDatabases } from '../database.ts'

/*
 * The features of the field against each other: marks, izin, koreksi, lock and its extension, confirmation, moving, ditiadakan,
 * planning, holidays, badal, links, people who change their kelompok, in any order while days go by. Each was tried by itself
 * where it lives; here is what must hold whatever came before what.
 */
const RUNS = Number(process.env.HADIR_SILANG ?? 3)
const STEPS = 60
const HOUR = 3_600_000
/** Where several connections are real, several people act in the same instant. */
const SEKALIGUS = process.env.HADIR_TEST_POSTGRES ? 4 : 1

type Who = keyof Cast['akun']

describeDatabases(
  'silang',
  t => {
    test.each(Array.from({ length: RUNS }, (_, i) => i + 1))('day %i', { timeout: 120_000 }, async seed => {
      const cast = await createCast(t.db)
      const app = await createTestApp(t.db, cast)
      await t.db
        .updateTable('pengaturan')
        .set({ kunci: 'hari', kunci_hari: 1, izin_otomatis_hari: 2, tautan_isi: 1 })
        .execute()
      const done: string[] = []
      const walk = createWalk(app, cast, t, seed)
      for (let i = 0; i < STEPS; i++) {
        done.push(...(await Promise.all(Array.from({ length: SEKALIGUS }, walk.step))))
        const broken = await findBroken(t, app, cast)
        expect(broken, done.slice(-25).join('\n')).toEqual([])
      }
      await app.fastify.close()
      // Most of what is tried must be possible, or nothing was tried.
      expect(done.filter(line => line.includes(' 20')).length).toBeGreaterThan(STEPS / 4)
    })
  },
  { pglite: 'never' },
)

type World = Parameters<Parameters<typeof describeDatabases>[1]>[0]

function createWalk(app: TestApp, cast: Cast, t: World, seed: number) {
  const random = createRandom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const one = async <T>(rows: Promise<T[]>) => pick([...(await rows), undefined as T | undefined].slice(0, -1))
  app.clock.at = Date.UTC(2026, 10, 17, 4)
  const today = () => todayIn('Asia/Jakarta', app.clock.at)
  const day = () => addDays(today(), below(7) - 4)
  const staff = (): Who => pick(['umar', 'umar', 'hasan', 'admin'] as const)
  const person = () => pick(cast.putra.slice(0, 3))
  const key = () => ({ kegiatan_id: cast.halaqah, tanggal: day(), ke: 1 })
  const pertemuan = () => one(t.db.selectFrom('pertemuan').selectAll().execute())
  const izin = () => one(t.db.selectFrom('izin').selectAll().execute())
  const koreksi = () => one(t.db.selectFrom('koreksi').selectAll().execute())

  const steps: Record<string, () => Promise<[Who, Endpoint, object] | undefined>> = {
    async tanda() {
      const at = key()
      const people = [...new Set([person(), person()])]
      const known = await t.db
        .selectFrom('absensi as a')
        .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
        .select(['a.mahasantri_id', 'a.version'])
        .where('p.tanggal', '=', at.tanggal)
        .where('p.kelompok_id', '=', cast.kelompok7)
        .execute()
      const rows = people.map(mahasantri_id => ({
        ...{
          mahasantri_id,
          status: pick([...STATUS_LIST.filter(s => s !== 'U'), null]),
          menit: null,
          catatan: '',
          tapped_at: 0,
        },
        base_version: random() < 0.1 ? 0 : (known.find(row => row.mahasantri_id === mahasantri_id)?.version ?? 0),
      }))
      const alasan = random() < 0.5 ? 'Dari catatan' : ''
      return [
        staff(),
        recordAbsensi,
        { params: { id: cast.kelompok7 }, body: { action_id: randomUUID(), ...at, alasan, rows } },
      ]
    },
    async semua() {
      const at = key()
      const rows = cast.putra.map(mahasantri_id => ({
        ...{ mahasantri_id, status: 'H', menit: null, catatan: '', tapped_at: 0, base_version: 0 },
      }))
      return [
        'hasan',
        recordAbsensi,
        { params: { id: cast.kelompok7 }, body: { action_id: randomUUID(), ...at, alasan: 'Susulan', rows } },
      ]
    },
    async ajukanIzin() {
      const dari = day()
      const body = {
        action_id: randomUUID(),
        mahasantri_id: person(),
        dari,
        sampai: addDays(dari, below(4)),
        alasan: 'Acara',
      }
      return [staff(), createIzin, { body: { ...body, jenis: pick(['izin', 'sakit', 'dispensasi']) } }]
    },
    async putuskanIzin() {
      const row = await izin()
      const hasil = pick(['disetujui', 'disetujui', 'ditolak'])
      return (
        row && [
          pick(['hasan', 'admin'] as const),
          decideIzin,
          { body: { izin: [{ id: row.id, version: row.version }], hasil, jawaban: 'ya' } },
        ]
      )
    },
    async geserIzin() {
      const row = await izin()
      const dari = day()
      return (
        row && [
          staff(),
          updateIzin,
          { params: { id: row.id }, body: { version: row.version, dari, sampai: addDays(dari, below(4)) } },
        ]
      )
    },
    async cabutIzin() {
      const row = await izin()
      return row && [staff(), withdrawIzin, { params: { id: row.id }, body: { version: row.version } }]
    },
    async ajukanKoreksi() {
      const row = await pertemuan()
      if (!row) return undefined
      const mahasantri_id = person()
      const mark = await t.db
        .selectFrom('absensi')
        .select('version')
        .where('pertemuan_id', '=', row.id)
        .where('mahasantri_id', '=', mahasantri_id)
        .executeTakeFirst()
      const usulan = {
        mahasantri_id,
        base_version: mark?.version ?? 0,
        status: pick(['H', 'A', 'I']),
        menit: null,
        alasan: 'Salah',
      }
      return ['umar', proposeKoreksi, { params: { id: row.id }, body: { action_id: randomUUID(), rows: [usulan] } }]
    },
    async putuskanKoreksi() {
      const row = await koreksi()
      const mark =
        row &&
        (await t.db
          .selectFrom('absensi')
          .select('version')
          .where('pertemuan_id', '=', row.pertemuan_id)
          .where('mahasantri_id', '=', row.mahasantri_id)
          .executeTakeFirst())
      const seen = mark && random() < 0.5 ? { base_version: mark.version } : {}
      const hasil = pick(['diterima', 'diterima', 'ditolak'])
      return (
        row && [
          pick(['hasan', 'admin'] as const),
          decideKoreksi,
          { body: { koreksi: [{ id: row.id, ...seen }], hasil, jawaban: 'ya' } },
        ]
      )
    },
    async ajukanAwal() {
      const usulan = {
        mahasantri_id: person(),
        base_version: 0,
        status: pick(['H', 'A', 'I']),
        menit: null,
        alasan: 'Telat',
      }
      const body = { ...key(), action_id: randomUUID(), rows: [usulan] }
      return ['umar', proposeStartKoreksi, { params: { id: cast.kelompok7 }, body }]
    },
    async tarikKoreksi() {
      const row = await koreksi()
      return row && ['umar', withdrawKoreksi, { params: { id: row.id } }]
    },
    async tiadakan() {
      const row = await pertemuan()
      return row && [staff(), cancelPertemuan, { params: { id: row.id }, body: { alasan: 'Hujan' } }]
    },
    async adakan() {
      const row = await one(t.db.selectFrom('peniadaan').selectAll().execute())
      return row && [staff(), restorePertemuan, { params: { id: row.pertemuan_id } }]
    },
    async pindah() {
      const row = await pertemuan()
      return (
        row && [
          staff(),
          movePertemuan,
          { params: { id: row.id }, body: { tanggal: day(), ke: 1 + below(2), alasan: 'Dipakai' } },
        ]
      )
    },
    async rencanakan() {
      return [staff(), planPertemuan, { params: { id: cast.kelompok7 }, body: key() }]
    },
    async buatRencana() {
      return ['admin', makeRencana, { params: { id: cast.kelompok7 } }]
    },
    async ubahJadwal() {
      const row = await t.db
        .selectFrom('jadwal')
        .selectAll()
        .where('kelompok_id', '=', cast.kelompok7)
        .orderBy('id')
        .executeTakeFirst()
      if (!row) return undefined
      const { kegiatan_id, tempat, dari, sampai } = row
      const body = {
        kegiatan_id,
        tempat,
        dari,
        sampai,
        hari: below(7),
        mulai: pick(['16:30', '18:30']),
        selesai: '20:00',
      }
      return ['admin', updateJadwal, { params: { id: row.id }, body }]
    },
    async libur() {
      const dari = day()
      return [
        'admin',
        createLibur,
        { body: { libur: { dari, sampai: dari, nama: `Libur ${below(1000)}` }, tiadakan: random() < 0.5 } },
      ]
    },
    async konfirmasi() {
      const row = await pertemuan()
      const sum = row && (await sumOf(t, row.id))
      return row && ['hasan', confirmPertemuan, { params: { id: row.id }, body: { perubahan: sum } }]
    },
    async batalKonfirmasi() {
      const row = await pertemuan()
      return row && ['hasan', withdrawKonfirmasi, { params: { id: row.id } }]
    },
    async perpanjang() {
      const row = await pertemuan()
      const body = { tanggal: addDays(today(), below(4)), jam: '22:00', alasan: 'Sinyal' }
      return row && ['hasan', extendPertemuan, { params: { id: row.id }, body }]
    },
    async keyAgain() {
      const row = await pertemuan()
      return row && ['hasan', endPerpanjangan, { params: { id: row.id } }]
    },
    async badal() {
      const row = await pertemuan()
      const body = row && { version: row.version, pelaksana_id: pick([cast.umar, cast.aisyah, null]), badal: '' }
      return row && [staff(), updateSessionReport, { params: { id: row.id }, body }]
    },
    async olehBadal() {
      const row = await pertemuan()
      if (!row) return undefined
      const { kegiatan_id, tanggal, ke } = row
      const rows = [
        { mahasantri_id: person(), status: 'T', menit: 5, catatan: '', tapped_at: 0, base_version: below(3) },
      ]
      return [
        'aisyah',
        recordAbsensi,
        { params: { id: cast.kelompok7 }, body: { action_id: randomUUID(), kegiatan_id, tanggal, ke, rows } },
      ]
    },
    async pindahKelompok() {
      const ke_kelompok_id = pick([cast.kelompok7, cast.kelompok12])
      return ['admin', moveKeanggotaan, { body: { mahasantri_ids: [cast.putra[2]], ke_kelompok_id, mulai: day() } }]
    },
  }
  const names = Object.keys(steps)

  return {
    async step(): Promise<string> {
      app.clock.at += (below(9) * HOUR) / SEKALIGUS
      if (random() < 0.05) return viaLink()
      const name = pick(names)
      const call = await steps[name]?.()
      if (!call) return `${name}: nothing there`
      const [who, endpoint, input] = call
      const { status, body } = await app.as(who)(endpoint, input)
      const line = `${new Date(app.clock.at).toISOString()} ${who} ${name} ${JSON.stringify(input)} -> ${status} ${body.kode ?? ''}`
      expect(status, line).toBeLessThan(500)
      return line
    },
  }

  async function viaLink(): Promise<string> {
    const at = { kelompok_id: cast.kelompok7, ...key() }
    const made = await app.as('hasan')(createTautan, { body: { ...at, untuk_akun_id: cast.akun.umar } })
    if (made.status !== 201) return `link -> ${made.status} ${made.body.kode}`
    const { token } = (await app.as(undefined)(openTautan, { body: { rahasia: made.body.rahasia } })).body
    const { kelompok_id, ...sheet } = at
    const rows = cast.putra.map(mahasantri_id => ({
      ...{ mahasantri_id, status: 'A', menit: null, catatan: '', tapped_at: 0, base_version: below(3) },
    }))
    const before = await marksOf(t)
    const { status, body } = await app.withToken(token)(recordAbsensi, {
      params: { id: kelompok_id },
      body: { action_id: randomUUID(), ...sheet, rows },
    })
    const line = `link ${JSON.stringify(sheet)} -> ${status} ${body.kode ?? ''}`
    expect(status, line).toBeLessThan(500)
    const after = await marksOf(t)
    // With others about, a mark that is another now may be theirs.
    if (SEKALIGUS > 1) return line
    for (const [mark, standing] of before) if (standing !== '') expect(after.get(mark), line).toBe(standing)
    return line
  }
}

async function marksOf(t: World): Promise<Map<string, string>> {
  const rows = await t.db.selectFrom('absensi').selectAll().execute()
  return new Map(rows.map(row => [`${row.pertemuan_id}/${row.mahasantri_id}`, row.status ?? '']))
}

async function sumOf(t: World, pertemuanId: number): Promise<number> {
  const rows = await t.db.selectFrom('absensi').select('version').where('pertemuan_id', '=', pertemuanId).execute()
  return rows.reduce((sum, row) => sum + row.version, 0)
}

/** Each line says what must not be. */
async function findBroken(t: World, app: TestApp, cast: Cast): Promise<string[]> {
  const rows = async (text: ReturnType<typeof sql>) => (await text.execute(t.db)).rows
  const laws: Record<string, ReturnType<typeof sql>> = {
    'a mark without its whole history': sql`
      select a.* from absensi a where a.version <> (select count(*) from riwayat r
        where r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id)`,
    'a mark that is not what its history says': sql`
      select a.* from absensi a join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id
        and r.version = a.version
      where r.to_status is distinct from a.status or r.to_menit is distinct from a.menit or r.to_catatan <> a.catatan`,
    'a step that does not begin where the one before it ended': sql`
      select r.* from riwayat r join riwayat s on s.pertemuan_id = r.pertemuan_id and s.mahasantri_id = r.mahasantri_id
        and s.version = r.version - 1
      where s.to_status is distinct from r.from_status or s.to_menit is distinct from r.from_menit`,
    'marks in what is only planned': sql`
      select p.id from pertemuan p join absensi a on a.pertemuan_id = p.id where p.opened_at is null`,
    'history of what nobody has a mark in': sql`
      select r.* from riwayat r where not exists (select 1 from absensi a
        where a.pertemuan_id = r.pertemuan_id and a.mahasantri_id = r.mahasantri_id)`,
    'a confirmation of what is only planned': sql`
      select p.id from pertemuan p join konfirmasi f on f.pertemuan_id = p.id where p.opened_at is null`,
    'a confirmation that has seen more than there is': sql`
      select f.* from konfirmasi f where f.perubahan > coalesce((select sum(version) from absensi a
        where a.pertemuan_id = f.pertemuan_id), 0)`,
    'a mark of an izin that does not cover it': sql`
      select a.* from absensi a join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id
        and r.version = a.version join izin z on z.id = r.izin_id join pertemuan p on p.id = a.pertemuan_id
      where a.status is not null and (z.keadaan <> 'disetujui' or p.tanggal < z.dari or p.tanggal > z.sampai)`,
    'a row nobody has touched although an izin covers it': sql`
      select a.* from absensi a join pertemuan p on p.id = a.pertemuan_id join izin z on z.mahasantri_id = a.mahasantri_id
        and z.keadaan = 'disetujui' and z.dari <= p.tanggal and z.sampai >= p.tanggal where a.version = 0`,
    'two izin of one person on one day': sql`
      select y.id, z.id as other from izin y join izin z on z.mahasantri_id = y.mahasantri_id and z.id > y.id
        and y.dari <= z.sampai and z.dari <= y.sampai
      where y.keadaan in ('menunggu', 'disetujui') and z.keadaan in ('menunggu', 'disetujui')`,
    'an accepted koreksi that changed no mark, or two': sql`
      select k.* from koreksi k where k.keadaan = 'diterima' and 1 <> (select count(*) from riwayat r
        where r.koreksi_id = k.id and r.to_status = k.to_status)`,
    'a koreksi of a mark that is not there': sql`
      select k.* from koreksi k join pertemuan p on p.id = k.pertemuan_id and p.opened_at is not null
      where k.keadaan = 'menunggu' and not exists (select 1 from absensi a
        where a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id)`,
    'two pertemuan under one key': sql`
      select kelompok_id, tanggal, ke from pertemuan group by kelompok_id, kegiatan_id, tanggal, ke having count(*) > 1`,
  }
  const broken: string[] = []
  for (const [law, text] of Object.entries(laws)) {
    const found = await rows(text)
    if (found.length > 0) broken.push(`${law}: ${JSON.stringify(found)}`)
  }
  const today = todayIn('Asia/Jakarta', app.clock.at)
  const span = { dari: addDays(today, -10), sampai: addDays(today, 10) }
  const reads: [Endpoint, object][] = [
    [getLembar, { params: { id: cast.kelompok7 }, query: { tanggal: addDays(today, -1) } }],
    [getLembar, { params: { id: cast.kelompok7 } }],
    [getAgenda, { params: { id: cast.kelompok7 }, query: span }],
    [getRekap, { params: { id: cast.kelompok7 }, query: span }],
    [listKonfirmasi, {}],
    [listIzin, {}],
  ]
  for (const [endpoint, input] of reads) {
    const { status, body } = await app.as('hasan')(endpoint, input)
    if (status !== 200) broken.push(`${endpoint.path} ${status} ${body.kode}`)
  }
  const waiting = await t.db.selectFrom('koreksi').select('id').where('keadaan', '=', 'menunggu').execute()
  const listed = (await app.as('admin')(listKoreksi, {})).body
  if (listed.koreksi.length !== waiting.length || listed.jumlah !== waiting.length)
    broken.push('a koreksi that waits unseen')
  return broken
}
