import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Whether the person is still on the screen that this stands in: `masihDisini()` before the address is changed by anything
 * but their own hand. Whoever has pressed a link is not, though the screen it leads to may not have come yet; nor does what
 * was drawn last know of it.
 */
export function useStillHere(): () => boolean {
  const router = useRouter()
  const here = useMatch({ strict: false, select: match => trimPathRight(match.pathname) })
  return useCallback(() => trimPathRight(router.latestLocation.pathname) === here, [router, here])
}
