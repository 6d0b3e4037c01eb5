import jsQR from 'jsqr'
import { writePaperCode } from '#contract/paper-sheet.ts'
import { Dice } from '#test/paper/dice.ts'
import { someConditions, takePhoto } from '#test/paper/photo.ts'
import { PEOPLE } from '#test/paper/sheet.ts'
import { noTally, printShape, type Shape, tryPage } from '#test/paper/trial.ts'
import { readCodes } from '#web/features/absensi/lembar/pindai/reader/code.ts'
import type { BenchResult } from './result.ts'

const FRAMES = 300
/** Modules of the code of a sheet. */
const MODULES = 25
const LEAST = 2.75

/** Of photographs that no threshold was chosen by: say another seed to have others. */
export async function benchPaper(rows: number, seed: number): Promise<BenchResult[]> {
  const shapes = await Promise.all([printShape(20, 5), printShape(25, 5), printShape(25, 6), printShape(20, 6)])
  const tally = noTally()
  for (let i = 0; tally.once + tally.corrected < rows; i++)
    await tryPage(shapes[i % shapes.length] as Shape, seed * 100_003 + i, tally)
  const { pages, whole, found, elsewhere, once, onceAsked, corrected, correctedAsked, wrong } = tally
  const marked = once + corrected
  return [
    most('baris salah dibaca', wrong / marked, 0.0005),
    most('baris bertanda satu yang ditanyakan', onceAsked / once, 0.03),
    most('baris bertanda yang ditanyakan, dengan pembetulan', (onceAsked + correctedAsked) / marked, 0.04),
    most(`lembar dibaca sebagai pertemuan lain, dari ${pages}`, elsewhere / pages, 0),
    least('lembar utuh yang ditemukan', found / whole, 0.99),
    ...(await benchCodes(shapes[0] as Shape, seed)),
  ]
}

/** The code alone, in frames of a camera that sees the whole sheet; beside jsqr in the same run. */
async function benchCodes({ sheet, page, rows }: Shape, seed: number): Promise<BenchResult[]> {
  const expected = writePaperCode(page, PEOPLE(rows))
  let [read, wrong, own, other] = [0, 0, 0, 0]
  for (let i = 0; i < FRAMES; ) {
    const dice = new Dice(seed * 7_919 + i * 31 + 5)
    const photo = await takePhoto(sheet, { ...someConditions(dice), megapixels: 2 }, dice)
    i++
    if ((photo.scale * 27) / MODULES < LEAST) continue
    const start = performance.now()
    const found = await readCodes(photo)
    const between = performance.now()
    jsQR(photo.data, photo.width, photo.height)
    own += between - start
    other += performance.now() - between
    if (found.some(({ text }) => text === expected)) read++
    if (found.some(({ text }) => text !== expected)) wrong++
  }
  return [
    least('kode terbaca', read / FRAMES, 0.97),
    most('kode salah dibaca', wrong / FRAMES, 0),
    {
      ...{ name: 'waktu membaca kode', database: '-', unit: 'ms' },
      ...{ hadir: Math.round(own / FRAMES), bare: Math.round(other / FRAMES), ratio: own / other },
      ...{ target: '<= 0.25', ok: own / other <= 0.25 },
    },
  ]
}

function most(name: string, part: number, limit: number): BenchResult {
  return { ...figure(name, part), target: `<= ${limit * 100} %`, ok: part <= limit }
}

function least(name: string, part: number, limit: number): BenchResult {
  return { ...figure(name, part), target: `>= ${limit * 100} %`, ok: part >= limit }
}

function figure(name: string, part: number) {
  return { name: `pindai: ${name}`, database: '-' as const, unit: '%', hadir: Number((part * 100).toFixed(3)) }
}
