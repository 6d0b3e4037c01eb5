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
import { TombolAntrean } from './features/absensi/antrean/TombolAntrean.tsx'
import { WadahAntrean } from './features/absensi/antrean/WadahAntrean.tsx'
import { SessionProvider } from './features/akun/session/SessionProvider.tsx'
import { Tur } from './features/dasar/bantuan/Tur.tsx'
import { Pencarian } from './features/laporan/pencarian/Pencarian.tsx'
import { healBrowser } from './heal-browser.ts'
import { loadScreen } from './heal-reload.ts'
import { Default } from './layouts/Default.tsx'
import { LayoutTautan } from './layouts/Tautan.tsx'
import { useTautan } from './offline/sesi-tautan.ts'
import { paths } from './paths.ts'
import { PitaPerangkat } from './pwa/PitaPerangkat.tsx'
import { ScreenError } from './screens/ScreenError.tsx'
import { ScreenPending } from './screens/ScreenPending.tsx'
import { PitaContext } from './ui/header-context.ts'

/**
 * Every screen on one page, a list a floor; each in a file of its own that is fetched when it is opened. `layout` is 'default'
 * (with chrome) unless it says 'none'; `$id` of the path reaches the screen as its prop `id`.
 */
const screens: Screen[] = [
  // dasar
  { path: '/$', load: () => import('./screens/TidakDitemukan.tsx') },
  { path: '/bantuan', load: () => import('./screens/Bantuan.tsx') },

  // pengaturan
  { path: '/pengaturan', load: () => import('./screens/Pengaturan.tsx') },
  { path: '/pengaturan/privasi', load: () => import('./screens/Privasi.tsx') },
  { path: '/pengaturan/cadangan', load: () => import('./screens/Cadangan.tsx') },
  { path: '/pengaturan/catatan', load: () => import('./screens/Catatan.tsx') },
  { path: '/pengaturan/riwayat', load: () => import('./screens/RiwayatPerubahan.tsx') },

  // akun
  { path: '/login', load: () => import('./screens/Login.tsx'), layout: 'none' },
  { path: '/a', load: () => import('./screens/BuatSandi.tsx'), layout: 'none' },
  { path: '/akun', load: () => import('./screens/Akun.tsx') },
  { path: '/akun/pemberitahuan', load: () => import('./screens/PemberitahuanSaya.tsx') },

  // datapokok
  { path: '/datapokok/mahasantri', load: () => import('./screens/DatapokokMahasantri.tsx') },
  { path: '/datapokok/mahasantri/impor', load: () => import('./screens/ImporMahasantri.tsx') },
  { path: '/datapokok/murabbi', load: () => import('./screens/DatapokokMurabbi.tsx') },
  { path: '/datapokok/murabbi/impor', load: () => import('./screens/ImporMurabbi.tsx') },
  { path: '/datapokok/pendamping', load: () => import('./screens/DatapokokPendamping.tsx') },
  { path: '/datapokok/pendamping/impor', load: () => import('./screens/ImporPendamping.tsx') },
  { path: '/kelompok', load: () => import('./screens/Kelompok.tsx') },
  { path: '/kelompok/bagi', load: () => import('./screens/BagiKelompok.tsx') },
  { path: '/kelompok/$id', load: () => import('./screens/KelompokRincian.tsx') },

  // absensi
  { path: '/absensi', load: () => import('./screens/Absensi.tsx') },
  { path: '/absensi/input/$id', load: () => import('./screens/AbsensiInput.tsx'), hideNav: true },
  { path: '/absensi/rekap/$id', load: () => import('./screens/AbsensiRekap.tsx'), hideNav: true },
  { path: '/absensi/konfirmasi', load: () => import('./screens/Konfirmasi.tsx'), hideNav: true },
  { path: '/absensi/berkas', load: () => import('./screens/RekapBerkas.tsx') },
  { path: '/izin', load: () => import('./screens/Izin.tsx') },
  { path: '/koreksi', load: () => import('./screens/Koreksi.tsx') },
  { path: '/periode/$id', load: () => import('./screens/Persiapan.tsx') },
  { path: '/agenda/$id', load: () => import('./screens/Agenda.tsx') },

  // laporan
  { path: '/', load: () => import('./screens/Beranda.tsx') },
  { path: '/laporan/mahasantri', load: () => import('./screens/LaporanMahasantri.tsx') },
  { path: '/laporan/perhatian', load: () => import('./screens/LaporanPerhatian.tsx') },
  { path: '/laporan/pendamping', load: () => import('./screens/LaporanPendamping.tsx') },

  // dokumen
  { path: '/datapokok/mahasantri/gabung/$id', load: () => import('./screens/GabungMahasantri.tsx') },
  { path: '/laporan/dokumen', load: () => import('./screens/Dokumen.tsx') },
  { path: '/verifikasi', load: () => import('./screens/Verifikasi.tsx'), layout: 'none' },
  { path: '/verifikasi/$id', load: () => import('./screens/Verifikasi.tsx'), layout: 'none' },
]

const pita = <PitaPerangkat />

interface Screen {
  path: string
  layout?: 'default' | 'none'
  // A screen without `$id` ignores the prop.
  load: () => Promise<{ default: ComponentType<{ id: string }> }>
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

/** Whoever holds a printed sheet need not have an account, and whoever holds the link of one has no password yet. */
function needsLogin(pathname: string): boolean {
  const isPublic = pathname === paths.login || pathname === paths.buatSandi || /^\/verifikasi(\/|$)/.test(pathname)
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
        const { default: Component } = await loadScreen(screen.load, () => router.latestLocation.href, healBrowser)
        return createLazyRoute(screen.path as '/')({ component: () => <ScreenWithId Component={Component} /> })
      }),
    )
}

/** The files of the screen that the address names; should they not come, the route says so once more when it is drawn. */
export async function fetchFirstScreen(): Promise<void> {
  const path = needsLogin(location.pathname) ? paths.login : location.pathname
  const [, , found] = router.getMatchedRoutes(path)
  const screen = screens.find(screen => screen.path === found?.fullPath)
  await screen?.load().catch(() => undefined)
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
        <Tur />
      </PitaContext>
    </SessionProvider>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    hideNav?: boolean
  }
}
