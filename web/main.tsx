import './ui/shell-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onUnauthorized, TOKEN } from './api.ts'
import { knownTautan } from './offline/sesi-tautan.ts'
import { paths } from './paths.ts'
import { whenQuiet } from './pwa/when-quiet.ts'
import { queryClient, selamaDicari } from './query-client.ts'
import { fetchFirstScreen, router } from './routes.tsx'
import { LoadingDialog } from './ui/LoadingDialog.tsx'
import { Snackbar } from './ui/Snackbar.tsx'
import { cssVariablesResolver, theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The server no longer knows the token: what was read with it goes too, what waits to be sent stays on the device.
onUnauthorized(() => {
  const tautan = knownTautan() ? 'berakhir' : undefined
  localStorage.removeItem(TOKEN)
  queryClient.clear()
  const wanted = router.latestLocation
  if (wanted.pathname !== paths.login)
    router.navigate({ to: paths.login, search: { kembali: wanted.href, tautan }, ignoreBlocker: true })
})

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
  // What this device remembers stands in until the server answers. On the first visit it remembers nothing: then this, and the
  // service worker, come when the screen has long stood there.
  const startDevice = onceLoaded(
    () => import('./pwa/start.tsx'),
    ({ start }) => start(queryClient),
  )
  if (navigator.serviceWorker?.controller) void selamaDicari(startDevice())
  else whenQuiet(() => void startDevice())
  // What waits on this device is sent whichever screen is opened; not in the way of the first paint.
  void onceLoaded(
    () => import('./offline/sync.ts'),
    ({ startSync }) => startSync(),
  )()

  // Once a placeholder stands there, React holds back for 300 ms what takes its place; a fast connection needs none. Not awaited
  // here: the screen's files need this one, and would wait for it.
  void Promise.race([fetchFirstScreen(), new Promise(done => setTimeout(done, 250))]).then(() =>
    draw(root, <RouterProvider router={router} />),
  )
}

/** Where the signal goes before the file has come, it is fetched when the signal is back. */
function onceLoaded<M>(load: () => Promise<M>, run: (module: M) => void): () => Promise<void> {
  const attempt = () => load().then(run, () => addEventListener('online', () => void attempt(), { once: true }))
  return attempt
}

function draw(root: HTMLElement, isi: ReactNode): void {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>{isi}</QueryClientProvider>
        <Snackbar />
        <LoadingDialog />
      </MantineProvider>
    </StrictMode>,
  )
}
