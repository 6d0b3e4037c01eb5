import { normalizeName } from '#contract/identitas.ts'
import { COMMON_WORDS } from './common-words.ts'

/** What is known of the owner of a password, '' where it is not. */
export interface Owner {
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
export async function describeWeak(sandi: string, owner: Owner): Promise<string | null> {
  const umum = await listCommon()
  const own = describeMadeOf(sandi, listOwn(owner), umum)
  if (own) return own
  if (isCommon(sandi, umum)) {
    return 'Kata sandi ini termasuk yang paling sering dipakai orang, jadi paling dahulu dicoba penebak. Pilih yang lain.'
  }
  const ours = describeMadeOf(
    sandi,
    said('kata yang dipakai semua orang di sini', Object.values(COMMON_WORDS).flat()),
    umum,
  )
  if (ours) return ours
  if (new Set(sandi.toLowerCase()).size < DIFFERENT)
    return 'Kata sandi ini hanya mengulang beberapa tanda, jadi mudah ditebak. Pilih yang lain.'
  return null
}

/** So many letters and digits beside what is known, fewer are tried through. */
const ENOUGH = 6
/** So many where they are digits alone: eight are a date, or two years. */
const ENOUGH_DIGITS = 10
const isEnough = (rest: string) => rest.length >= (/^\d*$/.test(rest) ? ENOUGH_DIGITS : ENOUGH)
/** So many different signs at least: 'aaaaaaaaab' has two. */
const DIFFERENT = 5
const LIST = new Intl.ListFormat('id')

/** The sentence of a password that is little more than these words, the longest first: a name may be part of another. */
function describeMadeOf(sandi: string, words: Word[], umum: ReadonlySet<string>): string | null {
  let rest = squeeze(sandi)
  const found = new Set<string>()
  for (const { sebutan, kata } of words.toSorted((a, b) => b.kata.length - a.kata.length)) {
    if (kata.length < 3 || !rest.includes(kata)) continue
    rest = rest.replaceAll(kata, ' ')
    found.add(sebutan)
  }
  rest = rest.replaceAll(' ', '')
  if (found.size === 0 || (isEnough(rest) && !isCommon(rest, umum))) return null
  return `Kata sandi ini tersusun dari ${LIST.format(found)}, jadi mudah ditebak. Pilih yang lain.`
}

interface Word {
  sebutan: string
  kata: string
}
const said = (sebutan: string, teks: readonly string[]): Word[] => teks.map(one => ({ sebutan, kata: squeeze(one) }))

function listOwn({ nama, username, nim, nomor, hp, lembaga }: Owner): Word[] {
  const words = (teks: string) => [teks, ...teks.split(/[\s.-]/)]
  return [
    ...said('nama Anda', nama.flatMap(words)),
    ...said('NIM Anda', [nim]),
    ...said('nomor pegawai Anda', [nomor]),
    ...said(
      'nomor WhatsApp Anda',
      hp.flatMap(one => ['', '0', '62'].map(awal => one.replace('+62', awal))),
    ),
    ...said('username Anda', words(username)),
    ...said('nama lembaga', words(lembaga)),
  ]
}

/** Letters and digits only, without capitals, apostrophes and diacritics. */
function squeeze(teks: string): string {
  return normalizeName(teks).replaceAll(' ', '')
}

/** A common password or word, as it is or with signs and few digits around it: 'bismillah123', 'kampus12345'. */
function isCommon(sandi: string, umum: ReadonlySet<string>): boolean {
  const small = sandi.toLowerCase()
  const word = /\p{L}(?:.*\p{L})?/su.exec(small)?.[0] ?? ''
  return umum.has(small) || umum.has(squeeze(small)) || (umum.has(word) && !isEnough(squeeze(small).replace(word, '')))
}

let known: Promise<ReadonlySet<string>> | undefined

/** Sixty thousand, the most common first. Read when the first password is chosen: most starts of the server see none. */
function listCommon(): Promise<ReadonlySet<string>> {
  known ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-id')]).then(
    ([common, indonesian]) =>
      new Set([...common.dictionary['passwords-common'], ...indonesian.dictionary['commonWords-id']]),
  )
  return known
}
