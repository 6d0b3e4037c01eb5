import { ActionIcon, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  kopBody,
  PENANDATANGAN_TERBANYAK,
  type Penandatangan,
  tempatTandaTanganSchema,
} from '#contract/pengaturan/kop.ts'
import { kata } from '#web/ui/istilah.ts'
import { KartuForm } from '#web/ui/KartuForm.tsx'
import { MemuatForm } from '#web/ui/Memuat.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { type Kumpulan, KumpulanKartu, useKartuForm } from '#web/ui/use-kumpulan-kartu.tsx'
import { type IsianKop, KartuKop, type KopIsian } from './KartuKop.tsx'
import css from './kop.module.css'
import { useKop, useSaveKop } from './kop-queries.ts'

/** What stands above and below everything that is printed. */
export function FormKop() {
  return (
    <KumpulanKartu query={useKop()} memuat={<MemuatForm />}>
      {kumpulan => (
        <>
          <Satu judul="Kop surat" keterangan="Di atas setiap dokumen yang dicetak" Isi={KartuKop} kumpulan={kumpulan} />
          <Satu
            judul="Penandatangan"
            keterangan={kata`Murabbi dan pendamping tercantum sendiri pada rekap kelompoknya`}
            Isi={KartuPenandatangan}
            kumpulan={kumpulan}
          />
        </>
      )}
    </KumpulanKartu>
  )
}

interface SatuProps {
  judul: string
  keterangan: string
  Isi: (props: { isian: IsianKop }) => ReactNode
  kumpulan: Kumpulan<KopIsian>
}

function Satu({ judul, keterangan, Isi, kumpulan }: SatuProps) {
  const { isian, form } = useKartuForm({ judul, schema: kopBody, kumpulan, simpan: useSaveKop() })
  return (
    <KartuForm {...form} keterangan={keterangan}>
      <Isi isian={isian} />
    </KartuForm>
  )
}

const TEMPAT: Record<Penandatangan['tempat'], string> = {
  mengetahui: 'Rekap dan laporan (Mengetahui)',
  surat: 'Surat keterangan dan peringatan',
  keduanya: 'Keduanya',
}
const BARU: Penandatangan = { jabatan: '', nama: '', nomor: '', tempat: 'keduanya' }

/** Who signs for the institution; murabbi and pendamping stand on their recap by themselves. */
function KartuPenandatangan({ isian }: { isian: IsianKop }) {
  const list = isian.nilai.penandatangan
  const update = (i: number, change: Partial<Penandatangan>) =>
    isian.set({ penandatangan: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })

  return (
    <>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.signer}`} key={i} aria-label={`Penandatangan ${i + 1}`}>
          <TextInput label="Jabatan" withAsterisk {...field(i, 'jabatan')} />
          <TextInput label="Nama dan gelar" withAsterisk {...field(i, 'nama')} />
          <TextInput label="Nomor" placeholder="NIP 19720828 200604 1 002" {...field(i, 'nomor')} />
          <PilihSatu
            label="Menandatangani"
            data={tempatTandaTanganSchema.options.map(value => ({ value, label: TEMPAT[value] }))}
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
      <Tombol
        variant="default"
        ikon={IconPlus}
        disabled={list.length >= PENANDATANGAN_TERBANYAK}
        onClick={() => isian.set({ penandatangan: [...list, BARU] })}
      >
        Tambah penandatangan
      </Tombol>
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
