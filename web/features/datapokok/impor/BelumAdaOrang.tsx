import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import { alamatImpor } from './alamat.ts'

/** An empty list of people: the admin is led to the import, others are told when somebody will stand here. */
export function BelumAdaOrang({ orang, isAdmin }: { orang: OrangImpor; isAdmin: boolean }) {
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
        <Button component={Tautan} ke={alamatImpor[orang].impor} leftSection={<IconUpload size={16} aria-hidden />}>
          Impor dari Excel
        </Button>
      }
    >
      Impor daftar dari Excel atau CSV, atau tambahkan satu per satu
      {orang === 'mahasantri' ? '.' : kata`, lalu tetapkan kelompoknya.`}
    </EmptyState>
  )
}
