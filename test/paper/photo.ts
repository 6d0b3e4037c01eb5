import sharp from 'sharp'
import type { Spot } from '#contract/paper-sheet.ts'
import type { Dice } from './dice.ts'
import { FINE, Sheet } from './sheet.ts'

/* A phone's photograph of a sheet, by program: a camera in space, paper that is not flat, light that is not even, a lens, a JPEG. */

export interface Photo {
  width: number
  height: number
  /** As a canvas has it. */
  data: Uint8ClampedArray
  /** The squares are all in the picture, with some white around them. */
  whole: boolean
  /** pixels per mm, about. */
  scale: number
}

export interface Conditions {
  megapixels: 2 | 8
  /** Degrees. */
  tilt: number
  turn: 0 | 1 | 2 | 3
  bend: { kind: 'flat' | 'arc' | 'fold' | 'wave'; height: number; along: 'x' | 'y' }
  /** Of the light, in its darkest place. */
  shadow: number
  shade: 'none' | 'slope' | 'hand'
  /** In mm of the paper. */
  blur: number
  noise: number
  quality: number
  /** Part of the frame that the sheet fills. */
  fills: number
}

export function someConditions(dice: Dice): Conditions {
  const kind = dice.pick(['flat', 'flat', 'arc', 'fold', 'wave'] as const)
  const shade = dice.pick(['none', 'slope', 'slope', 'hand'] as const)
  return {
    megapixels: dice.chance(0.65) ? 2 : 8,
    tilt: dice.between(0, 25),
    turn: dice.pick([0, 0, 1, 2, 3] as const),
    bend: { kind, height: kind === 'flat' ? 0 : dice.between(1, 10), along: dice.pick(['x', 'y'] as const) },
    ...{ shade, shadow: dice.between(0.4, 0.85) },
    blur: dice.between(0.02, 0.22),
    noise: dice.between(1, 7),
    quality: Math.round(dice.between(60, 92)),
    fills: dice.between(0.78, 0.97),
  }
}

export async function takePhoto(sheet: Sheet, conditions: Conditions, dice: Dice): Promise<Photo> {
  const [long, short] = conditions.megapixels === 2 ? [1600, 1200] : [3264, 2448]
  const sideways = conditions.turn % 2 === 1
  const [width, height] = sideways ? [long, short] : [short, long]
  const paper = { width: sheet.width / FINE, height: sheet.height / FINE }
  const see = camera(paper, conditions, { width, height }, dice)
  const light = new Float32Array(width * height)
  table(light, width, dice)
  const scale = drawPaper(light, width, height, sheet, paper, see)
  shine(light, width, height, conditions, dice)
  blur(light, width, height, conditions.blur * scale)
  const grey = Buffer.alloc(width * height)
  const noise = Float32Array.from({ length: 65_521 }, () => dice.normal() * conditions.noise)
  for (let i = 0; i < light.length; i++)
    grey[i] = Math.max(0, Math.min(255, (light[i] ?? 0) + (noise[(i * 7 + (i >> 9) * 13) % noise.length] ?? 0)))
  const jpeg = await sharp(grey, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: conditions.quality })
    .toBuffer()
  const { data } = await sharp(jpeg).ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const margin = 4
  const corners = [margin, paper.width - margin].flatMap(x => [margin, paper.height - margin].map(y => see(x, y)))
  const whole = corners.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)
  return { width, height, data: new Uint8ClampedArray(data), whole, scale }
}

type See = (x: number, y: number) => Spot

/** Where a place of the paper, in mm, comes to be in the picture. */
function camera(
  paper: { width: number; height: number },
  { tilt, turn, bend, fills }: Conditions,
  frame: { width: number; height: number },
  dice: Dice,
): See {
  const about = dice.between(0, 2 * Math.PI)
  const roll = (turn * Math.PI) / 2 + (dice.normal() * 3 * Math.PI) / 180
  const lean = (tilt * Math.PI) / 180
  const far = 420
  const [phase, place] = [dice.between(0, 2 * Math.PI), dice.between(0.3, 0.7)]
  const height = (x: number, y: number) => {
    const t = bend.along === 'x' ? x / paper.width : y / paper.height
    if (bend.kind === 'arc') return bend.height * Math.sin(Math.PI * t)
    if (bend.kind === 'fold') return bend.height * (t < place ? t / place : (1 - t) / (1 - place))
    if (bend.kind === 'wave') return (bend.height / 2) * Math.sin(phase + t * 2 * Math.PI)
    return 0
  }
  const project = (x: number, y: number): Spot => {
    const [px, py, pz] = [x - paper.width / 2, y - paper.height / 2, height(x, y)]
    // Turned in its plane so that it leans about any axis, leaned, and seen from above.
    const [u, v] = [px * Math.cos(about) + py * Math.sin(about), -px * Math.sin(about) + py * Math.cos(about)]
    const [w, z] = [v * Math.cos(lean) - pz * Math.sin(lean), v * Math.sin(lean) + pz * Math.cos(lean)]
    const [bx, by] = [u * Math.cos(about) - w * Math.sin(about), u * Math.sin(about) + w * Math.cos(about)]
    const near = far / (far - z)
    return {
      x: (bx * Math.cos(roll) - by * Math.sin(roll)) * near,
      y: (bx * Math.sin(roll) + by * Math.cos(roll)) * near,
    }
  }
  const edge = [0, paper.width / 2, paper.width].flatMap(x =>
    [0, paper.height / 2, paper.height].map(y => project(x, y)),
  )
  const [xs, ys] = [edge.map(({ x }) => x), edge.map(({ y }) => y)]
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = fills * Math.min(frame.width / (maxX - minX), frame.height / (maxY - minY))
  const aside = { x: dice.normal() * frame.width * 0.008, y: dice.normal() * frame.height * 0.008 }
  return (x, y) => {
    const at = project(x, y)
    return {
      x: (at.x - (minX + maxX) / 2) * zoom + frame.width / 2 + aside.x,
      y: (at.y - (minY + maxY) / 2) * zoom + frame.height / 2 + aside.y,
    }
  }
}

/** What it lies on: wood or cloth, darker than paper or nearly as light. */
function table(light: Float32Array, width: number, dice: Dice): void {
  const base = dice.between(40, 190)
  const [grain, along] = [dice.between(2, 14), dice.between(0.01, 0.12)]
  for (let i = 0; i < light.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    light[i] =
      base + grain * Math.sin(y * along + Math.sin(x * 0.004) * 4) + (grain / 2) * Math.sin(x * 0.31 + y * 0.17)
  }
}

const CELL = 6
const WHITE = 228

/** Triangle by triangle; answers how many pixels per mm has. */
function drawPaper(
  light: Float32Array,
  width: number,
  height: number,
  sheet: Sheet,
  paper: { width: number; height: number },
  see: See,
): number {
  const [across, down] = [Math.ceil(paper.width / CELL), Math.ceil(paper.height / CELL)]
  const [mid, beside, below] = [
    see(paper.width / 2, paper.height / 2),
    see(paper.width / 2 + 10, paper.height / 2),
    see(paper.width / 2, paper.height / 2 + 10),
  ]
  const scale =
    Math.sqrt(Math.hypot(beside.x - mid.x, beside.y - mid.y) * Math.hypot(below.x - mid.x, below.y - mid.y)) / 10
  const times = Math.max(1, Math.round(FINE / scale / 1.1))
  const coarse = shrinkSheet(sheet, times)
  const fine = FINE / times
  const at = (i: number, j: number) => {
    const [x, y] = [Math.min(paper.width, i * CELL), Math.min(paper.height, j * CELL)]
    return { ...see(x, y), px: x, py: y }
  }
  for (let j = 0; j < down; j++)
    for (let i = 0; i < across; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      for (const [p, q, r] of [
        [a, b, c],
        [a, c, d],
      ] as const) {
        const area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
        const [left, right] = [
          Math.max(0, Math.floor(Math.min(p.x, q.x, r.x))),
          Math.min(width - 1, Math.ceil(Math.max(p.x, q.x, r.x))),
        ]
        const [top, end] = [
          Math.max(0, Math.floor(Math.min(p.y, q.y, r.y))),
          Math.min(height - 1, Math.ceil(Math.max(p.y, q.y, r.y))),
        ]
        for (let y = top; y <= end; y++)
          for (let x = left; x <= right; x++) {
            const s = ((x + 0.5 - p.x) * (r.y - p.y) - (r.x - p.x) * (y + 0.5 - p.y)) / area
            const t = ((q.x - p.x) * (y + 0.5 - p.y) - (x + 0.5 - p.x) * (q.y - p.y)) / area
            if (s < -1e-6 || t < -1e-6 || s + t > 1 + 1e-6) continue
            const [u, v] = [p.px + s * (q.px - p.px) + t * (r.px - p.px), p.py + s * (q.py - p.py) + t * (r.py - p.py)]
            light[y * width + x] = WHITE * sample(coarse, u * fine - 0.5, v * fine - 0.5)
          }
      }
    }
  return scale
}

function sample({ width, height, light }: Sheet, x: number, y: number): number {
  const [left, top] = [
    Math.max(0, Math.min(width - 2, Math.floor(x))),
    Math.max(0, Math.min(height - 2, Math.floor(y))),
  ]
  const [u, v] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const at = top * width + left
  const upper = (light[at] ?? 1) * (1 - u) + (light[at + 1] ?? 1) * u
  return upper * (1 - v) + ((light[at + width] ?? 1) * (1 - u) + (light[at + width + 1] ?? 1) * u) * v
}

function shrinkSheet(sheet: Sheet, times: number): Sheet {
  if (times === 1) return sheet
  const [width, height] = [Math.floor(sheet.width / times), Math.floor(sheet.height / times)]
  const light = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let v = 0; v < times; v++)
        for (let u = 0; u < times; u++) sum += sheet.light[(y * times + v) * sheet.width + x * times + u] ?? 1
      light[y * width + x] = sum / times / times
    }
  return new Sheet(width, height, light)
}

/** The light of the room: even, from one side, or with a hand or a head in it. */
function shine(light: Float32Array, width: number, height: number, { shade, shadow }: Conditions, dice: Dice): void {
  const bright = dice.between(0.75, 1.05)
  const turn = dice.between(0, 2 * Math.PI)
  const [cx, cy, r] = [dice.between(0.1, 0.9) * width, dice.between(0.1, 0.9) * height, dice.between(0.25, 0.6) * width]
  const soft = dice.between(0.15, 0.5)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let factor = bright
      if (shade === 'slope') {
        const t = ((x / width - 0.5) * Math.cos(turn) + (y / height - 0.5) * Math.sin(turn)) / 1.42 + 0.5
        factor *= shadow + (1 - shadow) * t
      }
      if (shade === 'hand') {
        const t = Math.max(0, Math.min(1, (Math.hypot(x - cx, (y - cy) * 0.8) / r - 1 + soft) / soft))
        factor *= shadow + (1 - shadow) * t * t * (3 - 2 * t)
      }
      light[y * width + x] = (light[y * width + x] ?? 0) * factor
    }
}

/** Of a lens that is a little out of focus. */
function blur(light: Float32Array, width: number, height: number, sigma: number): void {
  const kernel = [0, 1, 2, 3].map(i => Math.exp((-i * i) / (2 * Math.max(0.05, sigma) ** 2)))
  const sum = kernel.reduce((total, value, i) => total + value * (i === 0 ? 1 : 2), 0)
  const [k0, k1, k2, k3] = kernel.map(value => value / sum) as [number, number, number, number]
  if (k1 < 0.004) return
  const pass = (step: number, length: number, lines: number, jump: number) => {
    const row = new Float32Array(length)
    for (let j = 0; j < lines; j++) {
      for (let i = 0; i < length; i++) row[i] = light[j * jump + i * step] ?? 0
      const at = (i: number) => row[Math.max(0, Math.min(length - 1, i))] ?? 0
      for (let i = 0; i < length; i++)
        light[j * jump + i * step] =
          k0 * at(i) + k1 * (at(i - 1) + at(i + 1)) + k2 * (at(i - 2) + at(i + 2)) + k3 * (at(i - 3) + at(i + 3))
    }
  }
  pass(1, width, height, width)
  pass(width, height, width, 1)
}
