import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import css from './ScreenPending.module.css'

/** The quiet shape of a page while its screen is on the way: the phone keeps its green bar. */
export function ScreenPending() {
  return (
    <>
      <div className={css.bar} />
      <div className={`px-20 ${css.body}`}>
        <MemuatBaris />
      </div>
    </>
  )
}
