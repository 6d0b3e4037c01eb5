import type { Reply } from '#contract/endpoint.ts'
import {
  type ImporLiburRow,
  type LiburInput,
  type LiburRow,
  liburInput,
  type listNationalLibur,
  ROW_LIBUR_MAX,
} from '#contract/pengaturan/libur.ts'
import { addDays, daysBetween, laterOf, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, Conflict, found } from '#server/dasar/errors.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import { refuseStale, withVersion } from '#server/dasar/version.ts'
import { listSetMonths } from '#server/pengaturan/awal-bulan/month-start.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getActivePeriode, getPeriodeNow, listAllPeriode } from '#server/pengaturan/periode/periode.ts'
import { findLibur, getLiburRow, insertLibur, listLiburRows, lockLibur, updateLiburRow } from './libur.sql.ts'
import { DASAR, followMonths, NATIONAL_LIBUR } from './national-libur.ts'
import type { LiburAnswer, LiburDuty } from './read-libur.ts'
import type { Border } from './recurring-ics.ts'

export { insertLibur, listLiburRows, removeLibur } from './libur.sql.ts'

const ONE_YEAR = 366

type By = { akun_id: number; now: number }

/** Returns its id. Throws Conflict where it is known. */
export async function addLiburDays(tx: Tx, libur: LiburInput, by: By): Promise<number> {
  if ((await insertLibur(tx, [libur], by)) === 0) throw Known()
  return found(await findLibur(tx, libur), 'libur')
}

export async function updateLiburDays(tx: Tx, id: number, libur: LiburInput): Promise<void> {
  const known = await findLibur(tx, libur)
  if (known !== undefined && known !== id) throw Known()
  await updateLiburRow(tx, id, libur)
}

/** To be changed; throws Stale where somebody else has changed it since it was that version. */
export async function holdLibur(tx: Tx, id: number, version: string | undefined): Promise<LiburRow> {
  await lockLibur(tx, id)
  const libur = await requireLibur(tx, id)
  refuseStale('libur', version, toShown(libur))
  return libur
}

/** By date, as a form shows them. */
export async function listShown(db: Db) {
  return (await listLiburRows(db)).map(toShown)
}

const toShown = (libur: LiburRow) => withVersion(libur, ['dari', 'sampai', 'nama'])

export async function requireLibur(db: Db, id: number): Promise<LiburRow> {
  return found(await getLiburRow(db, id), 'libur')
}

/** What a file says, row by row: new, known, or refused with the reason. Nothing is saved. */
export async function readLiburFile(
  db: Db,
  bytes: Uint8Array,
  now: number,
): Promise<{ jenis: 'csv' | 'ics' | 'xlsx'; rows: ImporLiburRow[] }> {
  const jawaban = await readApart({ bytes, bingkai: await borderOf(db, now) })
  if (jawaban === 'kosong') throw new AppError('invalid', 'libur.berkas_kosong', 'Berkas ini kosong.')
  if (jawaban === 'bukan_daftar') throw NotAList()
  const { jenis, rows: read } = jawaban
  if (read.length === 0) throw NotAList()
  if (read.length > ROW_LIBUR_MAX)
    throw new AppError('invalid', 'libur.terlalu_banyak', `Paling banyak ${ROW_LIBUR_MAX} hari libur sekali impor.`)
  const keyOf = ({ dari, sampai, nama }: LiburInput) => `${dari}|${sampai}|${nama}`
  const known = new Set((await listLiburRows(db)).map(keyOf))
  const isFar = await farFinder(db, now)
  return {
    jenis,
    rows: read.map(({ baris, dari, sampai, nama, alasan, perayaan }): ImporLiburRow => {
      const row = { baris, dari, sampai, nama, alasan, jauh: false, perayaan }
      if (alasan !== '') return { ...row, hasil: 'ditolak' }
      const checked = liburInput.safeParse({ dari, sampai, nama })
      if (!checked.success)
        return { ...row, hasil: 'ditolak', alasan: checked.error.issues[0]?.message ?? 'Baris ini tidak dapat dipakai' }
      const key = keyOf(checked.data)
      const hasil = known.has(key) ? 'sudah_ada' : 'baru'
      known.add(key)
      return { ...row, ...checked.data, hasil, jauh: isFar(checked.data) }
    }),
  }
}

/** What is still to come of the decrees; a day that is a holiday already, under whatever name, is known. */
export async function listNational(db: Db, now: number): Promise<Reply<typeof listNationalLibur>> {
  const today = todayIn((await getPengaturan(db)).zona_waktu, now)
  const known = await listLiburRows(db)
  const isFar = await farFinder(db, now)
  const months = await listSetMonths(db)
  const coming = NATIONAL_LIBUR.map(row => ({ ...followMonths(row, months), decreed: row.dari }))
    .filter(({ sampai }) => sampai >= today)
    .sort((a, b) => daysBetween(b.dari, a.dari))
  const isFree = (hari: string) => known.some(({ dari, sampai }) => dari <= hari && hari <= sampai)
  return {
    dasar: [...new Set(coming.map(({ dari }) => DASAR[dari.slice(0, 4)] ?? ''))],
    rows: coming.map(({ jenis, hijriah, decreed, ...hari }, i) => ({
      ...{ baris: i + 1, ...hari, alasan: '', perayaan: false, jauh: isFar(hari) },
      hasil: daysOf(hari).every(isFree) ? 'sudah_ada' : 'baru',
      cuti_bersama: jenis === 'cuti_bersama',
      menurut_hisab: hijriah,
      decreed: decreed === hari.dari ? null : decreed,
    })),
  }
}

function daysOf({ dari, sampai }: { dari: string; sampai: string }): string[] {
  return Array.from({ length: daysBetween(dari, sampai) + 1 }, (_, i) => addDays(dari, i))
}

/** A list of the year before or after is usual, one of another century is a slip. */
async function farFinder(db: Db, now: number): Promise<(hari: { dari: string; sampai: string }) => boolean> {
  const today = todayIn((await getPengaturan(db)).zona_waktu, now)
  const spans = [{ mulai: today, selesai: today }, ...(await listAllPeriode(db))]
  return ({ dari, sampai }) =>
    spans.every(({ mulai, selesai }) => sampai < addDays(mulai, -ONE_YEAR) || dari > addDays(selesai, ONE_YEAR))
}

// A rule that no day ever meets ('every day, on 30 February') is searched for without end.
const threads = createThreads<LiburDuty, LiburAnswer>(new URL('./read-libur-worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 20,
  limitMs: 5000,
  memoryMb: 256,
})

async function readApart(tugas: LiburDuty): Promise<LiburAnswer> {
  const pesan =
    'Berkas ini terlalu lama dibaca, mungkin karena acara berulang yang tidak ada habisnya. Simpan hari liburnya saja sebagai CSV.'
  return threads.run(tugas).catch(failure => {
    throw errorOf(failure, new AppError('invalid', 'libur.terlalu_rumit', pesan))
  })
}

/** A calendar is unfolded from the periode that runs today to the end of the active one, or over the coming year. */
async function borderOf(db: Db, now: number): Promise<Border> {
  const { zona_waktu } = await getPengaturan(db)
  const today = todayIn(zona_waktu, now)
  const [kini, periode] = [await getPeriodeNow(db, today), await getActivePeriode(db)]
  if (!kini || !periode) return { zona: zona_waktu, dari: today, sampai: addDays(today, 365) }
  return { zona: zona_waktu, dari: kini.mulai, sampai: laterOf(kini.selesai, periode.selesai) }
}

function Known() {
  const pesan = 'Hari libur ini sudah ada'
  return Conflict('libur.sudah_ada', `${pesan}.`, { nama: pesan })
}

function NotAList() {
  return new AppError(
    'invalid',
    'libur.bukan_daftar',
    'Tidak ada hari libur yang terbaca. Pakai CSV atau Excel (.xlsx) dengan kolom tanggal dan nama, atau kalender ICS.',
  )
}
