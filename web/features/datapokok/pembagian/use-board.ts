import { useMemo, useState } from 'react'
import type { DivisionRules } from '#contract/datapokok/divide-aturan.ts'
import type { PembagianMaterial } from '#contract/datapokok/pembagian.ts'
import { type Board, type DivisionInput, divide, move, startAturan, swap } from './board.ts'

export interface BoardBehaviour {
  moveOrang: (id: number, ke: string) => void
  tukar: (a: number, b: number) => void
  aturan: (ubah: Partial<DivisionRules>) => void
  divideAgain: () => void
  /** Absent while there is nothing to take back. */
  urungkan: (() => void) | undefined
}

/** The board with its steps back. Other people to divide make it anew by the same rules, and what was moved by hand stays. */
export function useBoard(data: PembagianMaterial): {
  board: Board
  bahan: DivisionInput
  behaviour: BoardBehaviour
  berubah: boolean
} {
  const bahan = useMemo(
    (): DivisionInput => ({ orang: new Map(data.orang.map(one => [one.id, one])), ada: data.kelompok }),
    [data],
  )
  const [{ board, lalu, dari }, setState] = useState(() => ({
    board: divide(bahan, startAturan),
    lalu: [] as Board[],
    dari: bahan,
  }))
  const now = dari === bahan ? board : divide(bahan, board.aturan, board.tetap)
  if (dari !== bahan) setState({ board: now, lalu: [], dari: bahan })

  const go = (next: Board) => setState({ board: next, lalu: [...lalu, now].slice(-50), dari: bahan })
  return {
    board: now,
    bahan,
    berubah: lalu.length > 0,
    behaviour: {
      moveOrang: (id, ke) => go(move(now, bahan, id, ke)),
      tukar: (a, b) => go(swap(now, bahan, a, b)),
      aturan: ubah => go(divide(bahan, { ...now.aturan, ...ubah }, now.tetap)),
      divideAgain: () => go(divide(bahan, now.aturan, now.tetap)),
      urungkan:
        lalu.length > 0
          ? () => setState({ board: lalu.at(-1) ?? now, lalu: lalu.slice(0, -1), dari: bahan })
          : undefined,
    },
  }
}
