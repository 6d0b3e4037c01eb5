import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { LaciTampilanProps } from './LaciTampilan.tsx'

const LaciTampilan = lazyPart(() => import('./LaciTampilan.tsx'))

/** The saved views of a screen: where they are opened, and the drawer they are in. */
export function useTampilan(props: Omit<LaciTampilanProps, 'onTutup'>) {
  const [buka, setBuka] = useState(false)
  const icon = <IconBookmark size={16} aria-hidden />
  return {
    /** For the head of the page. */
    tombol: (
      <Button variant="default" leftSection={icon} onClick={() => setBuka(true)}>
        Tampilan
      </Button>
    ),
    /** For the phone's menu. */
    item: (
      <Menu.Item leftSection={icon} onClick={() => setBuka(true)}>
        Tampilan tersimpan
      </Menu.Item>
    ),
    /** The drawer while it is open. */
    laci: buka ? <LaciTampilan {...props} onTutup={() => setBuka(false)} /> : null,
  }
}
