import { Select } from '@mantine/core'
import { MENURUT, type Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './StripStatus.module.css'

export const namaMenurut: Record<Menurut, string> = {
  get kelompok() {
    return kata`Kelompok`
  },
  prodi: 'Prodi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  jk: 'Jenis kelamin',
}

/** Each person a row, or all of them summed up. */
export function PilihMenurut({ nilai, onUbah }: { nilai: Menurut | undefined; onUbah: (menurut: string) => void }) {
  return (
    <Select
      className={css.menurut}
      size="xs"
      aria-label="Kelompokkan menurut"
      placeholder="Kelompokkan menurut"
      data={MENURUT.map(value => ({ value, label: `Per ${namaMenurut[value].toLowerCase()}` }))}
      value={nilai ?? null}
      onChange={menurut => onUbah(menurut ?? '')}
    />
  )
}
