import { createContext } from 'react'

/** What is shown is a copy of this device: when the server gave it, and whether the connection or the server is to blame. */
export interface SalinanLembar {
  at: number
  koneksi: boolean
}

export const SalinanContext = createContext<SalinanLembar | null>(null)
