import type { Status } from '#contract/kehadiran.ts'

/** How many disputes of one person may wait for an answer at a time. */
export const OWN_KOREKSI_MOST = 3

/** What somebody may say of that they were there: never of U, and not of what nobody has marked yet. */
export const DISPUTABLE = ['A', 'I', 'S', 'T'] as const satisfies readonly Status[]
export const isDisputable = (status: string | null) => DISPUTABLE.some(one => one === status)
