import type { ComponentProps } from 'react'
import { Percent } from '#web/ui/Percent.tsx'

/** The first line of each card of a report: whose it is, and the percentage in its status. */
export function CardHead({
  baris,
}: {
  baris: { nama: string; aktif?: boolean } & Pick<ComponentProps<typeof Percent>, 'status'> & {
      persen: ComponentProps<typeof Percent>['nilai']
    }
}) {
  return (
    <span className="row between gap-8">
      <b>
        {baris.nama} {baris.aktif === false ? <Inactive /> : null}
      </b>
      <span className="strong">
        <Percent nilai={baris.persen} status={baris.status} satuan />
      </span>
    </span>
  )
}

/** Beside the name of somebody whose marks still count, but who is no longer expected to come. */
export function Inactive() {
  return <small style={{ color: 'var(--ink-2)', fontWeight: 400 }}>(tidak aktif)</small>
}
