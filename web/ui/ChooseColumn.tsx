import { Checkbox, Popover, UnstyledButton } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'

export interface ShownColumns {
  /** Whether the column is shown. */
  tampil: (kunci: string) => boolean
  update: (kunci: string, tampil: boolean) => void
}

/** Which columns this browser shows, kept under `kolom:<nama>`; those of `awal` until somebody chose. */
export function useColumn(nama: string, awal: readonly string[]): ShownColumns {
  const storage = `kolom:${nama}`
  const [stored, setStored] = useState(() => localStorage.getItem(storage)?.split(',') ?? null)
  // `awal` grows when the session arrives and brings columns that only some may see.
  const chosen = stored ?? awal
  return {
    tampil: kunci => chosen.includes(kunci),
    update: (kunci, tampil) => {
      const next = tampil ? [...chosen, kunci] : chosen.filter(k => k !== kunci)
      localStorage.setItem(storage, next.join(','))
      setStored(next)
    },
  }
}

interface ChooseColumnProps extends ShownColumns {
  pilihan: readonly { kunci: string; label: string }[]
}

export function ChooseColumn({ pilihan, tampil, update }: ChooseColumnProps) {
  return (
    <Popover position="bottom-end" withArrow={false}>
      <Popover.Target>
        <UnstyledButton className="inline-row gap-6 strong green min-h-32 phone-hidden">
          <IconColumns3 size={16} aria-hidden />
          Kolom
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="stack gap-8">
        {pilihan.map(({ kunci, label }) => (
          <Checkbox
            key={kunci}
            label={label}
            checked={tampil(kunci)}
            onChange={event => update(kunci, event.currentTarget.checked)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
