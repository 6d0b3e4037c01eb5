import { offeredStatus, offeredTo } from '#contract/absensi/marking.ts'
import type { JkKelompok } from '#contract/identitas.ts'
import { jkTanda, type KegiatanKind, labelTanda, type Status } from '#contract/kehadiran.ts'
import { readPaperCode, splitPages } from '#contract/paper-sheet.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'

/**
 * The people of a page in the order of its rows, out of those that the phone knows; undefined when the paper was printed for others.
 * Who has come since is on the phone's roll and not on the paper: the seal says whether it is so without them.
 */
export function peopleOfPage<R extends { mahasantri_id: number }>(code: string, roll: readonly R[]): R[] | undefined {
  const page = readPaperCode(code)
  if (!page) return undefined
  for (const people of [roll, ...roll.map((_, i) => roll.toSpliced(i, 1))]) {
    const pages = splitPages(people)
    const own = pages.length === page.pages ? pages[page.page - 1] : undefined
    if (own && page.matches(own.map(row => row.mahasantri_id))) return own
  }
  return undefined
}

export interface PaperRow {
  /** Its number on the paper. */
  no: number
  row: ShownRow
  /** What the paper says, where that is certain; null: a person does. */
  status: Status | null
  /** Why it is asked; '' where it is not. */
  reason: string
  /** The marks that may be set for this person. */
  offered: readonly Status[]
  cut: Blob
}

interface Read {
  circle: number | null
  ragu: string | null
  cut: Blob
}

/** What was read beside what stands on the sheet: a mark that says something else is asked, too, and never written over. */
export function comparePaper(
  people: readonly ShownRow[],
  read: readonly Read[],
  { jenis, jk, first }: { jenis: KegiatanKind; jk: JkKelompok; first: number },
): PaperRow[] {
  const circles = offeredStatus({ jenis }, { jk })
  return people.map((row, i) => {
    const { circle = null, ragu = 'tidak terbaca', cut = new Blob() } = read[i] ?? {}
    const offered = offeredTo(circles, jkTanda(jk, row.jk))
    const status = circle === null ? null : (circles[circle] ?? null)
    const reason =
      ragu ??
      (status === null || !offered.includes(status)
        ? 'tidak terbaca'
        : row.status !== null && row.status !== status
          ? `sudah ditandai ${labelTanda(row, jenis)}`
          : '')
    return { no: first + i, row, status: reason === '' ? status : null, reason, offered, cut }
  })
}
