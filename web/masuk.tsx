import { draw } from './draw.tsx'
import { whenQuiet } from './pwa/when-quiet.ts'
import { LoginScreen } from './screens/LoginScreen.tsx'

/**
 * The log-in of who begins with it, without router, outbox and chrome: what it takes to type a name and a password. The
 * application comes while they are being typed.
 */
export function startLogin(): void {
  const proceed = (alamat: string) =>
    void loadApplication().then(
      ({ startApp }) => startApp(alamat),
      // The next page may find what this one does not.
      () => location.assign(alamat),
    )
  const search = Object.fromEntries(new URLSearchParams(location.search))
  draw(<LoginScreen search={search} hash={location.hash} proceed={proceed} />)
  // A link that is opened over the log-in: a page of the application.
  addEventListener('hashchange', reload)
  whenQuiet(() => {
    void loadApplication().catch(() => undefined)
    void import('./pwa/versi.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
  })
}

function loadApplication() {
  return import('./aplikasi.tsx')
}

function reload(): void {
  if (location.hash.includes('tautan=')) location.reload()
}
