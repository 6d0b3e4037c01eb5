import * as z from 'zod'
import { wajib } from '#contract/isian.ts'

const bilangan = (max: number, pesan: string) =>
  z
    .int({ error: wajib(pesan) })
    .min(0, { error: pesan, abort: true })
    .max(max, { error: pesan, abort: true })
const yaTidak = z.union([z.literal(0), z.literal(1)], { error: wajib('Pilih ya atau tidak') })
const rupiah = bilangan(10_000_000, 'Harus bilangan bulat 0 sampai 10.000.000')

/** The settings. `honor_maksimal`: so many pertemuan a month are paid at most, 0: all of them; `honor_shalat` 1: shalat too. */
export const aturanHonor = {
  honor_aktif: yaTidak,
  honor_tarif: rupiah,
  honor_tarif_badal: rupiah,
  honor_maksimal: bilangan(200, 'Harus bilangan bulat 0 sampai 200'),
  honor_shalat: yaTidak,
}
export type AturanHonor = z.output<z.ZodObject<typeof aturanHonor>>
