import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './persiapan.module.css'

interface CaraProps {
  ikon: Icon
  judul: string
  keterangan: string
  /** What it would fill: '54 dari 61'. */
  jumlah?: string | undefined
  /** What the button says. */
  label: string
  /** Where it leads, or what it does. */
  ke?: string
  onPilih?: () => void
  nonaktif?: boolean
  bekerja?: boolean
  /** The one that fills most. */
  utama?: boolean
}

/** One way to go on with a step. */
export function PreparationWay({ ikon: Ikon, judul, keterangan, jumlah, label, ke, ...tombol }: CaraProps) {
  const { onPilih, nonaktif = false, bekerja = false, utama = false } = tombol
  const tampak = { variant: utama ? 'filled' : 'default', className: css.tombol, disabled: nonaktif, loading: bekerja }
  return (
    <div className="row wrap gap-16 px-20 py-16 rule-t">
      <span className="fixed green">
        <Ikon size={22} aria-hidden />
      </span>
      <div className="stack grow">
        <span className="text-l bold">{judul}</span>
        <span className="text-m soft">{keterangan}</span>
      </div>
      {jumlah ? <span className="text-m strong">{jumlah}</span> : null}
      {ke && !nonaktif ? (
        <Tombol ke={ke} {...tampak}>
          {label}
        </Tombol>
      ) : (
        <Button {...tampak} onClick={onPilih}>
          {label}
        </Button>
      )}
    </div>
  )
}
