import { useState } from 'react'
import type { KelompokDetail, PengasuhRow } from '#contract/datapokok/kelompok.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useChosen } from '#web/ui/options.ts'
import { PickOne } from '#web/ui/PickOne.tsx'
import { candidateParts, usePengasuhCandidate } from './massal.ts'
import { describeReplaced } from './rentang.ts'

interface ReplaceDialogProps {
  kelompok: KelompokDetail
  sebagai: 'murabbi' | 'pendamping'
  /** Whose duty somebody else takes over. */
  row: PengasuhRow
  onClose: () => void
}

/** Somebody else instead of this murabbi or pendamping from a day on; the others of the kelompok stay. */
export function ReplaceDialog({ kelompok, sebagai, row, onClose }: ReplaceDialogProps) {
  const { periode, hari_ini, jk } = kelompok
  const [orang, setOrang] = useState<string | null>(null)
  const [dari, setFrom] = useState(dayInside(periode, hari_ini))
  const holding = kelompok[sebagai].filter(({ sampai }) => (sampai ?? dari) >= dari).map(({ orang_id }) => orang_id)
  const { data } = usePengasuhCandidate(periode.id)
  const candidates = (data?.[sebagai] ?? []).filter(({ id }) => id !== row.orang_id && !holding.includes(id))
  const source = data?.sources[sebagai]
  const nameOf = useChosen([{ source, value: orang ?? '' }])
  const known = candidates.find(({ id }) => String(id) === orang)?.nama
  const nama = known ?? (source && orang ? nameOf(source, orang)?.label : undefined)
  return (
    <ChangeDialog
      onClose={onClose}
      berubah={orang !== null}
      judul={`Ganti ${row.nama}`}
      label={() => 'Ganti'}
      preview="POST /api/kelompok/massal/pratinjau"
      apply="PUT /api/kelompok/massal"
      body={{
        pilihan: { kelompok_ids: [kelompok.id] },
        aksi: {
          ...{ jenis: 'tugas', sebagai, cara: 'ganti', dari },
          ...{ orang_ids: orang ? [Number(orang)] : [], replaces: row.orang_id },
        },
      }}
      ready={orang !== null}
      counted={{
        unit: kata('kelompok'),
        what: 'akan berubah',
        more: ({ mulai, berakhir }) => `: ${mulai} tugas mulai, ${berakhir} berakhir`,
      }}
      onDone={() => {
        tellDone(`${nama} menggantikan ${row.nama} mulai ${formatDate(dari, 'pendek')}`)
        onClose()
      }}
    >
      <PickOne
        label={sebagai === 'murabbi' ? 'Murabbi baru' : kata`Pendamping baru`}
        withAsterisk
        data-autofocus
        placeholder="Cari nama atau nomor"
        of={kata(sebagai)}
        parts={candidateParts(candidates, source, jk === 'P' ? 'P' : 'L')}
        value={orang}
        onChange={setOrang}
      />
      <DateField
        label="Bertugas mulai"
        withAsterisk
        min={periode.mulai}
        max={periode.selesai}
        value={dari}
        onChange={value => value && setFrom(value)}
        description={describeReplaced(row, dari)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </ChangeDialog>
  )
}
