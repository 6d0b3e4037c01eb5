import { LOOK_OF, STATE_WORDS } from '#contract/absensi/state.ts'
import type { AbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import { StateMark } from '#web/ui/StateMark.tsx'
import css from './SaringanKeadaan.module.css'

interface SaringanKeadaanProps {
  jumlah: AbsensiHarian['jumlah_keadaan']
  nilai: string
  onUbah: (keadaan: string) => void
}

/** The states with their counts are the filter. */
export function SaringanKeadaan({ jumlah, nilai, onUbah }: SaringanKeadaanProps) {
  return (
    <fieldset className="flex wrap gap-6" aria-label="Saring menurut keadaan">
      {STATE_WORDS.filter(keadaan => jumlah[keadaan] > 0 || keadaan === nilai).map(keadaan => (
        <button
          key={keadaan}
          type="button"
          className={`inline-row gap-8 px-8 bg-white text-m framed-2 round-8 ${css.satu}`}
          aria-pressed={keadaan === nilai}
          onClick={() => onUbah(keadaan === nilai ? '' : keadaan)}
        >
          <StateMark look={LOOK_OF[keadaan]} />
          <span className="bold angka">{jumlah[keadaan]}</span>
        </button>
      ))}
    </fieldset>
  )
}
