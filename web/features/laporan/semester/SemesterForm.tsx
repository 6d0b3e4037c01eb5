import { NumberInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PROSE_MAX, type SemesterTyped, semesterBody } from '#contract/laporan/semester.ts'
import { call } from '#web/api.ts'
import { CardForm } from '#web/ui/CardForm.tsx'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { semesterKey } from './queries.ts'

interface SemesterFormProps {
  periodeId: number
  query: {
    data: SemesterTyped | undefined
    error: Error | null
    refetch: () => Promise<{ data: SemesterTyped | undefined }>
  }
}

/** What the office types into the report, kept with the periode. */
export function SemesterForm({ query, ...props }: SemesterFormProps) {
  return (
    <CardCollection query={query} memuat={<LoadingForm />}>
      {collection => <Typed collection={collection} {...props} />}
    </CardCollection>
  )
}

interface TypedProps {
  collection: Collection<SemesterTyped>
  periodeId: number
}

function Typed({ collection, periodeId }: TypedProps) {
  const client = useQueryClient()
  const simpan = useMutation({
    mutationFn: ({ body }: { body: SemesterTyped }) =>
      call('PUT /api/laporan/semester/:id', { params: { id: periodeId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: semesterKey }),
  })
  const { isian, form } = useCardForm({ judul: 'Kendala dan saran', schema: semesterBody, collection, simpan })
  const prose = { autosize: true, minRows: 4, maxRows: 16, maxLength: PROSE_MAX }
  const number = { min: 0, allowDecimal: false, clampBehavior: 'none' } as const
  return (
    <CardForm {...form} keterangan="Tercetak setelah disimpan">
      <div className="stack gap-12">
        <Textarea
          label="Kendala"
          description="Tiap baris baru menjadi satu paragraf."
          placeholder="Apa yang menghambat semester ini"
          {...prose}
          {...isian.teks('kendala')}
        />
        <Textarea label="Saran" placeholder="Apa yang diusulkan kepada pimpinan" {...prose} {...isian.teks('saran')} />
        <NumberInput
          label="Kehadiran terbaik: berapa orang"
          description="0 berarti tidak dicetak."
          {...number}
          {...isian.choose('terbaik')}
          onChange={value => isian.set({ terbaik: value as number })}
        />
        <NumberInput
          label="Kehadiran terbaik: sedikitnya berapa sesi"
          description="Boleh kosong: sebanyak batas pertemuan dalam aturan periode."
          {...number}
          {...isian.choose('sesi_minimal')}
          value={isian.nilai.sesi_minimal ?? ''}
          onChange={value => isian.set({ sesi_minimal: value === '' ? null : (value as number) })}
        />
      </div>
    </CardForm>
  )
}
