import type { QueryClient } from '@tanstack/react-query'
import { keepLocal } from '#web/ui/local.ts'
import { forgetUser, getToken, knownUser } from './current-user.ts'
import { lastConnected, sekarang } from './jam.ts'
import { forgetCopies } from './salinan.ts'

/*
 * When what was read of people leaves this device: at a log-out (features/session/keluar.ts), when the session was ended
 * elsewhere, and after thirty days in which the server was not reached. Never what was not sent. What lies here is not
 * encrypted, see decision 0041.
 */

const DAY = 86_400_000
const OLDEST = 30 * DAY
const LOOK_AGAIN = 6 * 3_600_000
/** Whose copies have to go: the page may be closed before the disk has done it. */
const KEY = 'hadir:lupakan'

/** The server has said that this session was ended; called before its token is dropped. */
export function forgetEnded(): void {
  const user = knownUser()
  // On a full disk it is done now or not at all.
  keepLocal(KEY, user === undefined ? ALL : String(user))
  forgetUser()
  void import('./langganan.ts').then(({ giveUpDevice }) => giveUpDevice()).catch(() => undefined)
  void finish()
}

/** Called once, by pwa/start.ts: finishes what was begun, and looks how long the server was not reached. */
export function startForgetting(client: QueryClient): void {
  void finish()
  const look = () => {
    const last = lastConnected()
    if (document.visibilityState !== 'visible' || last === undefined || sekarang() - last <= OLDEST) return
    keepLocal(KEY, ALL)
    void finish().then(() => client.clear())
  }
  document.addEventListener('visibilitychange', look)
  followBack()
  setInterval(look, LOOK_AGAIN)
  look()
}

/** A page that the browser keeps for the way back hears nothing of other tabs meanwhile: when they have logged out or in, it begins anew. */
function followBack(): void {
  let token = getToken()
  addEventListener('pagehide', () => {
    token = getToken()
  })
  addEventListener('pageshow', event => {
    if (event.persisted && getToken() !== token) location.reload()
  })
}

const ALL = 'semua'

async function finish(): Promise<void> {
  const whose = localStorage.getItem(KEY)
  if (whose === null) return
  // Who has logged in again meanwhile reads on: theirs is another session.
  if (whose === ALL || whose !== String(knownUser()))
    await forgetCopies(user => whose === ALL || String(user) === whose)
  if (localStorage.getItem(KEY) === whose) localStorage.removeItem(KEY)
}
