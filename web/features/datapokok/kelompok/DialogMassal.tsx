import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { applyMassal, type HasilMassal, type PilihanMassal } from '#contract/datapokok/kelompok-massal.ts'
import { labelJk } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { Tertinggal } from '#web/ui/Tertinggal.tsx'
import { type IsiMassal, type JenisMassal, toAksi, useCalonPengasuh, usePratinjauMassal } from './massal.ts'
import { usePilihanKelompok, useUbahKelompok } from './queries.ts'

interface DialogMassalProps {
  jenis: JenisMassal
  pilihan: PilihanMassal
  /** How many kelompok are chosen. */
  jumlah: number
  periode: { id: number; mulai: string }
  onTutup: () => void
  onSelesai: (hasil: HasilMassal) => void
}

/** One thing done to all that are chosen: what will happen is said with its numbers before the button can be pressed. */
export function DialogMassal({ jenis, pilihan, jumlah, periode, onTutup, onSelesai }: DialogMassalProps) {
  const [isi, setIsi] = useState<IsiMassal>({ cara: 'tambah', ids: [], dari: null, tempat: '' })
  const aksi = toAksi(jenis, isi)
  const pratinjau = usePratinjauMassal(pilihan, aksi)
  const hasil = aksi && pratinjau.data
  const terapkan = useUbahKelompok(async (berubah: number) =>
    aksi ? call(applyMassal, { body: { pilihan, aksi, berubah } }) : undefined,
  )
  return (
    <Dialog
      onTutup={onTutup}
      judul={judul(jenis, jumlah)}
      label={hasil ? tombol(jenis, isi, hasil.berubah) : tombol(jenis, isi, jumlah)}
      bahaya={jenis === 'hapus'}
      nonaktif={!hasil || hasil.berubah === 0 || pratinjau.isPlaceholderData}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? pratinjau.error}
      onSetuju={() =>
        hasil && terapkan.mutate(hasil.berubah, { onSuccess: finish, onError: () => pratinjau.refetch() })
      }
    >
      <IsianMassal jenis={jenis} isi={isi} onUbah={change => setIsi({ ...isi, ...change })} periode={periode} />
      {hasil ? <Pratinjau jenis={jenis} hasil={hasil} /> : null}
    </Dialog>
  )

  function finish(done: HasilMassal | undefined) {
    if (!done) return
    const apa = jenis === 'hapus' ? 'dihapus' : 'diubah'
    tellDone(kata`${formatAngka(done.berubah)} kelompok ${apa}`)
    onSelesai(done)
  }
}

function judul(jenis: JenisMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus kelompok yang kosong dari ${n}`
  if (jenis === 'tempat') return kata`Tempat ${n} kelompok`
  if (jenis === 'kegiatan') return kata`Kegiatan ${n} kelompok`
  return jenis === 'murabbi' ? kata`Murabbi ${n} kelompok` : kata`Pendamping ${n} kelompok`
}

function tombol(jenis: JenisMassal, { cara }: IsiMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus ${n} kelompok`
  if (jenis === 'tempat') return kata`Ubah ${n} kelompok`
  if (cara === 'lepas') return kata`Lepas dari ${n} kelompok`
  return jenis === 'kegiatan' ? kata`Ikutkan ${n} kelompok` : kata`Tugaskan di ${n} kelompok`
}

function Pratinjau({ jenis, hasil }: { jenis: JenisMassal; hasil: HasilMassal }) {
  const { berubah, tetap, berakhir, tertinggal, peringatan } = hasil
  const tugas = jenis === 'murabbi' || jenis === 'pendamping'
  return (
    <div className="stack gap-6" role="status">
      <p className="m-0">
        <b>{kata`${formatAngka(berubah)} kelompok ${jenis === 'hapus' ? 'akan dihapus' : 'akan berubah'}`}</b>
        {tugas && berakhir > 0 ? kata`, ${formatAngka(berakhir)} tugas yang ada berakhir` : ''}
        {tetap > 0 ? `; ${formatAngka(tetap)} sudah demikian` : ''}.
      </p>
      {peringatan.map(satu => (
        <p key={satu} className="m-0 warn-ink">
          {satu}
        </p>
      ))}
      <Tertinggal list={tertinggal} judul={kata`${formatAngka(tertinggal.length)} kelompok dibiarkan`} />
    </div>
  )
}

interface IsianMassalProps {
  jenis: JenisMassal
  isi: IsiMassal
  onUbah: (change: Partial<IsiMassal>) => void
  periode: { id: number; mulai: string }
}

/** What a bulk action asks for. */
function IsianMassal({ jenis, isi, onUbah, periode }: IsianMassalProps) {
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
