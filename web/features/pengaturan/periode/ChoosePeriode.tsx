import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { type PeriodeState, periodeState } from '#contract/pengaturan/periode-state.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'

interface ChoosePeriodeProps {
  periodeList: readonly PeriodeRow[]
  selected: PeriodeRow | undefined
  hariIni: string
  onChoose: (periodeId: string) => void
}

/** Which periode a list shows. */
export function ChoosePeriode({ periodeList, selected, hariIni, onChoose }: ChoosePeriodeProps) {
  return (
    <ChooseOne
      w={260}
      aria-label="Periode"
      data={periodeList.map(periode => ({
        value: String(periode.id),
        label: `${periode.nama} · ${SAY[periodeState(periode, hariIni)]}`,
      }))}
      value={selected ? String(selected.id) : null}
      onChange={onChoose}
    />
  )
}

/** When one to come begins, that one is over; of the active one nothing. */
export function describeWhen(periode: PeriodeRow, today: string): string {
  const keadaan = periodeState(periode, today)
  if (keadaan === 'aktif') return ''
  return keadaan === 'akan_datang' ? `mulai ${formatDate(periode.mulai, 'pendek')}` : SAY[keadaan]
}

const SAY: Record<PeriodeState, string> = {
  konsep: 'konsep',
  aktif: 'aktif',
  akan_datang: 'akan datang',
  berjalan: 'berjalan',
  arsip: 'arsip',
}
