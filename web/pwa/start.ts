import type { QueryClient } from '@tanstack/react-query'
import { startLupakan } from '../offline/lupakan.ts'
import { startPenyimpanan } from '../offline/penyimpanan.ts'
import { startSalinan } from '../offline/salinan.ts'
import { followBukaAlamat } from './buka.ts'
import { registerWorker } from './versi.ts'
import { whenIdle, whenQuiet } from './when-quiet.ts'

/** Called once, by main.tsx: everything that lets Hadir start and be read without a network. */
export function startDevice(client: QueryClient, buka: (alamat: string) => void): void {
  startLupakan(client)
  startSalinan(client)
  followBukaAlamat(buka)
  void startPenyimpanan()
}

/** Once the first screen stands: from now on it is made to stand without a network too. */
export function startProvisions(client: QueryClient): void {
  whenIdle(async () => {
    const [bekal, pekerja] = await Promise.all([import('./bekal.ts').catch(() => undefined), registerWorker()])
    // Without a worker no screen would open to show what is fetched ahead.
    if (pekerja) bekal?.startBekal(client)
  })
  whenQuiet(() => void import('./lencana.ts').then(({ startLencana }) => startLencana(client)).catch(() => undefined))
  whenQuiet(
    () => void import('./ikuti-langganan.ts').then(({ startIkuti }) => startIkuti(client)).catch(() => undefined),
  )
}
