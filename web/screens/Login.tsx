import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LoginScreen } from './LoginScreen.tsx'

/** The log-in of who comes to it within the application; who begins with it gets it alone (masuk.tsx). */
export default function Login() {
  const router = useRouter()
  // Of this route: while the next one is on its way the address is that one's already.
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const proceed = useCallback((alamat: string) => router.history.replace(alamat), [router])
  return <LoginScreen search={search} hash={hash} proceed={proceed} />
}
