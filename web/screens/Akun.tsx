import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Akun() {
  return <PageHeader judul="Akun" />
}
