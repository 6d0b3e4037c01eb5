import { isAllCaps, type Jk, normalizeName, titleCaseName } from '#contract/identitas.ts'
import { phoneSchema } from '#contract/person-schema.ts'
import { isDegree, splitDegree } from './separate-degree.ts'

export type DutyRole = 'murabbi' | 'pendamping'

/** Somebody who may lead a kelompok, as a list may name them. */
export interface Staff {
  id: number
  /** As signed. */
  nama: string
  nama_cari: string
  jk: Jk
  /** NIM, or the number of a murabbi; '' for who has none. */
  nomor: string
  hp: string
  /** What tells them from others: prodi or unit. */
  rincian: string
  /** Their kelompok of the periode, in natural order. */
  kelompok: string[]
}

/** Several in one cell: 'Umar / Salman', 'Umar dan Salman', 'Umar, Salman'; a comma before a title parts nobody. */
export function splitStaff(teks: string): string[] {
  const separator = /\d/.test(teks) ? / [/] |;|\bdan\b|&/i : /[/;&]|\bdan\b/i
  return teks.split(separator).flatMap(part => {
    const hasil: string[] = []
    for (const one of part.split(',').map(cut => cut.trim())) {
      const terakhir = hasil.pop()
      if (terakhir !== undefined && isDegree(one)) hasil.push(`${terakhir}, ${one}`)
      else hasil.push(...(terakhir === undefined ? [] : [terakhir]), ...(one === '' ? [] : [one]))
    }
    return hasil
  })
}

/** By what a name is asked about once, however its titles are written. */
export function staffKey(tulisan: string): string {
  return normalizeName(splitDegree(tulisan).nama) || tulisan.toLowerCase()
}

export interface DutyMatch {
  /** Whom it means; several where the name is not enough. */
  pas: Staff[]
  /** Who else may be meant. */
  mirip: Staff[]
}

/** Finds people by number, phone or name. Built once for a list, asked once a name. */
export function createSeeker(staffList: readonly Staff[]): (tulisan: string) => DutyMatch {
  const by = (kunci: (petugas: Staff) => string) => Map.groupBy(staffList, kunci)
  const byNumber = by(({ nomor }) => nomor.toUpperCase())
  const byHp = by(({ hp }) => hp)
  const byName = by(({ nama_cari }) => nama_cari)
  return tulisan => {
    const [nomor = ''] = /[A-Z]{0,4}[.]?\d[\d./-]{4,}/i.exec(tulisan.replace(/(\d) /g, '$1')) ?? []
    if (nomor) {
      const hp = phoneSchema.safeParse(nomor).data ?? ''
      const plain = nomor.toUpperCase()
      const pas = byNumber.get(plain) ?? byNumber.get(plain.replace(/\D/g, '')) ?? (hp ? byHp.get(hp) : undefined)
      if (pas) return { pas, mirip: [] }
    }
    const kunci = staffKey(tulisan)
    const pas = byName.get(normalizeName(tulisan)) ?? byName.get(kunci) ?? []
    const similar = pas.length > 0 ? [] : staffList.filter(({ nama_cari }) => isSimilar(kunci, nama_cari))
    return { pas, mirip: similar.slice(0, 5) }
  }
}

/** Every word of the shorter name stands in the longer one: 'hidayat' in 'nur hidayat', 'm rizky' in 'muhammad rizky'. */
function isSimilar(satu: string, lain: string): boolean {
  const [short = [], length = []] = [satu.split(' '), lain.split(' ')].sort((a, b) => a.length - b.length)
  return short.every(word => length.some(one => isSameWord(word, one)))
}

/** 'aini' and 'ainy'; 'm' and 'muhammad'. */
export function isSameWord(a: string, b: string): boolean {
  const awal = Math.min(3, a.length, b.length)
  return a === b || ((awal === 1 || awal === 3) && a.slice(0, awal) === b.slice(0, awal))
}

/** Somebody whom only the list knows, by name alone. */
export function newStaff(tulisan: string): { nama: string; gelar_depan: string; gelar_belakang: string } {
  const separate = splitDegree(tulisan)
  return { ...separate, nama: isAllCaps(separate.nama) ? titleCaseName(separate.nama) : separate.nama }
}
