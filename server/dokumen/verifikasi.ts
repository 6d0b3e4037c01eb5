import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import { normalizeNama } from '#contract/identitas.ts'
import { istilahOf } from '#contract/pengaturan/pengaturan.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { type DokumenRow, findDokumen } from './dokumen.sql.ts'
import type { BarisPeriksa } from './dokumen.ts'
import { compareAngka } from './hitung-ulang.ts'
import { parseKode, writeKode } from './kode.ts'
import { readCetakUlang } from './surat.sql.ts'
import { readIsiSurat, sebutUlang } from './surat-tersimpan.ts'
import { tercetak } from './tercetak.ts'

/** What anybody may know about a sheet whose code they have; nobody's name but that of who printed it, and a letter's masked. */
export async function verifyDokumen(db: Db, typed: string, now: number): Promise<Verifikasi> {
  const { kode, ...dokumen } = await requireDokumen(db, typed)
  const [pengaturan, angka, ulang] = await Promise.all([
    getPengaturan(db),
    compareAngka(db, dokumen, now),
    readCetakUlang(db, dokumen.id),
  ])
  const { lembaga, zona_waktu } = pengaturan
  const { jenis, judul, nomor, created_at, oleh } = dokumen
  const [orang] = barisOf(dokumen)
  return {
    kode: writeKode(kode),
    lembaga,
    jenis,
    judul,
    nomor,
    dibuat_at: created_at,
    ditarik: dokumen.ditarik_karena,
    oleh,
    cetak_ulang: sebutUlang(ulang),
    zona_waktu,
    angka,
    surat: orang && jenis.startsWith('surat_') ? tercetak(orang, await readIsiSurat(db, kode)) : null,
    baris: barisOf(dokumen).length,
    istilah: istilahOf(pengaturan),
  }
}

/**
 * The figures beside a NIM or a whole name, as printed; of two people of one name neither's. Never U: of one pertemuan that has
 * any, nobody's letter is told, because silence about one would tell it.
 */
export async function checkBaris(db: Db, typed: string, cari: string): Promise<{ angka: string | null }> {
  const dokumen = await requireDokumen(db, typed)
  const nim = cari.toUpperCase()
  const nama = normalizeNama(cari)
  const rows = barisOf(dokumen)
  const [found, ...others] = rows.filter(row => row[0] === nim || (nama !== '' && normalizeNama(row[1]) === nama))
  if (!found || others.length > 0) return { angka: null }
  return { angka: rows.some(([, , angka]) => angka === 'U') ? 'tercantum, tandanya tidak disebut di sini' : found[2] }
}

export function barisOf({ isi }: Pick<DokumenRow, 'isi'>): BarisPeriksa[] {
  return JSON.parse(isi) as BarisPeriksa[]
}

async function requireDokumen(db: Db, typed: string): Promise<DokumenRow & { kode: string }> {
  const kode = parseKode(typed)
  const row = kode === undefined ? undefined : await findDokumen(db, kode)
  if (!row || kode === undefined) throw NotGenuine()
  return { ...row, kode }
}

const NotGenuine = () =>
  new AppError(
    'not_found',
    'dokumen.not_found',
    'Tidak ada dokumen dengan kode ini. Periksa lagi kodenya; bila memang itu yang tercetak, dokumennya bukan dari sini.',
  )
