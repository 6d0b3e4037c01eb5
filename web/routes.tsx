import {
  createBrowserHistory,
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useMatches,
  useParams,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { TOKEN } from './api.ts'
import { SessionProvider } from './features/session/SessionProvider.tsx'
import { healBrowser } from './heal-browser.ts'
import { loadScreen } from './heal-reload.ts'
import { Default } from './layouts/Default.tsx'
import { useTautan } from './offline/sesi-tautan.ts'
import { paths } from './paths.ts'
import { whenQuiet } from './pwa/when-quiet.ts'
import { ScreenError } from './screens/ScreenError.tsx'
import { ScreenPending } from './screens/ScreenPending.tsx'
import { lazyPart } from './ui/lazy-part.tsx'
import { PitaContext } from './ui/pita-context.ts'

// Shown when there is something to say; should it not come, nothing is said.
const PitaPerangkat = lazyPart(async () => {
  // As in main.tsx: on the first visit there is nothing to say yet.
  if (!navigator.serviceWorker?.controller) await new Promise<void>(whenQuiet)
  return { default: (await import('./pwa/start.tsx')).PitaPerangkat }
})
const pita = <PitaPerangkat />

// The phone's bar has no room for it; there the beranda has a button of its own.
const Pencarian = lazyPart(() => import('./features/pencarian/Pencarian.tsx'))
// Behind the first paint; without them (no network, never fetched) everything but the list of what waits is there.
const TombolAntrean = lazyPart(() => import('./features/antrean/TombolAntrean.tsx'))
const WadahAntrean = lazyPart(() => import('./features/antrean/WadahAntrean.tsx'))

/**
 * Every screen on one page. `layout` is 'default' (with chrome) unless it says 'none'; `$id` of the path reaches the
 * screen as its prop `id`; `office: true` brings the rest of the UI kit's CSS, which the input path does without.
 */
const screens: Screen[] = [
  { path: '/', load: () => import('./screens/Beranda.tsx'), office: true },
  { path: '/absensi', load: () => import('./screens/Absensi.tsx'), office: true },
  { path: '/absensi/input/$id', load: () => import('./screens/AbsensiInput.tsx'), hideNav: true },
  { path: '/absensi/rekap/$id', load: () => import('./screens/AbsensiRekap.tsx'), office: true, hideNav: true },
  { path: '/izin', load: () => import('./screens/Izin.tsx'), office: true },
  { path: '/koreksi', load: () => import('./screens/Koreksi.tsx'), office: true },
  { path: '/absensi/konfirmasi', load: () => import('./screens/Konfirmasi.tsx'), office: true, hideNav: true },
  { path: '/datapokok/mahasantri', load: () => import('./screens/DatapokokMahasantri.tsx'), office: true },
  { path: '/datapokok/mahasantri/impor', load: () => import('./screens/ImporMahasantri.tsx'), office: true },
  { path: '/datapokok/murabbi', load: () => import('./screens/DatapokokMurabbi.tsx'), office: true },
  { path: '/datapokok/murabbi/impor', load: () => import('./screens/ImporMurabbi.tsx'), office: true },
  { path: '/datapokok/pendamping', load: () => import('./screens/DatapokokPendamping.tsx'), office: true },
  { path: '/datapokok/pendamping/impor', load: () => import('./screens/ImporPendamping.tsx'), office: true },
  { path: '/laporan/mahasantri', load: () => import('./screens/LaporanMahasantri.tsx'), office: true },
  { path: '/laporan/perhatian', load: () => import('./screens/LaporanPerhatian.tsx'), office: true },
  { path: '/laporan/pendamping', load: () => import('./screens/LaporanPendamping.tsx'), office: true },
  { path: '/laporan/dokumen', load: () => import('./screens/Dokumen.tsx'), office: true },
  { path: '/kelompok', load: () => import('./screens/Kelompok.tsx'), office: true },
  { path: '/kelompok/$id', load: () => import('./screens/KelompokRincian.tsx'), office: true },
  { path: '/agenda/$id', load: () => import('./screens/Agenda.tsx'), office: true },
  { path: '/pengaturan', load: () => import('./screens/Pengaturan.tsx'), office: true },
  { path: '/akun', load: () => import('./screens/Akun.tsx'), office: true },
  { path: '/login', load: () => import('./screens/Login.tsx'), layout: 'none', office: true },
  { path: '/verifikasi', load: () => import('./screens/Verifikasi.tsx'), layout: 'none', office: true },
  { path: '/verifikasi/$id', load: () => import('./screens/Verifikasi.tsx'), layout: 'none', office: true },
  { path: '/$', load: () => import('./screens/TidakDitemukan.tsx') },
]

// A link that fills one pertemuan shows that one. Should its frame not come, the sheet does.
const LayoutTautan = lazyPart(
  () => import('./layouts/Tautan.tsx'),
  () => <Outlet />,
)

interface Screen {
  path: string
  layout?: 'default' | 'none'
  // A screen without `$id` ignores the prop.
  load: () => Promise<{ default: ComponentType<{ id: string }> }>
  office?: boolean
  hideNav?: boolean
}

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    // Presence only: whether the token is valid is the server's to say, on every call.
    if (needsLogin(location.pathname)) {
      throw redirect({ to: paths.login, search: location.pathname === '/' ? {} : { kembali: location.href } })
    }
  },
})

/** Whoever holds a printed sheet need not have an account. */
function needsLogin(pathname: string): boolean {
  const isPublic = pathname === paths.login || /^\/verifikasi(\/|$)/.test(pathname)
  return !isPublic && !healBrowser.storage.getItem(TOKEN)
}

const layouts = {
  default: createRoute({ getParentRoute: () => root, id: 'default', component: DefaultLayout }),
  none: createRoute({ getParentRoute: () => root, id: 'none', component: Outlet }),
}

const routeTree = root.addChildren([
  layouts.default.addChildren(listRoutes('default')),
  layouts.none.addChildren(listRoutes('none')),
])

export const router = createRouter({
  routeTree,
  history: createBrowserHistory(),
  basepath: '/',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Filters stay plain text: the default would write a NIM as "%222601…%22" and read it back as a number.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: search => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
  },
})

function listRoutes(layout: 'default' | 'none') {
  return screens
    .filter(screen => (screen.layout ?? 'default') === layout)
    .map(screen =>
      createRoute({
        getParentRoute: () => layouts[layout],
        path: screen.path,
        staticData: { hideNav: screen.hideNav ?? false },
      }).lazy(async () => {
        const { default: Component } = await loadScreen(
          () => fetchScreen(screen),
          () => router.latestLocation.href,
          healBrowser,
        )
        return createLazyRoute(screen.path as '/')({ component: () => <ScreenWithId Component={Component} /> })
      }),
    )
}

async function fetchScreen({ load, office }: Screen) {
  const [screen] = await Promise.all([load(), office ? import('./ui/office-styles.ts') : undefined])
  return screen
}

/** The files of the screen that the address names; should they not come, the route says so once more when it is drawn. */
export async function fetchFirstScreen(): Promise<void> {
  const path = needsLogin(location.pathname) ? paths.login : location.pathname
  const [, , found] = router.getMatchedRoutes(path)
  const screen = screens.find(screen => screen.path === found?.fullPath)
  if (screen) await fetchScreen(screen).catch(() => undefined)
}

/** Another id is another page: the key drops what the screen remembered of the one before. */
function ScreenWithId({ Component }: { Component: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Component key={id} id={id} />
}

function DefaultLayout() {
  const hideNav = useMatches({ select: matches => matches.some(match => match.staticData.hideNav) })
  const tautan = useTautan()
  if (tautan) {
    return (
      <>
        <LayoutTautan tautan={tautan} />
        <WadahAntrean />
      </>
    )
  }
  return (
    <SessionProvider>
      <PitaContext value={pita}>
        <Default hideNav={hideNav} pencarian={<Pencarian />} antrean={<TombolAntrean />} />
        <WadahAntrean />
      </PitaContext>
    </SessionProvider>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    hideNav?: boolean
  }
}
