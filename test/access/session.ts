import { endSession, getSession } from '#contract/session.ts'
import { access, everybody } from '../access-row.ts'

export const rows = [access(getSession, { expect: everybody }), access(endSession, { expect: everybody })]
