import { beforeAll, describe, expect, test } from 'vitest'
import { layOutPaper, readPaperCode, splitPages, writePaperCode } from '#contract/paper-sheet.ts'
import { Dice } from './dice.ts'
import { type Conditions, takePhoto } from './photo.ts'
import { readPhoto } from './read-photo.ts'
import { PEOPLE, type Sheet } from './sheet.ts'
import { noTally, printShape, type Shape, tryPage } from './trial.ts'

const FLAT: Conditions = {
  ...{ megapixels: 2, tilt: 8, turn: 0, bend: { kind: 'flat', height: 0, along: 'x' } },
  ...{ shade: 'none', shadow: 1, blur: 0.05, noise: 2, quality: 85, fills: 0.9 },
}

describe('a sheet that comes back by camera', () => {
  let shapes: Shape[]
  beforeAll(async () => {
    shapes = [await printShape(20, 5), await printShape(25, 6)]
  })

  test('photographs tilted, turned, bent and in shadow are read as they were marked, or asked', async () => {
    const tally = noTally()
    for (let i = 0; i < 4; i++)
      await tryPage(shapes[i % 2] as Shape, 9_000 + i, tally, {
        megapixels: 2,
        turn: i as 0,
        bend: { kind: i % 2 === 0 ? 'arc' : 'wave', height: 8, along: i < 2 ? 'x' : 'y' },
      })
    expect(tally).toMatchObject({ pages: 4, whole: 4, found: 4, elsewhere: 0, wrong: 0 })
    expect(tally.once).toBeGreaterThan(75)
    expect(tally.onceAsked).toBeLessThanOrEqual(3)
  })

  test('a page without a square, or with a tick too few, is not read at all', async () => {
    const { sheet, page, rows } = shapes[0] as Shape
    const layout = layOutPaper({ paper: page.paper, rows, statuses: page.statuses })
    const photograph = async (change: (sheet: Sheet) => void) => {
      const copy = sheet.copy()
      change(copy)
      return readPhoto(await takePhoto(copy, FLAT, new Dice(1)), rows)
    }
    const corner = await photograph(copy => copy.whiten(layout.squares[2].x, layout.squares[2].y, 7))
    expect(corner).toMatchObject({ gagal: 'sudut' })
    // Below it every row would be that of the one above.
    const tick = await photograph(copy => copy.whiten(layout.ticks[0], layout.rows[0] ?? 0, 2))
    expect(tick).toMatchObject({ gagal: 'baris' })
    // Blank as it was printed: nobody is anything.
    const blank = await photograph(() => undefined)
    const asked = 'rows' in blank ? blank.rows.map(({ circle, ragu }) => [circle, ragu]) : []
    expect(asked).toEqual(Array.from({ length: rows }, () => [null, 'belum ditandai']))
  })

  test('the edge of a shadow and the grain of the shade are no marks', async () => {
    const tally = noTally()
    const [twenty, twentyFive] = shapes as [Shape, Shape]
    // Of one page a row that was left empty lies under the edge, of the other the upper half in the dark.
    await tryPage(twentyFive, 305 * 100_003 + 222, tally)
    await tryPage(twenty, 201 * 100_003 + 28, tally)
    expect(tally).toMatchObject({ pages: 2, found: 2, wrong: 0 })
    expect(tally.onceAsked).toBeLessThanOrEqual(3)
  })
})

test('the code says which page it is, and that its rows are those of the phone', () => {
  const [page] = [
    { paper: 'F4', kelompok_id: 123_456, kegiatan_id: 999, tanggal: '2026-11-28', ke: 2, page: 1, pages: 2 },
  ]
  const people = PEOPLE(30)
  const pages = splitPages(people)
  expect(pages.map(list => list.length)).toEqual([15, 15])
  const text = writePaperCode({ ...page, paper: 'F4', statuses: 6 } as never, pages[0] ?? [])
  expect(text).toMatch(/^[0-9A-Z.]{1,38}$/)
  const read = readPaperCode(text)
  expect(read).toMatchObject({ ...page, statuses: 6 })
  expect(read?.matches(pages[0] ?? [])).toBe(true)
  // The second page, one who came later, two who changed places.
  const [first = 0, second = 0, ...rest] = pages[0] ?? []
  for (const other of [pages[1] ?? [], [...(pages[0] ?? []), 1], [second, first, ...rest]])
    expect(read?.matches(other)).toBe(false)
  for (const other of [
    'https://hadir.kampus.ac.id/verifikasi/K7PQM2XW9R',
    text.slice(0, -1),
    '',
    text.replace('HADIRF', 'HADIRX'),
  ])
    expect(readPaperCode(other)).toBeUndefined()
})
