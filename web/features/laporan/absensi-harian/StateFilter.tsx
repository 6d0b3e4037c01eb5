import { LOOK_OF, STATE_WORDS } from '#contract/absensi/state.ts'
import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { StateMark } from '#web/ui/StateMark.tsx'
import css from './StateFilter.module.css'

interface StateFilterProps {
  jumlah: DailyAbsensi['jumlah_keadaan']
  nilai: string
  onChange: (keadaan: string) => void
}

/** The states with their counts are the filter. */
export function StateFilter({ jumlah, nilai, onChange }: StateFilterProps) {
  return (
    <fieldset className="flex wrap gap-6" aria-label="Saring menurut keadaan">
      {STATE_WORDS.filter(keadaan => jumlah[keadaan] > 0 || keadaan === nilai).map(keadaan => (
        <button
          key={keadaan}
          type="button"
          className={`inline-row gap-8 px-8 bg-white text-m framed-2 round-8 ${css.satu}`}
          aria-pressed={keadaan === nilai}
          onClick={() => onChange(keadaan === nilai ? '' : keadaan)}
        >
          <StateMark look={LOOK_OF[keadaan]} />
          <span className="bold angka">{jumlah[keadaan]}</span>
        </button>
      ))}
    </fieldset>
  )
}
