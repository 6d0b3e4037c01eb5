import { createElement, Fragment } from 'react'

/** A name is never cut: it wraps between words, and 'Al-Ghifari' stays whole. */
export function MahasantriName({ nama }: { nama: string }) {
  if (!nama.includes('-')) return nama
  // regex: a name has at most 120 characters
  const parts = nama
    .split(/(\S*-\S*)/)
    .map(part => (part.includes('-') ? createElement('span', { style: { whiteSpace: 'nowrap' } }, part) : part))
  return createElement(Fragment, null, ...parts)
}
