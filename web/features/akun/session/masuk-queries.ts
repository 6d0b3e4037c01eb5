import { useQueryClient } from '@tanstack/react-query'
import { CHOSEN_PERAN } from '#web/api.ts'
import { TOKEN } from '#web/token.ts'

/** For whatever ends in a session: keeps the token, and forgets whatever an earlier user had read. */
export function useKeepToken() {
  const queryClient = useQueryClient()
  return ({ token }: { token: string }) => {
    localStorage.setItem(TOKEN, token)
    localStorage.removeItem(CHOSEN_PERAN)
    queryClient.clear()
    // Marks of this account may have waited through somebody else's session. The log-in alone does not fetch what sends them.
    void import('#web/offline/sync.ts').then(({ sendNow }) => sendNow()).catch(() => undefined)
  }
}
