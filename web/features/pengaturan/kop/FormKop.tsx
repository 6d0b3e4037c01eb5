import { ActionIcon, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { kopBody, MOST_SIGNATORY, type Signatory, signaturePlaceSchema } from '#contract/pengaturan/kop.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CardForm } from '#web/ui/CardForm.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LoadingForm } from '#web/ui/Loading.tsx'
import { CardCollection, type Collection, useCardForm } from '#web/ui/use-card-collection.tsx'
import { KopCard, type KopField, type KopInput } from './KopCard.tsx'
import css from './kop.module.css'
import { useKop, useSaveKop } from './kop-queries.ts'

/** What stands above and below everything that is printed. */
export function FormKop() {
  return (
    <CardCollection query={useKop()} memuat={<LoadingForm />}>
      {collection => (
        <>
          <One
            judul="Kop surat"
            keterangan="Di atas setiap dokumen yang dicetak"
            Isi={KopCard}
            collection={collection}
          />
          <One
            judul="Penandatangan"
            keterangan={kata`Murabbi dan pendamping tercantum sendiri pada rekap kelompoknya`}
            Isi={SignatoryCard}
            collection={collection}
          />
        </>
      )}
    </CardCollection>
  )
}

interface OneProps {
  judul: string
  keterangan: string
  Isi: (props: { isian: KopField }) => ReactNode
  collection: Collection<KopInput>
}

function One({ judul, keterangan, Isi, collection }: OneProps) {
  const { isian, form } = useCardForm({ judul, schema: kopBody, collection, simpan: useSaveKop() })
  return (
    <CardForm {...form} keterangan={keterangan}>
      <Isi isian={isian} />
    </CardForm>
  )
}

const PLACE: Record<Signatory['tempat'], string> = {
  mengetahui: 'Rekap dan laporan (Mengetahui)',
  surat: 'Surat keterangan dan peringatan',
  keduanya: 'Keduanya',
}
const FRESH: Signatory = { jabatan: '', nama: '', nomor: '', tempat: 'keduanya' }

/** Who signs for the institution; murabbi and pendamping stand on their recap by themselves. */
function SignatoryCard({ isian }: { isian: KopField }) {
  const list = isian.nilai.penandatangan
  const update = (i: number, change: Partial<Signatory>) =>
    isian.set({ penandatangan: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })

  return (
    <>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.signer}`} key={i} aria-label={`Penandatangan ${i + 1}`}>
          <TextInput label="Jabatan" withAsterisk {...field(i, 'jabatan')} />
          <TextInput label="Nama dan gelar" withAsterisk {...field(i, 'nama')} />
          <TextInput label="Nomor" placeholder="NIP 19720828 200604 1 002" {...field(i, 'nomor')} />
          <ChooseOne
            label="Menandatangani"
            data={signaturePlaceSchema.options.map(value => ({ value, label: PLACE[value] }))}
            value={row.tempat}
            onChange={tempat => update(i, { tempat })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            aria-label={`Hapus penandatangan ${i + 1}`}
            onClick={() => isian.set({ penandatangan: list.filter((_, at) => at !== i) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <ActionButton
        variant="default"
        ikon={IconPlus}
        disabled={list.length >= MOST_SIGNATORY}
        onClick={() => isian.set({ penandatangan: [...list, FRESH] })}
      >
        Tambah penandatangan
      </ActionButton>
    </>
  )

  function field(i: number, key: 'jabatan' | 'nama' | 'nomor') {
    return {
      name: `penandatangan.${i}.${key}`,
      value: list[i]?.[key] ?? '',
      error: isian.galat[`penandatangan.${i}.${key}`],
      onChange: (event: { currentTarget: { value: string } }) => update(i, { [key]: event.currentTarget.value }),
    }
  }
}
