import type { PilihanImpor } from '#contract/datapokok/impor.ts'
import { bawaanImpor, type Isian, isianImpor, type OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { createBanyak, type OrangBanyak } from '#server/datapokok/orang/banyak.ts'
import type { IsiOrang } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import type { DataImpor } from './periksa-baris.ts'

/** Who holds each kind of people: a list is compared with them and written by them. */
export const banyakOrang: Record<OrangImpor, OrangBanyak> = {
  mahasantri: createBanyak(mahasantri),
  pendamping: createBanyak(pendamping),
  murabbi: createBanyak(murabbi),
}

/** Somebody new, with what is put for the columns the list lacks; that jk is there the preview has made sure of. */
export function lengkapi(orang: OrangImpor, data: DataImpor, bawaan: PilihanImpor['bawaan']): IsiOrang {
  const value = (isian: Isian) => {
    if (isian === 'jenis_nomor') return data.jenis_nomor || 'tidak_ada'
    const umum = bawaanImpor[orang].find(one => one === isian)
    return data[isian] ?? (umum && bawaan[umum]) ?? (isian === 'angkatan' ? null : '')
  }
  const isianList = isianImpor[orang].filter(isian => isian !== 'kelompok')
  return Object.fromEntries(isianList.map(isian => [isian, value(isian)]))
}
