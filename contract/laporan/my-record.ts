import * as z from 'zod'
import { koreksiStateSchema } from '#contract/absensi/koreksi.ts'
import { endpoint, id, idField } from '#contract/endpoint.ts'
import { kegiatanKindSchema, statusSchema } from '#contract/mark-schema.ts'
import { laporanErrors, rangeQuery } from './laporan.ts'
import { mahasantriLaporanDetail } from './laporan-mahasantri.ts'
import { ownFigures } from './own-figures.ts'

// What a mahasantri reads of themselves: nothing of anybody else but the names of their own murabbi and pendamping, and no
// sentence that somebody else wrote.

const person = z.object({ id: idField, nim: z.string(), nama: z.string() })

export const myRecord = z.object({
  mahasantri: person,
  hari_ini: z.string(),
  /** Where they are a member today, and under whom. */
  kelompok: z.array(
    z.object({ id: idField, nama: z.string(), murabbi: z.array(z.string()), pendamping: z.array(z.string()) }),
  ),
  /** Codes are used in one of these kelompok; absent in what a build of before has kept. */
  kode_hadir: z.boolean().optional(),
  angka: ownFigures,
  /** Of today and the next two weeks, the earliest first, at most 20; those that do not take place are named as such. */
  pertemuan: z.array(
    z.object({
      kegiatan_id: idField,
      kegiatan: z.string(),
      /** Absent in what a build of before has kept. */
      kelompok_id: idField.optional(),
      kelompok: z.string().optional(),
      tanggal: z.string(),
      ke: z.int(),
      mulai: z.string(),
      selesai: z.string(),
      tempat: z.string(),
      ditiadakan: z.boolean(),
    }),
  ),
  /** Every own mark of the periode, oldest first. 'X': ditiadakan; null: belum diisi. */
  tanda: z.array(
    z.object({
      pertemuan_id: idField,
      kegiatan_id: idField,
      kegiatan: z.string(),
      jenis: kegiatanKindSchema,
      tanggal: z.string(),
      ke: z.int(),
      status: z.union([statusSchema, z.literal('X')]).nullable(),
      /** What they have said of it themselves, and what was answered to them; null: nothing. */
      koreksi: z.object({ id: idField, keadaan: koreksiStateSchema, jawaban: z.string() }).nullable(),
    }),
  ),
})
export type MyRecord = z.infer<typeof myRecord>

export const getMyRecord = endpoint('GET /api/saya/kehadiran', {
  summary:
    'Kehadiran sendiri: angka per kegiatan dan bulan, sisa kesempatan, pertemuan hari ini dan berikutnya, dan tiap tanda.',
  access: ['mahasantri'],
  reply: myRecord,
})

export const getMyLaporan = endpoint('GET /api/saya/laporan', {
  summary: 'Laporan kehadiran sendiri dalam satu rentang: cara angkanya dihitung dan tiap tanda.',
  access: ['mahasantri'],
  query: z.strictObject({ ...rangeQuery, kelompok_id: id.optional() }),
  reply: mahasantriLaporanDetail,
  errors: laporanErrors,
})
