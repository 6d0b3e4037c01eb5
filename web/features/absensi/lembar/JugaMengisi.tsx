import { useEffect, useState } from 'react'
import { panggilan } from '#contract/bagikan.ts'
import { jamIn, type Zona } from '#contract/tanggal.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { sekarang } from '#web/offline/jam.ts'

/** So long after their last mark somebody is said to be filling too. */
const MENGISI = 3 * 60_000

export interface Lain {
  nama: string
  pada: number
}

/** Who else has marked on this sheet a moment ago, the last one; null when nobody has. */
export function useLain(barisList: readonly ShownRow[]): Lain | null {
  const saya = useSession()?.akun.nama
  const lain = saya === undefined ? null : lastOther(barisList, saya)
  const sisa = lain ? lain.pada + MENGISI - sekarang() : 0
  const [, again] = useState(0)
  useEffect(() => {
    if (sisa <= 0) return
    const timer = setTimeout(() => again(n => n + 1), sisa + 100)
    return () => clearTimeout(timer)
  }, [sisa])
  return lain && sisa > 0 ? lain : null
}

function lastOther(barisList: readonly ShownRow[], saya: string): Lain | null {
  let last: Lain | null = null
  for (const { oleh, pada } of barisList)
    if (oleh !== null && oleh !== saya && pada !== null && pada > (last?.pada ?? 0)) last = { nama: oleh, pada }
  return last
}

/** 'Hasan juga mengisi'; without a connection how it was when last heard of. */
export function JugaMengisi({ lain, terputus, zona }: { lain: Lain; terputus: boolean; zona: Zona }) {
  const nama = panggilan(lain.nama)
  return (
    <span className="inline-block text-s" data-juga>
      <b className="good">{nama} juga mengisi</b>
      {terputus ? <span className="faint"> · terlihat {jamIn(zona, lain.pada)}</span> : null}
    </span>
  )
}
