import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { labelJk } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type IsiMassal, type JenisMassal, useCalonPengasuh } from './massal.ts'
import { usePilihanKelompok } from './queries.ts'

interface IsianMassalProps {
  jenis: JenisMassal
  isi: IsiMassal
  onUbah: (change: Partial<IsiMassal>) => void
  periode: { id: number; mulai: string }
}

/** What a bulk action asks for. */
export function IsianMassal({ jenis, isi, onUbah, periode }: IsianMassalProps) {
  if (jenis === 'hapus')
    return <p className="m-0">{kata`Kelompok yang pernah beranggota atau bertemu dibiarkan; riwayatnya tetap ada.`}</p>
  if (jenis === 'tempat')
    return (
      <TextInput
        label="Tempat"
        data-autofocus
        value={isi.tempat}
        onChange={event => onUbah({ tempat: event.currentTarget.value })}
      />
    )
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Cara"
        value={isi.cara}
        onChange={cara => onUbah({ cara: cara as IsiMassal['cara'] })}
        data={[
          { value: 'tambah', label: 'Tambah' },
          ...(jenis === 'kegiatan' ? [] : [{ value: 'ganti', label: 'Ganti' }]),
          { value: 'lepas', label: 'Lepas' },
        ]}
      />
      {jenis === 'kegiatan' ? (
        <PilihKegiatan isi={isi} onUbah={onUbah} />
      ) : (
        <PilihPengasuh sebagai={jenis} isi={isi} onUbah={onUbah} periode={periode} />
      )}
    </>
  )
}

type PilihKegiatanProps = Pick<IsianMassalProps, 'isi' | 'onUbah'>

function PilihKegiatan({ isi, onUbah }: PilihKegiatanProps) {
  const kegiatan = usePilihanKelompok(true).data?.kegiatan ?? []
  return (
    <Checkbox.Group label="Kegiatan" value={isi.ids.map(String)} onChange={ids => onUbah({ ids: ids.map(Number) })}>
      <div className="grid gap-8 pt-6">
        {kegiatan.map(({ id, nama }) => (
          <Checkbox key={id} value={String(id)} label={nama} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface PilihPengasuhProps extends PilihKegiatanProps {
  sebagai: 'murabbi' | 'pendamping'
  periode: { id: number; mulai: string }
}

function PilihPengasuh({ sebagai, isi, onUbah, periode }: PilihPengasuhProps) {
  const calon = useCalonPengasuh(periode.id).data?.[sebagai] ?? []
  // Who has the fewest comes first: that is whom one looks for.
  const urut = [...calon].sort((a, b) => a.kelompok - b.kelompok)
  const data = (['L', 'P'] as const).map(jk => ({
    group: labelJk[jk],
    items: urut
      .filter(orang => orang.jk === jk)
      .map(({ id, nama, kelompok }) => ({ value: String(id), label: kata`${nama} (${kelompok} kelompok)` })),
  }))
  return (
    <>
      <MultiSelect
        label={sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}
        searchable
        data-autofocus
        maxValues={20}
        placeholder={isi.ids.length > 0 ? '' : 'Cari nama'}
        data={data}
        value={isi.ids.map(String)}
        onChange={ids => onUbah({ ids: ids.map(Number) })}
      />
      {isi.cara === 'lepas' ? null : (
        <DateField
          label="Bertugas mulai"
          clearable
          placeholder={`Awal periode, ${formatTanggal(periode.mulai, 'pendek')}`}
          value={isi.dari}
          onChange={dari => onUbah({ dari })}
          description="Dikosongkan: sejak awal periode, atau sesudah pertemuan terakhir orang yang digantikan."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
    </>
  )
}
