import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentStep } from './history-step.ts'

/**
 * What is awaited may move the page only while what it belongs to is still in front: `const masih = awasi()` before,
 * `if (masih())` after. Whoever went elsewhere meanwhile stays there, also who is back by now; filters may change. Of a
 * drawer or dialog (`lapis`) it counts too that it still stands: the screen below may be the same, or stand a moment longer.
 */
export function useStillInFront(tempat: 'layar' | 'lapis'): () => () => boolean {
  const { history } = useRouter()
  const standing = useRef(false)
  useEffect(() => {
    standing.current = true
    return () => {
      standing.current = false
    }
  }, [])
  return () => {
    const pindah = moveOf(history)
    const { kali } = pindah
    return () => pindah.kali === kali && (tempat === 'layar' || standing.current)
  }
}

/** How often a history has led to another screen since this was asked first. */
const moveList = new WeakMap<RouterHistory, { kali: number }>()

function moveOf(history: RouterHistory): { kali: number } {
  const known = moveList.get(history)
  if (known) return known
  const pindah = { kali: 0 }
  const screen = () => `${currentStep()} ${history.location.pathname}`
  let kini = screen()
  history.subscribe(() => {
    const next = screen()
    // A step back that was taken back is told of too; the address is then as it was.
    if (next !== kini) pindah.kali++
    kini = next
  })
  moveList.set(history, pindah)
  return pindah
}
