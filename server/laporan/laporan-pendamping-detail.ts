import { sql } from 'kysely'
import { timesOf } from '#contract/absensi/rencana.ts'
import type { Reply } from '#contract/endpoint.ts'
import { compareText } from '#contract/identitas.ts'
import { emptyTally, numerator, percentage, tandaCount } from '#contract/kehadiran.ts'
import type { DetailQuery } from '#contract/laporan/laporan.ts'
import type { getLaporanPendamping, PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import { isAhead } from '#server/absensi/pertemuan/rencana.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { addWork, emptyWork } from './counted.ts'
import { type Manner, type PertemuanOf, type RencanaEntry, readJob } from './job.ts'
import { listKelompokName, readNamesById } from './kelompok.ts'
import * as laporanPendampingSql from './laporan-pendamping.sql.ts'
import { toRow } from './laporan-pendamping.ts'
import { cutDuty } from './penugasan.ts'
import { everIn, openLaporan, type ReportHead, type ReportQuery, type ReportScope, reportScopeOf } from './rentang.ts'

/** One pendamping with every pertemuan of the range, those included that were planned and never opened. */
export async function readPendampingDetail(
  db: Db,
  user: User,
  id: number,
  query: ReportQuery<DetailQuery>,
  now: number,
  menurut: Manner = 'kini',
): Promise<Reply<typeof getLaporanPendamping>> {
  const { kepala, reply } = await readDetailByFormula(db, user, id, query, now, menurut)
  return reply(kepala)
}

/** The same from one reading by whichever formula: `reply` is pure. */
export async function readDetailByFormula(
  db: Db,
  user: User,
  id: number,
  query: ReportQuery<DetailQuery>,
  now: number,
  menurut: Manner,
): Promise<{ kepala: ReportHead; reply: (kepala: ReportHead) => Reply<typeof getLaporanPendamping> }> {
  const { kepala, zona } = await openLaporan(db, query, now)
  const [orang] = await laporanPendampingSql.listPendamping(db, [id], sql`1 = 1`)
  if (!orang) throw NotFound('pendamping')
  const scope: ReportScope = { ...reportScopeOf(user, kepala, query), kegiatan: query.kegiatan_id ?? 'semua' }
  const work = emptyWork()
  const found: Found = { pertemuan: [], tidakDibuka: [] }
  const perOrang = await readJob(db, scope, { zona, now, only: id, menurut }, one => {
    addWork(() => work, one)
    found.pertemuan.push(...(one.pertemuan.get(id) ?? []), ...one.menggantikan.map(({ row }) => ({ ...LED_ONLY, row })))
    const { kelompok_id, isMulai } = one
    for (const entri of (one.rencana.get(id) ?? []).filter(isAhead))
      found.tidakDibuka.push({ kelompok_id, keadaan: isMulai(entri) ? 'tidak_dibuka' : 'belum_mulai', ...entri })
  })
  const serving = perOrang.get(id)
  if (!serving && work.menggantikan === 0) await requireEverAssigned(db, scope, id)
  const describe = await describeAll(db, found)
  const reply = (by: ReportHead) => ({
    ...by,
    ringkasan: toRow(orang, serving, work, by),
    pertemuan: describe(by).sort(latestFirst),
  })
  return { kepala, reply }
}

/** Of what was led in a kelompok of others only that it was held is theirs to answer for. */
const LED_ONLY = {
  keadaan: 'terlaksana',
  asal: null,
  pelaksana: 'menggantikan',
  tepat: null,
  jeda: null,
} as const

interface Found {
  pertemuan: (PertemuanOf | (typeof LED_ONLY & { row: laporanPendampingSql.LedPertemuanRow }))[]
  /** What the plan names and nobody opened. */
  tidakDibuka: (RencanaEntry & { kelompok_id: number; keadaan: 'tidak_dibuka' | 'belum_mulai' })[]
}

async function describeAll(db: Db, { pertemuan, tidakDibuka }: Found) {
  const rows = pertemuan.map(p => p.row)
  const ids = rows.map(row => row.id)
  const [words, nameOf, kelompokList, kegiatanList] = await Promise.all([
    laporanPendampingSql.listSessionReport(db, ids),
    readNamesById(db, 'pendamping', [...new Set(rows.flatMap(row => row.pelaksana_id ?? []))]),
    listKelompokName(db, [...new Set([...rows, ...tidakDibuka].map(row => row.kelompok_id))]),
    readKegiatan(db),
  ])
  const wordsOf = new Map(words.map(w => [w.id, w]))
  const kelompokOf = new Map(kelompokList.map(k => [k.id, k.nama]))
  const kegiatanOf = new Map(kegiatanList.map(k => [k.id, k.nama]))
  const place = <P extends { kelompok_id: number; kegiatan_id: number }>({ kelompok_id, kegiatan_id }: P) => ({
    ...{ kelompok_id, kelompok: kelompokOf.get(kelompok_id) ?? '' },
    ...{ kegiatan_id, kegiatan: kegiatanOf.get(kegiatan_id) ?? '' },
  })
  return ({ aturan }: ReportHead) => [
    ...pertemuan.map(({ row, keadaan, asal, pelaksana, tepat, jeda }) => {
      const { tanggal, ke, mulai, selesai, pelaksana_id } = row
      const lengkap_at = row.dari_berkas === 1 ? null : row.lengkap_at
      const { materi, badal, catatan, alasan, tiba_at, ...hitungan } = wordsOf.get(row.id) ?? WITHOUT_WORD
      const held = keadaan !== 'ditiadakan'
      return {
        ...{ pertemuan_id: row.id, ...place(row), tanggal, ke, mulai, selesai },
        ...{ materi, keadaan, asal, alasan: alasan ?? '', catatan, pelaksana },
        oleh: badal || (nameOf.get(pelaksana_id ?? 0) ?? ''),
        hadir: held ? numerator(hitungan, aturan) : 0,
        jumlah: tandaCount(hitungan),
        belum: hitungan.belum,
        lengkap_at,
        tiba_at: lengkap_at === null ? null : tiba_at,
        ...{ tepat, jeda },
        persen: held ? percentage(hitungan, aturan) : null,
      }
    }),
    ...tidakDibuka.map(entri => ({
      ...{ pertemuan_id: null, ...place(entri), tanggal: entri.tanggal, ke: entri.ke, ...timesOf(entri) },
      ...{ materi: '', keadaan: entri.keadaan, asal: 'rencana' as const, alasan: '', catatan: '' },
      ...{ pelaksana: 'tak_tercatat' as const, oleh: '', hadir: 0, jumlah: 0, belum: 0 },
      ...{ lengkap_at: null, tiba_at: null, tepat: null, jeda: null, persen: null },
    })),
  ]
}

const WITHOUT_WORD = { materi: '', badal: '', catatan: '', alasan: null, tiba_at: null, ...emptyTally() }

function latestFirst(a: PertemuanPendamping, b: PertemuanPendamping): number {
  return (
    compareText(b.tanggal, a.tanggal) ||
    compareText(b.mulai, a.mulai) ||
    b.ke - a.ke ||
    a.kelompok_id - b.kelompok_id ||
    a.kegiatan_id - b.kegiatan_id
  )
}

/** Nothing in this range is an empty report for whoever may know the pendamping, and a closed door for the others. */
async function requireEverAssigned(db: Db, scope: ReportScope, id: number): Promise<void> {
  const { user } = scope
  if (readsEverything(user.peran) || (user.peran.includes('pendamping') && user.pendamping_id === id)) return
  const ever = everIn(scope)
  const penugasan = (await laporanPendampingSql.listPenugasan(db, ever)).filter(p => p.pendamping_id === id)
  const ids = penugasan.map(p => p.kelompok_id)
  const murabbiOf = Map.groupBy(await laporanPendampingSql.listMurabbiOfKelompok(db, ever, ids), m => m.kelompok_id)
  if (cutDuty(penugasan, murabbiOf, ever).length === 0) throw Forbidden('pendamping')
}
