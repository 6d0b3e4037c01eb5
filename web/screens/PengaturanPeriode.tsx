import { AturanDrawer } from '#web/features/pengaturan/AturanDrawer.tsx'
import { PeriodeList } from '#web/features/pengaturan/periode/PeriodeList.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PreviewDrawer = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/PreviewDrawer.tsx'))

/** The semesters, and the rules of each. */
export default function PengaturanPeriode() {
  return (
    <PeriodeList
      aturanDrawer={(periode, onClose) => (
        <AturanDrawer
          periode={periode}
          onClose={onClose}
          pratinjau={(edit, act) => <PreviewDrawer edit={edit} {...act} />}
        />
      )}
    />
  )
}
