import type { QueryClient } from '@tanstack/react-query'
import { keepLocal } from '#web/ui/local.ts'
import { forgetUser, getToken, knownUser } from './current-user.ts'
import { sekarang, terakhirTerhubung } from './jam.ts'
import { forgetCopies } from './salinan.ts'

/*
 * When what was read of people leaves this device: at a log-out (features/session/keluar.ts), when the session was ended
 * elsewhere, and after thirty days in which the server was not reached. Never what was not sent. What lies here is not
 * encrypted, see decision 0041.
 */

const DAY = 86_400_000
const TERLAMA = 30 * DAY
const LIHAT_LAGI = 6 * 3_600_000
/** Whose copies have to go: the page may be closed before the disk has done it. */
const KEY = 'hadir:lupakan'

/** The server has said that this session was ended; called before its token is dropped. */
export function forgetEnded(): void {
  const user = knownUser()
  // On a full disk it is done now or not at all.
  keepLocal(KEY, user === undefined ? SEMUA : String(user))
  forgetUser()
  void import('./langganan.ts').then(({ giveUpDevice }) => giveUpDevice()).catch(() => undefined)
  void finish()
}

/** Called once, by pwa/start.ts: finishes what was begun, and looks how long the server was not reached. */
export function startLupakan(client: QueryClient): void {
  void finish()
  const look = () => {
    const last = terakhirTerhubung()
    if (document.visibilityState !== 'visible' || last === undefined || sekarang() - last <= TERLAMA) return
    keepLocal(KEY, SEMUA)
    void finish().then(() => client.clear())
  }
  document.addEventListener('visibilitychange', look)
  followBack()
  setInterval(look, LIHAT_LAGI)
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

const SEMUA = 'semua'

async function finish(): Promise<void> {
  const whose = localStorage.getItem(KEY)
  if (whose === null) return
  // Who has logged in again meanwhile reads on: theirs is another session.
  if (whose === SEMUA || whose !== String(knownUser()))
    await forgetCopies(user => whose === SEMUA || String(user) === whose)
  if (localStorage.getItem(KEY) === whose) localStorage.removeItem(KEY)
}
