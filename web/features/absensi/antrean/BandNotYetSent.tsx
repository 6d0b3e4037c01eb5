import { useSyncExternalStore } from 'react'
import { brief } from '#web/offline/antrean.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { NoticeLuring } from '#web/ui/NoticeLuring.tsx'

/** On the log-in, where nobody's session is left: how much waits on this device, and what sends it. Whose it is is not told. */
export default function BandNotYetSent() {
  const outbox = useOutbox()
  return outbox ? <Pita outbox={outbox} /> : null
}

function Pita({ outbox }: { outbox: Outbox }) {
  const { entries } = useSyncExternalStore(outbox.subscribe, () => outbox.state)
  const { lain } = brief(entries, undefined)
  if (lain === 0) return null
  return (
    <NoticeLuring>
      {lain} isian absensi di perangkat ini belum terkirim. Masuk dengan akun yang mencatatnya, lalu isian itu terkirim
      sendiri.
      {outbox.storage === 'memori' ? ' Jangan tutup halaman ini: perangkat tidak dapat menyimpannya.' : null}
    </NoticeLuring>
  )
}
