import { useEffect, useState } from 'react'
import { instantAt, type Zona } from '#contract/tanggal.ts'
import { sekarang } from './jam.ts'

const SETENGAH_MENIT = 30_000

/** '48 menit lagi' of a session that is yet to begin, kept true while the page stands; '' once it has begun, or says no start. */
export function useLagi(zona: Zona | undefined, tanggal: string, mulai: string): string {
  const [lagi, setLagi] = useState(() => read(zona, tanggal, mulai))
  useEffect(() => {
    const look = () => setLagi(read(zona, tanggal, mulai))
    look()
    const timer = setInterval(look, SETENGAH_MENIT)
    return () => clearInterval(timer)
  }, [zona, tanggal, mulai])
  return lagi
}

function read(zona: Zona | undefined, tanggal: string, mulai: string): string {
  return zona && mulai ? describeLagi(instantAt(zona, tanggal, mulai) - sekarang()) : ''
}

/** 2880000 -> '48 menit lagi', 3 h 5 min -> '3 jam lagi'; '' of what has begun. */
export function describeLagi(ms: number): string {
  const menit = Math.ceil(ms / 60_000)
  if (menit <= 0) return ''
  return menit < 60 ? `${menit} menit lagi` : `${Math.round(menit / 60)} jam lagi`
}
