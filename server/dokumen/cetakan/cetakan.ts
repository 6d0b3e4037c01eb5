import { Readable } from 'node:stream'
import { formatFigure } from '#contract/angka.ts'
import { type CetakanChoice, type CetakanRow, type LetterFile, PDF, suratRecipient } from '#contract/dokumen/dokumen.ts'
import { labelAssignment, nameOfSurat, type OwnKind } from '#contract/pengaturan/surat-number.ts'
import { mayReadDay, mayReadKelompok, readsEverything } from '#contract/permissions.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, Conflict, Forbidden, found } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { addJobs } from '#server/dasar/jobs/job.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readPrint } from '#server/dokumen/cetak.ts'
import { describePrintedKegiatan } from '#server/dokumen/describe.ts'
import { BeingMade } from '#server/dokumen/dokumen.ts'
import { listLetterKinds, requireChosen } from '#server/dokumen/letter-kind/letter-kind.ts'
import { removeDokumenOf } from '#server/dokumen/pembuat.ts'
import { requireOneMonth } from '#server/dokumen/rekap-content.ts'
import { previewSyahadah, requireSeenOfSyahadah } from '#server/dokumen/syahadah-content.ts'
import { describeReportFilters } from '#server/laporan/describe-filters.ts'
import { holdSk } from '#server/laporan/kelulusan-frozen.ts'
import { openLaporan } from '#server/laporan/rentang.ts'
import { reportOf } from '#server/laporan/reports.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import * as cetakanSql from './cetakan.sql.ts'

const MEDIA: Record<LetterFile, string> = { pdf: PDF, zip: 'application/zip' }

/** Of one account, waiting or being made: whoever wants more waits for one to be done. */
const PALING_MANY = 5

/** What is wrong with the request is said now and not in the background. */
export async function describeCetakan(db: Db, user: User, pilihan: CetakanChoice, now: number): Promise<string> {
  if (isLetters(pilihan) && !readsEverything(user.peran)) throw Forbidden('cetakan')
  if (pilihan.jenis === 'syahadah') return describeSyahadah(db, user, pilihan, now)
  const own = await listLetterKinds(db)
  if (pilihan.jenis === 'surat') requireChosen(own, pilihan.surat)
  if (pilihan.jenis === 'surat_tugas') {
    const { kepala } = await openLaporan(db, { periode_id: pilihan.periode_id }, now)
    return [cetakanName(pilihan, own), found(kepala.periode ?? undefined, 'periode').nama].join(', ')
  }
  const { kegiatan_id, ...saringan } = pilihan.jenis === 'rekap_semua' ? pilihan : pilihan.saringan
  const kegiatan = typeof kegiatan_id === 'number' ? kegiatan_id : undefined
  const { periode_id, dari, sampai } = saringan
  const { kepala } = await openLaporan(db, { periode_id, dari, sampai, kegiatan_id: kegiatan }, now)
  const rentang = formatRange(kepala.dari, kepala.sampai)
  if (pilihan.jenis === 'rekap_semua') {
    requireOneMonth(pilihan.bentuk, kepala)
    return [cetakanName(pilihan, own), describePrintedKegiatan(kegiatan_id, kepala.kegiatan), rentang].join(', ')
  }
  const about = await describeReportFilters(db, user, kepala, filterContent(pilihan))
  return [cetakanName(pilihan, own), kepala.kegiatan?.nama, about, rentang].filter(Boolean).join(', ')
}

async function describeSyahadah(
  db: Db,
  user: User,
  { periode_id, sk_id, siapa, kosong = 0 }: CetakanChoice & { jenis: 'syahadah' },
  now: number,
): Promise<string> {
  const seen = await previewSyahadah(db, await readPrint(db, user, now, ''), periode_id, siapa)
  if (seen.sk_id !== sk_id) throw Conflict('kelulusan.belum_ditetapkan', `Yang berlaku sekarang SK ${seen.nomor_sk}.`)
  requireSeenOfSyahadah(seen, kosong)
  const { kepala } = await openLaporan(db, { periode_id }, now)
  return `Syahadah, ${kepala.periode?.nama ?? ''}, SK ${seen.nomor_sk}, ${formatFigure(seen.total)} orang`
}

function filterContent(pilihan: Exclude<CetakanChoice, { jenis: 'rekap_semua' | 'syahadah' | 'surat_tugas' }>) {
  return pilihan.jenis === 'surat' ? suratRecipient(pilihan.surat, pilihan.saringan) : pilihan.saringan
}

const isLetters = ({ jenis }: CetakanChoice) => jenis === 'surat' || jenis === 'surat_tugas' || jenis === 'syahadah'

/** The same file is not made twice at once: a button that was pressed twice gets the one that is on its way, with its numbers. */
export async function startCetakan(
  tx: Tx,
  user: User,
  judul: string,
  pilihan: CetakanChoice,
  now: number,
): Promise<CetakanRow> {
  const row = { jenis: pilihan.jenis, judul, pilihan: JSON.stringify(pilihan), akun_id: user.id }
  const same = await cetakanSql.findRunning(tx, row)
  if (same) return same
  if (pilihan.jenis === 'syahadah') {
    await holdSk(tx, pilihan.sk_id)
    const others = await cetakanSql.listRunningChoices(tx, 'syahadah')
    if (others.some(one => (JSON.parse(one) as { sk_id?: number }).sk_id === pilihan.sk_id)) throw BeingMade()
  }
  if ((await cetakanSql.countRunning(tx, user.id)) >= PALING_MANY) {
    throw Conflict(
      'cetakan.penuh',
      `Sudah ada ${PALING_MANY} berkas Anda yang menunggu dibuat. Tunggu satu selesai, atau batalkan salah satunya.`,
    )
  }
  const made = await cetakanSql.insertCetakan(tx, row, now)
  await addJobs(tx, [{ name: 'cetakan', payload: { id: made.id }, at: now }])
  return made
}

export async function listCetakan(db: Db, user: User): Promise<{ cetakanList: CetakanRow[] }> {
  return { cetakanList: await cetakanSql.listCetakanOf(db, user.id) }
}

/** Stops one that is being made; one that has come to an end goes with its file. */
export async function deleteCetakan(tx: Tx, user: User, id: number, now: number): Promise<void> {
  await requireCetakan(tx, user, id)
  if (!(await cetakanSql.cancelRunning(tx, id, now))) return discardCetakan(tx, id)
  await cetakanSql.deleteFile(tx, id)
  await removeDokumenOf(tx, id)
}

/** With its file. Sheets that were printed from it keep their codes; of one that came to nothing nobody holds a sheet. */
export async function discardCetakan(tx: Tx, id: number): Promise<void> {
  if (!(await cetakanSql.isCetakanReady(tx, id))) await removeDokumenOf(tx, id)
  await cetakanSql.deleteCetakanRow(tx, id)
}

export async function readFile(db: Db, user: User, id: number, now: number): Promise<FileContent> {
  const { jenis, tahap, judul, berkas } = await requireCetakan(db, user, id)
  if (jenis === 'surat_tugas' && !readsEverything(user.peran)) throw Forbidden('cetakan')
  await requireStillReadable(db, user, id, now)
  if (tahap !== 'siap') {
    throw new AppError('conflict', 'cetakan.belum_siap', 'Berkas ini belum jadi. Tunggu sampai siap, lalu unduh.')
  }
  return { name: `${judul}.${berkas}`, type: MEDIA[berkas], data: Readable.from(pieceOf(db, id)) }
}

/**
 * A file lies there for a month, and its maker may have lost a role or a kelompok since: asked by the rights of now. Who was
 * assigned when it was made saw days before their time too, who is not any more sees their own.
 */
async function requireStillReadable(db: Db, user: User, id: number, now: number): Promise<void> {
  if (readsEverything(user.peran)) return
  const { semua, kelompok } = await cetakanSql.readFileContent(db, id)
  const wewenangOf = await listWewenang(
    db,
    user,
    kelompok.map(one => one.id),
  )
  const today = await getToday(db, now)
  const isReadable = (one: cetakanSql.KelompokContent) =>
    one.seluruh ? mayReadDay(wewenangOf(one.id), one, today) : mayReadKelompok(wewenangOf(one.id))
  if (semua || !kelompok.every(isReadable))
    throw new AppError(
      'forbidden',
      'cetakan.forbidden',
      kata`Berkas ini memuat kelompok yang tidak lagi Anda baca, atau dibuat sebelum Hadir mencatat isinya. Buat lagi untuk yang Anda baca sekarang.`,
    )
}

/** Piece by piece, each read when the one before it has gone out. */
async function* pieceOf(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let urutan = 0; ; urutan++) {
    const isi = await cetakanSql.getPiece(db, id, urutan)
    if (!isi) return
    yield Buffer.from(isi)
  }
}

async function requireCetakan(db: Db, user: User, id: number): Promise<CetakanRow> {
  return found(await cetakanSql.findCetakanOf(db, user.id, id), 'cetakan')
}

/** What the file is called in the list of its maker, and by whoever opens it. */
export function cetakanName(pilihan: CetakanChoice, own: readonly OwnKind[]): string {
  switch (pilihan.jenis) {
    case 'rekap_semua':
      return kata`Rekap semua kelompok`
    case 'surat_tugas':
      return labelAssignment
    case 'surat':
      return nameOfSurat(pilihan.surat, own)
    case 'syahadah':
      return 'Syahadah'
    default:
      return reportOf(pilihan.jenis)?.nameOf(pilihan.saringan) ?? ''
  }
}
