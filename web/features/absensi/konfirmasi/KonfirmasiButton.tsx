import { Button } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import { useKonfirmasi } from './queries.ts'

interface KonfirmasiButtonProps {
  pertemuan: { id: number; perubahan: number; belum: number; konfirmasi: Konfirmasi | null }
}

/** Confirms one pertemuan, again where it has changed, or takes the confirmation back; for whoever may. */
export function KonfirmasiButton({ pertemuan: { id, perubahan, belum, konfirmasi } }: KonfirmasiButtonProps) {
  const { satu, tarik } = useKonfirmasi()
  const error = satu.error ?? tarik.error
  const { container, lanjut } = useContinueFocus<HTMLDivElement>(satu.isPending || tarik.isPending)
  const open = !konfirmasi || konfirmasi.berubah
  return (
    <div ref={container} tabIndex={-1} style={{ display: 'grid', gap: 12 }}>
      <ErrorNotice error={error} />
      {open && belum > 0 ? <p>Dapat dikonfirmasi setelah {belum} yang belum diisi dilengkapi.</p> : null}
      {open && belum === 0 ? (
        <ActionButton
          variant="light"
          ikon={IconRosetteDiscountCheck}
          ikonLarge
          loading={satu.isPending}
          data-lanjut={id}
          onClick={() => {
            lanjut([{ id }])
            satu.mutate({ params: { id }, body: { perubahan } })
          }}
        >
          {konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini'}
        </ActionButton>
      ) : null}
      {konfirmasi ? (
        <Button
          variant="default"
          loading={tarik.isPending}
          data-lanjut={id}
          onClick={() => {
            lanjut([{ id }])
            tarik.mutate({ params: { id } })
          }}
        >
          Tarik konfirmasi
        </Button>
      ) : null}
    </div>
  )
}
