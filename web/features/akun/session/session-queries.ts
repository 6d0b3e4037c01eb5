import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionReply } from '#contract/akun/session.ts'
import { KNOWS, type Peran } from '#contract/peran.ts'
import { call, isUnreachable } from '#web/api.ts'
import { TOKEN } from '#web/token.ts'
import { rememberIstilah } from '#web/ui/istilah.ts'
import { useChosenPeran } from './peran-dipilih.ts'

export const sessionKey = ['session']

/** Who is logged in, which institution, periode and day; asked again when the tab comes back, because days pass. */
export function useSessionQuery() {
  const [dipilih] = useChosenPeran()
  return useQuery({ ...sessionOptions(), refetchOnWindowFocus: true, select: session => inPeran(session, dipilih) })
}

function inPeran(session: SessionReply, dipilih: Peran | undefined): SessionReply {
  const { akun } = session
  return dipilih && akun.peran.includes(dipilih) ? { ...session, akun: { ...akun, peran: [dipilih] } } : session
}

/** All roles of the account, also those that somebody does not work in now. */
export function useAllPeran(): readonly Peran[] {
  return useQuery({ ...sessionOptions(), select: ({ akun }) => akun.peran }).data ?? []
}

/** For whoever is drawn with it, and for the first picture of the application. */
export function sessionOptions() {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call('GET /api/session', { query: KNOWS, signal }).then(rememberIstilah),
    staleTime: 60_000,
  })
}

/** Undefined until it is known. */
export function useSession(): SessionReply | undefined {
  return useSessionQuery().data
}

/** Ends the session on the server too, where it can be reached; this device forgets it in any case. false: not reached. */
export async function logOut(): Promise<boolean> {
  const reached = await call('DELETE /api/session', { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    error => !isUnreachable(error),
  )
  localStorage.removeItem(TOKEN)
  return reached
}
