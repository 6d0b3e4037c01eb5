import { Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { labelStatusMahasantri, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
import type { OrangAction, OrangMassal } from '#contract/datapokok/orang-massal.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'

/** Who is ticked, of which list. */
export interface Chosen {
  jenis: KindOfOrang
  ids: readonly number[]
}

export interface DialogOrangProps extends Chosen {
  onClose: () => void
  /** What was done, in a sentence. */
  onDone: (kabar: string) => void
}

interface OrangChangeProps extends DialogOrangProps {
  aksi: OrangAction
  judul: string
  /** Of the button, with how many will change once that is known. */
  label: (jumlah: number | undefined) => string
  /** 'akan dihapus' */
  apa: string
  kabar: (jumlah: number) => string
  ready?: boolean
  /** Something is still missing that changes nobody's lot. */
  kurang?: boolean
  bahaya?: boolean
  berubah?: boolean
  children: ReactNode
}

/** One thing done to all who are ticked. */
export function OrangChangeDialog(props: OrangChangeProps) {
  const { jenis, ids, aksi, label, apa, kabar, kurang = false, onDone, ...dialog } = props
  const body: OrangMassal = { jenis, ids: [...ids], aksi }
  return (
    <ChangeDialog
      {...dialog}
      preview="POST /api/orang/massal/pratinjau"
      apply="PUT /api/orang/massal"
      body={body}
      asked={aksi.jenis === 'status' ? { ...body, aksi: { ...aksi, alasan: '' } } : body}
      label={reply => label(reply?.berubah)}
      disabled={reply => kurang || !reply?.berubah}
      counted={{ unit: kata(jenis), what: apa }}
      onDone={({ berubah }) => onDone(kabar(berubah))}
    />
  )
}

/** Of those who are ticked whoever has no history. */
export function MassalRemoveDialog(props: DialogOrangProps) {
  const unit = kata(props.jenis)
  return (
    <OrangChangeDialog
      {...props}
      aksi={{ jenis: 'hapus' }}
      judul={`Hapus yang belum punya riwayat dari ${formatFigure(props.ids.length)} ${unit}`}
      label={(jumlah = 0) => `Hapus ${formatFigure(jumlah)} ${unit}`}
      bahaya
      apa="akan dihapus"
      kabar={jumlah => `${formatFigure(jumlah)} ${unit} dihapus.`}
    >
      <p className="m-0">Yang pernah berkelompok, bertugas, atau tercatat dibiarkan; nonaktifkan mereka saja.</p>
    </OrangChangeDialog>
  )
}

type Status = Extract<OrangAction, { jenis: 'status' }>['status']

/** The status of all who are ticked; out of the active ones with one reason for all. */
export function DialogStatusMassal({ hariIni, ...props }: DialogOrangProps & { hariIni: string }) {
  const { jenis, ids } = props
  const mahasantri = jenis === 'mahasantri'
  const [status, setStatus] = useState<Status>(mahasantri ? 'lulus' : 'nonaktif')
  const [alasan, setReason] = useState('')
  const [sampai, setUntil] = useState<string | null>(mahasantri ? hariIni : null)
  const keluar = status !== 'aktif'
  const aksi = { jenis: 'status' as const, status, alasan, sampai: keluar ? sampai : null }
  const unit = kata(jenis)
  const pilihan = mahasantri
    ? STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] }))
    : [
        { value: 'aktif', label: 'Aktif' },
        { value: 'nonaktif', label: 'Nonaktif' },
      ]
  return (
    <OrangChangeDialog
      {...props}
      aksi={aksi}
      kurang={keluar && alasan.trim() === ''}
      judul={`Status ${formatFigure(ids.length)} ${unit}`}
      label={(jumlah = ids.length) => `Ubah ${formatFigure(jumlah)} ${unit}`}
      berubah={alasan !== ''}
      apa="akan berubah"
      kabar={jumlah => `Status ${formatFigure(jumlah)} ${unit} diubah.`}
    >
      <Select
        label="Status"
        data-autofocus
        clearable={false}
        allowDeselect={false}
        data={pilihan}
        value={status}
        onChange={value => setStatus((value ?? status) as Status)}
      />
      {mahasantri && keluar ? (
        <DateField
          label={kata`Hari terakhir di kelompok`}
          clearable
          value={sampai}
          onChange={setUntil}
          description="Sesudahnya mereka tidak ada di daftar pertemuan. Kosongkan bila tetap anggota."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : null}
      {keluar ? (
        <Textarea
          label="Alasan"
          withAsterisk
          autosize
          minRows={2}
          maxLength={200}
          value={alasan}
          onChange={event => setReason(event.currentTarget.value)}
        />
      ) : null}
    </OrangChangeDialog>
  )
}
