import { formatAngka } from '#contract/angka.ts'
import { describeRumus, STATUS_LIST } from '#contract/kehadiran.ts'
import type { PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describePelaksana, describePengisian } from '#contract/laporan/seorang-pendamping.ts'
import { formatJam, formatRentangAngka, formatTanggal, namaHari, weekday } from '#contract/tanggal.ts'
import type { Kolom, Lembar } from '#server/dasar/ekspor/tabel.ts'
import { kata } from '#server/dasar/istilah.ts'
import { describeAngkaKerja, describeBulan, nameOrang, type SeorangPendamping } from './seorang-pendamping.ts'

export interface BarisSeorang {
  no: number | null
  /** null in the line that adds up. */
  p: PertemuanPendamping | null
  /** null where nothing took place. */
  hadir: number | null
  jumlah: number | null
}

/**
 * A line for each pertemuan and one that adds up. In a file every figure has a cell of its own, to be calculated with; on
 * paper what belongs together stands together.
 */
export function seorangPendampingLembar(laporan: SeorangPendamping, untuk: 'berkas' | 'kertas'): Lembar<BarisSeorang> {
  const { pertemuan, lembaga, semester } = laporan
  const bulan = describeBulan(laporan)
  const rows = pertemuan.map((p, i): BarisSeorang => {
    const held = p.keadaan === 'terlaksana'
    return { no: i + 1, p, hadir: held ? p.hadir : null, jumlah: held ? p.jumlah : null }
  })
  const sum = (key: 'hadir' | 'jumlah') => rows.reduce((all, row) => all + (row[key] ?? 0), 0)
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
    rows: rows.length === 0 ? [] : [...rows, { no: null, p: null, hadir: sum('hadir'), jumlah: sum('jumlah') }],
    kaki: [...describeAngkaKerja(laporan).map(([label, isi]) => `${label}: ${isi}`), artiSeorang(laporan)],
  }
}

/** What 'hadir' and the percentage count; U is a letter like the others. */
export function artiSeorang({ aturan, ringkasan: { hitungan } }: SeorangPendamping): string {
  const tanda = STATUS_LIST.filter(s => hitungan[s] > 0).map(s => `${s} ${formatAngka(hitungan[s])}`)
  const belum = hitungan.belum > 0 ? [`belum diisi ${formatAngka(hitungan.belum)}`] : []
  return kata`Kehadiran kelompok = ${describeRumus(aturan)}: ${[...tanda, ...belum].join(', ') || 'belum ada tanda'}. Terlambat diisi: sesudah hari pertemuan, dihitung dari selesainya.`
}

const no: Kolom<BarisSeorang> = { judul: 'No', jenis: 'nomor', lebar: 6, nilai: row => row.no }

function kolomBerkas(): Kolom<BarisSeorang>[] {
  return [
    no,
    { judul: 'Hari', jenis: 'teks', lebar: 9, nilai: ({ p }) => (p ? namaHari(weekday(p.tanggal)) : 'Jumlah') },
    { judul: 'Tanggal', jenis: 'tanggal', nilai: ({ p }) => p?.tanggal },
    ...kolomIsi(),
    { judul: 'Mulai', jenis: 'teks', lebar: 8, nilai: ({ p }) => p && formatJam(p.mulai) },
    { judul: 'Selesai', jenis: 'teks', lebar: 8, nilai: ({ p }) => p && formatJam(p.selesai) },
    { judul: 'Hadir', jenis: 'angka', nilai: row => row.hadir },
    { judul: 'Mahasantri', jenis: 'angka', lebar: 12, nilai: row => row.jumlah },
    ...kolomKerja(),
    {
      judul: 'Jeda isi (menit)',
      jenis: 'angka',
      strip: true,
      lebar: 12,
      nilai: ({ p }) => p && (p.jeda === null ? null : Math.round(p.jeda)),
    },
    kolomCatatan,
  ]
}

function kolomKertas(pertemuan: readonly PertemuanPendamping[]): Kolom<BarisSeorang>[] {
  return [
    no,
    { judul: 'Hari, tanggal', jenis: 'teks', nilai: ({ p }) => (p ? formatTanggal(p.tanggal, 'ringkas') : 'Jumlah') },
    ...kolomIsi(pertemuan.every(p => p.materi === '')),
    {
      judul: 'Jam',
      jenis: 'teks',
      nilai: ({ p }) => p && [p.mulai, p.selesai].filter(Boolean).map(formatJam).join('–'),
    },
    {
      judul: 'Hadir',
      jenis: 'teks',
      nilai: ({ hadir, jumlah }) => (hadir === null ? '' : `${formatAngka(hadir)} dari ${formatAngka(jumlah ?? 0)}`),
    },
    ...kolomKerja(),
    // What hindered them may be added by hand.
    { ...kolomCatatan, isian: true },
  ]
}

function kolomIsi(tanpaMateri = false): Kolom<BarisSeorang>[] {
  return [
    { judul: 'Kegiatan', jenis: 'teks', lebar: 20, nilai: ({ p }) => p?.kegiatan },
    { judul: kata`Kelompok`, jenis: 'teks', lebar: 18, nilai: ({ p }) => p?.kelompok },
    { judul: 'Materi', jenis: 'teks', lebar: 30, isian: tanpaMateri, nilai: ({ p }) => p?.materi },
  ]
}

function kolomKerja(): Kolom<BarisSeorang>[] {
  return [
    { judul: 'Pelaksana', jenis: 'teks', lebar: 26, nilai: ({ p }) => p && describePelaksana(kata, p) },
    { judul: 'Pengisian', jenis: 'teks', lebar: 24, nilai: ({ p }) => p && describePengisian(p) },
  ]
}

const kolomCatatan: Kolom<BarisSeorang> = {
  judul: 'Catatan',
  jenis: 'teks',
  lebar: 34,
  nilai: ({ p }) => p && [p.alasan, p.catatan].filter(Boolean).join('; '),
}
