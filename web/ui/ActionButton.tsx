import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { AppLink } from './Tautan.tsx'

interface ActionButtonProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  /** Before its words: 16 pixels, `ikonLarge` 18. */
  ikon?: Icon | null
  ikonLarge?: boolean
  /** Leads to a screen (paths.ts), or with `href` out of Hadir. */
  ke?: string
  href?: string
}

/** Mantine's Button with an icon, or as a link. */
export function ActionButton({ ikon: Ikon, ikonLarge = false, ke, href, ...rest }: ActionButtonProps) {
  const keluar = href === undefined ? {} : { component: 'a', href, target: '_blank', rel: 'noreferrer' }
  const tautan: object = ke === undefined ? keluar : { component: AppLink, ke }
  return <Button leftSection={Ikon ? <Ikon size={ikonLarge ? 18 : 16} aria-hidden /> : null} {...tautan} {...rest} />
}
