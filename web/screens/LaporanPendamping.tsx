import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function LaporanPendamping() {
  return <PageHeader judul="Laporan Pendamping" />
}
