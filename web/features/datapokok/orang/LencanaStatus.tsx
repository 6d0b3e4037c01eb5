import { Badge } from '@mantine/core'
import { labelStatusMahasantri, type StatusMahasantri } from '#contract/datapokok/mahasantri.ts'

export function LencanaStatus({ status }: { status: StatusMahasantri }) {
  const label = labelStatusMahasantri[status]
  if (status === 'aktif') return <Badge>{label}</Badge>
  return <Badge styles={{ root: { background: 'var(--cell)', color: 'var(--ink-2)' } }}>{label}</Badge>
}
