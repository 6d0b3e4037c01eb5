import {
  type FileRekapChoice,
  type FileRekapCount,
  type FileRekapReply,
  fileRekapChoice,
} from '#contract/absensi/file-rekap.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import type { Db, Tx } from '#database/schema.ts'
import { listChanged } from '#server/absensi/tanda/tanda.ts'
import { AppError, Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type Arrangement, composeRekap } from './compose.ts'
import { FILE_VERSION, type RekapFile } from './file-lembar.ts'
import * as rekapBerkasSql from './file-rekap.sql.ts'
import { type RekapContext, readRekapContext } from './material.ts'
import { listCell, listLacking, listOrangNotClear, listTable, listUnknownTanda } from './question.ts'

const AGE_MS = 7 * 86_400_000

/** Keeps what was read of a file until it is applied or thrown away; marks mean what was answered the last time. */
export async function createRekapFile(
  tx: Tx,
  user: User,
  { nama, rekap }: { nama: string; rekap: RekapFile },
  now: number,
): Promise<{ id: number }> {
  if (rekap.lembar.length + rekap.tabel.length === 0)
    throw new AppError('invalid', 'rekap_berkas.tanpa_tanggal', describeRefuse(rekap))
  await rekapBerkasSql.deleteDrafts(tx, now - AGE_MS)
  const terakhir = fileRekapChoice.safeParse(JSON.parse((await rekapBerkasSql.findLastChoice(tx)) ?? '{}')).data
  const { 0: zero, 1: one, ...tanda } = terakhir?.tanda ?? {}
  // What 0 and 1 count in one file says nothing of the next.
  const angka = rekap.lembar.some(lembar => lembar.angka) ? {} : { ...(zero && { 0: zero }), ...(one && { 1: one }) }
  const pilihan = fileRekapChoice.parse({ tanda: { ...tanda, ...angka } })
  const isi = JSON.stringify(rekap)
  const row = { akun_id: user.id, nama_berkas: nama, isi, pilihan: JSON.stringify(pilihan), created_at: now }
  return { id: await rekapBerkasSql.insertFileRekap(tx, row) }
}

/** What it looks like, and the way that always works. */
function describeRefuse({ dilewati }: RekapFile): string {
  const lembar = dilewati.slice(0, 5).map(({ nama, sebab }) => `Lembar “${nama}”: ${sebab}.`)
  const again = dilewati.length > 5 ? [`Dan ${dilewati.length - 5} lembar lain.`] : []
  return [
    'Berkas ini tidak dapat dibaca sebagai rekap tanpa menebak.',
    ...lembar,
    ...again,
    'Unduh lembar isian di halaman ini, tempelkan tandanya ke sana, lalu unggah.',
  ].join(' ')
}

export async function getRekapFile(db: Db, id: number, now: number): Promise<FileRekapReply> {
  const row = await requireFileRekap(db, id)
  return row.diterapkan_at === null ? describePreview(await readRekapPreview(db, row, now)) : describeDone(row)
}

export async function changeRekapChoices(tx: Tx, id: number, pilihan: FileRekapChoice, now: number) {
  const row = await requireFileRekap(tx, id)
  if (row.diterapkan_at !== null) throw Done()
  const isi = JSON.stringify(pilihan)
  await rekapBerkasSql.updateFileRekap(tx, id, { pilihan: isi })
  return describePreview(await readRekapPreview(tx, { ...row, pilihan: isi }, now))
}

export async function removeFileRekap(tx: Tx, id: number): Promise<void> {
  if (!(await rekapBerkasSql.deleteDraft(tx, id))) throw NotFound('rekap berkas')
}

/** What came from files, and why it cannot be taken back where it cannot. */
export async function listRekapFiles(db: Db) {
  const rows = await rekapBerkasSql.listAppliedFiles(db)
  const diubah = new Map(
    (
      await listChanged(
        db,
        rows.map(({ id }) => id),
      )
    ).map(row => [row.rekap_berkas_id, row]),
  )
  return {
    daftar: rows.map(({ hasil, ...row }) => {
      const { pertemuan, tanda } = JSON.parse(hasil) as FileRekapCount
      return { ...row, pertemuan, tanda, halangan: describeRemovalObstacle(diubah.get(row.id)) }
    }),
  }
}

export function describeRemovalObstacle(diubah: { tanda: number; pertemuan: number } | undefined): string | null {
  if (diubah && diubah.tanda > 0) return `${diubah.tanda} tanda sudah diubah atau diajukan koreksinya sesudahnya`
  if (diubah && diubah.pertemuan > 0) return `${diubah.pertemuan} pertemuan sudah disunting sesudahnya`
  return null
}

export interface RekapPreview {
  row: rekapBerkasSql.FileRekapRow
  dilewati: RekapFile['dilewati']
  pilihan: FileRekapChoice
  bahan: RekapContext
  susunan: Arrangement
  tanya: Pick<FileRekapReply, 'tanda' | 'sel' | 'orang' | 'tabel'>
  kurang: string[]
}

export async function readRekapPreview(db: Db, row: rekapBerkasSql.FileRekapRow, now: number): Promise<RekapPreview> {
  const isi = JSON.parse(row.isi) as RekapFile
  if (isi.versi !== FILE_VERSION) throw UploadAgain()
  const pilihan = fileRekapChoice.parse(JSON.parse(row.pilihan))
  const bahan = await readRekapContext(db, isi, pilihan, now)
  const susunan = composeRekap(pilihan, bahan)
  const tanya = {
    tanda: listUnknownTanda(pilihan, bahan),
    sel: listCell(pilihan, bahan, susunan),
    orang: listOrangNotClear(pilihan, bahan),
    tabel: listTable(pilihan, bahan),
  }
  const kurang = listLacking(bahan, susunan, tanya)
  return { row, dilewati: isi.dilewati, pilihan, bahan, susunan, tanya, kurang }
}

function describePreview({ row, dilewati, pilihan, bahan, susunan, tanya, kurang }: RekapPreview): FileRekapReply {
  const { periode, hariIni } = bahan
  const tanggal = susunan.lembar.flatMap(lembar => lembar.tanggal.map(one => one.tanggal)).sort()
  const [dari, sampai] = [tanggal[0], tanggal.at(-1)]
  return {
    ...{ id: row.id, nama_berkas: row.nama_berkas, tahap: 'pratinjau', pilihan, ...tanya, kurang },
    periode: periode
      ? { ...pick(periode), mulai: periode.mulai, selesai: periode.selesai, arsip: isArchive(periode, hariIni) }
      : null,
    rentang: dari !== undefined && sampai !== undefined ? { dari, sampai } : null,
    pilihan_periode: bahan.periodeList.map(pick),
    pilihan_kelompok: bahan.kelompok.map(({ id, nama, jk }) => ({ id, nama, jk })),
    pilihan_kegiatan: bahan.kegiatan.map(pick),
    lembar: susunan.lembar,
    lembar_dilewati: dilewati,
    jumlah: countArrangement(susunan),
  }
}

const pick = ({ id, nama }: { id: number; nama: string }) => ({ id, nama })

export function countArrangement({ pertemuan, anggota, kelompokBaru }: Arrangement): FileRekapCount {
  const tanda = pertemuan.flatMap(one => one.tanda)
  return {
    pertemuan: pertemuan.length,
    tanda: tanda.length,
    orang: new Set(tanda.map(({ mahasantri_id }) => mahasantri_id)).size,
    anggota_baru: anggota.length,
    kelompok_baru: kelompokBaru.size,
  }
}

/** What names people has gone by then. */
function describeDone({ id, nama_berkas, hasil, dibatalkan_at }: rekapBerkasSql.FileRekapRow): FileRekapReply {
  return {
    ...{ id, nama_berkas, tahap: dibatalkan_at === null ? 'diterapkan' : 'dibatalkan' },
    pilihan: fileRekapChoice.parse({}),
    ...{ periode: null, rentang: null, pilihan_periode: [], pilihan_kelompok: [], pilihan_kegiatan: [] },
    ...{ tanda: [], sel: [], orang: [], tabel: [], lembar: [], lembar_dilewati: [], kurang: [] },
    jumlah: JSON.parse(hasil) as FileRekapCount,
  }
}

export async function requireFileRekap(db: Db, id: number): Promise<rekapBerkasSql.FileRekapRow> {
  const row = await rekapBerkasSql.findFileRekap(db, id)
  if (!row) throw NotFound('rekap berkas')
  return row
}

const UploadAgain = () =>
  Conflict('rekap_berkas.unggah_lagi', 'Pratinjau ini dibuat sebelum Hadir diperbarui. Unggah berkasnya lagi.')

export const Done = () =>
  Conflict('rekap_berkas.selesai', 'Rekap ini sudah dimasukkan. Unggah berkasnya lagi untuk mengulang.')
