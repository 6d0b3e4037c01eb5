import { IconClock } from '@tabler/icons-react'

interface WaitingSendProps {
  menunggu: { jumlah: number; koneksi: boolean } | undefined
  /** Where there is no room the clock alone; the words are for assistive technology. */
  onlyShape?: boolean
}

/** The small clock of marks that are on this device only; nothing while there are none. */
export function WaitingSend({ menunggu, onlyShape = false }: WaitingSendProps) {
  if (!menunggu) return null
  return (
    <span className="inline-row gap-4 text-m normal soft">
      <IconClock size={14} stroke={2} aria-hidden />
      <span className={onlyShape ? 'hanya-pembaca' : undefined}>
        {menunggu.jumlah} {menunggu.koneksi ? 'menunggu koneksi' : 'belum terkirim'}
      </span>
    </span>
  )
}
