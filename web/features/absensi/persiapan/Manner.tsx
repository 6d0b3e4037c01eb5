import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import css from './persiapan.module.css'

interface MannerProps {
  ikon: Icon
  judul: string
  keterangan: string
  /** What it would fill: '54 dari 61'. */
  jumlah?: string | undefined
  /** What the button says. */
  label: string
  /** Where it leads, or what it does. */
  ke?: string
  onChoose?: () => void
  nonaktif?: boolean
  working?: boolean
  /** The one that fills most. */
  utama?: boolean
}

/** One way to go on with a step. */
export function PreparationWay({ ikon: Ikon, judul, keterangan, jumlah, label, ke, ...button }: MannerProps) {
  const { onChoose, nonaktif = false, working = false, utama = false } = button
  const visible = { variant: utama ? 'filled' : 'default', className: css.tombol, disabled: nonaktif, loading: working }
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
        <ActionButton ke={ke} {...visible}>
          {label}
        </ActionButton>
      ) : (
        <Button {...visible} onClick={onChoose}>
          {label}
        </Button>
      )}
    </div>
  )
}
