import type * as z from 'zod'
import type { BerkasTautan, berkasTautan, TautanAkun } from '#contract/akun/tautan-akun.ts'
import { labelPeran } from '#contract/peran.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { formatTanggal, jamIn, labelZona, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent } from '#server/dasar/http/kirim.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Berkas, Blok, PdfCard } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/pencetak.ts'
import { KARTU_SEHALAMAN } from '#server/dasar/pdf/slip.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listTanpaSandiRows } from './tautan-akun.sql.ts'
import { describeTujuan } from './tautan-akun.ts'

type Baris = Omit<TautanAkun, 'peran'> & { peran: string; tautan: string }

/** Links that were made just now as slips to cut or as a list; the codes come with the question, because nobody has kept them. */
export async function drawAkunLinks(
  db: Db,
  user: User,
  jenis: BerkasTautan,
  { akun, alamat, sampai_at }: z.output<(typeof berkasTautan)['slip']['body']>,
  now: number,
): Promise<FileContent> {
  const kodeOf = new Map(akun.map(({ akun_id, kode }) => [akun_id, kode]))
  const tujuanList = await describeTujuan(db, await listTanpaSandiRows(db, [...kodeOf.keys()]), now)
  const rows = tujuanList.map(tujuan => {
    const kode = kodeOf.get(tujuan.akun_id) ?? ''
    const peran = tujuan.peran.map(satu => labelPeran(kata)[satu]).join(', ')
    return { ...tujuan, peran, kode, tautan: `${alamat}/a#${kode}` }
  })
  const { lembaga, zona_waktu: zona } = await getPengaturan(db)
  const sampai = todayIn(zona, sampai_at)
  const kapan = `${formatTanggal(todayIn(zona, now), 'angka')} ${jamIn(zona, now)} ${labelZona(zona)}`
  const dicetak = `Dicetak ${kapan} oleh ${user.nama} melalui Hadir`
  const kaki = {
    teks: jenis === 'slip' ? `Kedaluwarsa? Minta tautan baru kepada admin. ${dicetak}` : dicetak,
    periksa: null,
  }
  const nama = jenis === 'slip' ? 'Slip akun' : 'Daftar akun'
  const berkas: Berkas = { judul: nama, penulis: user.nama, kertas: 'A4', kop: [lembaga], logo: null }
  const lembar = daftar(rows, lembaga, sampai)
  const data = {
    slip: () => printPdf(berkas, [{ arah: 'tegak', kop: false, blok: slip(rows, { lembaga, alamat, sampai }), kaki }]),
    pdf: () => printPdf(berkas, [{ arah: 'lebar', kop: true, blok: tabel(lembar), kaki }]),
    xlsx: () => toXlsx({ lembar: [lembar] }),
    csv: async () => toCsv({ kepala: [], kolom: lembar.kolom, rows }),
  }
  return { name: `${nama}.${jenis === 'slip' ? 'pdf' : jenis}`, data: await data[jenis](), orang: rows.length }
}

const listKolom = (): TableColumn<Baris>[] => [
  { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 20 },
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'peran', judul: 'Peran', lebar: 14 },
  { kunci: 'username', judul: 'Username', lebar: 20 },
  { kunci: 'hp', judul: 'Nomor WhatsApp', lebar: 18 },
  { kunci: 'kode', judul: 'Kode', lebar: 14 },
  { kunci: 'tautan', judul: 'Tautan', lebar: 40 },
]

function daftar(rows: readonly Baris[], lembaga: string, sampai: string): TableSheet<Baris> {
  return {
    ...{ nama: 'Akun', lembaga, kepala: ['Tautan akun'], kolom: listKolom(), rows },
    kaki: [
      `Tautan dan kodenya sekali pakai, berlaku sampai ${formatTanggal(sampai, 'panjang')}. Berikan kepada tiap orang miliknya sendiri.`,
      'Hapus berkas ini setelah dibagikan.',
    ],
  }
}

function tabel(lembar: TableSheet<Baris>): Blok[] {
  const [pertama = '', ...lain] = lembar.kepala
  return [
    { jenis: 'judul', teks: pertama, anak: lain },
    tabelLembar(lembar, 'A4'),
    { jenis: 'catatan', teks: (lembar.kaki ?? []).join(' ') },
  ]
}

function slip(
  rows: readonly Baris[],
  { lembaga, alamat, sampai }: { lembaga: string; alamat: string; sampai: string },
): Blok[] {
  const kartu = rows.map(
    ({ nama, username, peran, kelompok, kode, tautan }): PdfCard => ({
      ...{ lembaga, nama, username, kode, qr: tautan },
      sebagai: [peran, describeLinkKelompok(kelompok)].filter(Boolean).join(' · '),
      langkah: ['Pindai dengan kamera ponsel.', 'Buat kata sandi sendiri.'],
      alamat: `${alamat.replace(/^https?:\/\//, '')}/a`,
      sampai: `${formatTanggal(sampai, 'ringkas')}, 23.59`,
    }),
  )
  const halaman = Array.from({ length: Math.ceil(kartu.length / KARTU_SEHALAMAN) }, (_, i): Blok => {
    const isi = kartu.slice(i * KARTU_SEHALAMAN, (i + 1) * KARTU_SEHALAMAN)
    return { jenis: 'slip', judul: `Slip akun · ${lembaga}`, pesan: PESAN, kartu: isi }
  })
  return halaman.flatMap((satu, i) => (i === 0 ? [satu] : [{ jenis: 'halaman_baru' }, satu]))
}

/** 'Kelompok 7, 23, dan 28 lagi': as many as two lines of a card hold. */
export function describeLinkKelompok(nama: string): string {
  const [pertama = '', ...lain] = nama.replaceAll(`, ${kata('Kelompok')} `, ', ').split(', ')
  const muat = [pertama]
  for (const satu of lain) {
    if ([...muat, satu].join(', ').length > SEBARIS) break
    muat.push(satu)
  }
  const sisa = lain.length + 1 - muat.length
  return sisa > 0 ? `${muat.join(', ')}, dan ${sisa} lagi` : muat.join(', ')
}

const SEBARIS = 44
const PESAN = 'Potong pada garis putus. Serahkan langsung kepada pemiliknya.'
