import { useMemo, useState } from 'react'
import type { DivisionRules } from '#contract/datapokok/aturan-bagi.ts'
import type { BahanPembagian } from '#contract/datapokok/pembagian.ts'
import { aturanAwal, type DivisionInput, divide, move, type Papan, swap } from './papan.ts'

export interface LakuPapan {
  moveOrang: (id: number, ke: string) => void
  tukar: (a: number, b: number) => void
  aturan: (ubah: Partial<DivisionRules>) => void
  bagiUlang: () => void
  /** Absent while there is nothing to take back. */
  urungkan: (() => void) | undefined
}

/** The board with its steps back. Other people to divide make it anew by the same rules, and what was moved by hand stays. */
export function usePapan(data: BahanPembagian): {
  papan: Papan
  bahan: DivisionInput
  laku: LakuPapan
  berubah: boolean
} {
  const bahan = useMemo(
    (): DivisionInput => ({ orang: new Map(data.orang.map(satu => [satu.id, satu])), ada: data.kelompok }),
    [data],
  )
  const [{ papan, lalu, dari }, setState] = useState(() => ({
    papan: divide(bahan, aturanAwal),
    lalu: [] as Papan[],
    dari: bahan,
  }))
  const now = dari === bahan ? papan : divide(bahan, papan.aturan, papan.tetap)
  if (dari !== bahan) setState({ papan: now, lalu: [], dari: bahan })

  const go = (next: Papan) => setState({ papan: next, lalu: [...lalu, now].slice(-50), dari: bahan })
  return {
    papan: now,
    bahan,
    berubah: lalu.length > 0,
    laku: {
      moveOrang: (id, ke) => go(move(now, bahan, id, ke)),
      tukar: (a, b) => go(swap(now, bahan, a, b)),
      aturan: ubah => go(divide(bahan, { ...now.aturan, ...ubah }, now.tetap)),
      bagiUlang: () => go(divide(bahan, now.aturan, now.tetap)),
      urungkan:
        lalu.length > 0
          ? () => setState({ papan: lalu.at(-1) ?? now, lalu: lalu.slice(0, -1), dari: bahan })
          : undefined,
    },
  }
}
