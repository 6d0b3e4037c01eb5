import { type JenisKegiatan, labelStatus, type Status } from '#contract/kehadiran.ts'
import { StatusLetter } from '#web/ui/Tanda.tsx'
import css from './MatriksRekap.module.css'

/** What the letters mean; those that do not occur are left out, the common ones never. */
export function LegendaRekap({ ada, jenis }: { ada: readonly Status[]; jenis: JenisKegiatan }) {
  return (
    <div className={css.legend}>
      <span>
        <i className={css.dot} aria-hidden="true" /> Hadir
      </span>
      {(['T', 'I', 'S', 'A', 'U', 'D'] as const)
        .filter(status => 'TISA'.includes(status) || ada.includes(status))
        .map(status => (
          <span key={status}>
            <span aria-hidden="true">
              <StatusLetter status={status} />
            </span>{' '}
            {status === 'U' ? 'di luar hitungan' : labelStatus(status, jenis)}
          </span>
        ))}
    </div>
  )
}
