import type { Word } from './istilah.ts'

/** The roles an account can hold; one account may hold several (`akun_peran`), and its rights are their union. */
export const PERAN = ['admin', 'murabbi', 'pendamping', 'pimpinan', 'mahasantri'] as const
export type Peran = (typeof PERAN)[number]

export const labelPeran = (word: Word): Record<Peran, string> => ({
  admin: 'Admin',
  murabbi: 'Murabbi',
  pendamping: word`Pendamping`,
  pimpinan: 'Pimpinan',
  mahasantri: 'Mahasantri',
})

/** What a build of the browser says with who is logged in: the build of before does not know this role, and has no page for it. */
export const KNOWS = { kenal: 'mahasantri' } as const

/** Of an account that opens nothing but what is kept of its own person. */
export function isOnlyMahasantri(peran: readonly Peran[]): boolean {
  return peran.length > 0 && peran.every(one => one === 'mahasantri')
}
