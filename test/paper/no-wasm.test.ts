import { expect, test } from 'vitest'
import { layOutPaper } from '#contract/paper-sheet.ts'
import { prepareCodes, readCodes } from '#web/features/absensi/lembar/pindai/reader/code.ts'
import { seeSquares } from '#web/features/absensi/lembar/pindai/reader/locate.ts'
import { greyOf } from '#web/features/absensi/lembar/pindai/reader/picture.ts'
import { Dice } from './dice.ts'
import { type Conditions, takePhoto } from './photo.ts'
import { readPhoto } from './read-photo.ts'
import { printShape } from './trial.ts'

const PLAIN: Conditions = {
  ...{ megapixels: 2, tilt: 6, turn: 0, bend: { kind: 'flat', height: 0, along: 'x' } },
  ...{ shade: 'none', shadow: 1, blur: 0.05, noise: 2, quality: 85, fills: 0.9 },
}

test('where WebAssembly is refused a sheet is read all the same, and its squares are seen where they stand', async () => {
  const shape = await printShape(20, 5)
  // As a browser refuses it: what comes is no module that it runs.
  prepareCodes({ wasmBinary: new ArrayBuffer(8) })
  for (const turn of [0, 1, 2, 3] as const) {
    const photo = await takePhoto(shape.sheet, { ...PLAIN, turn }, new Dice(5 + turn))
    expect(await readPhoto(photo, 20)).toMatchObject({ rows: { length: 20 } })
    const [code] = await readCodes(photo)
    const layout = layOutPaper({ paper: 'A4', rows: 1, statuses: 5 })
    const seen = code && seeSquares(greyOf(photo), code.corners, layout)
    expect(seen).toMatchObject({ agree: true, squares: { length: 4 } })
  }
  const empty = await takePhoto(shape.sheet.copy(), { ...PLAIN, fills: 0.2 }, new Dice(2))
  expect(await readPhoto(empty, 20)).toMatchObject({ gagal: 'kode' })
})
