import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Absensi() {
  return <PageHeader judul="Absensi" />
}
