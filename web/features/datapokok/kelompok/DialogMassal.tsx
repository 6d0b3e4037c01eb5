import { Checkbox, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { HasilMassal, PilihanMassal } from '#contract/datapokok/kelompok-massal.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { DialogOrangBaru } from './DialogOrangBaru.tsx'
import { candidateGroups, type IsiMassal, isSiap, type JenisMassal, toAksi, useCalonPengasuh } from './massal.ts'
import { usePilihanKelompok } from './queries.ts'

interface DialogMassalProps {
  jenis: JenisMassal
  pilihan: PilihanMassal
  /** How many kelompok are chosen. */
  jumlah: number
  periode: { id: number; mulai: string }
  onTutup: () => void
  onSelesai: (hasil: HasilMassal) => void
}

/** One thing done to all kelompok that are chosen. */
export function DialogMassal({ jenis, pilihan, jumlah, periode, onTutup, onSelesai }: DialogMassalProps) {
  const [isi, setIsi] = useState<IsiMassal>({ cara: 'tambah', ids: [], dari: null, tempat: '' })
  const [baru, setBaru] = useState<string>()
  const update = (change: Partial<IsiMassal>) => setIsi(now => ({ ...now, ...change }))
  const [siap, aksi] = [isSiap(jenis, isi), toAksi(jenis, isi)]
  const tugas = jenis === 'murabbi' || jenis === 'pendamping'
  return (
    <>
      {tugas && baru !== undefined ? (
        <DialogOrangBaru
          sebagai={jenis}
          nama={baru}
          onTutup={() => setBaru(undefined)}
          onTersimpan={({ id }) => {
            update({ ids: [...isi.ids, id] })
            setBaru(undefined)
          }}
        />
      ) : null}
      <ChangeDialog
        // Whoever is made takes its place, and gives it back.
        buka={baru === undefined}
        onTutup={onTutup}
        judul={judul(jenis, jumlah)}
        label={reply => tombol(jenis, isi, reply?.berubah ?? jumlah)}
        bahaya={jenis === 'hapus'}
        preview="POST /api/kelompok/massal/pratinjau"
        apply="PUT /api/kelompok/massal"
        body={{ pilihan, aksi }}
        ready={siap}
        counted={{
          unit: kata('kelompok'),
          what: jenis === 'hapus' ? 'akan dihapus' : 'akan berubah',
          more: ({ berakhir }) => (tugas && berakhir > 0 ? `, ${formatAngka(berakhir)} tugas yang ada berakhir` : ''),
        }}
        onDone={hasil => {
          tellDone(kata`${formatAngka(hasil.berubah)} kelompok ${jenis === 'hapus' ? 'dihapus' : 'diubah'}`)
          onSelesai(hasil)
        }}
      >
        <IsianMassal jenis={jenis} isi={isi} onUbah={update} onBaru={setBaru} periode={periode} />
      </ChangeDialog>
    </>
  )
}

function judul(jenis: JenisMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus kelompok yang kosong dari ${n}`
  if (jenis === 'tempat') return kata`Tempat ${n} kelompok`
  if (jenis === 'kegiatan') return kata`Kegiatan ${n} kelompok`
  return jenis === 'murabbi' ? kata`Murabbi ${n} kelompok` : kata`Pendamping ${n} kelompok`
}

function tombol(jenis: JenisMassal, { cara, tempat }: IsiMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus ${n} kelompok`
  if (jenis === 'tempat') return tempat.trim() === '' ? kata`Kosongkan tempat ${n} kelompok` : kata`Ubah ${n} kelompok`
  if (cara === 'lepas') return kata`Lepas dari ${n} kelompok`
  return jenis === 'kegiatan' ? kata`Ikutkan ${n} kelompok` : kata`Tugaskan di ${n} kelompok`
}

interface IsianMassalProps {
  jenis: JenisMassal
  isi: IsiMassal
  onUbah: (change: Partial<IsiMassal>) => void
  /** Somebody called so who is in no list yet. */
  onBaru: (nama: string) => void
  periode: { id: number; mulai: string }
}

/** What a bulk action asks for. */
function IsianMassal({ jenis, isi, onUbah, onBaru, periode }: IsianMassalProps) {
  if (jenis === 'hapus')
    return <p className="m-0">{kata`Kelompok yang pernah beranggota atau bertemu dibiarkan; riwayatnya tetap ada.`}</p>
  if (jenis === 'tempat')
    return (
      <TextInput
        label="Tempat"
        description="Dikosongkan: tempatnya dihapus."
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
        <PilihPengasuh sebagai={jenis} isi={isi} onUbah={onUbah} onBaru={onBaru} periode={periode} />
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

const NEW = 'baru'

interface PilihPengasuhProps extends PilihKegiatanProps, Pick<IsianMassalProps, 'onBaru'> {
  sebagai: 'murabbi' | 'pendamping'
  periode: { id: number; mulai: string }
}

function PilihPengasuh({ sebagai, isi, onUbah, onBaru, periode }: PilihPengasuhProps) {
  const [search, setSearch] = useState('')
  const calon = useCalonPengasuh(periode.id).data?.[sebagai] ?? []
  const data = candidateGroups(calon)
  const typed = search.trim()
  const create = {
    group: 'Belum ada di daftar',
    items: [{ value: NEW, label: kata`${kata(sebagai)} baru “${typed}”` }],
  }
  return (
    <>
      <MultiSelect
        label={sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}
        searchable
        data-autofocus
        maxValues={20}
        placeholder={isi.ids.length > 0 ? '' : 'Cari nama atau nomor'}
        description={isi.cara === 'lepas' ? 'Dikosongkan: semua yang bertugas dilepas.' : undefined}
        data={typed === '' || isi.cara === 'lepas' ? data : [...data, create]}
        searchValue={search}
        onSearchChange={setSearch}
        value={isi.ids.map(String)}
        onChange={ids => (ids.includes(NEW) ? onBaru(typed) : onUbah({ ids: ids.map(Number) }))}
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
