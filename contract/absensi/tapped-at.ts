import * as z from 'zod'

/** A phone's clock, milliseconds UTC. */
export const tappedField = z.int().min(0).max(253_402_300_799_999)
