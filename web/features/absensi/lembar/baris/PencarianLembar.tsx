import css from '#web/features/absensi/lembar/LembarAbsensi.module.css'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// A sheet of twenty never needs it.
const Tempat = () => <div className={css.menungguCari} />
const KolomCari = lazyPart(() => import('./KolomCari.tsx'), Tempat, Tempat)

/** The search of a long sheet. */
export function PencarianLembar() {
  return usePengisian().cari.ada ? <KolomCari /> : null
}
