import * as z from 'zod'
import { middleOf } from '#contract/angka.ts'
import { formatPause } from '#contract/jeda.ts'
import { NO } from '#contract/tabel.ts'
import { instantAt } from '#contract/tanggal.ts'
import { endDay, formatSpan } from '#contract/waktu.ts'
import { defineReport, type ReportColumn } from './report.ts'

const menit = z.number().nullable()
const pertemuan = z.object({
  mulai: z.string(),
  selesai: z.string(),
  tempat: z.string(),
  /** Minutes from the start to the first mark and to the last row's first mark; null where no start or no such mark is known. */
  begun: menit,
  finished: menit,
  /** Complete on the day it ended; null while somebody is unset. */
  tepat: z.boolean().nullable(),
})
const figures = z.object({
  pertemuan: z.int(),
  tepat: z.int(),
  terlambat: z.int(),
  belum_lengkap: z.int(),
  persen: z.number().nullable(),
  /** Medians, minutes. */
  begun: menit,
  finished: menit,
})
type Figures = z.infer<typeof figures>

/** As the statement reads it; instants in milliseconds UTC. */
export interface PunctualityRow {
  tanggal: string
  mulai: string
  selesai: string
  tempat: string
  first_at: number | null
  lengkap_at: number | null
}

/** When absensi was begun and finished against the start, by the hour of the pertemuan and by place. */
export const punctuality = defineReport({
  key: 'laporan_ketepatan',
  path: '/api/laporan/ketepatan',
  title: () => 'Ketepatan Waktu',
  summary: 'Kapan absensi dimulai dan selesai diisi sejak pertemuan mulai, per jam dan tempat pertemuan.',
  groups: { jam_tempat: 'Jam dan tempat', jam: 'Jam', tempat: 'Tempat' },
  pertemuan,
  figures,
  toPertemuan({ tanggal, mulai, selesai, tempat, first_at, lengkap_at }: PunctualityRow, zone) {
    const since = (at: number | null) =>
      at === null || mulai === '' ? null : Math.max(0, (at - instantAt(zone, tanggal, mulai)) / 60_000)
    const lastDay = endDay(tanggal, { mulai, selesai })
    const midnight = instantAt(zone, lastDay, '24:00')
    // Izin had filled all of it before somebody changed one by hand: nobody began.
    const byHand = first_at !== null && lengkap_at !== null && first_at > lengkap_at ? null : first_at
    return {
      ...{ mulai, selesai, tempat },
      ...{ begun: since(byHand), finished: since(lengkap_at) },
      tepat: lengkap_at === null ? null : lengkap_at < midnight,
    }
  },
  groupOf({ mulai, tempat }, menurut) {
    const jam = mulai ? `${mulai.slice(0, 2)}.00` : 'Tanpa jam'
    const di = tempat.trim() || 'Tanpa tempat'
    // A place is written now with capitals, now without.
    const kunci = { jam, tempat: di.toLowerCase(), jam_tempat: `${jam} ${di.toLowerCase()}` }
    return { kunci: kunci[menurut], nama: { jam, tempat: di, jam_tempat: `${jam} · ${di}` }[menurut] }
  },
  sum(list) {
    const count = (tepat: boolean | null) => list.filter(one => one.tepat === tepat).length
    // Of those that are complete, or it would be finished before it is begun.
    const complete = list.filter(one => one.finished !== null)
    const median = (key: 'begun' | 'finished') => middleOf(complete.flatMap(one => one[key] ?? [])).median
    return {
      ...{ pertemuan: list.length, tepat: count(true), terlambat: count(false), belum_lengkap: count(null) },
      persen: list.length === 0 ? null : (count(true) * 100) / list.length,
      ...{ begun: median('begun'), finished: median('finished') },
    }
  },
  columns: (_, menurut): ReportColumn<Figures>[] => [
    NO,
    { kunci: 'nama', judul: punctuality.groups[menurut], lebar: 34, role: 'title' },
    {
      kunci: 'pertemuan',
      judul: 'Pertemuan',
      jenis: 'angka',
      layar: 104,
      nilai: row => row.angka.pertemuan,
      role: 'figure',
    },
    { kunci: 'tepat', judul: 'Tepat waktu', jenis: 'angka', layar: 112, nilai: row => row.angka.tepat, role: 'figure' },
    {
      kunci: 'terlambat',
      judul: 'Terlambat',
      jenis: 'angka',
      layar: 104,
      nilai: row => row.angka.terlambat,
      role: 'figure',
    },
    {
      kunci: 'belum_lengkap',
      judul: 'Belum lengkap',
      jenis: 'angka',
      layar: 124,
      nilai: row => row.angka.belum_lengkap,
    },
    { kunci: 'persen', judul: '% tepat', jenis: 'persen', layar: 92, nilai: row => row.angka.persen, role: 'mark' },
    {
      ...{ kunci: 'begun', judul: 'Mulai diisi', jenis: 'menit', strip: true, layar: 128, role: 'figure' },
      nilai: row => round(row.angka.begun),
    },
    {
      ...{ kunci: 'finished', judul: 'Selesai diisi', jenis: 'menit', strip: true, layar: 132, role: 'figure' },
      nilai: row => round(row.angka.finished),
    },
  ],
  describe: ({ tepat, begun, finished, ...waktu }) => ({
    nilai: tepat === null ? 'Belum lengkap' : tepat ? 'Tepat waktu' : 'Terlambat',
    rinci: [formatSpan(waktu), waktu.tempat, `mulai ${formatPause(begun)}`, `selesai ${formatPause(finished)}`]
      .filter(Boolean)
      .join(' · '),
  }),
  notes: () => [
    'Tepat waktu: tanda terakhir terisi pada hari pertemuan selesai.',
    'Waktu sejak jam mulai pertemuan sampai tanda pertama dan sampai semua terisi: nilai tengah dari yang lengkap; yang diisi sebelumnya dihitung nol.',
    'Yang dari berkas, ditiadakan, atau belum bertanda tidak ikut.',
  ],
  seal: ({ pertemuan, tepat, terlambat, belum_lengkap }) => [pertemuan, tepat, terlambat, belum_lengkap],
})

const round = (minutes: number | null) => minutes && Math.round(minutes)
