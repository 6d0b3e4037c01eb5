import { printPertemuan } from '#contract/absensi/print-pertemuan.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { percentage } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import {
  describeFilledCounts,
  type FilledLembar,
  filledTitle,
  readFilledLembar,
} from '#server/absensi/lembar/filled-lembar.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Pair, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import { textWidth } from '#server/dasar/pdf/text-width.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { markerOf, toMarker } from './describe.ts'
import { listPengasuhOn } from './dokumen.sql.ts'
import { signature } from './dokumen.ts'
import { defineDocument, type PrintChoice } from './kind.ts'

interface PertemuanChoice extends PrintChoice {
  pertemuan_id: number
}

/** The filled sheet of one pertemuan: who attended, what was held, who recorded and who confirmed it. */
export const pertemuanKind = defineDocument({
  key: 'pertemuan',
  call: printPertemuan,
  single: true,
  async make(db, cetak, { params: { id } }) {
    const terisi = await readFilledLembar(db, cetak.user, id, cetak.now)
    const { lembar, kegiatan, baris, beritaAcara } = terisi
    const { kelompok, tanggal, nomor } = lembar
    const pengasuh = await listPengasuhOn(db, kelompok.id, tanggal)
    const pilihan: PertemuanChoice = { jenis: 'pertemuan', pertemuan_id: id, lingkup: 'semua' }
    const pair = beritaAcara.map(({ label, isi }): Pair => [label, isi])
    return {
      jenis: 'pertemuan',
      judul: filledTitle(terisi),
      arah: 'tegak',
      blok: [
        { jenis: 'judul', teks: 'DAFTAR HADIR MAHASANTRI', anak: [formatDate(tanggal, 'panjang')] },
        {
          jenis: 'keterangan',
          kiri: [['Kegiatan', `${kegiatan.nama}, pertemuan ke-${nomor}`], ...pair.slice(0, 4)],
          kanan: [[kata`Kelompok`, nameKelompok(kelompok)], ...pair.slice(4)],
        },
        kehadiranTable(baris),
        { jenis: 'catatan', teks: describeFilledCounts(terisi) },
        // Dated the day it is printed, not that of the pertemuan in its title: they sign for what is recorded by now, and a mark
        // may have been corrected since.
        signature(cetak, [markerOf(pengasuh, 'murabbi'), doerOf(terisi, pengasuh)]),
      ],
      pilihan,
      angka: pertemuanFigure(terisi),
      isi: baris.map(row => [row.nim, row.nama, [row.kehadiran, row.keterangan].filter(Boolean).join(' ')]),
    }
  },
  recount: async (db, { user, now }, { pertemuan_id }: PertemuanChoice) =>
    pertemuanFigure(await readFilledLembar(db, user, pertemuan_id, now)),
})

const LETTER = 9

function kehadiranTable(baris: FilledLembar['baris']): PdfTable {
  const middle = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  // A NIM is one word, however long it is.
  const nim = baris.reduce((most, row) => Math.max(most, textWidth(row.nim) * LETTER + 1), 66)
  return {
    jenis: 'tabel',
    lebar: [18, nim, '*', 84, 92],
    kepala: [[middle('No'), middle('NIM'), 'Nama', middle('Kehadiran'), 'Keterangan']],
    baris: baris.map((row, i) => [
      middle(String(i + 1)),
      middle(row.nim),
      row.nama,
      row.status === 'A'
        ? { teks: row.kehadiran, rata: 'tengah', tebal: true, latar: 'alpa' }
        : middle(row.status === null ? '' : row.kehadiran),
      row.status === null ? row.kehadiran.toLowerCase() : row.keterangan,
    ]),
    huruf: LETTER,
  }
}

/** Who led it signs; while nobody said, the pendamping of that day. */
function doerOf({ pertemuan, pelaksana }: FilledLembar, pengasuh: Awaited<ReturnType<typeof listPengasuhOn>>) {
  const pendamping = pengasuh.filter(p => p.sebagai === 'pendamping')
  if (pertemuan.badal) return { sebagai: 'Badal', atas: [], nama: pertemuan.badal, nomor: '' }
  const known = pendamping.find(p => p.nama === pelaksana)
  if (pelaksana && !known) return { sebagai: kata`Pendamping`, atas: [], nama: pelaksana, nomor: '' }
  return { sebagai: kata`Pendamping`, ...toMarker(known ?? pendamping[0]) }
}

/** Which pertemuan it was, who was on its roll and with what mark; not the words of the berita acara. */
function pertemuanFigure({ pertemuan_id, lembar, baris, hitungan }: FilledLembar): unknown {
  const marks = baris
    .toSorted((a, b) => a.mahasantri_id - b.mahasantri_id)
    .map(({ mahasantri_id, status, keterangan }) => [mahasantri_id, status, keterangan])
  const persen: SealedPercentage = { persen: percentage(hitungan, lembar.aturan), hitungan }
  return [pertemuan_id, lembar.tanggal, lembar.ke, marks, persen]
}
