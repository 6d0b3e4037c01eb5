import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Beranda() {
  return <PageHeader judul="Beranda" />
}
