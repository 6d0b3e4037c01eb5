import type { KeyboardEvent } from 'react'

/** Where a key leads from a cell of the matrix; null where it leads nowhere. */
export function neighbourOf(
  cell: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
  table: HTMLTableElement | null,
): HTMLElement | null {
  const step = STEPS[key]
  if (!step) return null
  const row = cell.closest('tr')
  // Not what stands in the row's name: it would push the others out of their columns.
  const cellsOf = (one: Element | null | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>('[data-r]:not(th [data-asal])') ?? []),
  ]
  const at = cellsOf(row).indexOf(cell)
  const rows = [...(table?.rows ?? [])].filter(one => one.querySelector('[data-r]'))
  const [down, along] = ctrlKey && /^(Home|End)$/.test(key) ? [step[1], step[1]] : step
  const nextRow = rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(row as HTMLTableRowElement) + down))]
  const below = along === 0 && cell.dataset.k ? belowIn(rows, row, cell.dataset.k, down) : null
  const cells = cellsOf(nextRow)
  return below ?? cells[Math.min(cells.length - 1, Math.max(0, at + along))] ?? null
}

/** In the same column, passing over rows that have nothing there: who was not on that roster, a head of several days. */
function belowIn(rows: readonly Element[], row: Element | null, k: string, down: number): HTMLElement | null {
  const having = rows.filter(one => one === row || one.querySelector(`[data-k="${k}"]`))
  const at = having.indexOf(row as Element) + down
  return having[Math.min(having.length - 1, Math.max(0, at))]?.querySelector<HTMLElement>(`[data-k="${k}"]`) ?? null
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -10_000],
  End: [0, 10_000],
}
