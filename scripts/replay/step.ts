import { sendQueue } from './phone.ts'
import { record } from './record.ts'
import { makeWorld } from './world.ts'

/* One step of a replay, in a process of its own: the modules of two builds, and what they leave running, never meet. */
const steps = { makeWorld, record, sendQueue }
export type Steps = typeof steps

const [name, args] = process.argv.slice(2) as [keyof Steps, string]
const result = await (steps[name] as (...given: unknown[]) => Promise<unknown>)(...(JSON.parse(args) as unknown[]))
process.send?.(result ?? null)
process.exit(0)
