import { ScanPaper } from '#web/features/absensi/lembar/pindai/ScanPaper.tsx'

/** Absensi from paper: a photograph of a sheet with circles. */
export default function PaperScan() {
  return <ScanPaper />
}
