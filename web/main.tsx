import './ui/base.css'
import './ui/mantine-styles.ts'
import './ui/tokens.css'
import './ui/lapisan.css'
import './ui/cetak.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SESI_DIAKHIRI, TAUTAN_BERAKHIR } from '#contract/caller.ts'
import { getGiliran } from '#contract/ekspor.ts'
import { call, onUnauthorized, TOKEN } from './api.ts'
import { sessionOptions } from './features/akun/session/session-queries.ts'
import { forgetEnded } from './offline/lupakan.ts'
import { knownTautan } from './offline/sesi-tautan.ts'
import { startSync } from './offline/sync.ts'
import { paths } from './paths.ts'
import { startDevice, startProvisions } from './pwa/start.ts'
import { queryClient } from './query-client.ts'
import { fetchFirstScreen, router } from './routes.tsx'
import { setTanyaGiliran } from './ui/giliran.ts'
import { LoadingDialog } from './ui/LoadingDialog.tsx'
import { Snackbar } from './ui/Snackbar.tsx'
import { theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The server refuses the token: what this tab has read with it goes, and where the session was ended all copies on the device.
// What waits to be sent stays.
onUnauthorized(kode => {
  if (kode === SESI_DIAKHIRI || kode === TAUTAN_BERAKHIR) forgetEnded()
  const tautan = knownTautan() ? 'berakhir' : undefined
  localStorage.removeItem(TOKEN)
  queryClient.clear()
  const wanted = router.latestLocation
  // A link of an account needs no log-in, and its code must not get into another address.
  if (wanted.pathname !== paths.login && wanted.pathname !== paths.buatSandi)
    router.navigate({ to: paths.login, search: { kembali: wanted.href, tautan }, ignoreBlocker: true })
})

setTanyaGiliran(async () => (await call(getGiliran)).tempat)

if (mayStore()) startApp(root)
else
  void import('./screens/TanpaPenyimpanan.tsx').then(({ default: TanpaPenyimpanan }) =>
    draw(root, <TanpaPenyimpanan />),
  )

/** Reading it throws where the browser's settings forbid it, and a WebView may have none at all. */
function mayStore(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

function startApp(root: HTMLElement): void {
  startDevice(queryClient, alamat => router.history.push(alamat))
  // What waits on this device is sent whichever screen is opened.
  startSync()
  // The page's own shell (rangka.tsx) stands there until the screen has come. Not awaited here: the screen's files need this one,
  // and would wait for it.
  void fetchFirstScreen()
    .then(() => Promise.all([router.load(), knowSession()]))
    .then(() => draw(root, <RouterProvider router={router} />))
    .then(() => startProvisions(queryClient))
    // What comes late, or not at all, is only how the letters look.
    .then(() => void import('./ui/huruf.css').catch(() => undefined))
}

/** Milliseconds that the first picture waits for the name and the menus of who is logged in, asked for by web/awal.ts. */
const SEBENTAR = 300

async function knowSession(): Promise<void> {
  if (!localStorage.getItem(TOKEN) || knownTautan()) return
  const late = new Promise(resolve => setTimeout(resolve, SEBENTAR))
  await Promise.race([queryClient.prefetchQuery(sessionOptions()), late])
}

function draw(root: HTMLElement, isi: ReactNode): void {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>{isi}</QueryClientProvider>
        <Snackbar />
        <LoadingDialog />
      </MantineProvider>
    </StrictMode>,
  )
}
