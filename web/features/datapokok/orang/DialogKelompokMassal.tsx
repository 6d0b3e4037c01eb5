import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { describeWithCount } from '#web/option-sources.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type OptionPart, useChosen } from '#web/ui/options.ts'
import { PickMany, PickOne } from '#web/ui/PickOne.tsx'
import { type DialogOrangProps, OrangChangeDialog } from './massal.tsx'
import { type Kinds, kelompokSourceOf } from './queries.ts'

interface DialogKelompokMassalProps extends DialogOrangProps {
  pilihan: TargetChoice
  hariIni: string
}

/** All who are ticked into one kelompok from a day on, moved there where they are in another one. */
export function DialogKelompokMassal({ pilihan, hariIni, ...props }: DialogKelompokMassalProps) {
  const [target, setTarget] = useState<string | null>(null)
  const [mulai, setBegin] = useState<string | null>(hariIni)
  const part = targetPart(pilihan, 'mahasantri')
  const { source } = part
  const named = useChosen([{ source, value: target ?? '' }])
  const known = pilihan.kelompok.find(({ id }) => String(id) === target)?.nama
  const nama = known ?? (source && target ? named(source, target)?.label : undefined)
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
      <PickOne
        label={kata`Kelompok`}
        placeholder={kata`Cari kelompok`}
        data-autofocus
        of={kata`Kelompok`}
        parts={[part]}
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
  pilihan: TargetChoice
}

/** All who are ticked get the duty in the same kelompok, besides those who have it. */
export function MassalDutyDialog({ jenis, ids, pilihan, onClose, onDone }: MassalDutyDialogProps) {
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
      <PickMany
        label={kata`Kelompok`}
        placeholder={target.length > 0 ? '' : kata`Cari kelompok`}
        data-autofocus
        of={kata`Kelompok`}
        parts={[targetPart(pilihan, jenis)]}
        value={target}
        onChange={setTarget}
      />
    </ChangeDialog>
  )
}

export type TargetChoice = Pick<Kinds[KindOfOrang]['pilihan'], 'kelompok' | 'dicari' | 'periode_id'>

/** Where somebody may be put, each with whom it is for and how many of them are in it. */
const targetPart = (pilihan: TargetChoice, jenis: KindOfOrang): OptionPart => ({
  options: pilihan.kelompok.map(row => ({ value: String(row.id), label: describeWithCount(row) })),
  source: kelompokSourceOf(pilihan, jenis),
})
