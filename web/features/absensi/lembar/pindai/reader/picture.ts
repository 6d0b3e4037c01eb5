import type { Spot } from '#contract/paper-sheet.ts'

/** Light and dark, 0 black to 255 white, row by row. */
export interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** Of the pixels of a canvas. Paper and pens are of any colour: what counts is how light they are. */
export function greyOf({ data, width, height }: { data: ArrayLike<number>; width: number; height: number }): Picture {
  const grey = new Uint8Array(width * height)
  for (let i = 0, at = 0; i < grey.length; i++, at += 4)
    grey[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  return { width, height, data: grey }
}

/** Each pixel the mean of `times` × `times`: what is larger than needed is only slower. */
export function shrink(picture: Picture, times: number): Picture {
  if (times <= 1) return picture
  const width = Math.floor(picture.width / times)
  const height = Math.floor(picture.height / times)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let v = 0; v < times; v++) {
        const from = (y * times + v) * picture.width + x * times
        for (let u = 0; u < times; u++) sum += picture.data[from + u] ?? 0
      }
      data[y * width + x] = sum / (times * times)
    }
  return { width, height, data }
}

/** Between the four pixels around it; undefined outside of the picture. */
export function lightAt({ width, height, data }: Picture, { x, y }: Spot): number | undefined {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return undefined
  const [u, v] = [x - 0.5 - left, y - 0.5 - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u
  const lower = (data[at + width] ?? 0) * (1 - u) + (data[at + width + 1] ?? 0) * u
  return upper * (1 - v) + lower * v
}

/** Something dark of one piece. */
export interface Blob extends Spot {
  /** In pixels. */
  area: number
  /** Its spread along its two axes, as variances: of a bar with sides a and b these are a²/12 and b²/12. */
  long: number
  short: number
}

/** What is clearly darker than its surroundings (`reach` pixels around it), piece by piece, up to a size. */
export function findBlobs(picture: Picture, reach: number, sizes: { least: number; most: number }): Blob[] {
  const dark = markDark(picture, reach)
  const { width, height } = picture
  const found: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < dark.length; start++) {
    if (dark[start] !== 1) continue
    let [n, sumX, sumY, squareX, squareY, product] = [0, 0, 0, 0, 0, 0]
    dark[start] = 2
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const y = Math.floor(at / width)
      const x = at - y * width
      n++
      sumX += x
      sumY += y
      squareX += x * x
      squareY += y * y
      product += x * y
      if (x > 0 && dark[at - 1] === 1) stack.push(visit(dark, at - 1))
      if (x + 1 < width && dark[at + 1] === 1) stack.push(visit(dark, at + 1))
      if (y > 0 && dark[at - width] === 1) stack.push(visit(dark, at - width))
      if (y + 1 < height && dark[at + width] === 1) stack.push(visit(dark, at + width))
    }
    if (n < sizes.least || n > sizes.most) continue
    const [mx, my] = [sumX / n, sumY / n]
    // A pixel is a square, not a point: it has a spread of its own.
    const [xx, yy, xy] = [squareX / n - mx * mx + 1 / 12, squareY / n - my * my + 1 / 12, product / n - mx * my]
    const middle = (xx + yy) / 2
    const apart = Math.hypot((xx - yy) / 2, xy)
    found.push({ x: mx + 0.5, y: my + 0.5, area: n, long: middle + apart, short: Math.max(1e-6, middle - apart) })
  }
  return found
}

function visit(dark: Uint8Array, at: number): number {
  dark[at] = 2
  return at
}

/** 1 where it is darker than most of the mean around it: a shadow is as dark as its surroundings, ink is not. */
function markDark({ width, height, data }: Picture, reach: number): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, end] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const sum =
        (sums[end * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[end * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0)
      const at = y * width + x
      if ((data[at] ?? 0) < (sum / ((end - top) * (right - left))) * DARKER) dark[at] = 1
    }
  }
  return dark
}

const DARKER = 0.72
