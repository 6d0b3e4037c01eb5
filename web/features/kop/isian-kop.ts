import type * as z from 'zod'
import type { KopBody, kopBody } from '#contract/kop.ts'
import type { Isian } from '#web/ui/use-isian.ts'

/** The one form of the letterhead; each card shows some of its fields. */
export type IsianKop = Isian<Required<KopBody>, z.output<typeof kopBody>>
