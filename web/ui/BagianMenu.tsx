import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

/** Items of a menu under a heading, which a menu may hold as the name of a group only. */
export function PartMenu({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds groups, no fieldsets
    <div role="group" aria-label={judul}>
      <Menu.Label aria-hidden>{judul}</Menu.Label>
      {children}
    </div>
  )
}
