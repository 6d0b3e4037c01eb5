import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Zone } from '#contract/tanggal.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { isUnreachable } from '../api.ts'
import { describeInstant } from '../offline/describe-instant.ts'
import { useOutboxState } from '../offline/use-outbox.ts'
import css from './DeviceBanner.module.css'
import { getNewVersion, holdsVersion, loadNewVersion, subscribeVersion } from './versi.ts'

/** Below the page's title: that it shows a copy, and that a newer build is ready. Both regions stay, to be announced. */
export function DeviceBanner() {
  const zone = (useSessionInfo()?.zona_waktu ?? 'Asia/Jakarta') as Zone
  const salinan = useCopy()
  const newVersion = useNewVersion()
  return (
    <>
      <div role="status" className={css.tempat}>
        {salinan ? (
          <div className={`row gap-8 py-4 px-16 text-m snug ink bg-cell min-h-36 ${css.pita}`}>
            <IconCloudOff size={18} stroke={1.7} aria-hidden />
            <span>
              {salinan.koneksi && !navigator.onLine ? 'Tidak ada koneksi.' : 'Server tidak menjawab.'} Yang tampil
              salinan {describeInstant(salinan.at, zone)}.
            </span>
          </div>
        ) : null}
      </div>
      <div role="status" className={css.tempat}>
        {newVersion ? (
          <div className={`row gap-8 py-4 px-16 text-m snug ink bg-cell min-h-36 ${css.pita}`} data-versi>
            <IconRefresh size={18} stroke={1.7} aria-hidden />
            <span>Versi baru siap</span>
            <span aria-hidden="true">·</span>
            <button type="button" onClick={() => void loadNewVersion()}>
              Muat ulang
            </button>
          </div>
        ) : null}
      </div>
    </>
  )
}

/**
 * Of what is on the screen, the oldest that could not be asked anew. The session is not what anybody came to read, and the
 * input screen says it in a strip of its own.
 */
function useCopy(): { at: number; koneksi: boolean } | null {
  const cache = useQueryClient().getQueryCache()
  const text = useSyncExternalStore(
    onChange => cache.subscribe(onChange),
    () => {
      const stale = cache
        .getAll()
        .filter(({ queryKey, state }) => !OWN_WORDS.has(queryKey[0]) && state.data !== undefined)
        .filter(query => query.isActive() && isUnreachable(query.state.error))
        .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)[0]
      const error = stale?.state.error
      return stale ? `${stale.state.dataUpdatedAt} ${isUnreachable(error) && error.status === 0 ? 1 : 0}` : ''
    },
  )
  const [at, connection] = text.split(' ')
  return text ? { at: Number(at), koneksi: connection === '1' } : null
}

const OWN_WORDS = new Set<unknown>(['session', 'lembar'])

/** Held back while a mark is about to leave this device. As long as the device's storage is not open nobody knows. */
function useNewVersion(): boolean {
  const ready = useSyncExternalStore(subscribeVersion, getNewVersion)
  const unsent = useOutboxState(({ state }) => state.entries.some(holdsVersion))
  return ready && unsent === false
}
