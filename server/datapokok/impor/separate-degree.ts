import { isAllCaps, titleCaseName } from '#contract/identitas.ts'

export interface SeparateName {
  gelar_depan: string
  nama: string
  gelar_belakang: string
}

/**
 * 'Dr. H. Hasan Basri, M.Ag.' -> its three parts, the reverse of `titledName`. Only what can be nothing else is taken for a
 * title: 'M. Quraish' keeps its initial, and a comma before words parts nothing.
 */
export function splitDegree(teks: string): SeparateName {
  const [beforeComma = '', ...part] = teks.split(',').map(one => one.trim())
  const titled = part.length > 0 && part.every(one => BEHIND.test(one))
  if (part.length > 0 && !titled) return { gelar_depan: '', nama: teks, gelar_belakang: '' }
  const word = beforeComma.split(' ')
  const front = takeDuring(word, one => FRONT.test(one))
  const withoutComma = titled ? [] : takeDuring([...word].reverse(), one => WITHOUT_COMMA.test(one)).reverse()
  const inti = word.slice(front.length, word.length - withoutComma.length)
  if (inti.length === 0 || front.length + withoutComma.length >= word.length)
    return { gelar_depan: '', nama: teks, gelar_belakang: '' }
  const capital = isAllCaps(teks)
  const degree = (daftar: string[], join: string) => daftar.map(one => (capital ? tidyDegree(one) : one)).join(join)
  return {
    gelar_depan: degree(front, ' '),
    nama: inti.join(' '),
    gelar_belakang: degree([...withoutComma, ...part], ', '),
  }
}

const FRONT =
  /^(?:(?:prof|drs?|dra|drg|ir|apt|ns|hj?|kh|k\.h|tgk|ust)\.)+$|^(?:prof|drs?|dra|ir|hj?|kh|ustadz(?:ah)?|ustaz(?:ah)?)$/i
/** 'M.Ag.', 'S. Pd. I', 'Lc', 'MA', 'Ph.D'. */
const BEHIND = /^(?:\p{L}{1,5}|(?:\p{L}{1,6}\. ?)+\p{L}{0,6}\.?)$/u
const WITHOUT_COMMA = /^(?:(?:\p{L}{1,5}\.){2,}\p{L}{0,5}|\p{L}{1,5}(?:\.\p{L}{1,5})+|Lc\.?)$/u

/** Beyond a comma 'M.Ag.', 'Lc' and 'MA' are titles; 'Umar' may be somebody. */
export function isDegree(teks: string): boolean {
  return BEHIND.test(teks) && (/\.|^(lc|phd)$/i.test(teks) || /^\p{Lu}{2,5}$/u.test(teks))
}

/** Of capitals throughout: 'M.AG.' is 'M.Ag.', but 'MA' stays. */
function tidyDegree(degree: string): string {
  if (degree.includes('.') || /^(lc|drs?|dra|ir|hj|prof|ustadz(ah)?|ustaz(ah)?)$/i.test(degree))
    return titleCaseName(degree)
  return degree
}

function takeDuring(word: readonly string[], match: (kata: string) => boolean): string[] {
  const akhir = word.findIndex(one => !match(one))
  return word.slice(0, akhir === -1 ? word.length : akhir)
}
