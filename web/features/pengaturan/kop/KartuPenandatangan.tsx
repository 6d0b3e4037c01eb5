import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { PENANDATANGAN_TERBANYAK, type Penandatangan, tempatTandaTanganSchema } from '#contract/pengaturan/kop.ts'
import type { IsianKop } from './KartuKop.tsx'
import css from './kop.module.css'

const TEMPAT: Record<Penandatangan['tempat'], string> = {
  mengetahui: 'Rekap dan laporan (Mengetahui)',
  surat: 'Surat keterangan dan peringatan',
  keduanya: 'Keduanya',
}
const BARU: Penandatangan = { jabatan: '', nama: '', nomor: '', tempat: 'keduanya' }

/** Who signs for the institution; murabbi and pendamping stand on their recap by themselves. */
export function KartuPenandatangan({ isian }: { isian: IsianKop }) {
  const list = isian.nilai.penandatangan
  const ubah = (i: number, change: Partial<Penandatangan>) =>
    isian.set({ penandatangan: list.map((row, at) => (at === i ? { ...row, ...change } : row)) })

  return (
    <>
      {list.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and no state of their own
        <fieldset className={`grid start gap-12 ${css.signer}`} key={i} aria-label={`Penandatangan ${i + 1}`}>
          <TextInput label="Jabatan" withAsterisk {...field(i, 'jabatan')} />
          <TextInput label="Nama dan gelar" withAsterisk {...field(i, 'nama')} />
          <TextInput label="Nomor" placeholder="NIP 19720828 200604 1 002" {...field(i, 'nomor')} />
          <Select
            label="Menandatangani"
            clearable={false}
            allowDeselect={false}
            data={tempatTandaTanganSchema.options.map(value => ({ value, label: TEMPAT[value] }))}
            value={row.tempat}
            onChange={value => value && ubah(i, { tempat: value as Penandatangan['tempat'] })}
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
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={list.length >= PENANDATANGAN_TERBANYAK}
        onClick={() => isian.set({ penandatangan: [...list, BARU] })}
      >
        Tambah penandatangan
      </Button>
    </>
  )

  function field(i: number, key: 'jabatan' | 'nama' | 'nomor') {
    return {
      name: `penandatangan.${i}.${key}`,
      value: list[i]?.[key] ?? '',
      error: isian.galat[`penandatangan.${i}.${key}`],
      onChange: (event: { currentTarget: { value: string } }) => ubah(i, { [key]: event.currentTarget.value }),
    }
  }
}
