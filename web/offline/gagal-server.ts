import { splitIncident, withIncident } from '#contract/incident.ts'
import { KNOWS } from '#contract/peran.ts'
import { call } from '../api.ts'
import type { Change, Entry, QueueState } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { refuse } from './settle.ts'

/**
 * What the server breaks on every time (500) would hold up everything behind it for ever, and could not even be given up. So it
 * is set aside as refused, to be tried again, copied or given up: after several tries over some time, and only while the server
 * answers otherwise. Fetched when it is needed; a server that is down never gets here.
 */
const TRIES = 5
const SPAN = 2 * 60_000

/** Counts one more failure of what was sent, and `why`. Whether it has been set aside, so that the next one can go. */
export async function setAside(outbox: Outbox, sent: Entry, why: string): Promise<boolean> {
  let counted: Entry | undefined
  await outbox.update(
    queue => {
      const change = recordFailed(queue, sent, Date.now())
      counted = change.put?.[0]
      return change
    },
    { group: sent.group },
  )
  if (!counted || !isEnough(counted, Date.now())) return false
  const answers = await call('GET /api/session', { query: KNOWS, signal: AbortSignal.timeout(20_000) }).then(
    () => true,
    () => false,
  )
  if (!answers) return false
  await outbox.update(queue => giveUpOnServer(queue, sent, splitIncident(why).nomor))
  return true
}

export function recordFailed({ entries }: QueueState, { no, id }: Entry, now: number): Change {
  const entry = entries.find(one => one.no === no && one.id === id)
  if (!entry) return {}
  const { kali = 0, sejak = now } = entry.gagal ?? {}
  return { put: [{ ...entry, gagal: { kali: kali + 1, sejak } }] }
}

export function isEnough({ gagal }: Entry, now: number): boolean {
  return gagal !== undefined && gagal.kali >= TRIES && Math.abs(now - gagal.sejak) >= SPAN
}

/** Without its count, so that it is tried as often when a person sends it again. */
export function giveUpOnServer({ entries, answers }: QueueState, sent: Entry, nomor?: string): Change {
  const kali = entries.find(({ no, id }) => no === sent.no && id === sent.id)?.gagal?.kali ?? TRIES
  const fresh = entries.map(entry => {
    const { gagal: _, ...rest } = entry
    return entry.no === sent.no ? rest : entry
  })
  const pesan = `Server gagal memproses isian ini, sudah dicoba ${kali} kali. Coba lagi nanti, atau salin dan hubungi admin.`
  return refuse({ entries: fresh, answers }, sent, {
    kode: 'server.gagal',
    pesan: nomor === undefined ? pesan : withIncident(pesan, nomor),
  })
}
