import { isAllCaps, type Jk, normalizeNama, titleCaseNama } from '#contract/identitas.ts'
import { teleponSchema } from '#contract/person-schema.ts'
import { isGelar, splitGelar } from './pisah-gelar.ts'

export type Sebagai = 'murabbi' | 'pendamping'

/** Somebody who may lead a kelompok, as a list may name them. */
export interface Petugas {
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
export function splitPetugas(teks: string): string[] {
  const pemisah = /\d/.test(teks) ? / [/] |;|\bdan\b|&/i : /[/;&]|\bdan\b/i
  return teks.split(pemisah).flatMap(bagian => {
    const hasil: string[] = []
    for (const satu of bagian.split(',').map(potong => potong.trim())) {
      const terakhir = hasil.pop()
      if (terakhir !== undefined && isGelar(satu)) hasil.push(`${terakhir}, ${satu}`)
      else hasil.push(...(terakhir === undefined ? [] : [terakhir]), ...(satu === '' ? [] : [satu]))
    }
    return hasil
  })
}

/** By what a name is asked about once, however its titles are written. */
export function kunciPetugas(tulisan: string): string {
  return normalizeNama(splitGelar(tulisan).nama) || tulisan.toLowerCase()
}

export interface DutyMatch {
  /** Whom it means; several where the name is not enough. */
  pas: Petugas[]
  /** Who else may be meant. */
  mirip: Petugas[]
}

/** Finds people by number, phone or name. Built once for a list, asked once a name. */
export function createPencari(petugasList: readonly Petugas[]): (tulisan: string) => DutyMatch {
  const by = (kunci: (petugas: Petugas) => string) => Map.groupBy(petugasList, kunci)
  const byNomor = by(({ nomor }) => nomor.toUpperCase())
  const byHp = by(({ hp }) => hp)
  const byNama = by(({ nama_cari }) => nama_cari)
  return tulisan => {
    const [nomor = ''] = /[A-Z]{0,4}[.]?\d[\d./-]{4,}/i.exec(tulisan.replace(/(\d) /g, '$1')) ?? []
    if (nomor) {
      const hp = teleponSchema.safeParse(nomor).data ?? ''
      const polos = nomor.toUpperCase()
      const pas = byNomor.get(polos) ?? byNomor.get(polos.replace(/\D/g, '')) ?? (hp ? byHp.get(hp) : undefined)
      if (pas) return { pas, mirip: [] }
    }
    const kunci = kunciPetugas(tulisan)
    const pas = byNama.get(normalizeNama(tulisan)) ?? byNama.get(kunci) ?? []
    const mirip = pas.length > 0 ? [] : petugasList.filter(({ nama_cari }) => isMirip(kunci, nama_cari))
    return { pas, mirip: mirip.slice(0, 5) }
  }
}

/** Every word of the shorter name stands in the longer one: 'hidayat' in 'nur hidayat', 'm rizky' in 'muhammad rizky'. */
function isMirip(satu: string, lain: string): boolean {
  const [pendek = [], panjang = []] = [satu.split(' '), lain.split(' ')].sort((a, b) => a.length - b.length)
  return pendek.every(kata => panjang.some(one => isKataSama(kata, one)))
}

/** 'aini' and 'ainy'; 'm' and 'muhammad'. */
export function isKataSama(a: string, b: string): boolean {
  const awal = Math.min(3, a.length, b.length)
  return a === b || ((awal === 1 || awal === 3) && a.slice(0, awal) === b.slice(0, awal))
}

/** Somebody whom only the list knows, by name alone. */
export function petugasBaru(tulisan: string): { nama: string; gelar_depan: string; gelar_belakang: string } {
  const terpisah = splitGelar(tulisan)
  return { ...terpisah, nama: isAllCaps(terpisah.nama) ? titleCaseNama(terpisah.nama) : terpisah.nama }
}
