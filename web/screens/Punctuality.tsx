import { punctuality } from '#contract/laporan/punctuality.ts'
import { ReportScreen } from './ReportScreen.tsx'

export default function Punctuality() {
  return <ReportScreen report={punctuality} />
}
