import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function ImporMahasantri() {
  return <PageHeader judul="Impor mahasantri" />
}
