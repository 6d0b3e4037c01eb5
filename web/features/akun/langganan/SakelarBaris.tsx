import { Switch } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import css from './Langganan.module.css'

interface SakelarBarisProps {
  ikon: Icon
  nama: string
  /** When it comes, or what it does. */
  kapan: string
  nyala: boolean
  onUbah: (nyala: boolean) => void
}

/** One thing to be told or not: all of the row is its switch. */
export function SakelarBaris({ ikon: Ikon, nama, kapan, nyala, onUbah }: SakelarBarisProps) {
  return (
    <Switch
      className={css.sakelar}
      size="md"
      labelPosition="left"
      checked={nyala}
      onChange={event => onUbah(event.currentTarget.checked)}
      label={
        <>
          <Ikon size={22} stroke={1.7} className={`fixed ${nyala ? 'green' : 'faint'}`} aria-hidden />
          <span className="grow">
            <span className="block text-l strong ink">{nama}</span>
            <span className="block text-m soft">{kapan}</span>
          </span>
        </>
      }
    />
  )
}
