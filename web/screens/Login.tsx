import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function Login() {
  return <PageHeader judul="Masuk" />
}
