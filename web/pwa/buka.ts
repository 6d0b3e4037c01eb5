import { paths, safeReturnPath } from '../paths.ts'
import type { PesanHalaman } from './dorongan.ts'

/** What was tapped outside is opened here, as if a link of this page had been; and whether a sheet is open is said. */
export function followBukaAlamat(buka: (alamat: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<PesanHalaman | null>) => {
    if (data?.jenis === 'hadir:buka') buka(safeReturnPath(data.alamat))
    if (data?.jenis === 'hadir:lembar?') ports[0]?.postMessage(location.pathname.startsWith(paths.absensiInput('')))
  })
}
