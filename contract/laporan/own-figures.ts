import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { figureReply, limitSchema, rangeReply } from './laporan.ts'

/**
 * What the rest can still change. `sisa` planned pertemuan are to come, `belum_dibuka` are over and were never opened; of
 * `sisa` so many may be missed (`boleh_absen`), none where `semua_perlu`; `mungkin` false: the minimum is out of reach.
 */
export const restReply = z.object({
  sisa: z.int(),
  belum_dibuka: z.int(),
  /** The best percentage that is left, unrounded. */
  tertinggi: z.number().nullable(),
  mungkin: z.boolean(),
  boleh_absen: z.int(),
  semua_perlu: z.boolean(),
})
export type Rest = z.infer<typeof restReply>

const ownFigure = {
  ...figureReply,
  /** How many marks count as present, and the denominator: '9 dari 10 pertemuan'. */
  hadir: z.int(),
  sesi: z.int(),
}

/** The figures of one person for that person: the same marks and rules as their laporan, in the periode that runs today. */
export const ownFigures = z.object({
  ...rangeReply,
  ...ownFigure,
  /** Of everything that counts, this month where each month is graded; null when nothing is left or nothing is planned. */
  prediksi: restReply.nullable(),
  /** Those in which something was held or is still to come; one that does not count (`dihitung` false) is shown all the same. */
  per_kegiatan: z.array(
    z.object({
      ...{ kegiatan_id: idField, nama: z.string(), jenis: kegiatanKindSchema, dihitung: z.boolean() },
      batas: limitSchema,
      ...ownFigure,
      prediksi: restReply.nullable(),
    }),
  ),
  /** 'YYYY-MM', only months with a roster. */
  per_bulan: z.array(z.object({ bulan: z.string(), ...ownFigure })),
})
export type OwnFigures = z.infer<typeof ownFigures>

/** 'Masih boleh tidak hadir 2 kali', with what it rests on below it; null where nothing is to come. */
export function describeRest(rest: Rest | null, minimal: string): { judul: string; keterangan: string } | null {
  if (!rest || (rest.sisa === 0 && rest.mungkin)) return null
  const { sisa, belum_dibuka, boleh_absen, mungkin } = rest
  const waiting = belum_dibuka > 0 ? `, ${belum_dibuka} pertemuan belum diisi` : ''
  if (!mungkin)
    return { judul: `Tidak mungkin lagi mencapai ${minimal}`, keterangan: `tersisa ${sisa} pertemuan${waiting}` }
  const keterangan = `dari ${sisa} pertemuan yang tersisa${waiting}`
  if (boleh_absen === 0) return { judul: 'Tidak boleh absen lagi', keterangan }
  return { judul: `Masih boleh tidak hadir ${boleh_absen} kali`, keterangan }
}
