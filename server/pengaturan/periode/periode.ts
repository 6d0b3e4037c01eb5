import type * as z from 'zod'
import type { PeriodeRow, periodeBody, updatePeriode as updateEndpoint } from '#contract/pengaturan/periode.ts'
import { isArchive, listKonsep, periodeNow } from '#contract/pengaturan/periode-state.ts'
import { formatDate, formatRange, todayIn } from '#contract/tanggal.ts'
import { isPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { refuseStale, withVersion } from '#server/dasar/version.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import { copyRules, touchInstitution } from '../aturan/rules.ts'
import { withPerubahan } from '../perubahan/perubahan.ts'
import { namePeriode } from './nama.ts'
import * as periodeSql from './periode.sql.ts'

export interface ActivePeriode {
  id: number
  /** 'Ganjil 2026/2027', with the gelombang where there is one. */
  nama: string
  mulai: string
  selesai: string
}

/** The one that is made active: what plans and lists go into. What runs today is asked by the date: `getPeriodeNow`. */
export async function getActivePeriode(db: Db): Promise<ActivePeriode | undefined> {
  const row = await db.selectFrom('periode').selectAll().where('aktif', '=', 1).executeTakeFirst()
  return row && { id: row.id, nama: namePeriode(row), mulai: row.mulai, selesai: row.selesai }
}

/** The one that is named, a draft too; without a name the active one. */
export async function findPeriode(db: Db, id: number | null): Promise<PeriodeRow | undefined> {
  return (await listAllPeriode(db)).find(periode => (id === null ? periode.aktif : periode.id === id))
}

/** What runs on this day; undefined before the first one is made active. */
export async function getPeriodeNow(db: Db, hariIni: string): Promise<ActivePeriode | undefined> {
  const [kini] = await listPeriodeNow(db, { hariIni, sampai: hariIni })
  return kini && { id: kini.id, nama: kini.nama, mulai: kini.mulai, selesai: kini.selesai }
}

/** Before anything is published: the draft an office prepares as its first, then the others. Admins alone read what is in them. */
export async function listFirstKonsep(db: Db, today: string): Promise<ActivePeriode[]> {
  return listKonsep(await listAllPeriode(db), today)
}

/** Throws where there is none, or where it is over and can only be read. */
export async function requireOpenPeriode(db: Db, id: number, now: number): Promise<PeriodeRow> {
  const periode = requirePeriode(await listAllPeriode(db), id)
  const { aktif, selesai } = periode
  refuseArchive({ aktif: aktif ? 1 : 0, selesai }, todayIn((await getPengaturan(db)).zona_waktu, now))
  return periode
}

/** Nobody publishes it or throws it away until this transaction ends. */
export const holdPeriode = periodeSql.lockPeriode

export interface RunningPeriode extends ActivePeriode {
  aktif: boolean
}

/**
 * What is recorded in: the one that runs today first, and beside it every other that has begun by `sampai` and is not over, and
 * the active one. That is a second gelombang, and a semester whose successor was made active before its last day.
 */
export async function listRunningPeriode(
  db: Db,
  { hariIni, sampai }: { hariIni: string; sampai: string },
): Promise<RunningPeriode[]> {
  const rows = await rowsOf(db)<Row<'periode'>>`
    select p.* from periode p
    where (p.aktif = 1 or (p.mulai <= ${sampai} and p.selesai >= ${hariIni})) and ${isPublished('p.id')}
    order by p.aktif desc, p.mulai, p.id`
  const list = rows.map(row => {
    const { id, mulai, selesai } = row
    return { id, nama: namePeriode(row), mulai, selesai, aktif: row.aktif === 1 }
  })
  const kini = periodeNow(list, hariIni)
  return list.toSorted((a, b) => Number(b.id === kini?.id) - Number(a.id === kini?.id))
}

/**
 * What the office looks at of what is recorded in: the one that runs today first, and what runs beside it. One that was made
 * active early comes with its first day, unless nothing else runs.
 */
export async function listPeriodeNow(db: Db, days: { hariIni: string; sampai: string }): Promise<RunningPeriode[]> {
  return (await listRunningPeriode(db, days)).filter((periode, i) => i === 0 || periode.mulai <= days.sampai)
}

/** What has been published: all that anybody but an admin knows of, and all that is reported on. */
export async function listPeriode(db: Db): Promise<PeriodeRow[]> {
  return (await listAllPeriode(db)).filter(periode => !periode.konsep)
}

/** With the drafts: for admins. */
export async function listAllPeriode(db: Db): Promise<PeriodeRow[]> {
  return (await periodeSql.listPeriodeRows(db)).map(toPeriode)
}

type Body = z.output<typeof periodeBody>

/** The first one of all is active at once, unless it is a draft, or over: old attendance is entered into an archive. */
export async function createPeriode(tx: Tx, user: User, now: number, { konsep, ...body }: Body & { konsep: boolean }) {
  const entri = {
    akun_id: user.id,
    now,
    jenis: 'periode',
    judul: konsep ? 'Buat konsep periode' : 'Buat periode',
    keterangan: namePeriode(body),
  } as const
  return withPerubahan(tx, entri, async () => {
    const id = await periodeSql.insertPeriode(tx, body)
    if (id === undefined) throw Duplicate()
    if (konsep) await periodeSql.insertKonsep(tx, { periode_id: id, akun_id: user.id, created_at: now })
    else {
      await copyRules(tx, id, now)
      if (body.selesai >= (await getToday(tx, now)) && !(await getActivePeriode(tx)))
        await periodeSql.setActivePeriode(tx, id)
    }
    return describeSaved(await listAllPeriode(tx), id)
  })
}

/** The draft, locked: of two that publish it or throw it away the second finds that it is none any more. */
export async function requireKonsep(tx: Tx, id: number): Promise<PeriodeRow> {
  await periodeSql.lockPeriode(tx, id)
  const periode = requirePeriode(await listAllPeriode(tx), id)
  if (!periode.konsep) throw Conflict('periode.terbit', `${periode.nama} sudah diterbitkan.`)
  return periode
}

/** From here on everybody sees it, it is the one that is recorded in, and its rules are its own. */
export async function publishPeriode(tx: Tx, id: number, now: number): Promise<PeriodeRow> {
  await periodeSql.deleteKonsep(tx, id)
  await copyRules(tx, id, now)
  return activatePeriode(tx, id)
}

export function refuseArchive({ aktif, selesai }: { aktif: 0 | 1; selesai: string }, today: string): void {
  if (isArchive({ aktif: aktif === 1, selesai }, today))
    throw Conflict('periode.arsip', 'Periode ini sudah menjadi arsip: isinya dapat dibaca, tidak dapat diubah.')
}

/**
 * Its figures are those of its days, so what was recorded stays within them. Returns it as it was and as it is, and what there
 * is to say of that; what is planned beside its new days is the caller's.
 */
export async function writePeriode(
  tx: Tx,
  id: number,
  { version, ...body }: z.output<(typeof updateEndpoint)['body']>,
  now: number,
) {
  await periodeSql.lockPeriode(tx, id)
  const periodeList = await listAllPeriode(tx)
  const before = requirePeriode(periodeList, id)
  refuseStale('periode', version, before)
  // A draft that has lain until its last day was over is mended by other dates.
  if (!before.konsep)
    refuseArchive(
      { aktif: before.aktif ? 1 : 0, selesai: before.selesai },
      todayIn((await getPengaturan(tx)).zona_waktu, now),
    )
  await requireRecorded(tx, id, body)
  const same = (p: PeriodeRow) =>
    p.tahun_akademik === body.tahun_akademik && p.semester === body.semester && p.gelombang === body.gelombang
  if (periodeList.some(p => p.id !== id && same(p))) throw Duplicate()
  await periodeSql.updatePeriodeRow(tx, id, body)
  return { before, ...describeSaved(await listAllPeriode(tx), id) }
}

export async function activatePeriode(tx: Tx, id: number): Promise<PeriodeRow> {
  const periode = requirePeriode(await listAllPeriode(tx), id)
  if (periode.konsep)
    throw Conflict('periode.konsep', `${periode.nama} masih konsep. Terbitkan lewat halaman persiapannya.`)
  await periodeSql.setActivePeriode(tx, id)
  // Other rules are shown as the institution's from now on, so a form that was opened before must not be saved over them.
  await touchInstitution(tx)
  return { ...periode, aktif: true }
}

/** After `requireKonsep`, and when nothing stands in it any more. */
export async function removePeriode(tx: Tx, id: number): Promise<void> {
  await periodeSql.deleteKonsep(tx, id)
  await periodeSql.deletePeriodeRow(tx, id)
}

export async function deletePeriode(tx: Tx, user: User, now: number, id: number): Promise<void> {
  const periode = requirePeriode(await listAllPeriode(tx), id)
  if (periode.jumlah_kelompok > 0)
    throw Conflict(
      'periode.dipakai',
      kata`${periode.nama} berisi ${periode.jumlah_kelompok} kelompok, jadi tidak dapat dihapus. Periode lama tetap tersimpan sebagai arsip.`,
    )
  if (periode.aktif) throw Conflict('periode.aktif', 'Periode ini sedang aktif. Aktifkan periode lain lebih dahulu.')
  const entri = { akun_id: user.id, now, jenis: 'periode', judul: 'Hapus periode', keterangan: periode.nama } as const
  await withPerubahan(tx, { ...entri, periode_id: id }, () => periodeSql.deletePeriodeRow(tx, id))
}

async function requireRecorded(tx: Tx, id: number, { mulai, selesai }: Body): Promise<void> {
  const { awal, akhir } = await periodeSql.readRecorded(tx, id)
  const leave = (tanggal: string) =>
    `Sudah ada pertemuan tercatat pada ${formatDate(tanggal, 'panjang')}. Periode harus memuatnya.`
  const isian = {
    ...(awal !== null && awal < mulai ? { mulai: leave(awal) } : {}),
    ...(akhir !== null && akhir > selesai ? { selesai: leave(akhir) } : {}),
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

/** Overlapping dates are allowed (gelombang do overlap), but said. */
function describeSaved(periodeList: PeriodeRow[], id: number) {
  const periode = requirePeriode(periodeList, id)
  const peringatan = periodeList
    .filter(p => p.id !== id && p.mulai <= periode.selesai && periode.mulai <= p.selesai)
    .map(p => `Tanggalnya bertumpang tindih dengan ${p.nama} (${formatRange(p.mulai, p.selesai)}).`)
  return { periode, peringatan }
}

function requirePeriode(periodeList: PeriodeRow[], id: number): PeriodeRow {
  const periode = periodeList.find(p => p.id === id)
  if (!periode) throw NotFound('periode')
  return periode
}

function toPeriode(row: periodeSql.PeriodeData): PeriodeRow {
  const shown = { ...row, nama: namePeriode(row), aktif: row.aktif === 1, konsep: row.konsep === 1 }
  return withVersion(shown, ['nama', 'mulai', 'selesai'])
}

const Duplicate = () =>
  Conflict('periode.sudah_ada', 'Periode ini sudah ada. Isi gelombang bila memang ada dua dalam satu semester.', {
    tahun_akademik: 'Periode dengan tahun, semester, dan gelombang ini sudah ada',
  })
