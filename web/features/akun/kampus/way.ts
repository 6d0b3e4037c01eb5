/** In the session storage: what is to be known when the browser is back; in the local one: the campus may still be logged in here. */
const WAY = 'hadir:kampus'

/** Where one was going, and whether the device is one's own. */
interface KampusWay {
  kembali?: string | undefined
  ingat: boolean
}

/** Leaves for the provider's page. */
export function goToKampus(alamat: string, way: KampusWay): void {
  try {
    sessionStorage.setItem(WAY, JSON.stringify(way))
  } catch {
    // Then the log-in leads to the beranda.
  }
  location.assign(alamat)
}

/** Of somebody who comes back with nothing kept, the device may be anybody's. */
export function takeWay(): KampusWay {
  try {
    const way = JSON.parse(sessionStorage.getItem(WAY) ?? '{}') as Partial<KampusWay>
    sessionStorage.removeItem(WAY)
    return { kembali: typeof way.kembali === 'string' ? way.kembali : undefined, ingat: way.ingat === true }
  } catch {
    return { ingat: false }
  }
}

export const wasHere = {
  get: () => localStorage.getItem(WAY) !== null,
  set: () => localStorage.setItem(WAY, '1'),
  forget: () => localStorage.removeItem(WAY),
}
