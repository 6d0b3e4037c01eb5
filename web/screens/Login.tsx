import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { LayarMasuk } from './LayarMasuk.tsx'

/** The log-in of who comes to it within the application; who begins with it gets it alone (masuk.tsx). */
export default function Login() {
  const router = useRouter()
  const { searchStr, hash } = useRouterState({ select: ({ location }) => location })
  const lanjut = useCallback((alamat: string) => router.history.replace(alamat), [router])
  return <LayarMasuk search={searchStr} hash={hash} lanjut={lanjut} />
}
