import type { Spot } from '#contract/paper-sheet.ts'

/** From one plane to another, as a camera sees it: nine numbers, row by row. */
export type Plane = readonly number[]

export function through(plane: Plane, { x, y }: Spot): Spot {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = plane
  const w = g * x + h * y + i
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** The one that takes four spots to four others; undefined where three of them stand on a line. */
export function planeOf(from: readonly Spot[], to: readonly Spot[]): Plane | undefined {
  const rows = from.flatMap(({ x, y }, i) => {
    const { x: u, y: v } = to[i] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const solved = solve(rows)
  return solved ? [...solved, 1] : undefined
}

/** Rows of as many factors as there are unknowns, and what they come to. */
export function solve(rows: readonly (readonly number[])[]): number[] | undefined {
  const m = rows.map(row => [...row])
  const size = m.length
  for (let column = 0; column < size; column++) {
    let best = column
    for (let i = column + 1; i < size; i++)
      if (Math.abs(m[i]?.[column] ?? 0) > Math.abs(m[best]?.[column] ?? 0)) best = i
    const pivot = m[best] as number[]
    const first = pivot[column] ?? 0
    if (Math.abs(first) < 1e-12) return undefined
    m[best] = m[column] as number[]
    m[column] = pivot
    for (const row of m) {
      if (row === pivot) continue
      const factor = (row[column] ?? 0) / first
      if (factor !== 0) for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  return m.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}

export function inverse(plane: Plane): Plane {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = plane
  return [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ]
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
