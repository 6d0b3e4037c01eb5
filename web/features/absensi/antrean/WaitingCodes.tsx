import { Button } from '@mantine/core'
import { useId } from 'react'
import { jamIn } from '#contract/tanggal.ts'
import { discardWhole, isCode } from '#web/offline/postponed-izin.ts'
import { useQueue } from '#web/offline/use-queue.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { describeWaitingReason } from './teks.ts'

/** The codes that were scanned without a signal and are on this device only, and what was refused when it arrived; nothing where there are none. */
export function WaitingCodes() {
  const queue = useQueue()
  const { zona } = useLembagaTime()
  const title = useId()
  const list = queue?.entries.filter(isCode) ?? []
  if (!queue || list.length === 0) return null
  const { sync, outbox } = queue
  const reason =
    sync.hambatan === 'server' || sync.hambatan === 'masuk' ? describeWaitingReason(sync) : 'Menunggu sinyal'
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-l pb-8">
        Kode hadir yang belum terkirim
      </h2>
      <ul className="list card lined">
        {list.map(entry => (
          <li key={entry.no} className="row wrap between gap-8 px-12 py-8 min-h-48 text-m">
            <span className="grow break">
              Kode pukul {jamIn(zona, entry.input.hadir.tapped_at)}
              <span className="block soft">
                {entry.state === 'stuck' ? `Ditolak: ${entry.problems?.['']?.pesan ?? ''}` : reason}
              </span>
            </span>
            {entry.state === 'stuck' ? (
              <Button variant="default" size="compact-sm" onClick={() => void outbox.update(() => discardWhole(entry))}>
                Buang
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
