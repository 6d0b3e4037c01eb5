import { IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { tellError } from '#web/ui/kabar.ts'
import { keadaanKonfirmasi, useKonfirmasiAksi } from './konfirmasi-aksi.ts'

interface MenuKonfirmasiProps {
  lembar: Lembar
  barisList: readonly Baris[]
  /** Closes the menu first. */
  choose: (run: () => void) => () => void
}

/** Confirms the pertemuan, or takes the confirmation back; nothing for whoever may not. */
export function MenuKonfirmasi({ lembar, barisList, choose }: MenuKonfirmasiProps) {
  const { konfirmasi, tarik } = useKonfirmasiAksi(lembar, barisList)
  const keadaan = keadaanKonfirmasi(lembar, barisList)
  if (!lembar.boleh_konfirmasi) return null
  return (
    <>
      {keadaan.bisa && !keadaan.tunggu ? (
        <button type="button" onClick={choose(() => void konfirmasi.mutateAsync().catch(tellError))}>
          <IconRosetteDiscountCheck size={20} stroke={1.7} aria-hidden />{' '}
          {keadaan.konfirmasi ? 'Konfirmasi lagi' : 'Konfirmasi pertemuan ini'}
        </button>
      ) : null}
      {keadaan.konfirmasi ? (
        <button type="button" onClick={choose(() => void tarik.mutateAsync().catch(tellError))}>
          <IconRosetteDiscountCheckOff size={20} stroke={1.7} aria-hidden /> Tarik konfirmasi
        </button>
      ) : null}
    </>
  )
}
