import { createHash } from 'node:crypto'
import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { Block, Manuscript, WrittenText } from '#server/dasar/pdf/naskah.ts'
import type { PrintKop } from './cetak.ts'
import { parseCode } from './kode.ts'
import { type AgainRow, ensureKopSurat, findSurat, insertReprint, insertSurat } from './surat.sql.ts'

/**
 * What a letter says, as it was drawn: its words and figures, place and date, who signs. Not the data they were made from, so
 * that a later wording, rule or name does not come to stand under an older number.
 */
export interface StoredLetter extends Pick<Manuscript, 'arah' | 'blok' | 'tepi'> {
  /** 'Dicetak 21/11/2026 18.42 WIB oleh Siti Nurjanah melalui Hadir' */
  teks: string
}

/** Kept in the transaction that gives number and code: no letter has the one without the other. */
export async function saveSurat(
  tx: Tx,
  kop: PrintKop & { latar_id: number | null },
  suratList: readonly (Omit<Row<'surat'>, 'kop_surat_id' | 'naskah'> & { isi: StoredLetter })[],
): Promise<void> {
  if (suratList.length === 0) return
  const baris = JSON.stringify(kop.baris)
  const sidik = kopFingerprint({ ...kop, baris })
  const kop_surat_id = await ensureKopSurat(tx, {
    sidik,
    kertas: kop.kertas,
    baris,
    logo_id: kop.logo_id,
    latar_id: kop.latar_id,
  })
  const rows = suratList.map(({ isi, ...surat }) => ({ ...surat, kop_surat_id, naskah: JSON.stringify(isi) }))
  await insertSurat(tx, rows)
}

/** The letter that was issued under this code, as it was. Throws NotFound, or Conflict where its text was not kept. */
export async function openSurat(db: Db, typed: string) {
  const kode = parseCode(typed)
  const row = kode === undefined ? undefined : await findSurat(db, kode)
  if (!row || kode === undefined) throw NotFound('surat')
  const { id, judul, nomor, oleh, naskah, kertas, baris, logo_id } = row
  if (naskah === null || kertas === null || baris === null) throw NotSaved()
  const { blok, ...drawn } = JSON.parse(naskah) as StoredLetter
  const kop: PrintKop = { kertas, baris: JSON.parse(baris) as string[], logo_id }
  return { id, kode, judul, oleh, kop, naskah, ...drawn, blok: numbered(blok, nomor) }
}

/** The text of a letter as it was kept; null without. */
export async function readSuratContent(db: Db, kode: string): Promise<StoredLetter | null> {
  const row = await findSurat(db, kode)
  return row?.naskah ? (JSON.parse(row.naskah) as StoredLetter) : null
}

/** That it was printed again, by whom and when. */
export async function recordReprint(tx: Tx, user: User, dokumenId: number, now: number): Promise<void> {
  await insertReprint(tx, { dokumen_id: dokumenId, akun_id: user.id, at: now })
}

/** The number below the title of a letter and wherever its text names it, or a line to write it on. */
export function numbered(block: readonly Block[], nomor: string): Block[] {
  const written = nomor || DOT
  const fill = (text: WrittenText): WrittenText =>
    typeof text === 'string' ? text : text.map(span => (span.isian ? { ...span, teks: written } : span))
  return block.map((one): Block => {
    if (one.jenis === 'judul') return { ...one, anak: [`Nomor: ${written}`] }
    if (one.jenis === 'kepala_surat') return { ...one, nomor: written }
    if (one.jenis === 'syahadah') {
      const isi = one.isi.map(line => (line.jenis === 'teks' ? { ...line, teks: fill(line.teks) } : line))
      return { ...one, nomor: written, isi }
    }
    if (one.jenis === 'tabel_isi')
      return { ...one, baris: one.baris.map(row => row.map(cell => ({ ...cell, teks: fill(cell.teks) }))) }
    if (one.jenis === 'paragraf') return { ...one, teks: fill(one.teks) }
    return one.jenis === 'daftar' ? { ...one, butir: one.butir.map(fill) } : one
  })
}

/** To be filled in by hand. */
const DOT = '..............................'

export function describeAgain({ kali, terakhir_at }: AgainRow): Verifikasi['cetak_ulang'] {
  return terakhir_at === null ? null : { kali: Number(kali), terakhir_at }
}

const NotSaved = () =>
  Conflict(
    'surat.tidak_tersimpan',
    'Surat ini dicetak sebelum isinya disimpan, jadi tidak dapat dicetak ulang. Cetak surat baru dari rincian orangnya.',
  )

/** Of everything a letterhead is. */
export function kopFingerprint({
  kertas,
  baris,
  logo_id,
  latar_id,
}: {
  kertas: string
  baris: string
  logo_id: number | null
  latar_id: number | null
}): string {
  return (
    createHash('sha256')
      // Without what lies behind it, it is what it was before there was such.
      .update(JSON.stringify([kertas, baris, logo_id, ...(latar_id === null ? [] : [latar_id])]))
      .digest('hex')
  )
}
