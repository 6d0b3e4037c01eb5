import { useEffect, useId, useRef } from 'react'
import css from './LoadingDialog.module.css'
import { useAppState } from './use-app-state.ts'

/**
 * Visible exactly while `loading` is true. A native modal dialog: the page behind it is inert, and it needs no chunk that
 * a bad connection could fail to bring.
 */
export function LoadingDialog() {
  const { loading } = useAppState()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !loading) return
    dialog.showModal()
    return () => dialog.close()
  }, [loading])

  // Browsers close a modal dialog on the second Escape whatever the page says; it comes back while the flag is on.
  const stayOpen = () => {
    if (loading && ref.current?.isConnected) ref.current.showModal()
  }

  if (!loading) return null
  return (
    <dialog
      ref={ref}
      className={`ink bg-white no-border round-10 shadow ${css.dialog}`}
      aria-labelledby={titleId}
      onCancel={event => event.preventDefault()}
      onClose={stayOpen}
    >
      <h2 id={titleId} className="text-xl">
        Refreshing Application...
      </h2>
      <p className={`text-m soft ${css.text}`}>Mengambil versi terbaru. Isian Anda aman.</p>
      <div className={`round-4 clip ${css.track}`}>
        <div className={`tall bg-green-7 round-4 ${css.bar}`} />
      </div>
    </dialog>
  )
}
