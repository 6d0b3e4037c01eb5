import type { QueryClient } from '@tanstack/react-query'
import { startPenyimpanan } from '../offline/penyimpanan.ts'
import { startSalinan } from '../offline/salinan.ts'
import { registerWorker } from './versi.ts'

export { default as PitaPerangkat } from './PitaPerangkat.tsx'

/** Called once, by main.tsx: everything that lets Hadir start and be read without a network. */
export function start(client: QueryClient): void {
  startSalinan(client)
  void startPenyimpanan()
  whenLoaded(() => {
    void registerWorker()
    void import('./bekal.ts').then(({ startBekal }) => startBekal(client))
  })
}

/** The page's own files first, then a quiet moment: on a slow phone the worker must not compete with the first taps. */
function whenLoaded(run: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000))
  const later = () => setTimeout(() => idle(run, { timeout: 10_000 }), 1500)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
