import { Badge } from '@mantine/core'

export function ActiveBadge({ aktif }: { aktif: boolean }) {
  if (aktif) return <Badge>Aktif</Badge>
  return <Badge styles={{ root: { background: 'var(--cell)', color: 'var(--ink-2)' } }}>Nonaktif</Badge>
}
