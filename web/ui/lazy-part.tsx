import { type ComponentType, useEffect, useState } from 'react'
import { showSnackbar } from './app-state.ts'

/**
 * A part of a screen that is fetched when it is needed; until then `Loading` stands in its place, by default nothing. Should
 * it not come (no signal, a deploy meanwhile), the screen stays and `Pengganti` is shown: by default nothing, and what can be
 * closed says so and closes. It is tried again the next time it is opened.
 *
 * Not React.lazy: React shows what was suspended only 300 ms after the last fallback, however soon the file is there, and
 * parts within parts wait for one another. And Vite moves a `.then` that follows import() into its own wrapper, so that an
 * error handler there never hears of a missing stylesheet; here `load` has the whole wrapper behind it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Substitute: ComponentType<P> = None,
  Loading: ComponentType<P> = Empty,
): ComponentType<P> {
  let ready: ComponentType<P> | undefined
  let fetching: Promise<ComponentType<P>> | undefined
  const fetchPart = () => {
    fetching ??= load()
      .then(
        part => {
          ready = part.default
          return ready
        },
        () => Substitute,
      )
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }
  return function Bagian(props: P) {
    const [Part, setPart] = useState(() => {
      // On its way while the rest is still being drawn.
      if (!ready) void fetchPart()
      return ready
    })
    useEffect(() => {
      if (Part) return
      let gone = false
      void fetchPart().then(part => {
        if (!gone) setPart(() => part)
      })
      return () => {
        gone = true
      }
    }, [Part])
    return Part ? <Part {...props} /> : <Loading {...props} />
  }
}

function Empty() {
  return null
}

function None({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    if (!onClose) return
    showSnackbar('Bagian ini belum dapat dibuka. Periksa koneksi Anda.', 'red')
    onClose()
  }, [onClose])
  return null
}
