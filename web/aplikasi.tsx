import './ui/mantine-styles-aplikasi.ts'
import './ui/cetak.css'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SESSION_ENDED, TAUTAN_ENDED } from '#contract/caller.ts'
import { call, onUnauthorized } from './api.ts'
import { draw } from './draw.tsx'
import { sessionOptions } from './features/akun/session/session-queries.ts'
import { forgetEnded } from './offline/lupakan.ts'
import { knownTautan } from './offline/sesi-tautan.ts'
import { startSync } from './offline/sync.ts'
import { paths } from './paths.ts'
import { hasToken } from './penjaga.ts'
import { startDevice, startProvisions } from './pwa/start.ts'
import { queryClient } from './query-client.ts'
import { fetchFirstScreen, router } from './routes.tsx'
import { TOKEN } from './token.ts'
import { setAskTurn } from './ui/giliran.ts'
import { followHistory } from './ui/history-step.ts'
import { offerUndoOfChanges } from './urungkan.ts'

/** The whole application, once a page: at its address, or at the one that the log-in leads to. */
export function startApp(alamat?: string): void {
  if (alamat !== undefined) router.history.replace(alamat)
  onUnauthorized(leaveSession)
  offerUndoOfChanges(queryClient)
  setAskTurn(async () => (await call('GET /api/ekspor/giliran')).tempat)
  startDevice(queryClient, alamat => router.history.push(alamat))
  // What waits on this device is sent whichever screen is opened.
  startSync()
  void drawFirst()
}

/** Until the screen has come stands there what stood there before. */
async function drawFirst(): Promise<void> {
  const kenal = knowSession()
  const read = await fetchFirstScreen()
  // What could not be read the screen says itself, once it is drawn.
  const terbaca = Promise.allSettled([kenal, read(queryClient)])
  await Promise.all([router.load(), Promise.race([terbaca, sebentar()])])
  // Not before: while somebody listens, the router leaves it to them to load what a first redirect leads to (another tab has
  // logged out), and nobody draws yet.
  followHistory(router.history)
  draw(<Application />)
  startProvisions(queryClient)
}

function Application() {
  // Who went Back while the first screen was on its way: the router listens from here on, and has loaded what was asked for before.
  useEffect(() => {
    if (router.state.resolvedLocation?.href !== router.latestLocation.href) void router.load()
  }, [])
  return <RouterProvider router={router} />
}

// The server refuses the token: what this tab has read with it goes, and where the session was ended all copies on the device.
// What waits to be sent stays.
function leaveSession(kode: string): void {
  if (kode === SESSION_ENDED || kode === TAUTAN_ENDED) forgetEnded()
  // A link of which the session alone has ended was opened again somewhere: it serves one device at a time.
  const tautan = !knownTautan() ? undefined : kode === SESSION_ENDED ? 'pindah' : 'berakhir'
  localStorage.removeItem(TOKEN)
  queryClient.clear()
  const wanted = router.latestLocation
  // A link of an account needs no log-in, and its code must not get into another address.
  if (wanted.pathname !== paths.login && wanted.pathname !== paths.buatSandi)
    router.navigate({
      to: paths.login,
      search: { kembali: wanted.href, tautan, sesi: tautan ? undefined : 'berakhir' },
      ignoreBlocker: true,
    })
}

/** Asked for beside the screen's files, by main.ts before them all. */
async function knowSession(): Promise<void> {
  if (hasToken() && !knownTautan()) await queryClient.prefetchQuery(sessionOptions())
}

/** How long the first picture waits for what it shows, and for the name and the menus of who is logged in. */
function sebentar(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 300))
}
