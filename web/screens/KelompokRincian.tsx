import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function KelompokRincian({ id }: { id: string }) {
  return <PageHeader judul={`Kelompok ${id}`} />
}
