import { IconClock } from '@tabler/icons-react'

interface MenungguKirimProps {
  menunggu: { jumlah: number; koneksi: boolean } | undefined
  /** Where there is no room the clock alone; the words are for assistive technology. */
  hanyaBentuk?: boolean
}

/** The small clock of marks that are on this device only; nothing while there are none. */
export function MenungguKirim({ menunggu, hanyaBentuk = false }: MenungguKirimProps) {
  if (!menunggu) return null
  return (
    <span className="inline-row gap-4 text-m normal soft">
      <IconClock size={14} stroke={2} aria-hidden />
      <span className={hanyaBentuk ? 'hanya-pembaca' : undefined}>
        {menunggu.jumlah} {menunggu.koneksi ? 'menunggu koneksi' : 'belum terkirim'}
      </span>
    </span>
  )
}
