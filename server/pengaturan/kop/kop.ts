import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { type Kop, type kopBody, LOGO_BYTE } from '#contract/pengaturan/kop.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLampiran, requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import type { Manuscript } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { saveOneRow } from '../one-row.ts'
import { findKop, type KopRow, listSignatory, replaceSignatory } from './kop.sql.ts'

/** Before anybody has set it up: sheets then begin with the institution's name alone. */
const EMPTY: Omit<KopRow, 'logo_nama' | 'logo_jenis' | 'logo_ukuran'> = {
  baris: '',
  logo_id: null,
  kota: '',
  kertas: 'A4',
  hijri: 0,
  nomor_surat: '',
  updated_at: 0,
}

export async function readKop(db: Db): Promise<Kop> {
  const [row, penandatangan] = await Promise.all([findKop(db), listSignatory(db)])
  const { logo_nama, logo_jenis, logo_ukuran, ...kop } = row ?? {
    ...EMPTY,
    logo_nama: null,
    logo_jenis: null,
    logo_ukuran: null,
  }
  const logo =
    logo_nama === null || logo_jenis === null ? null : { nama: logo_nama, jenis: logo_jenis, ukuran: logo_ukuran ?? 0 }
  return { ...kop, logo, penandatangan }
}

/** Throws Stale when somebody else saved meanwhile. A new logo is the caller's own upload that nothing else names. */
export async function saveKop(tx: Tx, user: User, now: number, body: z.output<typeof kopBody>): Promise<Kop> {
  const { penandatangan, ...row } = body
  const before = await findKop(tx)
  if (row.logo_id !== null && row.logo_id !== before?.logo_id) await requireUnused(tx, user, row.logo_id, 'logo_id')
  await saveOneRow(tx, 'kop', row, now, readKop)
  if (!isDeepStrictEqual(penandatangan, await listSignatory(tx))) await replaceSignatory(tx, penandatangan)
  return readKop(tx)
}

export async function readLogo(db: Db): Promise<FileContent> {
  const row = await findKop(db)
  if (!row?.logo_id) throw NotFound('logo')
  return readLampiran(db, row.logo_id)
}

/**
 * Draws a new logo once before it is kept: one that cannot be drawn would take every sheet along. Outside of the transaction,
 * which says whose it is and whether it is there.
 */
export async function tryLogo(db: Db, id: number | null): Promise<void> {
  if (id === null || (await findKop(db))?.logo_id === id) return
  const logo = await readLampiran(db, id).catch(() => undefined)
  if (!logo) return
  if (logo.jenis !== 'image/png' && logo.jenis !== 'image/jpeg') {
    throw Invalid({ logo_id: 'Logo harus gambar PNG atau JPEG biasa. Simpan ulang gambarnya sebagai PNG.' })
  }
  if (logo.data.length > LOGO_BYTE) {
    throw Invalid({ logo_id: 'Gambar ini terlalu besar untuk kop. Perkecil sampai 1.000 titik dan 1 MB.' })
  }
  try {
    await printPdf({ judul: '', penulis: '', kertas: 'A4', kop: [''], logo: logo.data }, [TRY_LEMBAR])
  } catch {
    throw Invalid({ logo_id: 'Gambar ini rusak dan tidak dapat dicetak. Simpan ulang sebagai PNG.' })
  }
}

const TRY_LEMBAR: Manuscript = { arah: 'tegak', kop: true, blok: [], kaki: { teks: '', periksa: null } }
