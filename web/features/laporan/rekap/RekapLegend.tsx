import { describeTreatment } from '#contract/explanation.ts'
import { type Aturan, type KegiatanKind, labelStatus, type Status } from '#contract/kehadiran.ts'
import { StatusLetter } from '#web/ui/Tanda.tsx'
import sel from './MatrixCell.module.css'
import css from './RekapLegend.module.css'

/** What the letters mean, and of U only how it counts; those that do not occur are left out, the common ones never. */
export function RekapLegend({ ada, jenis, aturan }: { ada: readonly Status[]; jenis: KegiatanKind; aturan: Aturan }) {
  return (
    <div className={`row wrap gap-4 gap-x-12 text-m soft phone-hidden ${css.legend}`}>
      <span>
        <i className={`inline-block va-middle disc ${sel.dot}`} aria-hidden="true" /> Hadir
      </span>
      {(['T', 'I', 'S', 'A', 'U', 'D'] as const)
        .filter(status => 'TISA'.includes(status) || ada.includes(status))
        .map(status => (
          <span key={status}>
            <span aria-hidden="true">
              <StatusLetter status={status} />
            </span>{' '}
            {status === 'U' ? describeTreatment('U', aturan) : labelStatus(status, jenis)}
          </span>
        ))}
    </div>
  )
}
