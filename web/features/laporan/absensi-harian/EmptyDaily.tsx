import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'

interface EmptyDailyProps {
  periode: DailyAbsensi['periode'] | undefined
  office: boolean
  admin: boolean
}

/** No kelompok on this day: why, and for the admin what to do about it. */
export function EmptyDaily({ periode, office, admin }: EmptyDailyProps) {
  const [judul, isi, ke, button] = !periode
    ? [
        'Belum ada periode aktif',
        'Absensi dimulai setelah admin menerbitkan sebuah periode.',
        paths.periode,
        'Buka Periode',
      ]
    : office
      ? [
          kata`Belum ada kelompok`,
          kata`Kelompok dan anggotanya diatur di Data Pokok.`,
          paths.kelompok,
          kata`Buat kelompok`,
        ]
      : [
          kata`Belum ada kelompok pada hari ini`,
          kata`Anda tidak bertugas di kelompok mana pun pada tanggal ini. Hubungi admin bila seharusnya ada.`,
        ]
  return (
    <EmptyState judul={judul} aksi={admin && ke ? <ActionButton ke={ke}>{button}</ActionButton> : undefined}>
      {isi}
    </EmptyState>
  )
}
