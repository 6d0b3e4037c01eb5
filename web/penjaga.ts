import { healBrowser } from './heal-browser.ts'
import { paths } from './paths.ts'
import { TOKEN } from './token.ts'

/** Presence only: whether the token is valid is the server's to say, on every call. */
export function hasToken(): boolean {
  return Boolean(healBrowser.storage.getItem(TOKEN))
}

/** Whoever holds a printed sheet need not have an account, nor a wali; and whoever holds the link of one has no password yet. */
export function needsLogin(pathname: string): boolean {
  // In capitals too: a printed code holds it so (server/dasar/pdf/code-qr.ts).
  const isPublic =
    pathname === paths.login ||
    pathname === paths.buatSandi ||
    pathname === paths.wali ||
    /^\/verifikasi(\/|$)/i.test(pathname)
  return !isPublic && !hasToken()
}
