import type { Word } from './istilah.ts'

/** The roles an account can hold; one account may hold several (`akun_peran`), and its rights are their union. */
export const PERAN = ['admin', 'murabbi', 'pendamping', 'pimpinan'] as const
export type Peran = (typeof PERAN)[number]

export const labelPeran = (word: Word): Record<Peran, string> => ({
  admin: 'Admin',
  murabbi: 'Murabbi',
  pendamping: word`Pendamping`,
  pimpinan: 'Pimpinan',
})
