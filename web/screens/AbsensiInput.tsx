import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function AbsensiInput({ id }: { id: string }) {
  return <PageHeader judul={`Absensi kelompok ${id}`} />
}
