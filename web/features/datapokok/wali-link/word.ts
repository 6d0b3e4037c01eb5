import type { WaliLinkState } from '#contract/datapokok/wali-link.ts'

/** What has become of a link, in the order of the filter. */
export const LINK_WORD: readonly (readonly [WaliLinkState, string])[] = [
  ['baru', 'Belum dibuka'],
  ['dibuka', 'Sudah dibuka'],
  ['lewat', 'Kedaluwarsa'],
  ['mati', 'Ditutup: angka salah lima kali'],
  ['dicabut', 'Dicabut'],
]

export function linkLabel(state: WaliLinkState): string {
  return LINK_WORD.find(([one]) => one === state)?.[1] ?? state
}
