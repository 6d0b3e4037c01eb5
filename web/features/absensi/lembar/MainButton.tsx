import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEventHandler, ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useOnce } from '#web/ui/use-echo.ts'
import { useFilling } from './filling.ts'
import css from './LembarAbsensi.module.css'
import { usePertemuanAction } from './pertemuan-action.ts'

/** The one main action; its label says what will happen, and to how many. */
export function MainButton() {
  const { lembar, terbatas, ponsel, rowList, hitungan, rest, aksi, locking, notBegun, scrollKe, onOpen } = useFilling()
  const { belum } = hitungan
  const way = locking.terkunci ? locking.way : null
  const troubled = rowList.find(row => row.konflik)
  const navigate = useNavigate()
  const { adakan } = usePertemuanAction(lembar)
  // 'Hadir semua' becomes 'Selesai' under the finger.
  const once = useOnce()
  const look = ponsel ? ({ radius: 'lg' } as const) : {}
  // What comes after the sheet is not for who came by a link.
  if (terbatas && !troubled && (belum === 0 || !lembar.boleh_mencatat))
    return lembar.boleh_mencatat ? <span>Semua terisi.</span> : null
  const button = (teks: ReactNode, onClick: MouseEventHandler<HTMLButtonElement>, loading = false) => (
    <Button {...look} {...{ loading, onClick }} data-tanya={notBegun.tanya || undefined}>
      {teks}
    </Button>
  )
  if (way === 'koreksi') return button('Ajukan koreksi', () => onOpen({ koreksi: [] }))
  if (way) return button('Ubah dengan alasan', () => onOpen('alasan'))
  if (troubled) return button('Lihat baris itu', () => scrollKe(troubled))
  if (!lembar.boleh_mencatat)
    return lembar.pertemuan?.peniadaan && lembar.boleh_mengubah
      ? button('Batalkan peniadaan', () => adakan.mutate(), adakan.isPending)
      : button('Lihat rekap', () => navigate({ to: paths.absensiRekap(lembar.kelompok.id) }))
  if (belum === 0) {
    return (
      <ActionButton {...look} ikon={IconCheck} ikonLarge onClick={once(() => navigate({ to: paths.absensi }))}>
        Selesai
      </ActionButton>
    )
  }
  return button(
    <>
      {notBegun.tanya || rest}
      <span className={`medium ${css.count}`}> · {belum}</span>
    </>,
    once(aksi.hadirRest),
  )
}

/** Beside 'Selesai': what is usually done next. Its name is one word on the desktop and a sign on the phone. */
export function ShareButton() {
  const { lembar, terbatas, ponsel: phone, rowList, hitungan, onOpen } = useFilling()
  const lengkap = hitungan.belum === 0 && rowList.length > 0
  return terbatas || !lengkap || lembar.pertemuan?.peniadaan ? null : (
    <Button
      variant="default"
      aria-label="Bagikan ke WhatsApp"
      aria-haspopup="dialog"
      onClick={() => onOpen('bagikan')}
      {...(phone ? { radius: 'lg' } : { leftSection: <IconBrandWhatsapp size={16} aria-hidden /> })}
    >
      {phone ? <IconBrandWhatsapp size={22} aria-hidden /> : 'Bagikan'}
    </Button>
  )
}
