import { safeReturnPath } from '../paths.ts'
import type { BukaAlamat } from './dorongan.ts'

/** What was tapped outside is opened here, as if a link of this page had been. */
export function followBukaAlamat(buka: (alamat: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Partial<BukaAlamat> | null>) => {
    if (data?.jenis === 'hadir:buka') buka(safeReturnPath(data.alamat))
  })
}
