import { PageHeader } from '#web/ui/PageHeader.tsx'

export default function DatapokokPendamping() {
  return <PageHeader judul="Data Pokok Pendamping" />
}
