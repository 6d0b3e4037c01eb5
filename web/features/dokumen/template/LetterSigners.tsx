import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { FIRST_SIGNER, type LetterSigner, MOST_SIGNERS } from '#contract/dokumen/letter-template.ts'
import { useKop } from '#web/features/pengaturan/kop/kop-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'

interface LetterSignersProps {
  value: readonly LetterSigner[]
  galat: string | undefined
  onChange: (value: LetterSigner[]) => void
}

/** Who signs a letter, from left to right, and in whose name. */
export function LetterSigners({ value, galat, onChange }: LetterSignersProps) {
  const known = (useKop().data?.penandatangan ?? []).filter(({ tempat }) => tempat !== 'mengetahui')
  const offices = [...new Set([...known, ...value].map(({ jabatan }) => jabatan))].filter(Boolean)
  const set = (at: number, change: Partial<LetterSigner>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...change } : one)))
  return (
    <fieldset className="stack gap-8 m-0 p-0 no-border">
      <legend className="text-m strong">Tanda tangan, dari kiri ke kanan</legend>
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <div key={i} className="stack gap-4">
          <div className="row wrap bottom gap-8">
            <ChooseOne
              className="grow"
              label={value.length > 1 ? `Penanda tangan ${i + 1}` : 'Penanda tangan'}
              data={[
                { value: FIRST, label: 'Penanda tangan surat yang pertama pada kop' },
                ...offices.map(office => ({ value: office, label: office })),
              ]}
              value={one.jabatan || FIRST}
              onChange={office => set(i, { jabatan: office === FIRST ? '' : office })}
            />
            {value.length > 1 ? (
              <ActionButton
                variant="subtle"
                color="red"
                ikon={IconX}
                onClick={() => onChange(value.filter((_, k) => k !== i))}
              >
                Hapus
              </ActionButton>
            ) : null}
          </div>
          <div className="row wrap gap-8">
            {WORDS.map(({ key, label, placeholder, max }) => (
              <TextInput
                key={key}
                className="grow"
                {...{ label, placeholder }}
                maxLength={max}
                value={one[key]}
                onChange={event => set(i, { [key]: event.currentTarget.value })}
              />
            ))}
          </div>
        </div>
      ))}
      {galat ? (
        <p className="m-0 text-m strong bad" role="alert">
          {galat}
        </p>
      ) : null}
      {value.length < MOST_SIGNERS ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, FIRST_SIGNER])}
        >
          Tambah penanda tangan
        </Button>
      ) : null}
    </fieldset>
  )
}

/** No office is called so. */
const FIRST = ' '

const WORDS = [
  { key: 'pengantar', label: 'Kata di atasnya', placeholder: 'Mengetahui,', max: 40 },
  { key: 'atas_nama', label: 'a.n.', placeholder: 'Rektor', max: 80 },
  { key: 'untuk_beliau', label: 'u.b. (jabatan di antaranya)', placeholder: 'Wakil Rektor', max: 80 },
] as const
