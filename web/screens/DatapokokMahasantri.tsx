import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function DatapokokMahasantri() {
  return <PageHeader judul="Data Pokok Mahasantri" />
}
