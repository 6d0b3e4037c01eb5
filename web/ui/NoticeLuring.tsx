import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Above a form: what this device could not tell the server. */
export function NoticeLuring({ children }: { children: ReactNode }) {
  return (
    <Alert color="orange" role="status" icon={<IconCloudOff size={18} aria-hidden />} styles={STYLES}>
      {children}
    </Alert>
  )
}

// The kit's orange on its tint is too pale to read.
const STYLES = { root: { marginBottom: 16 }, message: { color: 'var(--warn-ink)' } }
