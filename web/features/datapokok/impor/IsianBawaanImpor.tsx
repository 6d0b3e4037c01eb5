import { NumberInput, Select, TextInput } from '@mantine/core'
import type { IsianBawaan } from '#contract/datapokok/isian-impor.ts'
import type { Jk } from '#contract/identitas.ts'

/** As typed: a number field may be empty. */
export interface Bawaan {
  jk?: Jk | undefined
  prodi?: string | undefined
  angkatan?: number | string | undefined
}

interface Props {
  isian: IsianBawaan
  nilai: Bawaan
  onUbah: (change: Bawaan) => void
  galat: string | undefined
}

/** One value for everybody new, where the list has no such column. */
export function IsianBawaanImpor({ isian, nilai, onUbah, galat }: Props) {
  if (isian === 'jk') {
    return (
      <Select
        aria-label="L/P untuk semua yang baru"
        placeholder="Untuk semua yang baru"
        data={[
          { value: 'L', label: 'Laki-laki' },
          { value: 'P', label: 'Perempuan' },
        ]}
        value={nilai.jk ?? null}
        onChange={jk => onUbah({ jk: jk === 'L' || jk === 'P' ? jk : undefined })}
        error={galat}
      />
    )
  }
  if (isian === 'prodi') {
    return (
      <TextInput
        aria-label="Program studi untuk semua yang baru"
        placeholder="Untuk semua yang baru"
        value={nilai.prodi ?? ''}
        onChange={event => onUbah({ prodi: event.currentTarget.value })}
        error={galat}
      />
    )
  }
  return (
    <NumberInput
      aria-label="Angkatan untuk semua yang baru"
      placeholder="Untuk semua yang baru"
      allowDecimal={false}
      allowNegative={false}
      value={nilai.angkatan ?? ''}
      onChange={angkatan => onUbah({ angkatan })}
      error={galat}
    />
  )
}
