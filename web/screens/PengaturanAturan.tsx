import { CalculationCard, IzinCard, LockingCard } from '#web/features/pengaturan/AturanCard.tsx'
import { FormPengaturan } from '#web/features/pengaturan/FormPengaturan.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const PreviewDrawer = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/PreviewDrawer.tsx'))

/** How marks count, when they lock, and which izin hold at once. */
export default function PengaturanAturan() {
  return (
    <FormPengaturan
      kartu={[
        { judul: 'Perhitungan kehadiran', Isi: CalculationCard },
        { judul: 'Penguncian absensi', Isi: LockingCard },
        { judul: 'Izin', Isi: IzinCard },
      ]}
      pratinjau={(pengaturan, act) => (
        <PreviewDrawer edit={[{ judul: 'Aturan lembaga', body: { pengaturan } }]} {...act} />
      )}
    />
  )
}
