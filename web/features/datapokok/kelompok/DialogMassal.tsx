import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { MassalChoice, MassalResult } from '#contract/datapokok/kelompok-massal.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { PickMany } from '#web/ui/PickOne.tsx'
import {
  candidateParts,
  isReady,
  type MassalContent,
  type MassalKind,
  toAction,
  usePengasuhCandidate,
} from './massal.ts'
import { NewOrangDialog } from './NewOrangDialog.tsx'
import { useKelompokChoice } from './queries.ts'

interface DialogMassalProps {
  jenis: MassalKind
  pilihan: MassalChoice
  /** How many kelompok are chosen. */
  jumlah: number
  periode: { id: number; mulai: string }
  onClose: () => void
  onDone: (hasil: MassalResult) => void
}

/** One thing done to all kelompok that are chosen. */
export function DialogMassal({ jenis, pilihan, jumlah, periode, onClose, onDone }: DialogMassalProps) {
  const [isi, setContent] = useState<MassalContent>({ cara: 'tambah', ids: [], dari: null, tempat: '' })
  const [baru, setNew] = useState<string>()
  const update = (change: Partial<MassalContent>) => setContent(now => ({ ...now, ...change }))
  const [siap, aksi] = [isReady(jenis, isi), toAction(jenis, isi)]
  const tugas = jenis === 'murabbi' || jenis === 'pendamping'
  return (
    <>
      {tugas && baru !== undefined ? (
        <NewOrangDialog
          sebagai={jenis}
          nama={baru}
          onClose={() => setNew(undefined)}
          onSaved={({ id }) => {
            update({ ids: [...isi.ids, id] })
            setNew(undefined)
          }}
        />
      ) : null}
      <ChangeDialog
        // Whoever is made takes its place, and gives it back.
        buka={baru === undefined}
        onClose={onClose}
        judul={title(jenis, jumlah)}
        label={reply => button(jenis, isi, reply?.berubah ?? jumlah)}
        bahaya={jenis === 'hapus'}
        preview="POST /api/kelompok/massal/pratinjau"
        apply="PUT /api/kelompok/massal"
        body={{ pilihan, aksi }}
        ready={siap}
        counted={{
          unit: kata('kelompok'),
          what: jenis === 'hapus' ? 'akan dihapus' : 'akan berubah',
          more: ({ berakhir }) => (tugas && berakhir > 0 ? `, ${formatFigure(berakhir)} tugas yang ada berakhir` : ''),
        }}
        onDone={hasil => {
          tellDone(kata`${formatFigure(hasil.berubah)} kelompok ${jenis === 'hapus' ? 'dihapus' : 'diubah'}`)
          onDone(hasil)
        }}
      >
        <MassalInput jenis={jenis} isi={isi} onChange={update} onNew={setNew} periode={periode} />
      </ChangeDialog>
    </>
  )
}

function title(jenis: MassalKind, jumlah: number): string {
  const n = formatFigure(jumlah)
  if (jenis === 'hapus') return kata`Hapus kelompok yang kosong dari ${n}`
  if (jenis === 'tempat') return kata`Tempat ${n} kelompok`
  if (jenis === 'kegiatan') return kata`Kegiatan ${n} kelompok`
  return jenis === 'murabbi' ? kata`Murabbi ${n} kelompok` : kata`Pendamping ${n} kelompok`
}

function button(jenis: MassalKind, { cara, tempat }: MassalContent, jumlah: number): string {
  const n = formatFigure(jumlah)
  if (jenis === 'hapus') return kata`Hapus ${n} kelompok`
  if (jenis === 'tempat') return tempat.trim() === '' ? kata`Kosongkan tempat ${n} kelompok` : kata`Ubah ${n} kelompok`
  if (cara === 'lepas') return kata`Lepas dari ${n} kelompok`
  return jenis === 'kegiatan' ? kata`Ikutkan ${n} kelompok` : kata`Tugaskan di ${n} kelompok`
}

interface MassalInputProps {
  jenis: MassalKind
  isi: MassalContent
  onChange: (change: Partial<MassalContent>) => void
  /** Somebody called so who is in no list yet. */
  onNew: (nama: string) => void
  periode: { id: number; mulai: string }
}

/** What a bulk action asks for. */
function MassalInput({ jenis, isi, onChange, onNew, periode }: MassalInputProps) {
  if (jenis === 'hapus')
    return <p className="m-0">{kata`Kelompok yang pernah beranggota atau bertemu dibiarkan; riwayatnya tetap ada.`}</p>
  if (jenis === 'tempat')
    return (
      <TextInput
        label="Tempat"
        description="Dikosongkan: tempatnya dihapus."
        data-autofocus
        value={isi.tempat}
        onChange={event => onChange({ tempat: event.currentTarget.value })}
      />
    )
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Cara"
        value={isi.cara}
        onChange={cara => onChange({ cara: cara as MassalContent['cara'] })}
        data={[
          { value: 'tambah', label: 'Tambah' },
          ...(jenis === 'kegiatan' ? [] : [{ value: 'ganti', label: 'Ganti' }]),
          { value: 'lepas', label: 'Lepas' },
        ]}
      />
      {jenis === 'kegiatan' ? (
        <ChooseKegiatan isi={isi} onChange={onChange} />
      ) : (
        <ChoosePengasuh sebagai={jenis} isi={isi} onChange={onChange} onNew={onNew} periode={periode} />
      )}
    </>
  )
}

type ChooseKegiatanProps = Pick<MassalInputProps, 'isi' | 'onChange'>

function ChooseKegiatan({ isi, onChange }: ChooseKegiatanProps) {
  const kegiatan = useKelompokChoice(true).data?.kegiatan ?? []
  return (
    <Checkbox.Group label="Kegiatan" value={isi.ids.map(String)} onChange={ids => onChange({ ids: ids.map(Number) })}>
      <div className="grid gap-8 pt-6">
        {kegiatan.map(({ id, nama }) => (
          <Checkbox key={id} value={String(id)} label={nama} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const NEW = 'baru'

interface ChoosePengasuhProps extends ChooseKegiatanProps, Pick<MassalInputProps, 'onNew'> {
  sebagai: 'murabbi' | 'pendamping'
  periode: { id: number; mulai: string }
}

function ChoosePengasuh({ sebagai, isi, onChange, onNew, periode }: ChoosePengasuhProps) {
  const [search, setSearch] = useState('')
  const { data } = usePengasuhCandidate(periode.id)
  const parts = candidateParts(data?.[sebagai] ?? [], data?.sources[sebagai])
  const typed = search.trim()
  const create = {
    group: 'Belum ada di daftar',
    options: [{ value: NEW, label: kata`${kata(sebagai)} baru “${typed}”` }],
  }
  return (
    <>
      <PickMany
        label={sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}
        of={kata(sebagai)}
        data-autofocus
        maxValues={20}
        placeholder={isi.ids.length > 0 ? '' : 'Cari nama atau nomor'}
        description={isi.cara === 'lepas' ? 'Dikosongkan: semua yang bertugas dilepas.' : undefined}
        parts={typed === '' || isi.cara === 'lepas' ? parts : [...parts, create]}
        searchValue={search}
        onSearchChange={setSearch}
        value={isi.ids.map(String)}
        onChange={ids => (ids.includes(NEW) ? onNew(typed) : onChange({ ids: ids.map(Number) }))}
      />
      {isi.cara === 'lepas' ? null : (
        <DateField
          label="Bertugas mulai"
          clearable
          placeholder={`Awal periode, ${formatDate(periode.mulai, 'pendek')}`}
          value={isi.dari}
          onChange={dari => onChange({ dari })}
          description="Dikosongkan: sejak awal periode, atau sesudah pertemuan terakhir orang yang digantikan."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
    </>
  )
}
