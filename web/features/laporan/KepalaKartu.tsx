import type { ComponentProps } from 'react'
import { Persen } from '#web/ui/Persen.tsx'
import css from './KartuLaporan.module.css'
import { TidakAktif } from './TidakAktif.tsx'

/** The first line of each card of a report: whose it is, and the percentage in its status. */
export function KepalaKartu({
  baris,
}: {
  baris: { nama: string; aktif?: boolean } & Pick<ComponentProps<typeof Persen>, 'status'> & {
      persen: ComponentProps<typeof Persen>['nilai']
    }
}) {
  return (
    <span className={css.head}>
      <b>
        {baris.nama} {baris.aktif === false ? <TidakAktif /> : null}
      </b>
      <span className={css.persen}>
        <Persen nilai={baris.persen} status={baris.status} satuan />
      </span>
    </span>
  )
}
