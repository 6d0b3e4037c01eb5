import { useEffect, useState } from 'react'

/** Sets who knows the place of one's next file in the server's queue; null when it is being made. Set once by the application. */
export function setAskTurn(ask: () => Promise<number | null>): void {
  askServer = ask
}
let askServer: () => Promise<number | null> = async () => null

const GAP_MS = 2_000

/** The place in the queue of what is being fetched; null while it is being made, or nobody can say. */
export function useTurn(menunggu: boolean): number | null {
  const [tempat, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (!menunggu) return
    const look = () => void askServer().then(setPlace, () => setPlace(null))
    const timer = setInterval(look, GAP_MS)
    return () => {
      clearInterval(timer)
      setPlace(null)
    }
  }, [menunggu])
  return menunggu ? tempat : null
}

export function describeTurn(tempat: number): string {
  return `Menunggu giliran ke-${tempat}`
}
