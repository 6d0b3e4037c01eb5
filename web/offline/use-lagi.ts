import { useEffect, useState } from 'react'
import { instantAt, type Zone } from '#contract/tanggal.ts'
import { sekarang } from './jam.ts'

const HALF_MINUTE = 30_000

/** '48 menit lagi' of a session that is yet to begin, kept true while the page stands; '' once it has begun, or says no start. */
export function useAgain(zone: Zone | undefined, tanggal: string, mulai: string): string {
  const [again, setAgain] = useState(() => read(zone, tanggal, mulai))
  useEffect(() => {
    const look = () => setAgain(read(zone, tanggal, mulai))
    look()
    const timer = setInterval(look, HALF_MINUTE)
    return () => clearInterval(timer)
  }, [zone, tanggal, mulai])
  return again
}

function read(zone: Zone | undefined, tanggal: string, mulai: string): string {
  return zone && mulai ? describeWhenAgain(instantAt(zone, tanggal, mulai) - sekarang()) : ''
}

/** 2880000 -> '48 menit lagi', 3 h 5 min -> '3 jam lagi'; '' of what has begun. */
export function describeWhenAgain(ms: number): string {
  const menit = Math.ceil(ms / 60_000)
  if (menit <= 0) return ''
  return menit < 60 ? `${menit} menit lagi` : `${Math.round(menit / 60)} jam lagi`
}
