import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSession, endOtherSessions, listSession } from '#contract/akun.ts'
import { createSession, endSession, getSession, type MasukBody, type SessionReply } from '#contract/session.ts'
import { call, isUnreachable, TOKEN } from '../../api.ts'
import { ingatIstilah } from '../../istilah.ts'
import { sendNow } from '../../offline/sync.ts'

export const sessionKey = ['session']

/** Who is logged in, which institution, periode and day; asked again when the tab comes back, because days pass. */
export function useSessionQuery() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(getSession, { signal }).then(ingatIstilah),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
}

/** Undefined until it is known. */
export function useSession(): SessionReply | undefined {
  return useSessionQuery().data
}

/** Keeps the token; whatever an earlier user had read is forgotten. */
export function useLogIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MasukBody) => call(createSession, { body }),
    onSuccess: ({ token }) => {
      localStorage.setItem(TOKEN, token)
      queryClient.clear()
      // Marks of this account may have waited through somebody else's session.
      sendNow()
    },
  })
}

/** Ends the session on the server too, where it can be reached; this device forgets it in any case. false: not reached. */
export async function logOut(): Promise<boolean> {
  const reached = await call(endSession, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    error => !isUnreachable(error),
  )
  localStorage.removeItem(TOKEN)
  return reached
}

const perangkatKey = ['session', 'perangkat']

export function usePerangkat() {
  return useQuery({ queryKey: perangkatKey, queryFn: ({ signal }) => call(listSession, { signal }) })
}

/** Ends one other session, or all others without `kunci`. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kunci: string | undefined) =>
      kunci ? call(endOtherSession, { params: { kunci } }) : call(endOtherSessions),
    onSettled: () => queryClient.invalidateQueries({ queryKey: perangkatKey }),
  })
}
