import { useEffect, useState } from 'react'
import { firstNameOf } from '#contract/bagikan.ts'
import { jamIn, type Zone } from '#contract/tanggal.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { sekarang } from '#web/offline/jam.ts'

/** So long after their last mark somebody is said to be filling too. */
const FILLING = 3 * 60_000

export interface Lain {
  nama: string
  pada: number
}

/** Who else has marked on this sheet a moment ago, the last one; null when nobody has. */
export function useLain(rowList: readonly ShownRow[]): Lain | null {
  const saya = useSession()?.akun.nama
  const lain = saya === undefined ? null : lastOther(rowList, saya)
  const sisa = lain ? lain.pada + FILLING - sekarang() : 0
  const [, again] = useState(0)
  useEffect(() => {
    if (sisa <= 0) return
    const timer = setTimeout(() => again(n => n + 1), sisa + 100)
    return () => clearTimeout(timer)
  }, [sisa])
  return lain && sisa > 0 ? lain : null
}

function lastOther(rowList: readonly ShownRow[], saya: string): Lain | null {
  let last: Lain | null = null
  for (const { oleh, pada } of rowList)
    if (oleh !== null && oleh !== saya && pada !== null && pada > (last?.pada ?? 0)) last = { nama: oleh, pada }
  return last
}

/** 'Hasan juga mengisi'; without a connection how it was when last heard of. */
export function AlsoFilling({ lain, broken: offline, zona }: { lain: Lain; broken: boolean; zona: Zone }) {
  const nama = firstNameOf(lain.nama)
  return (
    <span className="inline-block text-s" data-juga>
      <b className="good">{nama} juga mengisi</b>
      {offline ? <span className="faint"> · terlihat {jamIn(zona, lain.pada)}</span> : null}
    </span>
  )
}
