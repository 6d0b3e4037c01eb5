import type * as z from 'zod'
import {
  LATAR_BYTE,
  LATAR_WIDTH,
  type Predikat,
  type SyahadahSettings,
  type syahadahBody,
} from '#contract/pengaturan/syahadah.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLampiran, requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { readPictureSize } from '#server/dasar/lampiran/picture-size.ts'
import { type Certificate, type Manuscript, pictureName } from '#server/dasar/pdf/naskah.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { saveOneRow } from '../one-row.ts'
import { findSyahadahRow } from './syahadah.sql.ts'

export async function readSyahadahSettings(db: Db): Promise<SyahadahSettings> {
  const row = await findSyahadahRow(db)
  if (!row) return { latar_id: null, latar: null, predikat: [], menurut: null, dasar_terang: false, updated_at: 0 }
  const { latar_nama: nama, latar_jenis: jenis, latar_ukuran: ukuran, predikat, ...rest } = row
  const latar = nama === null || jenis === null ? null : { nama, jenis, ukuran: ukuran ?? 0 }
  return { ...rest, latar, dasar_terang: rest.dasar_terang === 1, predikat: JSON.parse(predikat) as Predikat[] }
}

/** Throws Stale when somebody else saved meanwhile. A new picture is the caller's own upload that nothing else names. */
export async function saveSyahadahSettings(
  tx: Tx,
  user: User,
  now: number,
  { predikat, dasar_terang, ...row }: z.output<typeof syahadahBody>,
): Promise<SyahadahSettings> {
  const before = await findSyahadahRow(tx)
  if (row.latar_id !== null && row.latar_id !== before?.latar_id)
    await requireUnused(tx, user, row.latar_id, 'latar_id')
  const sorted = JSON.stringify(predikat.toSorted((a, b) => b.minimal - a.minimal))
  await saveOneRow(
    tx,
    'syahadah',
    { ...row, dasar_terang: dasar_terang ? 1 : 0, predikat: sorted },
    now,
    readSyahadahSettings,
  )
  return readSyahadahSettings(tx)
}

export async function readLatar(db: Db): Promise<FileContent> {
  const row = await findSyahadahRow(db)
  if (!row?.latar_id) throw NotFound('latar')
  return readLampiran(db, row.latar_id)
}

/**
 * Draws a new picture once before it is kept, as a logo is tried: one that cannot be drawn would take every syahadah along. Outside
 * of the transaction, which says whose it is and whether it is there.
 */
export async function tryLatar(db: Db, id: number | null): Promise<void> {
  if (id === null || (await findSyahadahRow(db))?.latar_id === id) return
  const latar = await readLampiran(db, id).catch(() => undefined)
  if (!latar) return
  if (latar.jenis !== 'image/png' && latar.jenis !== 'image/jpeg')
    throw Invalid({ latar_id: 'Latar harus gambar PNG atau JPEG biasa. Simpan ulang gambarnya sebagai JPEG.' })
  if (latar.data.length > LATAR_BYTE)
    throw Invalid({ latar_id: 'Gambar ini lebih dari 4 MB. Simpan ulang sebagai JPEG.' })
  const { width, height } = readPictureSize(latar.data) ?? { width: 0, height: 0 }
  if (width < height)
    throw Invalid({ latar_id: 'Syahadah dicetak mendatar: gambar harus lebih lebar daripada tingginya.' })
  if (width < LATAR_WIDTH)
    throw Invalid({
      latar_id: `Gambar ini hanya ${width} titik lebarnya dan akan kabur. Perlu paling sedikit ${LATAR_WIDTH} titik.`,
    })
  try {
    const file = { judul: '', penulis: '', kertas: 'A4', kop: [''], logo: null } as const
    await printPdf(file, [trySheet(id)], { [pictureName(id)]: latar.data })
  } catch {
    throw Invalid({ latar_id: 'Gambar ini rusak dan tidak dapat dicetak. Simpan ulang sebagai JPEG.' })
  }
}

function trySheet(latar: number): Manuscript {
  const page: Certificate = {
    jenis: 'syahadah',
    latar,
    ground: false,
    logo: null,
    kop: [],
    judul: '',
    nomor: '',
    isi: [],
  }
  return { arah: 'lebar', kop: false, blok: [page], kaki: { teks: '', periksa: null } }
}
