import { Loading } from '#web/ui/Loading.tsx'
import { SkeletonLines } from '#web/ui/Rangka.tsx'
import type { Skeleton } from './bentuk.ts'
import css from './ScreenPending.module.css'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** The quiet shape of a page while its screen is on the way: the phone keeps its green bar. */
export function ScreenPending({ bentuk }: { bentuk: Skeleton }) {
  return (
    <>
      <div className={css.bar} data-bentuk={bentuk}>
        <span className="phone-hidden">
          <SkeletonLines lebar={180} tinggi={16} />
        </span>
      </div>
      <Loading className={`stack gap-12 px-20 ${css.body}`}>
        <ScreenSkeleton bentuk={bentuk} />
      </Loading>
    </>
  )
}
