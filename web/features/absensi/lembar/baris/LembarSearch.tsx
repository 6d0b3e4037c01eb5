import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import css from '#web/features/absensi/lembar/LembarAbsensi.module.css'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// A sheet of twenty never needs it.
const Place = () => <div className={css.menungguCari} />
const SearchColumn = lazyPart(() => import('./SearchColumn.tsx'), Place, Place)

/** The search of a long sheet. */
export function LembarSearch() {
  return useFilling().cari.ada ? <SearchColumn /> : null
}
