import type { QueryClient } from '@tanstack/react-query'
import { startLupakan } from '../offline/lupakan.ts'
import { startPenyimpanan } from '../offline/penyimpanan.ts'
import { startSalinan } from '../offline/salinan.ts'
import { followBukaAlamat } from './buka.ts'
import { registerWorker } from './versi.ts'
import { whenQuiet } from './when-quiet.ts'

/** Called once, by main.tsx: everything that lets Hadir start and be read without a network. */
export function startDevice(client: QueryClient, buka: (alamat: string) => void): void {
  startLupakan(client)
  startSalinan(client)
  followBukaAlamat(buka)
  void startPenyimpanan()
  whenQuiet(() => void registerWorker())
  whenQuiet(() => void import('./lencana.ts').then(({ startLencana }) => startLencana(client)))
  whenQuiet(() => void import('./ikuti-langganan.ts').then(({ startIkuti }) => startIkuti(client)))
  // What is fetched ahead is of use only with the worker, and then its code is on the device already.
  void navigator.serviceWorker?.ready.then(() =>
    whenQuiet(() => void import('./bekal.ts').then(({ startBekal }) => startBekal(client))),
  )
}
