import type * as z from 'zod'
import type { applyImpor, PilihanImpor } from '#contract/datapokok/impor.ts'
import {
  bawaanImpor,
  type Isian,
  isIsianKelompok,
  isianImpor,
  type OrangImpor,
} from '#contract/datapokok/isian-impor.ts'
import type { IsiOrang } from '#server/datapokok/orang/jenis.ts'
import type { DataImpor } from './baris-impor.ts'

export type Penerapan = z.output<(typeof applyImpor)['body']>

/** Somebody new, with what is put for the columns the list lacks; that jk is there the preview has made sure of. */
export function lengkapi(orang: OrangImpor, data: DataImpor, bawaan: PilihanImpor['bawaan']): IsiOrang {
  const value = (isian: Isian) => {
    if (isian === 'jenis_nomor') return data.jenis_nomor || 'tidak_ada'
    const umum = bawaanImpor[orang].find(one => one === isian)
    return data[isian] ?? (umum && bawaan[umum]) ?? (isian === 'angkatan' ? null : '')
  }
  const isianList = isianImpor[orang].filter(isian => !isIsianKelompok(isian))
  return Object.fromEntries(isianList.map(isian => [isian, value(isian)]))
}
