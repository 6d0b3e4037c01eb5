import { type KeadaanPeriode, keadaanPeriode } from '#contract/pengaturan/keadaan-periode.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'

interface PilihPeriodeProps {
  periodeList: readonly PeriodeRow[]
  terpilih: PeriodeRow | undefined
  hariIni: string
  onPilih: (periodeId: string) => void
}

/** Which periode a list shows. */
export function PilihPeriode({ periodeList, terpilih, hariIni, onPilih }: PilihPeriodeProps) {
  return (
    <PilihSatu
      w={260}
      aria-label="Periode"
      data={periodeList.map(periode => ({
        value: String(periode.id),
        label: `${periode.nama} · ${SEBUT[keadaanPeriode(periode, hariIni)]}`,
      }))}
      value={terpilih ? String(terpilih.id) : null}
      onChange={onPilih}
    />
  )
}

/** When one to come begins, that one is over; of the active one nothing. */
export function describeBilamana(periode: PeriodeRow, hariIni: string): string {
  const keadaan = keadaanPeriode(periode, hariIni)
  if (keadaan === 'aktif') return ''
  return keadaan === 'akan_datang' ? `mulai ${formatTanggal(periode.mulai, 'pendek')}` : SEBUT[keadaan]
}

const SEBUT: Record<KeadaanPeriode, string> = {
  konsep: 'konsep',
  aktif: 'aktif',
  akan_datang: 'akan datang',
  berjalan: 'berjalan',
  arsip: 'arsip',
}
