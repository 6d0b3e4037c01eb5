import { Text } from '@mantine/core'
import type { Api } from '#contract/api.ts'
import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import type { Reply } from '#contract/endpoint.ts'
import { nameKelompok } from '#contract/identitas.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { InputRow } from '#web/ui/InputRow.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PickOne } from '#web/ui/PickOne.tsx'
import { kelompokSourceOf } from './queries.ts'

export interface Placement {
  kelompok_id: string | null
  mulai: string | null
}

interface KelompokInputProps {
  row: MahasantriRow | undefined
  pilihan: Reply<Api['GET /api/mahasantri/pilihan']>
  /** Whose kelompok are offered; '' offers all. */
  jk: string
  nilai: Placement
  onChange: (nilai: Placement) => void
  galat: string | undefined
}

/** The kelompok and the day from which it holds; what was recorded before stays where it was. */
export function KelompokInput({ row, pilihan, jk, nilai, onChange, galat }: KelompokInputProps) {
  const before = row?.kelompok_nama ?? null
  const moved = nilai.kelompok_id !== idOf(row)
  const options = pilihan.kelompok
    .filter(k => jk === '' || k.jk === 'campur' || k.jk === jk || String(k.id) === nilai.kelompok_id)
    .map(k => ({ value: String(k.id), label: nameKelompok(k) }))
  return (
    <div>
      <InputRow kolom="4fr 3fr" stack>
        <PickOne
          label={kata`Kelompok`}
          placeholder={kata`Tanpa kelompok`}
          of={kata`Kelompok`}
          parts={[{ options, source: kelompokSourceOf(pilihan, 'jk', jk) }]}
          value={nilai.kelompok_id}
          onChange={kelompok_id => onChange({ ...nilai, kelompok_id })}
          error={galat}
        />
        <DateField
          label="Berlaku mulai"
          value={nilai.mulai}
          onChange={mulai => onChange({ ...nilai, mulai })}
          gaya="ringkas"
          disabled={!moved}
        />
      </InputRow>
      {moved && before ? (
        <Text fz="var(--text-m)" c="var(--ink-2)" mt={6}>
          {nilai.kelompok_id ? `Pindah dari ${before}.` : `Keluar dari ${before}.`} Rekap sebelum tanggal ini tetap
          tercatat di {before}.
        </Text>
      ) : null}
    </div>
  )
}

export function idOf(row: MahasantriRow | undefined): string | null {
  return row?.kelompok_id ? String(row.kelompok_id) : null
}
