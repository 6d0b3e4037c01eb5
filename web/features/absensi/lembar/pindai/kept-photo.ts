import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { call } from '#web/api.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import { useOutboxState } from '#web/offline/use-outbox.ts'
import { useSend } from '#web/use-change.ts'

/*
 * Where the institution keeps photographs of sheets on paper, one waits here until the marks that were read from it have arrived,
 * and then goes after them. In memory alone: nothing of a photograph is written to the device.
 */

interface Waiting {
  group: string
  /** SHA-256 of the photograph as it was taken, in hex. */
  kertas: string
  picture: Blob
}

let waiting: Waiting | undefined
const listeners = new Set<() => void>()

/** The one before it, if its marks never arrived, gives way. */
export function letPhotoWait(photo: Waiting | undefined): void {
  waiting = photo
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sends the photograph of this sheet after its marks; undefined where none waits, else how it stands. */
export function useKeptPhoto(lembar: Lembar) {
  const group = groupOf(sheetOf(lembar))
  const photo = useSyncExternalStore(subscribe, () => (waiting?.group === group ? waiting : undefined))
  const queued = useOutboxState(({ state }) =>
    state.entries.some(entry => entry.group === group && photo !== undefined && entry.input.kertas === photo.kertas),
  )
  const wasQueued = useRef(false)
  wasQueued.current ||= queued === true
  const id = lembar.pertemuan?.opened_at ? lembar.pertemuan.id : undefined
  const send = useSend(sendPhoto, { onSuccess: () => letPhotoWait(undefined) })
  const { mutate } = send
  const rests = !send.isPending && !send.isError
  const isDue = photo !== undefined && wasQueued.current && queued === false && id !== undefined
  useEffect(() => {
    if (isDue && rests) mutate({ id, photo })
  }, [isDue, rests, mutate, id, photo])
  return photo && { failed: send.error, again: () => isDue && mutate({ id, photo }) }
}

async function sendPhoto({ id, photo: { kertas, picture } }: { id: number; photo: Waiting }): Promise<void> {
  const query = { nama: `kertas-${kertas.slice(0, 8)}.jpg` }
  const { id: lampiran_id } = await call('POST /api/lampiran', { query, body: picture })
  await call('PUT /api/pertemuan/:id/foto-kertas', { params: { id }, body: { kertas, lampiran_id } })
}
