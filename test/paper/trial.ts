import { layOutPaper, type PaperPage, writePaperCode } from '#contract/paper-sheet.ts'
import { Dice } from './dice.ts'
import { fillSheet } from './hand.ts'
import { type Conditions, someConditions, takePhoto } from './photo.ts'
import { readPhoto } from './read-photo.ts'
import { PEOPLE, printSheet, type Sheet } from './sheet.ts'

/* Sheets filled by hand, photographed and read: how many rows come back as they were meant. */

export interface Shape {
  page: PaperPage
  rows: number
  sheet: Sheet
}

export async function printShape(rows: number, statuses: number): Promise<Shape> {
  const page: PaperPage = {
    ...{ paper: 'A4', kelompok_id: 4711, kegiatan_id: 12, tanggal: '2026-11-28', ke: 1 },
    ...{ page: 1, pages: 1, statuses },
  }
  return { page, rows, sheet: await printSheet(page, rows) }
}

export const noTally = () => ({
  ...{ pages: 0, whole: 0, found: 0, elsewhere: 0 },
  /** Rows of pages that were read: marked once, corrected, left empty; and what was made of them. */
  ...{ once: 0, onceAsked: 0, corrected: 0, correctedAsked: 0, empty: 0, wrong: 0 },
})
export type Tally = ReturnType<typeof noTally>

/** One page by one hand and one camera, added to the tally. */
export async function tryPage(
  { page, rows, sheet: blank }: Shape,
  seed: number,
  tally: Tally,
  only: Partial<Conditions> = {},
): Promise<void> {
  const dice = new Dice(seed)
  const sheet = blank.copy()
  const meant = fillSheet(sheet, layOutPaper({ paper: page.paper, rows, statuses: page.statuses }), dice)
  const photo = await takePhoto(sheet, { ...someConditions(dice), ...only }, dice)
  const read = await readPhoto(photo, rows)
  tally.pages++
  if (photo.whole) tally.whole++
  if (read.code !== '' && read.code !== writePaperCode(page, PEOPLE(rows))) tally.elsewhere++
  if ('gagal' in read) return
  if (photo.whole) tally.found++
  for (const [i, { circle, corrected }] of meant.entries()) {
    const row = read.rows[i]
    const asked = row?.circle === null
    if (!asked && row?.circle !== circle) tally.wrong++
    if (circle === null) tally.empty++
    else if (corrected) {
      tally.corrected++
      if (asked) tally.correctedAsked++
    } else {
      tally.once++
      if (asked) tally.onceAsked++
    }
  }
}
