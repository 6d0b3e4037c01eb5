import { Select } from '@mantine/core'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { MENURUT, type Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './StripStatus.module.css'

interface PilihMenurutProps {
  nilai: Menurut | undefined
  onUbah: (menurut: string) => void
}

/** Each person a row, or all of them summed up. */
export function PilihMenurut({ nilai, onUbah }: PilihMenurutProps) {
  return (
    <Select
      className={css.menurut ?? ''}
      size="xs"
      aria-label="Kelompokkan menurut"
      placeholder="Kelompokkan menurut"
      data={MENURUT.map(value => ({ value, label: `Per ${namaMenurut(kata)[value].toLowerCase()}` }))}
      value={nilai ?? null}
      onChange={menurut => onUbah(menurut ?? '')}
    />
  )
}
