import { normalizeNama } from '#contract/identitas.ts'

/** What is known of the owner of a password, '' where it is not. */
export interface Pemilik {
  nama: string[]
  username: string
  nim: string
  /** NIP or the like. */
  nomor: string
  /** Stored form, '+62…'. */
  hp: string[]
  lembaga: string
}

/**
 * Why a new password is guessed too soon, in a sentence for its owner, or null: it is among the most common ones, little more than
 * what everybody knows of the owner, or a few signs repeated. A name inside a longer sentence is no harm.
 */
export async function describeLemah(sandi: string, pemilik: Pemilik): Promise<string | null> {
  const umum = await listUmum()
  if (isUmum(sandi, umum)) {
    return 'Kata sandi ini termasuk yang paling sering dipakai orang, jadi paling dahulu dicoba penebak. Pilih yang lain.'
  }
  let sisa = squeeze(sandi)
  const terkena = new Set<string>()
  for (const { sebutan, kata } of listKata(pemilik)) {
    if (!sisa.includes(kata)) continue
    sisa = sisa.replaceAll(kata, ' ')
    terkena.add(sebutan)
  }
  const lain = sisa.replaceAll(' ', '')
  if (terkena.size > 0 && (lain.length < CUKUP || isUmum(lain, umum)))
    return `Kata sandi ini tersusun dari ${DAFTAR.format(terkena)}, jadi mudah ditebak. Pilih yang lain.`
  if (new Set(sandi.toLowerCase()).size < BERBEDA)
    return 'Kata sandi ini hanya mengulang beberapa tanda, jadi mudah ditebak. Pilih yang lain.'
  return null
}

/** So many letters and digits beside what is known of the owner, fewer are tried through. */
const CUKUP = 6
/** So many different signs at least: 'aaaaaaaaab' has two. */
const BERBEDA = 5
/** So many signs around a common password make no other of it: 'bismillah123'. */
const HIASAN = 4
const DAFTAR = new Intl.ListFormat('id')

/** The longest first, so that a name is not found inside what it is part of. */
function listKata({ nama, username, nim, nomor, hp, lembaga }: Pemilik): { sebutan: string; kata: string }[] {
  const said = (sebutan: string, teks: string[]) => teks.map(satu => ({ sebutan, kata: squeeze(satu) }))
  const words = (teks: string) => [teks, ...teks.split(/[\s.-]/)]
  return [
    ...said('nama Anda', nama.flatMap(words)),
    ...said('NIM Anda', [nim]),
    ...said('nomor pegawai Anda', [nomor]),
    ...said(
      'nomor WhatsApp Anda',
      hp.flatMap(satu => ['', '0', '62'].map(awal => satu.replace('+62', awal))),
    ),
    ...said('username Anda', words(username)),
    ...said('nama lembaga', words(lembaga)),
  ]
    .filter(({ kata }) => kata.length >= 3)
    .toSorted((a, b) => b.kata.length - a.kata.length)
}

/** Letters and digits only, without capitals, apostrophes and diacritics. */
function squeeze(teks: string): string {
  return normalizeNama(teks).replaceAll(' ', '')
}

function isUmum(sandi: string, umum: ReadonlySet<string>): boolean {
  const kecil = sandi.toLowerCase()
  const kata = /\p{L}(?:.*\p{L})?/su.exec(kecil)?.[0] ?? ''
  return umum.has(kecil) || umum.has(squeeze(kecil)) || (umum.has(kata) && kecil.length - kata.length <= HIASAN)
}

let known: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand, the most common first. Read when the first password is chosen: most starts of the server see none. */
function listUmum(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return known
}
