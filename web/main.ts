import { KNOWS } from '#contract/peran.ts'
import { askEarly } from './early.ts'
import { healBrowser } from './heal-browser.ts'
import { healByReload } from './heal-reload.ts'
import { lembarQuery, readAddress } from './offline/alamat.ts'
import { paths, withQuery } from './paths.ts'
import { hasToken, needsLogin } from './penjaga.ts'

// Small and without React, so that what is slow is asked for at once: data, and the files of one of two beginnings. Who is not
// logged in waits for the log-in only, everybody else for the application and its first screen.
if (!mayStore())
  void import('./screens/TanpaPenyimpanan.tsx').then(({ startTanpaPenyimpanan }) => startTanpaPenyimpanan())
else if (beginsWithLogin()) {
  askEarly('GET /api/penyiapan')
  void import('./masuk.tsx').then(({ startLogin }) => startLogin(), heal)
} else {
  if (hasToken()) askData()
  void import('./aplikasi.tsx').then(({ startApp }) => startApp(), heal)
  void fetchScreen()?.catch(() => undefined)
}

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

/** Who is logged in, and the sheet where the address is that of one. */
function askData(): void {
  askEarly('GET /api/session', { query: KNOWS })
  const [, id = ''] = location.pathname.split(paths.absensiInput(''))
  const search = Object.fromEntries(new URLSearchParams(location.search))
  if (/^\d+$/.test(id))
    askEarly('GET /api/kelompok/:id/lembar', { params: { id }, query: lembarQuery(readAddress(search)) })
}

/** The screens people begin with: their files come beside the application, which asks for its screen only once it runs. */
function fetchScreen(): Promise<unknown> | undefined {
  const { pathname } = location
  if (pathname === paths.beranda) return import('./screens/Beranda.tsx')
  if (pathname === paths.absensi) return import('./screens/Absensi.tsx')
  if (pathname.startsWith(paths.absensiInput(''))) return import('./screens/AbsensiInput.tsx')
  return undefined
}

/** The page is of a build that is gone, or nobody answers: one reload can help, and the skeleton stays where it cannot. */
async function heal(error: unknown): Promise<void> {
  if (!(await healByReload(here, healBrowser))) healBrowser.log(error)
}

function here(): string {
  return location.pathname + location.search + location.hash
}
