import { useEffect, useState } from 'react'
import { hideSnackbar } from './app-state.ts'
import css from './Snackbar.module.css'
import { snackbarTimeout } from './theme.ts'
import { useAppState, useMessageCount } from './use-app-state.ts'

/**
 * Always the current message: a new one replaces the text and starts the time anew. The live regions stay in the page,
 * because a region that arrives with its text is not announced.
 */
export function Snackbar() {
  const { showSnackbar, snackbarType } = useAppState()
  const box = showSnackbar ? <Message /> : null
  const isError = snackbarType === 'red'
  return (
    <div className={`flex center fixed-place ${css.place}`} data-snackbar>
      <div role="status">{isError ? null : box}</div>
      <div role="alert">{isError ? box : null}</div>
    </div>
  )
}

/** It waits while it is hovered or holds the focus; when it goes away under the pointer, that is forgotten with it. */
function Message() {
  const { snackbarType, snackbarValue } = useAppState()
  const messageCount = useMessageCount()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused

  // biome-ignore lint/correctness/useExhaustiveDependencies: messageCount restarts the clock when the same text is said again
  useEffect(() => {
    if (held) return
    const timer = setTimeout(hideSnackbar, snackbarTimeout)
    return () => clearTimeout(timer)
  }, [held, messageCount])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens on it; the time waits while someone is reading
    <div
      className={`row gap-12 white round-8 min-h-44 shadow ${css.box}`}
      data-type={snackbarType}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="py-8 break">{snackbarValue}</span>
      <button type="button" className={`fixed px-8 bold on-green min-h-44 round-8 ${css.close}`} onClick={hideSnackbar}>
        Tutup
      </button>
    </div>
  )
}
