import type { Peran } from '#contract/peran.ts'

/** Why one has to wait: wrong tries with that name, from that network, of the present password where it is changed, of codes, of a password of the campus, or of codes of a pertemuan. */
export type WaitCause = 'nama' | 'jaringan' | 'sandi' | 'kode' | 'kampus' | 'hadir'

/** 'Terlalu banyak percobaan masuk dengan nama ini. Coba lagi dalam 28 detik.' */
export function describeWait(sebab: WaitCause, second: number): string {
  const lama = second < 90 ? `${second} detik` : `${Math.ceil(second / 60)} menit`
  return `Terlalu banyak percobaan ${ATTEMPT[sebab]}. Coba lagi dalam ${lama}.`
}

const ATTEMPT: Record<WaitCause, string> = {
  nama: 'masuk dengan nama ini',
  jaringan: 'masuk dari jaringan ini',
  sandi: 'kata sandi',
  kode: 'kode',
  kampus: 'masuk dengan akun kampus',
  hadir: 'kode hadir',
}

export const SECOND_STEP = 'session.langkah_kedua'

/** What a right password is answered with where the account has a second step. */
export interface NextStep {
  /** Good for `completeSession` and nothing else, for ten minutes. */
  tertunda: string
  username: string
  peran: Peran[]
}
