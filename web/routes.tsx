import type { QueryClient } from '@tanstack/react-query'
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
import { QueueButton } from './features/absensi/antrean/QueueButton.tsx'
import { QueueContainer } from './features/absensi/antrean/QueueContainer.tsx'
import { SessionProvider } from './features/akun/session/SessionProvider.tsx'
import { Tour } from './features/dasar/bantuan/Tour.tsx'
import { GlobalSearch } from './features/laporan/pencarian/GlobalSearch.tsx'
import { healBrowser } from './heal-browser.ts'
import { loadScreen } from './heal-reload.ts'
import { Default } from './layouts/Default.tsx'
import { LayoutTautan } from './layouts/Tautan.tsx'
import { useTautan } from './offline/sesi-tautan.ts'
import { paths } from './paths.ts'
import { needsLogin } from './penjaga.ts'
import { DeviceBanner } from './pwa/DeviceBanner.tsx'
import { shapeOf } from './screens/bentuk.ts'
import { ScreenError } from './screens/ScreenError.tsx'
import { ScreenPending } from './screens/ScreenPending.tsx'
import { PitaContext } from './ui/header-context.ts'

/**
 * Every screen on one page, a list a floor; each in a file of its own that is fetched when it is opened. `layout` is 'default'
 * (with chrome) unless it says 'none', or 'pengaturan' (with the list of topics as well); `$id` of the path reaches the screen as its prop `id`.
 */
const screens: Screen[] = [
  // dasar
  { path: '/$', load: () => import('./screens/NotFound.tsx') },
  { path: '/bantuan', load: () => import('./screens/Help.tsx') },

  // pengaturan
  { path: '/pengaturan', load: () => import('./screens/Pengaturan.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/lembaga', load: () => import('./screens/PengaturanLembaga.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/periode', load: () => import('./screens/PengaturanPeriode.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/kegiatan', load: () => import('./screens/PengaturanKegiatan.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/libur', load: () => import('./screens/PengaturanLibur.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/aturan', load: () => import('./screens/PengaturanAturan.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/honorarium', load: () => import('./screens/PengaturanHonorarium.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/surat', load: () => import('./screens/PengaturanSurat.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/surat/$id', load: () => import('./screens/LetterTemplate.tsx') },
  { path: '/pengaturan/pengguna', load: () => import('./screens/PengaturanPengguna.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/keamanan', load: () => import('./screens/PengaturanKeamanan.tsx'), layout: 'pengaturan' },
  {
    path: '/pengaturan/pemberitahuan',
    load: () => import('./screens/PengaturanPemberitahuan.tsx'),
    layout: 'pengaturan',
  },
  { path: '/pengaturan/privasi', load: () => import('./screens/Privasi.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/cadangan', load: () => import('./screens/Cadangan.tsx'), layout: 'pengaturan' },
  { path: '/pengaturan/catatan', load: () => import('./screens/Catatan.tsx') },
  { path: '/pengaturan/riwayat', load: () => import('./screens/RiwayatPerubahan.tsx') },

  // akun
  { path: '/login', load: () => import('./screens/Login.tsx'), layout: 'none' },
  { path: '/a', load: () => import('./screens/BuatSandi.tsx'), layout: 'none' },
  { path: '/akun', load: () => import('./screens/Akun.tsx') },
  { path: '/akun/pemberitahuan', load: () => import('./screens/MyPemberitahuan.tsx') },

  // datapokok
  { path: '/datapokok/mahasantri', load: () => import('./screens/DatapokokMahasantri.tsx') },
  { path: '/datapokok/mahasantri/impor', load: () => import('./screens/ImporMahasantri.tsx') },
  { path: '/datapokok/tautan-wali', load: () => import('./screens/WaliLinks.tsx') },
  { path: '/datapokok/tautan-wali/ringkasan', load: () => import('./screens/WaliWeek.tsx') },
  { path: '/datapokok/murabbi', load: () => import('./screens/DatapokokMurabbi.tsx') },
  { path: '/datapokok/murabbi/impor', load: () => import('./screens/ImporMurabbi.tsx') },
  { path: '/datapokok/pendamping', load: () => import('./screens/DatapokokPendamping.tsx') },
  { path: '/datapokok/pendamping/impor', load: () => import('./screens/ImporPendamping.tsx') },
  { path: '/kelompok', load: () => import('./screens/Kelompok.tsx') },
  { path: '/kelompok/bagi', load: () => import('./screens/DivideKelompok.tsx') },
  { path: '/kelompok/$id', load: () => import('./screens/KelompokDetail.tsx') },

  // absensi
  { path: '/absensi', load: () => import('./screens/Absensi.tsx') },
  { path: '/absensi/input/$id', load: () => import('./screens/AbsensiInput.tsx'), hideNav: true },
  { path: '/absensi/rekap/$id', load: () => import('./screens/AbsensiRekap.tsx'), hideNav: true },
  { path: '/absensi/konfirmasi', load: () => import('./screens/Konfirmasi.tsx'), hideNav: true },
  { path: '/absensi/pindai', load: () => import('./screens/PaperScan.tsx'), hideNav: true },
  { path: '/h', load: () => import('./screens/PresenceCode.tsx') },
  { path: '/h/$id', load: () => import('./screens/PresenceCode.tsx') },
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
  { path: '/laporan/kelulusan', load: () => import('./screens/LaporanKelulusan.tsx') },
  { path: '/laporan/semester', load: () => import('./screens/LaporanSemester.tsx') },
  { path: '/laporan/ketepatan', load: () => import('./screens/Punctuality.tsx') },
  { path: '/w', load: () => import('./screens/Wali.tsx'), layout: 'none' },

  // dokumen
  { path: '/datapokok/mahasantri/gabung/$id', load: () => import('./screens/MergeMahasantri.tsx') },
  { path: '/laporan/dokumen', load: () => import('./screens/Dokumen.tsx') },
  { path: '/verifikasi', load: () => import('./screens/Verifikasi.tsx'), layout: 'none' },
  { path: '/verifikasi/$id', load: () => import('./screens/Verifikasi.tsx'), layout: 'none' },
]

const pita = <DeviceBanner />

type Layout = 'default' | 'pengaturan' | 'none'

interface Screen {
  path: string
  layout?: Layout
  load: () => Promise<ScreenModule>
  hideNav?: boolean
}

interface ScreenModule {
  // A screen without `$id` ignores the prop.
  default: ComponentType<{ id: string }>
  /** Reads what the screen shows before it is drawn for the first time; where that takes long it is drawn without. */
  read?: (client: QueryClient, id: string, search: Record<string, unknown>) => Promise<unknown>
}

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (needsLogin(location.pathname)) {
      throw redirect({ to: paths.login, search: location.pathname === '/' ? {} : { kembali: location.href } })
    }
  },
})

const defaultLayout = createRoute({ getParentRoute: () => root, id: 'default', component: DefaultLayout })

/** For the search alone: its names and icons are not needed before it is open. */
const readHalaman = async () => (await import('./layouts/pages.ts')).listPages

const layouts = {
  default: defaultLayout,
  pengaturan: createRoute({ getParentRoute: () => defaultLayout, id: 'pengaturan' }).lazy(() =>
    loadRoute('/pengaturan', () => import('./layouts/Pengaturan.tsx')),
  ),
  none: createRoute({ getParentRoute: () => root, id: 'none', component: Outlet }),
}

const routeTree = root.addChildren([
  layouts.default.addChildren([...listRoutes('default'), layouts.pengaturan.addChildren(listRoutes('pengaturan'))]),
  layouts.none.addChildren(listRoutes('none')),
])

export const router = createRouter({
  routeTree,
  history: createBrowserHistory(),
  basepath: '/',
  defaultErrorComponent: ScreenError,
  defaultPendingComponent: () => <ScreenPending bentuk={shapeOf(router.latestLocation.pathname)} />,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Filters stay plain text: the default would write a NIM as "%222601…%22" and read it back as a number.
  parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: search => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return entries.length
      ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)] as [string, string]))}`
      : ''
  },
})

function listRoutes(layout: Layout) {
  return screens
    .filter(screen => (screen.layout ?? 'default') === layout)
    .map(screen =>
      createRoute({
        getParentRoute: () => layouts[layout],
        path: screen.path,
        staticData: { hideNav: screen.hideNav ?? false },
      }).lazy(() => loadRoute(screen.path, screen.load)),
    )
}

async function loadRoute(path: string, load: Screen['load']) {
  const { default: Component } = await loadScreen(load, () => router.latestLocation.href, healBrowser)
  return createLazyRoute(path as '/')({ component: () => <ScreenWithId Component={Component} /> })
}

/**
 * The files of the screen that the address names, and then what reads it; should they not come, the route says so once more
 * when it is drawn.
 */
export async function fetchFirstScreen(): Promise<(client: QueryClient) => Promise<unknown>> {
  const { pathname, search } = router.history.location
  const path = needsLogin(pathname) ? paths.login : pathname
  const [, { id = '' }, found] = router.getMatchedRoutes(path)
  const screen = await screens
    .find(screen => screen.path === found?.fullPath)
    ?.load()
    .catch(() => undefined)
  return async client => screen?.read?.(client, id, router.options.parseSearch(search))
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
        <QueueContainer />
      </>
    )
  }
  return (
    <SessionProvider>
      <PitaContext value={pita}>
        <Default hideNav={hideNav} pencarian={<GlobalSearch readPage={readHalaman} />} antrean={<QueueButton />} />
        <QueueContainer />
        <Tour />
      </PitaContext>
    </SessionProvider>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    hideNav?: boolean
  }
}
