import { LaciAturan } from '#web/features/pengaturan/LaciAturan.tsx'
import { DaftarPeriode } from '#web/features/pengaturan/periode/DaftarPeriode.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LaciPratinjau = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/LaciPratinjau.tsx'))

/** The semesters, and the rules of each. */
export default function PengaturanPeriode() {
  return (
    <DaftarPeriode
      laciAturan={(periode, onTutup) => (
        <LaciAturan
          periode={periode}
          onTutup={onTutup}
          pratinjau={(ubahan, act) => <LaciPratinjau ubahan={ubahan} {...act} />}
        />
      )}
    />
  )
}
