import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { signLetters as signEndpoint } from '#contract/dokumen/signing.ts'
import { formatDate, jamIn, todayIn, type Zone, zoneLabel } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { pageSize } from '#server/dasar/pdf/halaman.ts'
import type { Signature } from '#server/dasar/pdf/naskah.ts'
import { printPlaced } from '#server/dasar/pdf/printer.ts'
import {
  type CertificateFacts,
  cmsRoom,
  factsOf,
  type SigningKey,
  signCms,
  signerOf,
} from '#server/dasar/signing/cms.ts'
import { openKey } from '#server/dasar/signing/open-key.ts'
import { addSignature } from '#server/dasar/signing/pdf-signature.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { checkAt, fileOf, readPictures } from './dokumen.ts'
import { parseCode, writeCode } from './kode.ts'
import { openSurat } from './saved-surat.ts'
import * as signingSql from './signing.sql.ts'
import { requireSigner } from './signing-key.ts'

/** A letter that was signed now, before it is kept. */
export interface SignedLetter {
  dokumenId: number
  kode: string
  kolom: number
  pdf: Buffer
  sidik: string
  /** What it was drawn from. */
  naskah: string
  /** SHA-256 of what it was signed over; undefined where nobody had signed. */
  before: string | undefined
  places: readonly Place[]
  by: CertificateFacts
}

/** In points from the upper left corner of a page: where a column's name begins, and how much room is above it. */
interface Place {
  column: number
  page: number
  x: number
  y: number
  width: number
  height: number
}

interface Asked {
  db: Db
  user: User
  now: number
  origin: string
  body: z.output<(typeof signEndpoint)['body']>
}

/**
 * Signs what the caller may sign, and keeps nothing: all of it, or what stands in the way is thrown. The passphrase and what it opened
 * are known to this call alone. Signed already by the caller, it stays as it is; who is named twice on a letter signs twice, each over the
 * one before it.
 */
export async function makeSigned(asked: Asked): Promise<(SignedLetter | { kode: string; sidik: string })[]> {
  const { db, user, now, body } = asked
  const names = await requireSigner(db, user)
  const file = await requireKey(db, user, now)
  const letters = await Promise.all(
    [...new Set(body.kode.map(kode => parseCode(kode) ?? kode))].map(kode => openOne(db, names, kode)),
  )
  const signer = signerOf(await openKey({ file, passphrase: body.sandi }))
  const by = factsOf(signer.certificates[0] ?? new Uint8Array())
  const { zona_waktu } = await getPengaturan(db)
  const done: Awaited<ReturnType<typeof makeSigned>> = []
  for (const letter of letters) {
    if (letter.columns.length === 0) done.push({ kode: writeCode(letter.kode), sidik: letter.signed?.sidik ?? '' })
    let { signed } = letter
    for (const kolom of letter.columns) {
      const one = await signOne(asked, { ...letter, signed, kolom }, { signer, by, zona: zona_waktu })
      signed = { isi: one.pdf, tempat: JSON.stringify(one.places), sidik: one.sidik }
      done.push(one)
    }
  }
  return done
}

async function requireKey(db: Db, user: User, now: number): Promise<Uint8Array> {
  const [facts, file] = await Promise.all([signingSql.findKeyFacts(db, user.id), signingSql.findKeyFile(db, user.id)])
  if (!facts || !file) throw Conflict('tanda_elektronik.tanpa_kunci', 'Pasang dahulu berkas .p12 Anda di halaman Akun.')
  if (now < Number(facts.dari_at) || now > Number(facts.sampai_at))
    throw Conflict('kunci_tanda.berakhir', 'Sertifikat Anda sudah berakhir. Pasang yang baru di halaman Akun.')
  return file
}

type Letter = Awaited<ReturnType<typeof openOne>>

/** `columns`: where the caller is still to sign; none where they have. */
async function openOne(db: Db, names: readonly string[], kode: string) {
  const letter = await openSurat(db, kode)
  const own = listSigners(letter.blok).flatMap(({ nama }, i) => (nama !== null && names.includes(nama) ? [i] : []))
  if (own.length === 0) throw NotYours(letter.kode)
  const [signed, signatures] = await Promise.all([
    signingSql.findSigned(db, letter.id),
    signingSql.listSignatures(db, [letter.id]),
  ])
  return { ...letter, signed, columns: own.filter(column => !signatures.some(one => one.kolom === column)) }
}

function listSigners(blok: Awaited<ReturnType<typeof openSurat>>['blok']): readonly Signature[] {
  const block = blok.find(one => one.jenis === 'tanda_tangan')
  return block?.jenis === 'tanda_tangan' ? block.kolom : []
}

const NotYours = (kode: string) =>
  new AppError(
    'forbidden',
    'tanda_elektronik.bukan_surat_anda',
    `Surat ${writeCode(kode)} tidak menyebut Anda sebagai penanda tangannya. Tidak ada yang ditandatangani.`,
  )

interface By {
  signer: SigningKey
  by: CertificateFacts
  zona: Zone
}

async function signOne(
  { db, now, origin }: Asked,
  letter: Letter & { kolom: number },
  { signer, by, zona }: By,
): Promise<SignedLetter> {
  const { pdf, places } = letter.signed
    ? { pdf: letter.signed.isi, places: JSON.parse(letter.signed.tempat) as Place[] }
    : await drawLetter(db, letter, origin)
  const place = places.find(({ column }) => column === letter.kolom)
  if (!place) throw NotYours(letter.kode)
  const time = `${formatDate(todayIn(zona, now), 'angka')} ${jamIn(zona, now)} ${zoneLabel(zona)}`
  // It holds all typefaces, and most institutions sign nothing.
  const { drawMark } = await import('#server/dasar/signing/mark.ts')
  const text = { name: by.subject, time, address: checkAt(origin, letter.kode).alamat }
  const mark = drawMark(text, { ...place, y: place.y - GAP - place.height })
  const signed = await addSignature(pdf, { name: by.subject, at: now, mark }, cmsRoom(signer), covered =>
    signCms(covered, signer),
  )
  return {
    dokumenId: letter.id,
    kode: letter.kode,
    kolom: letter.kolom,
    naskah: letter.naskah,
    pdf: signed,
    sidik: createHash('sha256').update(signed).digest('hex'),
    before: letter.signed?.sidik,
    places,
    by,
  }
}

/** Points: between the mark and the name below it, and how wide and high a mark is at most. */
const GAP = 4
const MARK = { width: 190, height: 66 }

/** The letter as it was issued, as what is to be read in years. */
async function drawLetter(db: Db, letter: Letter, origin: string) {
  const { kode, judul, oleh, kop, teks, arah, blok } = letter
  const file = { ...(await fileOf(db, kop, { judul, penulis: oleh })), arsip: true as const }
  const edge = letter.tepi ? { tepi: letter.tepi } : {}
  const sheet = { arah, blok, ...edge, kop: true, kaki: { teks, periksa: checkAt(origin, kode) } }
  const { data, places } = await printPlaced(file, [sheet], await readPictures(db, [sheet]))
  const { width } = pageSize(file, sheet)
  const block = blok.find(one => one.jenis === 'tanda_tangan')
  const room = blok[0]?.jenis === 'syahadah' ? 74 : block?.jenis === 'tanda_tangan' ? (block.ruang ?? 28) : 28
  const roomy = places.map((place): Place => {
    const next = Math.min(width - 20, ...places.flatMap(({ x }) => (x > place.x ? [x - 6] : [])))
    return { ...place, width: Math.min(MARK.width, next - place.x), height: Math.min(MARK.height, room - 2 * GAP) }
  })
  return { pdf: data, places: roomy }
}

/**
 * All of them with their signatures. Throws Conflict where somebody else signed one meanwhile, and where one says something else by now:
 * what is erased out of a letter while it is being signed would stand in the PDF for good.
 */
export async function saveSignedLetters(
  tx: Tx,
  user: User,
  list: readonly SignedLetter[],
  kiriman: string,
  now: number,
): Promise<void> {
  for (const { dokumenId: dokumen_id, kolom, naskah, pdf, sidik, before, places, by } of list) {
    const row = { dokumen_id, sidik, tempat: JSON.stringify(places), updated_at: now, isi: pdf }
    const same = (await signingSql.holdManuscript(tx, dokumen_id)) === naskah
    if (!same || !(await signingSql.saveSigned(tx, row, before)))
      throw Conflict(
        'tanda_elektronik.berubah',
        'Salah satu surat ini baru saja berubah atau ditandatangani orang lain. Tidak ada yang tersimpan; coba lagi.',
      )
    const certificate = { nama: by.subject, penerbit: by.issuer, sidik_sertifikat: by.fingerprint }
    await signingSql.insertSignature(tx, {
      dokumen_id,
      kolom,
      akun_id: user.id,
      ...certificate,
      sidik,
      kiriman,
      at: now,
    })
  }
}
