import type { QueryClient } from '@tanstack/react-query'
import type { SessionReply } from '#contract/akun/session.ts'
import { sessionKey } from '#web/features/akun/session/session-queries.ts'
import { call } from '../api.ts'
import { followLangganan } from '../offline/langganan.ts'

/** Whenever it becomes known who is logged in here: the device's address is theirs, or nobody's. */
export function startFollowing(client: QueryClient): void {
  let last: number | undefined
  const look = () => {
    const session = client.getQueryData<SessionReply>(sessionKey)
    if (!session || session.tautan || session.akun.id === last) return
    last = session.akun.id
    const key = async () => (await call('GET /api/akun/langganan')).kunci
    // Without a network: at the next start.
    void followLangganan(session.akun.id, key).catch(() => undefined)
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey.length !== 1 || query.queryKey[0] !== sessionKey[0]) return
    if (type === 'removed') last = undefined
    else if (type === 'updated') look()
  })
  look()
}
