import * as z from 'zod'
import { textFilter } from '#contract/datapokok/orang.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, shownVersion } from '#contract/endpoint.ts'
import { optionalText, required, requiredText } from '#contract/isian.ts'
import { columnList, columnShape } from '#contract/pengaturan/column-template.ts'
import { HASIL_PUTUSAN } from './outcome.ts'

// Results handed over to other systems of the campus (SIAKAD, SKPI), in the columns that those ask for (decision 0121).

export const HANDOVER_FIELD = [
  ...(['tetap', 'no', 'nim', 'nama', 'jk', 'prodi', 'fakultas', 'angkatan', 'kelompok'] as const),
  ...(['persen', 'hadir', 'pertemuan', 'nilai', 'hasil', 'syarat'] as const),
  ...(['nomor_sk', 'tanggal_sk', 'semester', 'kosong'] as const),
] as const
export type HandoverField = (typeof HANDOVER_FIELD)[number]

/** Figures of one syarat: `teks` names it as it is called in the periode. */
const OF_SYARAT = ['persen', 'hadir', 'pertemuan', 'nilai'] as const satisfies readonly HandoverField[]

/** What `teks` of such a column is, null where nothing is asked. */
export function textAsked(isi: HandoverField): 'syarat' | 'tetap' | null {
  if (isi === 'tetap') return 'tetap'
  return (OF_SYARAT as readonly HandoverField[]).includes(isi) ? 'syarat' : null
}

const column = z
  .strictObject({ ...columnShape(HANDOVER_FIELD), teks: optionalText(120, 'Teks') })
  .refine(({ isi, teks }) => textAsked(isi) !== null || teks === '', {
    error: 'Kolom ini tidak memakai teks',
    path: ['teks'],
  })
  .refine(({ isi, teks }) => isi !== 'tetap' || teks !== '', { error: 'Wajib diisi', path: ['teks'] })
  .refine(({ isi, teks }) => isi !== 'nilai' || teks !== '', { error: 'Sebutkan nilainya', path: ['teks'] })

const templateName = requiredText(40, 'Nama templat')
export const TEMPLATE_MAX = 10

/** How a CSV writes a percentage; a level follows its decimal sign. In a workbook both are numbers. */
export const NUMBER_STYLES = ['86.4', '86,4', '86,4%'] as const
export type NumberStyle = (typeof NUMBER_STYLES)[number]

const template = z.strictObject({
  nama: templateName,
  angka: z.enum(NUMBER_STYLES, { error: required('Pilih cara menulis angka') }),
  kolom: columnList(column),
})
export type HandoverTemplate = z.output<typeof template>

/** As long as the office has saved none: what such files mostly have, to be held against what is asked for. */
export const DEFAULT_HANDOVER: readonly HandoverTemplate[] = [
  {
    nama: 'SIAKAD',
    angka: '86.4',
    kolom: [
      { judul: 'NIM', isi: 'nim', teks: '' },
      { judul: 'Nama Mahasiswa', isi: 'nama', teks: '' },
      { judul: 'Program Studi', isi: 'prodi', teks: '' },
      { judul: 'Hasil', isi: 'hasil', teks: '' },
    ],
  },
  {
    nama: 'SKPI',
    angka: '86.4',
    kolom: [
      { judul: 'NIM', isi: 'nim', teks: '' },
      { judul: 'Nama', isi: 'nama', teks: '' },
      { judul: 'Fakultas', isi: 'fakultas', teks: '' },
      { judul: 'Program Studi', isi: 'prodi', teks: '' },
      { judul: 'Semester', isi: 'semester', teks: '' },
      { judul: 'Hasil', isi: 'hasil', teks: '' },
      { judul: 'Nomor SK', isi: 'nomor_sk', teks: '' },
      { judul: 'Tanggal SK', isi: 'tanggal_sk', teks: '' },
    ],
  },
]

const templates = {
  templat: z
    .array(template)
    .min(1, { error: 'Minimal satu templat', abort: true })
    .max(TEMPLATE_MAX, { error: `Paling banyak ${TEMPLATE_MAX} templat`, abort: true })
    .refine(list => new Set(list.map(one => one.nama.toLowerCase())).size === list.length, {
      error: 'Nama templat tidak boleh sama',
    }),
}

export const handoverBody = z.strictObject({ ...templates, version: shownVersion })
const handoverReply = z.object({ ...templates, version: z.string() })

export const listHandover = endpoint('GET /api/serah-terima', {
  summary: 'Templat kolom berkas serah terima kelulusan, misalnya untuk SIAKAD atau SKPI.',
  access: ['admin', 'pimpinan'],
  reply: handoverReply,
})

export const updateHandover = endpoint('PUT /api/serah-terima', {
  perubahan: ['pengaturan', 'Ubah templat serah terima'],
  summary: 'Menyimpan semua templat serah terima; version adalah yang diubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: handoverBody,
  reply: handoverReply,
  errors: ['serah_terima.stale'],
})

export const handoverFile = tableExport('/api/laporan/kelulusan/:id/serah-terima', {
  summary: berkas => `Hasil kelulusan suatu periode sebagai ${berkas} menurut kolom sebuah templat, urut NIM.`,
  access: ['admin', 'pimpinan'],
  query: z.strictObject({
    templat: templateName,
    fakultas: textFilter.optional(),
    hasil: z.enum(HASIL_PUTUSAN).optional(),
    /** As it stands now, where no SK has frozen it: whoever asks for it has been told. */
    sementara: z.literal('ya').optional(),
  }),
  errors: [
    ...['periode.not_found', 'serah_terima.not_found', 'kelulusan.belum_ditetapkan', 'serah_terima.tanpa_syarat'],
  ],
})
