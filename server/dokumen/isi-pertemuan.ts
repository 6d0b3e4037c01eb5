import { printPertemuan } from '#contract/absensi/pertemuan-cetak.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { persentase } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import {
  describeFilledCounts,
  judulTerisi,
  type LembarTerisi,
  readLembarTerisi,
} from '#server/absensi/lembar/lembar-terisi.ts'
import { kata } from '#server/dasar/istilah.ts'
import { lebarTeks } from '#server/dasar/pdf/lebar-teks.ts'
import type { Pasangan, PdfCell, PdfTable } from '#server/dasar/pdf/naskah.ts'
import type { SealedPercentage } from '#server/laporan/report.ts'
import { listPengasuhOn } from './dokumen.sql.ts'
import { tandaTangan } from './dokumen.ts'
import { defineDocument, type Pilihan } from './kind.ts'
import { penandaOf, toPenanda } from './sebut.ts'

interface PilihanPertemuan extends Pilihan {
  pertemuan_id: number
}

/** The filled sheet of one pertemuan: who attended, what was held, who recorded and who confirmed it. */
export const pertemuanKind = defineDocument({
  key: 'pertemuan',
  call: printPertemuan,
  single: true,
  async make(db, cetak, { params: { id } }) {
    const terisi = await readLembarTerisi(db, cetak.user, id, cetak.now)
    const { lembar, kegiatan, baris, beritaAcara } = terisi
    const { kelompok, tanggal, nomor } = lembar
    const pengasuh = await listPengasuhOn(db, kelompok.id, tanggal)
    const pilihan: PilihanPertemuan = { jenis: 'pertemuan', pertemuan_id: id, lingkup: 'semua' }
    const pasangan = beritaAcara.map(({ label, isi }): Pasangan => [label, isi])
    return {
      jenis: 'pertemuan',
      judul: judulTerisi(terisi),
      arah: 'tegak',
      blok: [
        { jenis: 'judul', teks: 'DAFTAR HADIR MAHASANTRI', anak: [formatTanggal(tanggal, 'panjang')] },
        {
          jenis: 'keterangan',
          kiri: [['Kegiatan', `${kegiatan.nama}, pertemuan ke-${nomor}`], ...pasangan.slice(0, 4)],
          kanan: [[kata`Kelompok`, nameKelompok(kelompok)], ...pasangan.slice(4)],
        },
        tabelKehadiran(baris),
        { jenis: 'catatan', teks: describeFilledCounts(terisi) },
        // Dated the day it is printed, not that of the pertemuan in its title: they sign for what is recorded by now, and a mark
        // may have been corrected since.
        tandaTangan(cetak, [penandaOf(pengasuh, 'murabbi'), pelaksanaOf(terisi, pengasuh)]),
      ],
      pilihan,
      angka: angkaPertemuan(terisi),
      isi: baris.map(row => [row.nim, row.nama, [row.kehadiran, row.keterangan].filter(Boolean).join(' ')]),
    }
  },
  recount: async (db, { user, now }, { pertemuan_id }: PilihanPertemuan) =>
    angkaPertemuan(await readLembarTerisi(db, user, pertemuan_id, now)),
})

const HURUF = 9

function tabelKehadiran(baris: LembarTerisi['baris']): PdfTable {
  const tengah = (teks: string): PdfCell => ({ teks, rata: 'tengah' })
  // A NIM is one word, however long it is.
  const nim = baris.reduce((most, row) => Math.max(most, lebarTeks(row.nim) * HURUF + 1), 66)
  return {
    jenis: 'tabel',
    lebar: [18, nim, '*', 84, 92],
    kepala: [[tengah('No'), tengah('NIM'), 'Nama', tengah('Kehadiran'), 'Keterangan']],
    baris: baris.map((row, i) => [
      tengah(String(i + 1)),
      tengah(row.nim),
      row.nama,
      row.status === 'A'
        ? { teks: row.kehadiran, rata: 'tengah', tebal: true, latar: 'alpa' }
        : tengah(row.status === null ? '' : row.kehadiran),
      row.status === null ? row.kehadiran.toLowerCase() : row.keterangan,
    ]),
    huruf: HURUF,
  }
}

/** Who led it signs; while nobody said, the pendamping of that day. */
function pelaksanaOf({ pertemuan, pelaksana }: LembarTerisi, pengasuh: Awaited<ReturnType<typeof listPengasuhOn>>) {
  const pendamping = pengasuh.filter(p => p.sebagai === 'pendamping')
  if (pertemuan.badal) return { sebagai: 'Badal', atas: [], nama: pertemuan.badal, nomor: '' }
  const known = pendamping.find(p => p.nama === pelaksana)
  if (pelaksana && !known) return { sebagai: kata`Pendamping`, atas: [], nama: pelaksana, nomor: '' }
  return { sebagai: kata`Pendamping`, ...toPenanda(known ?? pendamping[0]) }
}

/** Which pertemuan it was, who was on its roll and with what mark; not the words of the berita acara. */
function angkaPertemuan({ pertemuan_id, lembar, baris, hitungan }: LembarTerisi): unknown {
  const marks = baris
    .toSorted((a, b) => a.mahasantri_id - b.mahasantri_id)
    .map(({ mahasantri_id, status, keterangan }) => [mahasantri_id, status, keterangan])
  const persen: SealedPercentage = { persen: persentase(hitungan, lembar.aturan), hitungan }
  return [pertemuan_id, lembar.tanggal, lembar.ke, marks, persen]
}
