import { layOutPaper, type PaperPage } from '#contract/paper-sheet.ts'
import { judgeRows, type ReadRow } from './judge.ts'
import { type CodeCorners, locatePage, type Unreadable } from './locate.ts'
import { type Picture, shrink } from './picture.ts'
import { distance } from './plane.ts'

/** pixels per mm that a page is read at: a larger picture says no more. */
const ENOUGH = 4

export type PaperReading = { rows: ReadRow[] } | { gagal: Unreadable }

/** The rows of a page whose code has been read, as its marks say; places in the picture are those of the picture given. */
export function readPaper(
  picture: Picture,
  corners: CodeCorners,
  page: Pick<PaperPage, 'paper' | 'statuses'>,
  rows: number,
): PaperReading {
  const layout = layOutPaper({ paper: page.paper, rows, statuses: page.statuses })
  const times = Math.max(1, Math.floor(distance(corners[0], corners[1]) / layout.code.side / ENOUGH))
  const small = shrink(picture, times)
  const scaled = corners.map(({ x, y }) => ({ x: x / times, y: y / times })) as unknown as CodeCorners
  const locate = locatePage(small, scaled, layout)
  if (typeof locate === 'string') return { gagal: locate }
  const enlarge = ({ x, y }: { x: number; y: number }) => ({ x: x * times, y: y * times })
  return {
    rows: judgeRows(small, locate, layout).map(row => ({
      ...row,
      cut: { from: enlarge(row.cut.from), to: enlarge(row.cut.to), reach: row.cut.reach * times },
    })),
  }
}
