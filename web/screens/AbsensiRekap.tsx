import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function AbsensiRekap({ id }: { id: string }) {
  return <PageHeader judul={`Rekap kelompok ${id}`} />
}
