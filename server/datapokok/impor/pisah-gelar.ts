import { isAllCaps, titleCaseNama } from '#contract/identitas.ts'

export interface NamaTerpisah {
  gelar_depan: string
  nama: string
  gelar_belakang: string
}

/**
 * 'Dr. H. Hasan Basri, M.Ag.' -> its three parts, the reverse of `namaBergelar`. Only what can be nothing else is taken for a
 * title: 'M. Quraish' keeps its initial, and a comma before words parts nothing.
 */
export function splitGelar(teks: string): NamaTerpisah {
  const [sebelumKoma = '', ...bagian] = teks.split(',').map(satu => satu.trim())
  const bergelar = bagian.length > 0 && bagian.every(satu => BELAKANG.test(satu))
  if (bagian.length > 0 && !bergelar) return { gelar_depan: '', nama: teks, gelar_belakang: '' }
  const kata = sebelumKoma.split(' ')
  const depan = takeSelama(kata, satu => DEPAN.test(satu))
  const tanpaKoma = bergelar ? [] : takeSelama([...kata].reverse(), satu => TANPA_KOMA.test(satu)).reverse()
  const inti = kata.slice(depan.length, kata.length - tanpaKoma.length)
  if (inti.length === 0 || depan.length + tanpaKoma.length >= kata.length)
    return { gelar_depan: '', nama: teks, gelar_belakang: '' }
  const kapital = isAllCaps(teks)
  const gelar = (daftar: string[], sambung: string) =>
    daftar.map(satu => (kapital ? tidyGelar(satu) : satu)).join(sambung)
  return {
    gelar_depan: gelar(depan, ' '),
    nama: inti.join(' '),
    gelar_belakang: gelar([...tanpaKoma, ...bagian], ', '),
  }
}

const DEPAN =
  /^(?:(?:prof|drs?|dra|drg|ir|apt|ns|hj?|kh|k\.h|tgk|ust)\.)+$|^(?:prof|drs?|dra|ir|hj?|kh|ustadz(?:ah)?|ustaz(?:ah)?)$/i
/** 'M.Ag.', 'S. Pd. I', 'Lc', 'MA', 'Ph.D'. */
const BELAKANG = /^(?:\p{L}{1,5}|(?:\p{L}{1,6}\. ?)+\p{L}{0,6}\.?)$/u
const TANPA_KOMA = /^(?:(?:\p{L}{1,5}\.){2,}\p{L}{0,5}|\p{L}{1,5}(?:\.\p{L}{1,5})+|Lc\.?)$/u

/** Beyond a comma 'M.Ag.', 'Lc' and 'MA' are titles; 'Umar' may be somebody. */
export function isGelar(teks: string): boolean {
  return BELAKANG.test(teks) && (/\.|^(lc|phd)$/i.test(teks) || /^\p{Lu}{2,5}$/u.test(teks))
}

/** Of capitals throughout: 'M.AG.' is 'M.Ag.', but 'MA' stays. */
function tidyGelar(gelar: string): string {
  if (gelar.includes('.') || /^(lc|drs?|dra|ir|hj|prof|ustadz(ah)?|ustaz(ah)?)$/i.test(gelar))
    return titleCaseNama(gelar)
  return gelar
}

function takeSelama(kata: readonly string[], cocok: (kata: string) => boolean): string[] {
  const akhir = kata.findIndex(satu => !cocok(satu))
  return kata.slice(0, akhir === -1 ? kata.length : akhir)
}
