import type * as z from 'zod'
import { number, yesNo } from '#contract/isian.ts'

const rupiah = number(0, 10_000_000, 'Harus bilangan bulat 0 sampai 10.000.000')

/** The settings. `honor_maksimal`: so many pertemuan a month are paid at most, 0: all of them; `honor_shalat` 1: shalat too. */
export const aturanHonor = {
  honor_aktif: yesNo,
  honor_tarif: rupiah,
  honor_tarif_badal: rupiah,
  honor_maksimal: number(0, 200),
  honor_shalat: yesNo,
}
export type AturanHonor = z.output<z.ZodObject<typeof aturanHonor>>
