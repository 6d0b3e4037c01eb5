import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function DatapokokMurabbi() {
  return <PageHeader judul="Data Pokok Murabbi" />
}
