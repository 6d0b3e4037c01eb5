import { NumberInput, Select, TextInput } from '@mantine/core'
import type { DefaultInput } from '#contract/datapokok/impor-input.ts'
import type { Jk } from '#contract/identitas.ts'

/** As typed: a number field may be empty. */
export interface Preset {
  jk?: Jk | undefined
  prodi?: string | undefined
  angkatan?: number | string | undefined
}

interface Props {
  isian: DefaultInput
  nilai: Preset
  onChange: (change: Preset) => void
  galat: string | undefined
}

const LABEL = { jk: 'L/P', prodi: 'Program studi', angkatan: 'Angkatan' }

/** One value for everybody new, where the list has no such column. */
export function ImporDefaultInput({ isian, nilai, onChange, galat }: Props) {
  const umum = {
    'aria-label': `${LABEL[isian]} untuk semua yang baru`,
    placeholder: 'Untuk semua yang baru',
    error: galat,
  }
  if (isian === 'jk')
    return (
      <Select
        {...umum}
        data={[
          { value: 'L', label: 'Laki-laki' },
          { value: 'P', label: 'Perempuan' },
        ]}
        value={nilai.jk ?? null}
        onChange={jk => onChange({ jk: jk === 'L' || jk === 'P' ? jk : undefined })}
      />
    )
  if (isian === 'prodi')
    return (
      <TextInput
        {...umum}
        value={nilai.prodi ?? ''}
        onChange={event => onChange({ prodi: event.currentTarget.value })}
      />
    )
  return (
    <NumberInput
      {...umum}
      allowDecimal={false}
      allowNegative={false}
      value={nilai.angkatan ?? ''}
      onChange={angkatan => onChange({ angkatan })}
    />
  )
}
