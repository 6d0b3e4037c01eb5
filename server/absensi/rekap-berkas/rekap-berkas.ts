import {
  type JumlahRekapBerkas,
  type PilihanRekapBerkas,
  pilihanRekapBerkas,
  type RekapBerkasReply,
} from '#contract/absensi/rekap-berkas.ts'
import { isArsip } from '#contract/pengaturan/keadaan-periode.ts'
import type { Db, Tx } from '#database/schema.ts'
import { listDiubah } from '#server/absensi/tanda/tanda.ts'
import { AppError, Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type RekapContext, readRekapContext } from './bahan.ts'
import { type BerkasRekap, VERSI_BERKAS } from './lembar-berkas.ts'
import { listKurang, listOrangTakJelas, listSel, listTabel, listUnknownTanda } from './pertanyaan.ts'
import * as rekapBerkasSql from './rekap-berkas.sql.ts'
import { composeRekap, type Susunan } from './susun.ts'

const UMUR_MS = 7 * 86_400_000

/** Keeps what was read of a file until it is applied or thrown away; marks mean what was answered the last time. */
export async function createRekapBerkas(
  tx: Tx,
  user: User,
  { nama, rekap }: { nama: string; rekap: BerkasRekap },
  now: number,
): Promise<{ id: number }> {
  if (rekap.lembar.length + rekap.tabel.length === 0)
    throw new AppError('invalid', 'rekap_berkas.tanpa_tanggal', describeTolak(rekap))
  await rekapBerkasSql.deleteDrafts(tx, now - UMUR_MS)
  const terakhir = pilihanRekapBerkas.safeParse(JSON.parse((await rekapBerkasSql.findPilihanTerakhir(tx)) ?? '{}')).data
  const { 0: nol, 1: satu, ...tanda } = terakhir?.tanda ?? {}
  // What 0 and 1 count in one file says nothing of the next.
  const angka = rekap.lembar.some(lembar => lembar.angka) ? {} : { ...(nol && { 0: nol }), ...(satu && { 1: satu }) }
  const pilihan = pilihanRekapBerkas.parse({ tanda: { ...tanda, ...angka } })
  const isi = JSON.stringify(rekap)
  const row = { akun_id: user.id, nama_berkas: nama, isi, pilihan: JSON.stringify(pilihan), created_at: now }
  return { id: await rekapBerkasSql.insertRekapBerkas(tx, row) }
}

/** What it looks like, and the way that always works. */
function describeTolak({ dilewati }: BerkasRekap): string {
  const lembar = dilewati.slice(0, 5).map(({ nama, sebab }) => `Lembar “${nama}”: ${sebab}.`)
  const lagi = dilewati.length > 5 ? [`Dan ${dilewati.length - 5} lembar lain.`] : []
  return [
    'Berkas ini tidak dapat dibaca sebagai rekap tanpa menebak.',
    ...lembar,
    ...lagi,
    'Unduh lembar isian di halaman ini, tempelkan tandanya ke sana, lalu unggah.',
  ].join(' ')
}

export async function getRekapBerkas(db: Db, id: number, now: number): Promise<RekapBerkasReply> {
  const row = await requireRekapBerkas(db, id)
  return row.diterapkan_at === null ? describePratinjau(await readRekapPreview(db, row, now)) : describeSelesai(row)
}

export async function changeRekapChoices(tx: Tx, id: number, pilihan: PilihanRekapBerkas, now: number) {
  const row = await requireRekapBerkas(tx, id)
  if (row.diterapkan_at !== null) throw Selesai()
  const isi = JSON.stringify(pilihan)
  await rekapBerkasSql.updateRekapBerkas(tx, id, { pilihan: isi })
  return describePratinjau(await readRekapPreview(tx, { ...row, pilihan: isi }, now))
}

export async function removeRekapBerkas(tx: Tx, id: number): Promise<void> {
  if (!(await rekapBerkasSql.deleteDraft(tx, id))) throw NotFound('rekap berkas')
}

/** What came from files, and why it cannot be taken back where it cannot. */
export async function listRekapBerkas(db: Db) {
  const rows = await rekapBerkasSql.listDiterapkan(db)
  const diubah = new Map(
    (
      await listDiubah(
        db,
        rows.map(({ id }) => id),
      )
    ).map(row => [row.rekap_berkas_id, row]),
  )
  return {
    daftar: rows.map(({ hasil, ...row }) => {
      const { pertemuan, tanda } = JSON.parse(hasil) as JumlahRekapBerkas
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
  row: rekapBerkasSql.RekapBerkasRow
  dilewati: BerkasRekap['dilewati']
  pilihan: PilihanRekapBerkas
  bahan: RekapContext
  susunan: Susunan
  tanya: Pick<RekapBerkasReply, 'tanda' | 'sel' | 'orang' | 'tabel'>
  kurang: string[]
}

export async function readRekapPreview(db: Db, row: rekapBerkasSql.RekapBerkasRow, now: number): Promise<RekapPreview> {
  const isi = JSON.parse(row.isi) as BerkasRekap
  if (isi.versi !== VERSI_BERKAS) throw UnggahLagi()
  const pilihan = pilihanRekapBerkas.parse(JSON.parse(row.pilihan))
  const bahan = await readRekapContext(db, isi, pilihan, now)
  const susunan = composeRekap(pilihan, bahan)
  const tanya = {
    tanda: listUnknownTanda(pilihan, bahan),
    sel: listSel(pilihan, bahan, susunan),
    orang: listOrangTakJelas(pilihan, bahan),
    tabel: listTabel(pilihan, bahan),
  }
  const kurang = listKurang(bahan, susunan, tanya)
  return { row, dilewati: isi.dilewati, pilihan, bahan, susunan, tanya, kurang }
}

function describePratinjau({ row, dilewati, pilihan, bahan, susunan, tanya, kurang }: RekapPreview): RekapBerkasReply {
  const { periode, hariIni } = bahan
  const tanggal = susunan.lembar.flatMap(lembar => lembar.tanggal.map(satu => satu.tanggal)).sort()
  const [dari, sampai] = [tanggal[0], tanggal.at(-1)]
  return {
    ...{ id: row.id, nama_berkas: row.nama_berkas, tahap: 'pratinjau', pilihan, ...tanya, kurang },
    periode: periode
      ? { ...pick(periode), mulai: periode.mulai, selesai: periode.selesai, arsip: isArsip(periode, hariIni) }
      : null,
    rentang: dari !== undefined && sampai !== undefined ? { dari, sampai } : null,
    pilihan_periode: bahan.periodeList.map(pick),
    pilihan_kelompok: bahan.kelompok.map(({ id, nama, jk }) => ({ id, nama, jk })),
    pilihan_kegiatan: bahan.kegiatan.map(pick),
    lembar: susunan.lembar,
    lembar_dilewati: dilewati,
    jumlah: countSusunan(susunan),
  }
}

const pick = ({ id, nama }: { id: number; nama: string }) => ({ id, nama })

export function countSusunan({ pertemuan, anggota, kelompokBaru }: Susunan): JumlahRekapBerkas {
  const tanda = pertemuan.flatMap(satu => satu.tanda)
  return {
    pertemuan: pertemuan.length,
    tanda: tanda.length,
    orang: new Set(tanda.map(({ mahasantri_id }) => mahasantri_id)).size,
    anggota_baru: anggota.length,
    kelompok_baru: kelompokBaru.size,
  }
}

/** What names people has gone by then. */
function describeSelesai({ id, nama_berkas, hasil, dibatalkan_at }: rekapBerkasSql.RekapBerkasRow): RekapBerkasReply {
  return {
    ...{ id, nama_berkas, tahap: dibatalkan_at === null ? 'diterapkan' : 'dibatalkan' },
    pilihan: pilihanRekapBerkas.parse({}),
    ...{ periode: null, rentang: null, pilihan_periode: [], pilihan_kelompok: [], pilihan_kegiatan: [] },
    ...{ tanda: [], sel: [], orang: [], tabel: [], lembar: [], lembar_dilewati: [], kurang: [] },
    jumlah: JSON.parse(hasil) as JumlahRekapBerkas,
  }
}

export async function requireRekapBerkas(db: Db, id: number): Promise<rekapBerkasSql.RekapBerkasRow> {
  const row = await rekapBerkasSql.findRekapBerkas(db, id)
  if (!row) throw NotFound('rekap berkas')
  return row
}

const UnggahLagi = () =>
  Conflict('rekap_berkas.unggah_lagi', 'Pratinjau ini dibuat sebelum Hadir diperbarui. Unggah berkasnya lagi.')

export const Selesai = () =>
  Conflict('rekap_berkas.selesai', 'Rekap ini sudah dimasukkan. Unggah berkasnya lagi untuk mengulang.')
