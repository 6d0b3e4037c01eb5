import { formatAngka } from '#contract/angka.ts'
import { describeRumus, STATUS_LIST } from '#contract/kehadiran.ts'
import { ASAL_PERTEMUAN, type PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describePelaksana, describePengisian } from '#contract/laporan/seorang-pendamping.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { formatJam, formatRentangAngka, formatTanggal, namaHari, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { kata } from '#server/dasar/istilah.ts'
import { describeAngkaKerja, describeBulan, nameOrang, type SeorangPendamping } from './seorang-pendamping.ts'

/**
 * A line for each pertemuan and one that adds up. In a file every figure has a cell of its own, to be calculated with; on
 * paper what belongs together stands together.
 */
export function seorangPendampingLembar(
  laporan: SeorangPendamping,
  untuk: 'berkas' | 'kertas',
): TableSheet<PertemuanPendamping> {
  const { pertemuan, lembaga, semester } = laporan
  const bulan = describeBulan(laporan)
  const held = pertemuan.filter(isTerlaksana)
  const sum = (key: 'hadir' | 'jumlah') => held.reduce((all, p) => all + p[key], 0)
  const [hadir, jumlah] = [sum('hadir'), sum('jumlah')]
  return {
    nama: kata`Laporan pendamping`,
    lembaga,
    beku: 3,
    kepala: [
      kata`Laporan Pendamping`,
      ...(semester ? [`Semester ${semester}`] : []),
      ...(bulan ? [bulan] : []),
      `Rentang: ${formatRentangAngka(laporan)}`,
      ...nameOrang(laporan).map(([label, isi]) => `${label}: ${isi}`),
    ],
    kolom: untuk === 'berkas' ? kolomBerkas() : kolomKertas(pertemuan),
    rows: pertemuan,
    jumlah:
      pertemuan.length === 0
        ? []
        : [{ hari: 'Jumlah', hadir, jumlah, dari: describeHadir({ hadir, jumlah }), jeda: null }],
    kaki: [...describeAngkaKerja(laporan).map(([label, isi]) => `${label}: ${isi}`), artiSeorang(laporan)],
  }
}

/** What 'hadir' and the percentage count; U is a letter like the others. */
export function artiSeorang({ aturan, ringkasan: { hitungan } }: SeorangPendamping): string {
  const tanda = STATUS_LIST.filter(s => hitungan[s] > 0).map(s => `${s} ${formatAngka(hitungan[s])}`)
  const belum = hitungan.belum > 0 ? [`belum diisi ${formatAngka(hitungan.belum)}`] : []
  return kata`Kehadiran kelompok = ${describeRumus(aturan)}: ${[...tanda, ...belum].join(', ') || 'belum ada tanda'}. Terlambat diisi: sesudah hari pertemuan, dihitung dari selesainya.`
}

/** Where nothing took place nobody was counted. */
const isTerlaksana = ({ keadaan }: PertemuanPendamping) => keadaan === 'terlaksana'

function describeHadir({ hadir, jumlah }: { hadir: number; jumlah: number }): string {
  return `${formatAngka(hadir)} dari ${formatAngka(jumlah)}`
}

function kolomBerkas(): TableColumn<PertemuanPendamping>[] {
  return [
    NO,
    { kunci: 'hari', judul: 'Hari', lebar: 9, nilai: p => namaHari(weekday(p.tanggal)) },
    { kunci: 'tanggal', judul: 'Tanggal', jenis: 'tanggal' },
    ...kolomIsi(),
    { kunci: 'mulai', judul: 'Mulai', lebar: 8, nilai: p => formatJam(p.mulai) },
    { kunci: 'selesai', judul: 'Selesai', lebar: 8, nilai: p => formatJam(p.selesai) },
    { kunci: 'hadir', judul: 'Hadir', jenis: 'angka', nilai: p => (isTerlaksana(p) ? p.hadir : null) },
    {
      kunci: 'jumlah',
      judul: 'Mahasantri',
      jenis: 'angka',
      lebar: 12,
      nilai: p => (isTerlaksana(p) ? p.jumlah : null),
    },
    ...kolomKerja(),
    {
      ...{ kunci: 'jeda', judul: 'Jeda isi (menit)', jenis: 'angka', strip: true, lebar: 12 },
      nilai: p => p.jeda && Math.round(p.jeda),
    },
    { kunci: 'asal', judul: 'Asal', lebar: 13, nilai: p => p.asal && ASAL_PERTEMUAN[p.asal] },
    kolomCatatan,
  ]
}

function kolomKertas(pertemuan: readonly PertemuanPendamping[]): TableColumn<PertemuanPendamping>[] {
  return [
    NO,
    { kunci: 'hari', judul: 'Hari, tanggal', nilai: p => formatTanggal(p.tanggal, 'ringkas') },
    ...kolomIsi(pertemuan.every(p => p.materi === '')),
    { kunci: 'jam', judul: 'Jam', nilai: formatSpan },
    { kunci: 'dari', judul: 'Hadir', nilai: p => (isTerlaksana(p) ? describeHadir(p) : '') },
    ...kolomKerja(),
    // What hindered them may be added by hand.
    { ...kolomCatatan, isian: true },
  ]
}

function kolomIsi(tanpaMateri = false): TableColumn<PertemuanPendamping>[] {
  return [
    { kunci: 'kegiatan', judul: 'Kegiatan', lebar: 20 },
    { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18 },
    { kunci: 'materi', judul: 'Materi', lebar: 30, isian: tanpaMateri },
  ]
}

function kolomKerja(): TableColumn<PertemuanPendamping>[] {
  return [
    { kunci: 'pelaksana', judul: 'Pelaksana', lebar: 26, nilai: p => describePelaksana(kata, p) },
    { kunci: 'pengisian', judul: 'Pengisian', lebar: 24, nilai: describePengisian },
  ]
}

const kolomCatatan: TableColumn<PertemuanPendamping> = {
  ...{ kunci: 'catatan', judul: 'Catatan', lebar: 34 },
  nilai: p => [p.alasan, p.catatan].filter(Boolean).join('; '),
}
