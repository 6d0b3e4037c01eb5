import { IconUpload } from '@tabler/icons-react'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { imporAddress } from './alamat.ts'

/** An empty list of people: the admin is led to the import, others are told when somebody will stand here. */
export function NotYetHasOrang({ orang, isAdmin }: { orang: OrangImpor; isAdmin: boolean }) {
  const judul = `Belum ada ${kata(orang)}`
  const nama = orang.charAt(0).toUpperCase() + orang.slice(1)
  if (!isAdmin)
    return (
      <EmptyState judul={judul}>
        {nama}
        {kata` muncul di sini setelah admin menetapkan kelompok Anda.`}
      </EmptyState>
    )
  return (
    <EmptyState
      judul={judul}
      aksi={
        <ActionButton ke={imporAddress[orang].impor} ikon={IconUpload}>
          Impor dari Excel
        </ActionButton>
      }
    >
      Impor daftar dari Excel atau CSV, atau tambahkan satu per satu
      {orang === 'mahasantri' ? '.' : kata`, lalu tetapkan kelompoknya.`}
    </EmptyState>
  )
}
