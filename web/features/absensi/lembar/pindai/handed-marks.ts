import type { Status } from '#contract/kehadiran.ts'

/*
 * What was read from paper and agreed to goes to the sheet, which saves it as anything that a hand does there: one way, one queue,
 * one step back.
 */

interface Handed {
  marks: ReadonlyMap<number, Status>
  /** SHA-256 of the photograph, in hex, where the device could tell. */
  kertas: string | undefined
  /** The photograph, where the institution keeps it. */
  picture: Blob | undefined
}

let handed: (Handed & { group: string }) | undefined

export function handMarks(group: string, marks: Handed): void {
  handed = { group, ...marks }
}

/** Once; undefined when there are none for this sheet. */
export function takeMarks(group: string): Handed | undefined {
  if (handed?.group !== group) return undefined
  const taken = handed
  handed = undefined
  return taken
}
