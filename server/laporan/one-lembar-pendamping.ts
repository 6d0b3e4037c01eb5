import { formatFigure } from '#contract/angka.ts'
import { describeFormula, STATUS_LIST } from '#contract/kehadiran.ts'
import { PERTEMUAN_ORIGIN, type PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describeDoer, describeFilling } from '#contract/laporan/one-pendamping.ts'
import { NO, type TableColumn, type TableSheet } from '#contract/tabel.ts'
import { dayName, formatDate, formatFigureRange, formatJam, weekday } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { kata } from '#server/dasar/istilah.ts'
import { describeMonth, describeWorkFigure, nameOrang, type OnePendamping } from './one-pendamping.ts'

/**
 * A line for each pertemuan and one that adds up. In a file every figure has a cell of its own, to be calculated with; on
 * paper what belongs together stands together.
 */
export function oneLembarPendamping(
  laporan: OnePendamping,
  untuk: 'berkas' | 'kertas',
): TableSheet<PertemuanPendamping> {
  const { pertemuan, lembaga, semester } = laporan
  const bulan = describeMonth(laporan)
  const held = pertemuan.filter(isHeld)
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
      `Rentang: ${formatFigureRange(laporan)}`,
      ...nameOrang(laporan).map(([label, isi]) => `${label}: ${isi}`),
    ],
    kolom: untuk === 'berkas' ? fileColumn() : paperColumn(pertemuan),
    rows: pertemuan,
    jumlah:
      pertemuan.length === 0
        ? []
        : [{ hari: 'Jumlah', hadir, jumlah, dari: describeHadir({ hadir, jumlah }), jeda: null }],
    kaki: [...describeWorkFigure(laporan).map(([label, isi]) => `${label}: ${isi}`), oneMeaning(laporan)],
  }
}

/** What 'hadir' and the percentage count; U is a letter like the others. */
export function oneMeaning({ aturan, ringkasan: { hitungan } }: OnePendamping): string {
  const tanda = STATUS_LIST.filter(s => hitungan[s] > 0).map(s => `${s} ${formatFigure(hitungan[s])}`)
  const belum = hitungan.belum > 0 ? [`belum diisi ${formatFigure(hitungan.belum)}`] : []
  return kata`Kehadiran kelompok = ${describeFormula(aturan)}: ${[...tanda, ...belum].join(', ') || 'belum ada tanda'}. Terlambat diisi: sesudah hari pertemuan, dihitung dari selesainya.`
}

/** Where nothing took place nobody was counted. */
const isHeld = ({ keadaan }: PertemuanPendamping) => keadaan === 'terlaksana'

function describeHadir({ hadir, jumlah }: { hadir: number; jumlah: number }): string {
  return `${formatFigure(hadir)} dari ${formatFigure(jumlah)}`
}

function fileColumn(): TableColumn<PertemuanPendamping>[] {
  return [
    NO,
    { kunci: 'hari', judul: 'Hari', lebar: 9, nilai: p => dayName(weekday(p.tanggal)) },
    { kunci: 'tanggal', judul: 'Tanggal', jenis: 'tanggal' },
    ...contentColumn(),
    { kunci: 'mulai', judul: 'Mulai', lebar: 8, nilai: p => formatJam(p.mulai) },
    { kunci: 'selesai', judul: 'Selesai', lebar: 8, nilai: p => formatJam(p.selesai) },
    { kunci: 'hadir', judul: 'Hadir', jenis: 'angka', nilai: p => (isHeld(p) ? p.hadir : null) },
    {
      kunci: 'jumlah',
      judul: 'Mahasantri',
      jenis: 'angka',
      lebar: 12,
      nilai: p => (isHeld(p) ? p.jumlah : null),
    },
    ...workColumn(),
    {
      ...{ kunci: 'jeda', judul: 'Jeda isi (menit)', jenis: 'angka', strip: true, lebar: 12 },
      nilai: p => p.jeda && Math.round(p.jeda),
    },
    { kunci: 'asal', judul: 'Asal', lebar: 13, nilai: p => p.asal && PERTEMUAN_ORIGIN[p.asal] },
    catatanColumn,
  ]
}

function paperColumn(pertemuan: readonly PertemuanPendamping[]): TableColumn<PertemuanPendamping>[] {
  return [
    NO,
    { kunci: 'hari', judul: 'Hari, tanggal', nilai: p => formatDate(p.tanggal, 'ringkas') },
    ...contentColumn(pertemuan.every(p => p.materi === '')),
    { kunci: 'jam', judul: 'Jam', nilai: formatSpan },
    { kunci: 'dari', judul: 'Hadir', nilai: p => (isHeld(p) ? describeHadir(p) : '') },
    ...workColumn(),
    // What hindered them may be added by hand.
    { ...catatanColumn, isian: true },
  ]
}

function contentColumn(withoutTopic = false): TableColumn<PertemuanPendamping>[] {
  return [
    { kunci: 'kegiatan', judul: 'Kegiatan', lebar: 20 },
    { kunci: 'kelompok', judul: kata`Kelompok`, lebar: 18 },
    { kunci: 'materi', judul: 'Materi', lebar: 30, isian: withoutTopic },
  ]
}

function workColumn(): TableColumn<PertemuanPendamping>[] {
  return [
    { kunci: 'pelaksana', judul: 'Pelaksana', lebar: 26, nilai: p => describeDoer(kata, p) },
    { kunci: 'pengisian', judul: 'Pengisian', lebar: 24, nilai: describeFilling },
  ]
}

const catatanColumn: TableColumn<PertemuanPendamping> = {
  ...{ kunci: 'catatan', judul: 'Catatan', lebar: 34 },
  nilai: p => [p.alasan, p.catatan].filter(Boolean).join('; '),
}
