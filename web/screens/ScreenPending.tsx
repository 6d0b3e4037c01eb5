import { Memuat } from '#web/ui/Memuat.tsx'
import { RangkaGaris } from '#web/ui/Rangka.tsx'
import { BentukLayar } from './BentukLayar.tsx'
import type { Skeleton } from './bentuk.ts'
import css from './ScreenPending.module.css'

/** The quiet shape of a page while its screen is on the way: the phone keeps its green bar. */
export function ScreenPending({ bentuk }: { bentuk: Skeleton }) {
  return (
    <>
      <div className={css.bar} data-bentuk={bentuk}>
        <span className="phone-hidden">
          <RangkaGaris lebar={180} tinggi={16} />
        </span>
      </div>
      <Memuat className={`stack gap-12 px-20 ${css.body}`}>
        <BentukLayar bentuk={bentuk} />
      </Memuat>
    </>
  )
}
