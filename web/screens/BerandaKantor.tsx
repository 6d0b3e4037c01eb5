import { ExpiredTautan } from '#web/features/akun/ExpiredTautan.tsx'
import { FirstStep } from '#web/features/akun/penyiapan/FirstStep.tsx'
import { LackingKelompok } from '#web/features/datapokok/kelompok/LackingKelompok.tsx'
import { AskMonthStart } from '#web/features/pengaturan/AskMonthStart.tsx'
import { CadanganBeranda, StateServer } from '#web/features/pengaturan/cadangan/CadanganBeranda.tsx'

export { LembagaSection } from '#web/features/laporan/beranda/LembagaPart.tsx'
export { WeekSummaryPage } from '#web/features/laporan/ringkasan-pekan/WeekSummary.tsx'
export { CadanganBeranda }

/** What the office has to do first. */
export function OfficeStep() {
  return (
    <>
      <FirstStep admin />
      <LackingKelompok />
      <ExpiredTautan />
      <StateServer />
      <AskMonthStart />
      <CadanganBeranda urgent />
    </>
  )
}
