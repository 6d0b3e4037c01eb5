import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { paths } from '#web/paths.ts'

/** Where each kind of people is listed, and where their list comes in. */
export const imporAddress: Record<OrangImpor, { daftar: string; impor: string }> = {
  mahasantri: { daftar: paths.datapokokMahasantri, impor: paths.imporMahasantri },
  pendamping: { daftar: paths.datapokokPendamping, impor: paths.imporPendamping },
  murabbi: { daftar: paths.datapokokMurabbi, impor: paths.imporMurabbi },
}
