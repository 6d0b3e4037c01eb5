import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './RowAction.module.css'
import { usePhone } from './use-phone.ts'

export interface Action {
  label: string
  ikon: ReactNode
  onChoose: () => void
  bahaya?: boolean
}

/** The end of a row: a pencil, and behind the dots what is done less often. */
export function RowAction({ nama, onChange, aksi }: { nama: string; onChange?: () => void; aksi: Action[] }) {
  const phone = usePhone()
  return (
    <div className={`flex end gap-2 ${css.actions}`}>
      {onChange && !phone ? (
        <ActionIcon color="gray" size={26} aria-label={`Ubah ${nama}`} onClick={onChange}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {aksi.length > 0 ? (
        <Menu trigger="click" position="bottom-end">
          <Menu.Target>
            <ActionIcon color="gray" size={26} aria-label={`Menu ${nama}`}>
              {phone ? <IconDotsVertical size={20} aria-hidden /> : <IconDots size={16} aria-hidden />}
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {aksi.map(({ label, ikon, onChoose, bahaya }) => (
              <Menu.Item
                key={label}
                leftSection={ikon}
                onClick={onChoose}
                {...(bahaya ? { color: 'var(--mantine-color-error)' } : {})}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
