import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { CreateIzinEntry } from '#web/offline/entry.ts'
import { isIzin, retryIzin } from '#web/offline/postponed-izin.ts'
import { sendNow } from '#web/offline/sync.ts'
import { type QueueContent, useQueue } from '#web/offline/use-queue.ts'
import { readAnew } from '#web/query-client.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { describeWaitingReason } from './teks.ts'

/** The izin that were written without a signal and are on this device only; nothing where there are none. */
export function PostponedIzin() {
  const antrean = useQueue()
  const list = antrean?.entries.filter(isIzin) ?? []
  useRefreshSent(list.length)
  return antrean && list.length > 0 ? <List antrean={antrean} list={list} /> : null
}

function List({ antrean: { outbox, sync }, list }: { antrean: QueueContent; list: readonly CreateIzinEntry[] }) {
  const title = useId()
  const [discard, setDiscard] = useState<CreateIzinEntry | null>(null)
  return (
    <section aria-labelledby={title} className="stack clip framed-2 round-10 bg-white">
      <h2 id={title} className="py-8 px-12 text-xl">
        Izin yang belum terkirim
      </h2>
      <ul className="list">
        {list.map(entry => (
          <li key={entry.no} className="flex wrap gap-8 py-8 px-12 rule-t">
            <span className="auto break">
              <span className="block strong">{entry.input.izin.nama}</span>
              <span className="block text-m soft">
                {izinKindLabel(entry.input.izin.body.jenis)} ·{' '}
                {formatRange(entry.input.izin.body.dari, entry.input.izin.body.sampai)}
                {entry.input.izin.surat ? ' · dengan surat' : ''}
              </span>
              <span className="block text-m warn-ink">
                {entry.state === 'stuck'
                  ? `Ditolak: ${entry.problems?.['']?.pesan ?? ''}`
                  : describeWaitingReason(sync)}
              </span>
            </span>
            {entry.state === 'stuck' ? (
              <>
                <Button variant="default" onClick={() => void again(entry)}>
                  Coba lagi
                </Button>
                <Button variant="subtle" onClick={() => setDiscard(entry)}>
                  Buang
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {discard ? (
        <Dialog
          bahaya
          judul="Buang izin yang ditolak?"
          label="Buang"
          onClose={() => setDiscard(null)}
          onAgree={() => void outbox.update(() => ({ remove: [discard.no] })).then(() => setDiscard(null))}
        >
          <p>Izin {discard.input.izin.nama} tidak dapat dikembalikan setelah dibuang.</p>
        </Dialog>
      ) : null}
    </section>
  )

  async function again({ no }: CreateIzinEntry) {
    await outbox.update(queue => retryIzin(queue, no))
    sendNow()
  }
}

/** One has arrived: lists, and the sheets it has set marks on, are read anew. */
function useRefreshSent(jumlah: number): void {
  const client = useQueryClient()
  const before = useRef(jumlah)
  useEffect(() => {
    if (jumlah < before.current) void readAnew(client)
    before.current = jumlah
  }, [client, jumlah])
}
