import type { Status } from '#contract/kehadiran.ts'

/*
 * What was read from paper and agreed to goes to the sheet, which saves it as anything that a hand does there: one way, one queue,
 * one step back.
 */

let handed: { group: string; marks: ReadonlyMap<number, Status> } | undefined

export function handMarks(group: string, marks: ReadonlyMap<number, Status>): void {
  handed = { group, marks }
}

/** Once; undefined when there are none for this sheet. */
export function takeMarks(group: string): ReadonlyMap<number, Status> | undefined {
  if (handed?.group !== group) return undefined
  const { marks } = handed
  handed = undefined
  return marks
}
