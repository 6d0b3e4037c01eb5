import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Pengaturan() {
  return <PageHeader judul="Pengaturan" />
}
