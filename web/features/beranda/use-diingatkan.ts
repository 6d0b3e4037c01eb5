import { useState } from 'react'
import type { SesiBelum } from '#contract/beranda.ts'

/** Which reminders were opened on this device, and when: only a help for memory, so it stays in the browser. */
const KEY = 'hadir:diingatkan'
const KEEP = 15 * 86_400_000

type Catatan = Record<string, number>

export function useDiingatkan() {
  const [catatan, setCatatan] = useState(read)
  return {
    kapan: (sesi: SesiBelum): number | undefined => catatan[keyOf(sesi)],
    catat: (sesi: SesiBelum) => {
      const next = { ...read(), [keyOf(sesi)]: Date.now() }
      setCatatan(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // Full or switched off: then it is remembered until the page is left.
      }
    },
  }
}

function keyOf({ kelompok_id, kegiatan_id, tanggal, ke }: SesiBelum): string {
  return `${kelompok_id}/${kegiatan_id}/${tanggal}/${ke}`
}

function read(): Catatan {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Catatan
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => at > Date.now() - KEEP))
  } catch {
    return {}
  }
}
