import * as z from 'zod'
import { formatFigure } from '#contract/angka.ts'
import { listQuery } from '#contract/datapokok/orang.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { jkSchema } from '#contract/person-schema.ts'
import { detailQuery, figureReply, laporanErrors, pertemuanFigures, rangeReply } from './laporan.ts'

/**
 * Counts of pertemuan while somebody was assigned. They add up: rencana + dari_berkas + tambahan
 * = terlaksana + ditiadakan + berjalan + tidak_dibuka, and terlaksana = sendiri + rekan + digantikan + tak_tercatat.
 * What came from a file was held, and nobody filled it in time or late: of the others tepat + terlambat + belum_lengkap.
 */
const pertemuanCounts = {
  /** What the plan names until today, and what of it was opened ahead; never what came from a file. */
  rencana: z.int(),
  /** What of it was to be held by now: neither ditiadakan nor still to begin. What `sesuai_rencana` is held against. */
  seharusnya: z.int(),
  /** Outside the plan: its marks came from a file. */
  dari_berkas: z.int(),
  /** Outside the plan: added by hand. */
  tambahan: z.int(),
  /** At least one mark, not ditiadakan. */
  terlaksana: z.int(),
  /** Those of them that are in `rencana`; the others were held beside the plan. */
  sesuai_rencana: z.int(),
  ditiadakan: z.int(),
  /** Opened and without a mark, or still to begin today. */
  berjalan: z.int(),
  /** It has begun, and nobody has opened it. */
  tidak_dibuka: z.int(),
  /** The last row got its first mark on the day itself. */
  tepat: z.int(),
  terlambat: z.int(),
  /** Somebody is still unset. */
  belum_lengkap: z.int(),
  /** Led by somebody who was not a pendamping of the kelompok that day. */
  digantikan: z.int(),
}
export type PertemuanCount = Record<keyof typeof pertemuanCounts, number>

/** '20 dari 22 rencana'; with what was held beside the plan '35, 20 dari 22 rencana dan 15 di luarnya'. What was ditiadakan is no plan to be met. */
export function describeHeld({ terlaksana, seharusnya, sesuai_rencana }: Held): string {
  const luar = terlaksana - sesuai_rencana
  const dari = `${formatFigure(sesuai_rencana)} dari ${formatFigure(seharusnya)} rencana`
  return luar > 0 ? `${formatFigure(terlaksana)}, ${dari} dan ${formatFigure(luar)} di luarnya` : dari
}
type Held = Pick<PertemuanCount, 'terlaksana' | 'seharusnya' | 'sesuai_rencana'>

/** Of how many it is said whether they were filled in time. */
export function countRated({ tepat, terlambat, belum_lengkap }: Rated): number {
  return tepat + terlambat + belum_lengkap
}
type Rated = Pick<PertemuanCount, 'tepat' | 'terlambat' | 'belum_lengkap'>

/** What the pertemuan come from, and what became of them: both lists add up to the same. In the order in which they are told. */
export const PERTEMUAN_ORIGIN = { rencana: 'rencana', dari_berkas: 'dari berkas', tambahan: 'tambahan' } as const
export const PERTEMUAN_FATE = {
  terlaksana: 'terlaksana',
  ditiadakan: 'ditiadakan',
  berjalan: 'berjalan atau belum mulai',
  tidak_dibuka: 'tidak dibuka',
} as const

/** '24 rencana + 1 dari berkas + 1 tambahan = 23 terlaksana + 2 ditiadakan + 1 tidak dibuka'; what is none is left out, but for the first. */
export function describeBalance(jumlah: Balance): string {
  const sum = (names: Partial<Record<keyof Balance, string>>) =>
    (Object.entries(names) as [keyof Balance, string][])
      .filter(([key], i) => i === 0 || jumlah[key] > 0)
      .map(([key, nama]) => `${formatFigure(jumlah[key])} ${nama}`)
      .join(' + ')
  return `${sum(PERTEMUAN_ORIGIN)} = ${sum(PERTEMUAN_FATE)}`
}
type Balance = Pick<PertemuanCount, keyof typeof PERTEMUAN_ORIGIN | keyof typeof PERTEMUAN_FATE>

/** Minutes from the end of the pertemuan to its first complete filling, 0 when filled before; null when none is complete. */
const jeda = z.number().nullable()

export const pendampingLaporanRow = z.object({
  pendamping_id: idField,
  nim: z.string().nullable(),
  nama: z.string(),
  jk: jkSchema,
  kelompok: z.array(z.object({ id: idField, nama: z.string() })),
  /** Of these kelompok in the range, with titles. */
  murabbi: z.array(z.string()),
  ...pertemuanCounts,
  /** Who led what was held: this person, a fellow pendamping of the kelompok, or nobody was named. */
  sendiri: z.int(),
  rekan: z.int(),
  tak_tercatat: z.int(),
  /** Pertemuan this person led in kelompok of others. */
  menggantikan: z.int(),
  /** The last five held, oldest first: s sendiri, r rekan, g digantikan, - tak tercatat. */
  terakhir: z.string(),
  jeda_median: jeda,
  /** The marks of the mahasantri in these pertemuan; kegiatan that do not count are left out. */
  ...figureReply,
})
export type PendampingLaporanRow = z.infer<typeof pendampingLaporanRow>

export const PENDAMPING_LAPORAN_ORDER = [
  'nama',
  'nim',
  'jk',
  'kelompok',
  'murabbi',
  'rencana',
  'terlaksana',
  'ditiadakan',
  'tepat',
  'jeda',
  'sendiri',
  'digantikan',
  'persen',
] as const
export type PendampingLaporanOrder = (typeof PENDAMPING_LAPORAN_ORDER)[number]

export const laporanPendampingQuery = z.strictObject({
  ...detailQuery.shape,
  ...listQuery(PENDAMPING_LAPORAN_ORDER, 'nama'),
})
export type LaporanPendampingQuery = z.output<typeof laporanPendampingQuery>

export const listLaporanPendamping = endpoint('GET /api/laporan/pendamping', {
  summary:
    'Kinerja per pendamping: rencana, terlaksana, ditiadakan, digantikan, ketepatan mengisi, dan kehadiran kelompoknya.',
  access: 'masuk',
  query: laporanPendampingQuery,
  reply: z.object({
    ...rangeReply,
    baris: z.array(pendampingLaporanRow),
    total: z.int(),
    /** The institution pays honor, and the caller may see some of it: see contract/laporan/honor.ts. */
    ada_honor: z.boolean(),
    /** All pages; a pertemuan of two pendamping counts once. */
    jumlah: z.object({
      ...pertemuanCounts,
      /** Held on days when the kelompok had no pendamping, and so in none of these figures; 0 where people are searched for. */
      tanpa_pendamping: z.int(),
      /** How many of the pendamping were substituted. */
      pendamping_digantikan: z.int(),
      jeda_rata: jeda,
      jeda_median: jeda,
      ...figureReply,
    }),
  }),
  errors: laporanErrors,
})

export const pendampingLaporanExport = tableExport('/api/laporan/pendamping', {
  summary: berkas => `Laporan pendamping yang disaring sebagai ${berkas}; semua halaman.`,
  access: 'masuk',
  query: laporanPendampingQuery,
  errors: laporanErrors,
})

export const pertemuanPendamping = z.object({
  ...pertemuanFigures,
  /** null when it was never opened. */
  pertemuan_id: idField.nullable(),
  mulai: z.string(),
  selesai: z.string(),
  materi: z.string(),
  /** dibuka: opened, nobody marked yet · belum_mulai: planned for later today · tidak_dibuka: the plan names it, nobody opened it. */
  keadaan: z.enum(['terlaksana', 'dibuka', 'ditiadakan', 'belum_mulai', 'tidak_dibuka']),
  /** What it is of; null when led in a kelompok of others. */
  asal: z.enum(['rencana', 'dari_berkas', 'tambahan']).nullable(),
  /** The reason, when ditiadakan. */
  alasan: z.string(),
  /** What was noted of it, a hindrance for instance. */
  catatan: z.string(),
  pelaksana: z.enum(['sendiri', 'rekan', 'digantikan', 'menggantikan', 'tak_tercatat']),
  /** Name of who led it, '' when nobody was named. */
  oleh: z.string(),
  hadir: z.int(),
  /** Rows of the roster. */
  jumlah: z.int(),
  belum: z.int(),
  /** When the last row got its first mark, milliseconds UTC: by the tap where it can be believed, and when the last of them arrived. */
  lengkap_at: z.int().nullable(),
  tiba_at: z.int().nullable(),
  tepat: z.boolean().nullable(),
  jeda,
  persen: z.number().nullable(),
})
export type PertemuanPendamping = z.infer<typeof pertemuanPendamping>

export const getLaporanPendamping = endpoint('GET /api/laporan/pendamping/:id', {
  summary:
    'Seorang pendamping: ringkasannya dan setiap pertemuan: yang dari berkas dan tambahan, yang belum mulai dan tidak dibuka pun.',
  access: 'masuk',
  query: detailQuery,
  reply: z.object({
    ...rangeReply,
    ringkasan: pendampingLaporanRow,
    /** The latest first. */
    pertemuan: z.array(pertemuanPendamping),
  }),
  errors: [...laporanErrors, 'pendamping.not_found', 'pendamping.forbidden'],
})
