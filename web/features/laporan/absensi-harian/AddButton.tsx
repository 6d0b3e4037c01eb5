import type { ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { ActionButton } from '#web/ui/ActionButton.tsx'

/** The button of TambahPertemuan, without its menu: it stands there alone while that is being fetched. */
export function AddButton({
  kelompok: { nama, kegiatan },
  label = 'Pertemuan',
  ...button
}: { kelompok: { nama: string; kegiatan: readonly unknown[] }; label?: string | undefined } & ButtonProps &
  Pick<ComponentProps<'button'>, 'ref' | 'autoFocus' | 'onClick'>) {
  if (kegiatan.length === 0) return null
  return (
    <ActionButton
      variant="default"
      ikon={IconPlus}
      ikonLarge
      aria-label={
        label.startsWith('Pertemuan')
          ? `Tambah pertemuan ${label.slice('Pertemuan '.length) || nama}`
          : `${label} ${nama}`
      }
      {...button}
    >
      {label}
    </ActionButton>
  )
}
