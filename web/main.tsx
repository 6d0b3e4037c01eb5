import './ui/base.css'
import './ui/mantine-styles.ts'
import './ui/tokens.css'
import './ui/lapisan.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { healBrowser } from './heal-browser.ts'
import { healByReload } from './heal-reload.ts'
import { paths, withQuery } from './paths.ts'
import { hasToken, needsLogin } from './penjaga.ts'
import { whenIdle } from './pwa/when-quiet.ts'
import { queryClient } from './query-client.ts'
import { LoadingDialog } from './ui/LoadingDialog.tsx'
import { Snackbar } from './ui/Snackbar.tsx'
import { theme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const reactRoot = createRoot(root)

// Two beginnings: who is not logged in waits for the log-in only, everybody else for the application and its first screen.
if (!mayStore())
  void import('./screens/TanpaPenyimpanan.tsx').then(({ default: TanpaPenyimpanan }) => draw(<TanpaPenyimpanan />))
else if (beginsWithLogin()) void import('./masuk.tsx').then(({ startMasuk }) => startMasuk(draw), heal)
else void import('./aplikasi.tsx').then(({ startApp }) => startApp(draw), heal)

/** Reading it throws where the browser's settings forbid it, and a WebView may have none at all. */
function mayStore(): boolean {
  try {
    return localStorage !== null
  } catch {
    return false
  }
}

/** The address then says so. A link (`#tautan=`) is the application's to open. */
function beginsWithLogin(): boolean {
  const { pathname, hash } = location
  if (needsLogin(pathname)) {
    const kembali = pathname === paths.beranda ? undefined : here()
    history.replaceState(null, '', withQuery(paths.login, { kembali }))
    return true
  }
  return pathname === paths.login && !hasToken() && !hash.includes('tautan=')
}

/** The page is of a build that is gone, or nobody answers: one reload can help, and the shell stays where it cannot. */
async function heal(error: unknown): Promise<void> {
  if (!(await healByReload(here, healBrowser))) healBrowser.log(error)
}

function here(): string {
  return location.pathname + location.search + location.hash
}

function draw(isi: ReactNode): void {
  reactRoot.render(
    <StrictMode>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
        <QueryClientProvider client={queryClient}>{isi}</QueryClientProvider>
        <Snackbar />
        <LoadingDialog />
      </MantineProvider>
    </StrictMode>,
  )
  // What comes late, or not at all, is only how the letters look.
  whenIdle(() => import('./ui/huruf.css').catch(() => undefined))
}
