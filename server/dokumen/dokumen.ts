import { createHash } from 'node:crypto'
import type { JenisDokumen } from '#contract/dokumen/dokumen.ts'
import { hijri } from '#contract/hijri.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { Penandatangan } from '#contract/pengaturan/kop.ts'
import { formatTanggal, jamIn, labelZona, todayIn } from '#contract/tanggal.ts'
import { isUniqueViolation } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readLampiran } from '#server/dasar/lampiran/lampiran.ts'
import type { Berkas, Blok, Naskah, TandaTangan } from '#server/dasar/pdf/naskah.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { type Cetak, type KopCetak, kopOf } from './cetak.ts'
import { insertDokumen } from './dokumen.sql.ts'
import { createKode, writeKode } from './kode.ts'
import { giveNomor, type MintaNomor, NomorTerpakai } from './nomor.ts'
import { sealDokumen } from './sidik-isi.ts'
import { bernomor, saveSurat } from './surat-tersimpan.ts'

/** A row of a sheet as its holder may ask for it: who, and the figures in the words that are answered. */
export type BarisPeriksa = readonly [nim: string, nama: string, angka: string]

/** A sheet before it has its code. */
export interface Dokumen {
  jenis: JenisDokumen
  /** What it is about, for the page that checks it: never a name of a mahasantri. */
  judul: string
  arah: Naskah['arah']
  blok: Blok[]
  /** How its figures are calculated again (hitung-ulang.ts); null when there are none. */
  pilihan: object | null
  /** The figures as printed, in a form that is the same whenever they are. */
  angka: unknown
  isi: BarisPeriksa[]
  /** A letter: whom it is about, and the number under its title. It is kept to be printed again. */
  surat?: { mahasantri_id: number; nomor: MintaNomor }
}

export async function berkasOf(
  db: Db,
  { kertas, baris, logo_id }: KopCetak,
  { judul, penulis }: Pick<Berkas, 'judul' | 'penulis'>,
): Promise<Berkas> {
  const logo = logo_id === null ? null : (await readLampiran(db, logo_id)).data
  return { judul, penulis, kertas, kop: baris, logo }
}

/** Gives each its code, keeps what is needed to check it, and answers what is to be drawn. */
export async function saveDokumen(
  tx: Tx,
  cetak: Cetak,
  dokumenList: readonly Dokumen[],
  cetakanId: number | null,
): Promise<Naskah[]> {
  const rows: Berkode[] = []
  for (const dokumen of dokumenList) {
    const nomor = dokumen.surat ? await giveNomor(tx, cetak, dokumen.surat.nomor) : ''
    rows.push({ dokumen, kode: createKode(), nomor })
  }
  const ids = await insertRows(tx, cetak, rows, cetakanId)
  const teks = describeCetak(cetak)
  const suratList = rows.flatMap(({ dokumen: { surat, arah, blok }, kode }) => {
    const dokumen_id = ids.get(kode)
    if (!surat || dokumen_id === undefined) return []
    return [{ dokumen_id, mahasantri_id: surat.mahasantri_id, isi: { arah, blok, teks } }]
  })
  await saveSurat(tx, kopOf(cetak), suratList)
  await sealDokumen(tx, [...ids.values()])
  return rows.map(({ dokumen, kode, nomor }) => toNaskah(cetak, dokumen, kode, nomor))
}

/** What is drawn of a sheet that has its code. */
export function toNaskah(cetak: Cetak, { surat, arah, blok }: Dokumen, kode: string, nomor = ''): Naskah {
  const kaki = { teks: describeCetak(cetak), periksa: checkDi(cetak.origin, kode) }
  return { arah, kop: true, blok: surat ? bernomor(blok, nomor) : blok, kaki }
}

interface Berkode {
  dokumen: Dokumen
  kode: string
  nomor: string
}

/** The id behind each code. */
async function insertRows(tx: Tx, { user, now }: Cetak, rows: readonly Berkode[], cetakan_id: number | null) {
  const values = rows.map(({ dokumen: { jenis, judul, pilihan, angka, isi }, kode, nomor }) => ({
    ...{ kode, jenis, judul, nomor, cetakan_id },
    pilihan: JSON.stringify(pilihan),
    sidik: pilihan ? sidik(angka) : '',
    ...{ akun_id: user.id, oleh: user.nama, created_at: now },
    isi: JSON.stringify(isi),
  }))
  return insertDokumen(tx, values).catch((error: unknown) => {
    throw isUniqueViolation(error) && rows.some(({ dokumen }) => dokumen.surat?.nomor.ketik) ? NomorTerpakai() : error
  })
}

export function checkDi(origin: string, kode: string): NonNullable<Naskah['kaki']['periksa']> {
  return { kode: writeKode(kode), alamat: `${origin}/verifikasi/${kode}` }
}

/** The fingerprint of figures: equal texts, equal figures. `write` writes their percentages. */
export function sidik(angka: unknown, write: (angka: SealedPercentage) => string = writePersen): string {
  const teks = JSON.stringify(angka, (_, value: unknown) => (isPersen(value) ? write(value) : value))
  return createHash('sha256').update(teks).digest('hex')
}

const writePersen = ({ persen }: SealedPercentage) => formatPersen(persen)

export function isPersen(value: unknown): value is SealedPercentage {
  return typeof value === 'object' && value !== null && 'persen' in value
}

/** 'Dicetak 21/11/2026 18.42 WIB oleh Siti Nurjanah melalui Hadir' */
export function describeCetak({ now, zona, user }: Cetak): string {
  const kapan = `${formatTanggal(todayIn(zona, now), 'angka')} ${jamIn(zona, now)} ${labelZona(zona)}`
  return `Dicetak ${kapan} oleh ${user.nama} melalui Hadir`
}

/** Who signs here for the institution, in their order. */
export function penandatanganDi({ kop }: Cetak, tempat: 'mengetahui' | 'surat'): Penandatangan[] {
  return kop.penandatangan.filter(p => p.tempat === tempat || p.tempat === 'keduanya')
}

/**
 * 'Mengetahui, Kepala UPT' on the left, `lain` beside it; city and date stand above the last one. A sheet is signed once it is
 * printed, so the date is that of the day, unless it is signed on another (`tanggal`).
 */
export function tandaTangan(
  cetak: Cetak,
  lain: readonly (TandaTangan & { sebagai: string })[],
  tanggal?: string,
): Blok {
  const resmi = penandatanganDi(cetak, 'mengetahui').map((p, i) => ({
    atas: [i === 0 ? 'Mengetahui,' : '', p.jabatan],
    nama: p.nama,
    nomor: p.nomor,
  }))
  const kolom = [...resmi, ...lain.map(({ sebagai, ...p }) => ({ ...p, atas: ['', sebagai] }))]
  const kapan = tempatTanggal(cetak, tanggal)
  return {
    jenis: 'tanda_tangan',
    kolom: kolom.map(({ atas, ...p }, i) => ({
      ...p,
      atas: [
        ...(kapan.length > 1 ? [i === kolom.length - 1 ? (kapan[0] ?? '') : ''] : []),
        i === kolom.length - 1 ? (kapan.at(-1) ?? '') : (atas[0] ?? ''),
        atas[1] ?? '',
      ],
    })),
  }
}

/** 'Kota Nusantara, 21 November 2026', and the Hijri date below when the institution wants it. */
export function tempatTanggal({ kop, zona, now, awalBulan }: Cetak, tanggal: string = todayIn(zona, now)): string[] {
  const masehi = `${kop.kota ? `${kop.kota}, ` : ''}${formatTanggal(tanggal, 'sedang')}`
  const hijriah = kop.hijri ? hijri(tanggal, awalBulan) : ''
  return hijriah ? [masehi, hijriah] : [masehi]
}
