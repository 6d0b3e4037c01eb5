import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function LaporanMahasantri() {
  return <PageHeader judul="Laporan Mahasantri" />
}
