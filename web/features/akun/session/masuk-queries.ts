import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createSession, type MasukBody } from '#contract/akun/session.ts'
import { call, PERAN_DIPILIH, TOKEN } from '#web/api.ts'

/** Keeps the token; whatever an earlier user had read is forgotten. */
export function useLogIn() {
  const onSuccess = useKeepToken()
  return useMutation({ mutationFn: (body: MasukBody) => call(createSession, { body }), onSuccess })
}

/** For whatever ends in a session. */
export function useKeepToken() {
  const queryClient = useQueryClient()
  return ({ token }: { token: string }) => {
    localStorage.setItem(TOKEN, token)
    localStorage.removeItem(PERAN_DIPILIH)
    queryClient.clear()
    // Marks of this account may have waited through somebody else's session. The log-in alone does not fetch what sends them.
    void import('#web/offline/sync.ts').then(({ sendNow }) => sendNow()).catch(() => undefined)
  }
}
