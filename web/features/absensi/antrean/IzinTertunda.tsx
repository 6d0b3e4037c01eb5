import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { formatRentang } from '#contract/tanggal.ts'
import type { CreateIzinEntry } from '#web/offline/entry.ts'
import { isIzin, retryIzin } from '#web/offline/izin-tertunda.ts'
import { sendNow } from '#web/offline/sync.ts'
import { type IsiAntrean, useAntrean } from '#web/offline/use-antrean.ts'
import { readAnew } from '#web/query-client.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { describeWaitingReason } from './teks.ts'

/** The izin that were written without a signal and are on this device only; nothing where there are none. */
export function IzinTertunda() {
  const antrean = useAntrean()
  const list = antrean?.entries.filter(isIzin) ?? []
  useRefreshTerkirim(list.length)
  return antrean && list.length > 0 ? <Daftar antrean={antrean} list={list} /> : null
}

function Daftar({ antrean: { outbox, sync }, list }: { antrean: IsiAntrean; list: readonly CreateIzinEntry[] }) {
  const title = useId()
  const [buang, setBuang] = useState<CreateIzinEntry | null>(null)
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
                {labelJenisIzin(entry.input.izin.body.jenis)} ·{' '}
                {formatRentang(entry.input.izin.body.dari, entry.input.izin.body.sampai)}
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
                <Button variant="subtle" onClick={() => setBuang(entry)}>
                  Buang
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {buang ? (
        <Dialog
          bahaya
          judul="Buang izin yang ditolak?"
          label="Buang"
          onTutup={() => setBuang(null)}
          onSetuju={() => void outbox.update(() => ({ remove: [buang.no] })).then(() => setBuang(null))}
        >
          <p>Izin {buang.input.izin.nama} tidak dapat dikembalikan setelah dibuang.</p>
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
function useRefreshTerkirim(jumlah: number): void {
  const client = useQueryClient()
  const before = useRef(jumlah)
  useEffect(() => {
    if (jumlah < before.current) void readAnew(client)
    before.current = jumlah
  }, [client, jumlah])
}
