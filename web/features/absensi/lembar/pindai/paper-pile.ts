import { useState } from 'react'
import { knownUser } from '#web/offline/current-user.ts'

/*
 * Sheets that were chosen at once: photographs, and the pages of a scanner's PDF. One after the other is read and looked at; as each
 * is saved on its own sheet, the rest waits here, on this device and until it is read or the application is loaded anew.
 */

export interface PaperFile {
  file: File
  /** Of a PDF, from 1. */
  page?: number
}

export interface PaperPile {
  rest: readonly PaperFile[]
  /** How many there were. */
  total: number
  /** Those that were passed over, as they are called on the screen. */
  skipped: readonly string[]
}

const NONE: PaperPile = { rest: [], total: 0, skipped: [] }
let kept = NONE
let whose: number | undefined

/** Whoever comes after them on this device sees nothing of it. */
function currentPile(): PaperPile {
  if (kept !== NONE && whose !== knownUser()) kept = NONE
  return kept
}

/** One photograph alone is no pile: whoever gives it up takes another. */
export function papersLeft(): number {
  const { rest, total } = currentPile()
  return total > 1 ? rest.length : 0
}

/** The first of them is done. */
export function finishPaper(): void {
  kept = kept.rest.length > 1 || kept.skipped.length > 0 ? { ...kept, rest: kept.rest.slice(1) } : NONE
}

export function usePaperPile() {
  const [pile, setPile] = useState(currentPile)
  const change = (next: PaperPile) => {
    kept = next
    setPile(next)
  }
  return {
    pile,
    /** More sheets, behind those that wait. */
    add(files: readonly PaperFile[]) {
      whose = knownUser()
      const { rest, total, skipped } = kept.rest.length === 0 ? NONE : kept
      change({ rest: [...rest, ...files], total: total + files.length, skipped })
    },
    skip: () =>
      change({ ...kept, rest: kept.rest.slice(1), skipped: [...kept.skipped, ...kept.rest.slice(0, 1).map(nameOf)] }),
    clear: () => change(NONE),
  }
}

/** 'scan.pdf, halaman 3' or 'IMG_2041.jpg'. */
export function nameOf({ file, page }: PaperFile): string {
  return page === undefined ? file.name : `${file.name}, halaman ${page}`
}
