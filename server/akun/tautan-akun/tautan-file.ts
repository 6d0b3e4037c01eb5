import type * as z from 'zod'
import type { TautanAkun, TautanFile, tautanFile } from '#contract/akun/tautan-akun.ts'
import { labelPeran } from '#contract/peran.ts'
import type { TableColumn, TableSheet } from '#contract/tabel.ts'
import { formatDate, jamIn, todayIn, zoneLabel } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import type { Block, File, PdfCard } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { ONE_PAGE_CARD } from '#server/dasar/pdf/slip.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listWithoutPasswordRows } from './tautan-akun.sql.ts'
import { describeTarget } from './tautan-akun.ts'

type Row = Omit<TautanAkun, 'peran'> & { peran: string; tautan: string }

/** Links that were made just now as slips to cut or as a list; the codes come with the question, because nobody has kept them. */
export async function drawAkunLinks(
  db: Db,
  user: User,
  jenis: TautanFile,
  { akun, alamat, sampai_at }: z.output<(typeof tautanFile)['slip']['body']>,
  now: number,
): Promise<FileContent> {
  const codeOf = new Map(akun.map(({ akun_id, kode }) => [akun_id, kode]))
  const targetList = await describeTarget(db, await listWithoutPasswordRows(db, [...codeOf.keys()]), now)
  const rows = targetList.map(target => {
    const kode = codeOf.get(target.akun_id) ?? ''
    const peran = target.peran.map(one => labelPeran(kata)[one]).join(', ')
    return { ...target, peran, kode, tautan: `${alamat}/a#${kode}` }
  })
  const { lembaga, zona_waktu: zone } = await getPengaturan(db)
  const sampai = todayIn(zone, sampai_at)
  const kapan = `${formatDate(todayIn(zone, now), 'angka')} ${jamIn(zone, now)} ${zoneLabel(zone)}`
  const printed = `Dicetak ${kapan} oleh ${user.nama} melalui Hadir`
  const kaki = {
    teks: jenis === 'slip' ? `Kedaluwarsa? Minta tautan baru kepada admin. ${printed}` : printed,
    periksa: null,
  }
  const nama = jenis === 'slip' ? 'Slip akun' : 'Daftar akun'
  const berkas: File = { judul: nama, penulis: user.nama, kertas: 'A4', kop: [lembaga], logo: null }
  const lembar = list(rows, lembaga, sampai)
  const data = {
    slip: () => printPdf(berkas, [{ arah: 'tegak', kop: false, blok: slip(rows, { lembaga, alamat, sampai }), kaki }]),
    pdf: () => printPdf(berkas, [{ arah: 'lebar', kop: true, blok: table(lembar), kaki }]),
    xlsx: () => toXlsx({ lembar: [lembar] }),
    csv: async () => toCsv({ kepala: [], kolom: lembar.kolom, rows }),
  }
  return { name: `${nama}.${jenis === 'slip' ? 'pdf' : jenis}`, data: await data[jenis](), orang: rows.length }
}

const listColumn = (): TableColumn<Row>[] => [
  { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 20 },
  { kunci: 'nama', judul: 'Nama', lebar: 34 },
  { kunci: 'peran', judul: 'Peran', lebar: 14 },
  { kunci: 'username', judul: 'Username', lebar: 20 },
  { kunci: 'hp', judul: 'Nomor WhatsApp', lebar: 18 },
  { kunci: 'kode', judul: 'Kode', lebar: 14 },
  { kunci: 'tautan', judul: 'Tautan', lebar: 40 },
]

function list(rows: readonly Row[], lembaga: string, sampai: string): TableSheet<Row> {
  return {
    ...{ nama: 'Akun', lembaga, kepala: ['Tautan akun'], kolom: listColumn(), rows },
    kaki: [
      `Tautan dan kodenya sekali pakai, berlaku sampai ${formatDate(sampai, 'panjang')}. Berikan kepada tiap orang miliknya sendiri.`,
      'Hapus berkas ini setelah dibagikan.',
    ],
  }
}

function table(lembar: TableSheet<Row>): Block[] {
  const [first = '', ...lain] = lembar.kepala
  return [
    { jenis: 'judul', teks: first, anak: lain },
    lembarTable(lembar, 'A4'),
    { jenis: 'catatan', teks: (lembar.kaki ?? []).join(' ') },
  ]
}

function slip(
  rows: readonly Row[],
  { lembaga, alamat, sampai }: { lembaga: string; alamat: string; sampai: string },
): Block[] {
  const card = rows.map(
    ({ nama, username, peran, kelompok, kode, tautan }): PdfCard => ({
      ...{ lembaga, nama, username, kode, qr: tautan },
      sebagai: [peran, describeLinkKelompok(kelompok)].filter(Boolean).join(' · '),
      langkah: ['Pindai dengan kamera ponsel.', 'Buat kata sandi sendiri.'],
      alamat: `${alamat.replace(/^https?:\/\//, '')}/a`,
      sampai: `${formatDate(sampai, 'ringkas')}, 23.59`,
    }),
  )
  const halaman = Array.from({ length: Math.ceil(card.length / ONE_PAGE_CARD) }, (_, i): Block => {
    const isi = card.slice(i * ONE_PAGE_CARD, (i + 1) * ONE_PAGE_CARD)
    return { jenis: 'slip', judul: `Slip akun · ${lembaga}`, pesan: MESSAGE, kartu: isi }
  })
  return halaman.flatMap((one, i) => (i === 0 ? [one] : [{ jenis: 'halaman_baru' }, one]))
}

/** 'Kelompok 7, 23, dan 28 lagi': as many as two lines of a card hold. */
export function describeLinkKelompok(nama: string): string {
  const [first = '', ...lain] = nama.replaceAll(`, ${kata('Kelompok')} `, ', ').split(', ')
  const load = [first]
  for (const one of lain) {
    if ([...load, one].join(', ').length > ONE_LINE) break
    load.push(one)
  }
  const sisa = lain.length + 1 - load.length
  return sisa > 0 ? `${load.join(', ')}, dan ${sisa} lagi` : load.join(', ')
}

const ONE_LINE = 44
const MESSAGE = 'Potong pada garis putus. Serahkan langsung kepada pemiliknya.'
