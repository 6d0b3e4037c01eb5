import type { QueryClient } from '@tanstack/react-query'
import { brief, type Queue } from '#web/offline/antrean.ts'
import { forgetUser, knownUser } from '#web/offline/current-user.ts'
import { type Outbox, openOutbox } from '#web/offline/outbox.ts'
import { forgetCopies } from '#web/offline/salinan.ts'
import { getSyncState, sendNow, subscribeSync } from '#web/offline/sync.ts'
import { logOut } from './session-queries.ts'

/** What a log-out would leave behind on this device. */
export interface LeftUnsent {
  /** Marks of this account that the server does not have. */
  jumlah: number
  /** Of these the ones that are sent by themselves; the others wait for a decision. */
  menunggu: number
  /** memori: they are gone when the page is closed. */
  tempat: Outbox['storage']
}

/** What is only waiting for its turn is sent first; a log-out should not ask about what would have been saved in a second. */
export async function findLeft(): Promise<LeftUnsent> {
  const outbox = await openOutbox()
  const own = (): Queue => brief(outbox.state.entries, knownUser())
  if (own().menunggu > 0 && navigator.onLine) {
    sendNow()
    await until(() => own().menunggu === 0 || getSyncState().hambatan !== null, outbox)
  }
  const { menunggu, ditolak, pilihan } = own()
  return { jumlah: menunggu + ditolak + pilihan, menunggu, tempat: outbox.storage }
}

/**
 * Logs out on this device, and on the server where it can be reached (false: it could not). What could be read of this
 * account goes; what it has not sent stays, and waits for the same person.
 */
export async function leave(queryClient: QueryClient): Promise<boolean> {
  const user = knownUser()
  const reached = await logOut()
  await import('#web/offline/langganan.ts').then(({ giveUpDevice }) => giveUpDevice()).catch(() => undefined)
  queryClient.clear()
  await forgetCopies(owner => user === undefined || owner === user)
  forgetUser()
  return reached
}

const LONGEST_WAIT = 3000

function until(done: () => boolean, outbox: Outbox): Promise<void> {
  return new Promise(resolve => {
    const stop = () => {
      for (const leave of leaves) leave()
      clearTimeout(timer)
      resolve()
    }
    const look = () => {
      if (done()) stop()
    }
    const leaves = [outbox.subscribe(look), subscribeSync(look)]
    const timer = setTimeout(stop, LONGEST_WAIT)
    look()
  })
}
