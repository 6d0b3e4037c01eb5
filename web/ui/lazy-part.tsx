import { type ComponentType, lazy, useEffect, useState } from 'react'
import { showSnackbar } from './app-state.ts'

/**
 * A part of a screen that is fetched when it is needed. Should it not come (no signal, a deploy meanwhile), the screen stays
 * and `Pengganti` stands in its place: by default nothing, and what can be closed says so and closes. It is tried again the
 * next time it is opened. Vite moves a `.then` that follows import() into its own wrapper, so that an error handler there
 * never hears of a missing stylesheet; here `load` has the whole wrapper behind it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Pengganti: ComponentType<P> = Tiada,
): ComponentType<P> {
  const fetchPart = () =>
    lazy(() =>
      load().catch(() => {
        part = fetchPart()
        return { default: Pengganti }
      }),
    )
  let part = fetchPart()
  return function Bagian(props: P) {
    const [Part] = useState(() => part)
    return <Part {...props} />
  }
}

function Tiada({ onTutup }: { onTutup?: () => void }) {
  useEffect(() => {
    if (!onTutup) return
    showSnackbar(
      { status: 0, reason: 'Gagal memuat', pesan: 'Bagian ini belum dapat dibuka. Periksa koneksi Anda.' },
      'red',
    )
    onTutup()
  }, [onTutup])
  return null
}
