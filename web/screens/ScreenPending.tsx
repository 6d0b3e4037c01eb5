import type { ReactNode } from 'react'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import css from './ScreenPending.module.css'

/** The quiet shape of a page while its screen is on the way: the phone keeps its green bar; before anything is known of it, `merek` stands there. */
export function ScreenPending({ merek }: { merek?: ReactNode }) {
  return (
    <>
      <div className={`white ${css.bar}`}>{merek}</div>
      <div className={`px-20 ${css.body}`}>
        <MemuatBaris />
      </div>
    </>
  )
}
