import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Kelompok() {
  return <PageHeader judul="Kelompok" />
}
