import { useEffect, useState } from 'react'
import { hideSnackbar, useAppState, useMessageCount } from './app-state.ts'
import css from './Snackbar.module.css'
import { snackbarTimeout } from './theme.ts'

/**
 * Always the current message: a new one replaces the text and starts the time anew. It waits while it is hovered or
 * holds the focus. The live regions stay in the page, because a region that arrives with its text is not announced.
 */
export function Snackbar() {
  const { showSnackbar, snackbarType, snackbarValue } = useAppState()
  const messageCount = useMessageCount()
  const [held, setHeld] = useState(false)

  // messageCount restarts the clock when the same text is said again.
  useEffect(() => {
    if (!showSnackbar || held) return
    const timer = setTimeout(hideSnackbar, snackbarTimeout)
    return () => clearTimeout(timer)
  }, [showSnackbar, held, messageCount])

  const isError = snackbarType === 'red'
  const box = showSnackbar ? (
    <div
      className={css.box}
      data-type={snackbarType}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.text}>{snackbarValue}</span>
      <button type="button" className={css.close} onClick={close}>
        Tutup
      </button>
    </div>
  ) : null

  return (
    <div className={css.place} data-snackbar>
      <div role="status">{isError ? null : box}</div>
      <div role="alert">{isError ? box : null}</div>
    </div>
  )

  function close() {
    // The box goes away under the pointer, so no leave or blur will ever come.
    setHeld(false)
    hideSnackbar()
  }
}
