import { useEffect } from 'react'
import { closeQueue, useOpenQueue } from '#web/offline/panel.ts'
import { showSnackbar } from '#web/ui/app-state.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const load = () => import('./QueuePanel.tsx')
const QueuePanel = lazyPart(load, Failure)

/** Where the panel is drawn, whichever screen opened it. */
export function QueueContainer() {
  const open = useOpenQueue()
  // A log-out takes the chrome away; the panel must not stand open for whoever logs in next.
  useEffect(() => closeQueue, [])
  useEffect(() => {
    // It is needed where there is no signal, so it is fetched while there may be one, behind everything else.
    const timer = setTimeout(() => void load().catch(() => undefined), 4000)
    return () => clearTimeout(timer)
  }, [])
  return open ? <QueuePanel onClose={closeQueue} /> : null
}

/** What waits is safe all the same; only the list of it did not come. */
function Failure({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showSnackbar(
      '0 | Gagal memuat - Daftar ini belum pernah dibuka di perangkat ini. Isian Anda tetap tersimpan.',
      'orange',
    )
    onClose()
  }, [onClose])
  return null
}
