import type { PushKind } from '#contract/pemberitahuan.ts'
import type { Notice, PushScope, PushWords } from './notice.ts'
import { lockingNotice, reminderNotice, tomorrowNotice, unfilledNotice } from './notices-of-pertemuan.ts'
import { izinNotice, koreksiNotice, waitingNotice } from './notices-of-proposal.ts'

/** Every kind that phones are told, in the order in which it is looked for. */
export const NOTICES: readonly Notice[] = [
  ...[reminderNotice, waitingNotice, koreksiNotice, izinNotice],
  ...[tomorrowNotice, lockingNotice, unfilledNotice],
]

/** What is to be said by what is true now; undefined when it is of no use any more. */
export async function wordNotice(jenis: PushKind, isi: string, scope: PushScope): Promise<PushWords> {
  return NOTICES.find(notice => notice.jenis === jenis)?.word(JSON.parse(isi), scope)
}
