import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'

interface EmptyKelompokProps {
  withoutPeriode: boolean
  /** Its name, where another one can be copied into it. */
  periode: string | undefined
  admin: boolean
  onCopy: () => void
  /** The button that adds one, for whoever may. */
  tambah: ReactNode
}

/** No kelompok in this periode yet: what comes first. */
export function EmptyKelompok({ withoutPeriode, periode, admin, onCopy, tambah }: EmptyKelompokProps) {
  if (withoutPeriode)
    return (
      <EmptyState judul="Belum ada periode aktif" aksi={<ActionButton ke={paths.periode}>Buka Periode</ActionButton>}>
        {kata`Kelompok dibuat di dalam sebuah periode.`}
      </EmptyState>
    )
  if (periode !== undefined)
    return (
      <EmptyState
        judul={kata`${periode} belum punya kelompok`}
        aksi={<Button onClick={onCopy}>Salin dari periode lain</Button>}
      >
        {kata`Kelompok, kegiatan, murabbi, pendamping, jadwal, dan bila dikehendaki anggotanya disalin sekaligus; atau tambahkan satu per satu.`}
      </EmptyState>
    )
  return (
    <EmptyState judul={kata`Belum ada kelompok`} aksi={tambah}>
      {admin
        ? 'Tambahkan satu per satu, atau biarkan impor mahasantri membuatnya dari daftar.'
        : kata`Anda belum ditugaskan di kelompok mana pun pada periode ini.`}
    </EmptyState>
  )
}
