import { createHash } from 'node:crypto'
import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Blok, Naskah } from '#server/dasar/pdf/naskah.ts'
import type { KopCetak } from './cetak.ts'
import { parseKode } from './kode.ts'
import { ensureKopSurat, findSurat, insertCetakUlang, insertSurat, type UlangRow } from './surat.sql.ts'

/**
 * What a letter says, as it was drawn: its words and figures, place and date, who signs. Not the data they were made from, so
 * that a later wording, rule or name does not come to stand under an older number.
 */
export interface StoredLetter extends Pick<Naskah, 'arah' | 'blok'> {
  /** 'Dicetak 21/11/2026 18.42 WIB oleh Siti Nurjanah melalui Hadir' */
  teks: string
}

/** Kept in the transaction that gives number and code: no letter has the one without the other. */
export async function saveSurat(
  tx: Tx,
  kop: KopCetak,
  suratList: readonly { dokumen_id: number; mahasantri_id: number; isi: StoredLetter }[],
): Promise<void> {
  if (suratList.length === 0) return
  const baris = JSON.stringify(kop.baris)
  const sidik = sidikKop({ ...kop, baris })
  const kop_surat_id = await ensureKopSurat(tx, { sidik, kertas: kop.kertas, baris, logo_id: kop.logo_id })
  const rows = suratList.map(({ isi, ...surat }) => ({ ...surat, kop_surat_id, naskah: JSON.stringify(isi) }))
  await insertSurat(tx, rows)
}

/** The letter that was issued under this code, as it was. Throws NotFound, or Conflict where its text was not kept. */
export async function openSurat(db: Db, typed: string) {
  const kode = parseKode(typed)
  const row = kode === undefined ? undefined : await findSurat(db, kode)
  if (!row || kode === undefined) throw NotFound('surat')
  const { id, judul, nomor, oleh, naskah, kertas, baris, logo_id } = row
  if (naskah === null || kertas === null || baris === null) throw TidakTersimpan()
  const { arah, blok, teks } = JSON.parse(naskah) as StoredLetter
  const kop: KopCetak = { kertas, baris: JSON.parse(baris) as string[], logo_id }
  return { id, kode, judul, oleh, kop, arah, teks, blok: bernomor(blok, nomor) }
}

/** The text of a letter as it was kept; null without. */
export async function readIsiSurat(db: Db, kode: string): Promise<StoredLetter | null> {
  const row = await findSurat(db, kode)
  return row?.naskah ? (JSON.parse(row.naskah) as StoredLetter) : null
}

/** That it was printed again, by whom and when. */
export async function recordCetakUlang(tx: Tx, user: User, dokumenId: number, now: number): Promise<void> {
  await insertCetakUlang(tx, { dokumen_id: dokumenId, akun_id: user.id, at: now })
}

/** The number below the title of a letter, or a line to write it on. */
export function bernomor(blok: readonly Blok[], nomor: string): Blok[] {
  return blok.map(one => (one.jenis === 'judul' ? { ...one, anak: [`Nomor: ${nomor || TITIK}`] } : one))
}

/** To be filled in by hand. */
const TITIK = '..............................'

export function describeAgain({ kali, terakhir_at }: UlangRow): Verifikasi['cetak_ulang'] {
  return terakhir_at === null ? null : { kali: Number(kali), terakhir_at }
}

const TidakTersimpan = () =>
  Conflict(
    'surat.tidak_tersimpan',
    'Surat ini dicetak sebelum isinya disimpan, jadi tidak dapat dicetak ulang. Cetak surat baru dari rincian orangnya.',
  )

/** Of everything a letterhead is. */
export function sidikKop({
  kertas,
  baris,
  logo_id,
}: {
  kertas: string
  baris: string
  logo_id: number | null
}): string {
  return createHash('sha256')
    .update(JSON.stringify([kertas, baris, logo_id]))
    .digest('hex')
}
