import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { type JkKelompok, labelJk } from '#contract/identitas.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type DialogOrangProps, OrangChangeDialog } from './massal.tsx'

interface DialogKelompokMassalProps extends DialogOrangProps {
  kelompok: readonly TargetKelompok[]
  hariIni: string
}

/** All who are ticked into one kelompok from a day on, moved there where they are in another one. */
export function DialogKelompokMassal({ kelompok, hariIni, ...props }: DialogKelompokMassalProps) {
  const [target, setTarget] = useState<string | null>(null)
  const [mulai, setBegin] = useState<string | null>(hariIni)
  const nama = kelompok.find(({ id }) => String(id) === target)?.nama
  const many = (jumlah = props.ids.length) => `${formatFigure(jumlah)} mahasantri`
  return (
    <OrangChangeDialog
      {...props}
      aksi={{ jenis: 'kelompok', kelompok_id: Number(target), mulai: mulai ?? hariIni }}
      ready={target !== null && mulai !== null}
      judul={kata`Kelompok ${many()}`}
      label={jumlah => (nama ? `Tempatkan ${many(jumlah)} di ${nama}` : `Tempatkan ${many(jumlah)}`)}
      berubah={target !== null}
      apa="akan ditempatkan"
      kabar={jumlah => `${many(jumlah)} ditempatkan di ${nama}.`}
    >
      <Select
        label={kata`Kelompok`}
        placeholder={kata`Cari kelompok`}
        data-autofocus
        searchable
        data={targetChoice(kelompok)}
        value={target}
        onChange={setTarget}
      />
      <DateField
        label="Mulai"
        value={mulai}
        onChange={setBegin}
        description={kata`Yang sekarang di kelompok lain pindah mulai hari itu; yang sudah tercatat tidak berubah.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </OrangChangeDialog>
  )
}

interface MassalDutyDialogProps extends DialogOrangProps {
  jenis: 'murabbi' | 'pendamping'
  kelompok: readonly TargetKelompok[]
}

/** All who are ticked get the duty in the same kelompok, besides those who have it. */
export function MassalDutyDialog({ jenis, ids, kelompok, onClose, onDone }: MassalDutyDialogProps) {
  const [target, setTarget] = useState<string[]>([])
  const unit = kata(jenis)
  return (
    <ChangeDialog
      preview="POST /api/kelompok/massal/pratinjau"
      apply="PUT /api/kelompok/massal"
      body={{
        pilihan: { kelompok_ids: target.map(Number) },
        aksi: { jenis: 'tugas', sebagai: jenis, cara: 'tambah', orang_ids: [...ids] },
      }}
      ready={target.length > 0}
      onClose={onClose}
      berubah={target.length > 0}
      judul={kata`Kelompok ${formatFigure(ids.length)} ${unit}`}
      label={reply => kata`Tugaskan di ${formatFigure(reply?.berubah ?? target.length)} kelompok`}
      counted={{ unit: kata('kelompok'), what: 'akan berubah' }}
      onDone={({ berubah }) => onDone(kata`${unit} ${formatFigure(berubah)} kelompok ditambah.`)}
    >
      <MultiSelect
        label={kata`Kelompok`}
        placeholder={target.length > 0 ? '' : kata`Cari kelompok`}
        data-autofocus
        searchable
        data={targetChoice(kelompok)}
        value={target}
        onChange={setTarget}
      />
    </ChangeDialog>
  )
}

export interface TargetKelompok {
  id: number
  nama: string
  jk: JkKelompok
  jumlah: number
}

/** Where somebody may be put, each with whom it is for and how many are in it. */
const targetChoice = (kelompok: readonly TargetKelompok[]) =>
  kelompok.map(({ id, nama, jk, jumlah }) => ({ value: String(id), label: `${nama} (${labelJk[jk]}, ${jumlah})` }))
