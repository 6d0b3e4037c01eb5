import { HEIC_MESSAGE, type Lampiran, type LampiranKind } from '#contract/lampiran.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, found, Invalid } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import { deleteUnused, getLampiranRow, insertLampiran, lockLampiran } from './lampiran.sql.ts'
import type { LetterFile, SuratRefusal } from './recognise-surat.ts'

const DAY = 86_400_000
/** Of one account, not yet named by an izin: whoever chooses another photo leaves one behind. */
const UNUSED_KEPT = 4

/** Keeps a letter that was looked at, and throws away what nobody came to use. */
export async function addLampiran(
  tx: Tx,
  user: User,
  { nama, jenis, isi }: LetterFile & { nama: string; isi: Buffer },
  now: number,
): Promise<Lampiran & { id: number }> {
  await deleteUnused(tx, user.id, { before: now - DAY, keep: UNUSED_KEPT })
  const row = { nama: nameAs(nama, jenis), jenis, ukuran: isi.length }
  return { id: await insertLampiran(tx, { ...row, isi, akun_id: user.id, created_at: now }), ...row }
}

/** The caller's own upload that nothing names yet. Throws Invalid at `field`. */
export async function requireUnused(tx: Tx, user: User, id: number, field = 'lampiran_id'): Promise<void> {
  const row = await lockLampiran(tx, id)
  if (row?.akun_id === user.id && !row.dipakai) return
  throw Invalid({ [field]: 'Berkas ini sudah tidak ada. Unggah lagi.' })
}

export async function readLampiran(db: Db, id: number): Promise<FileContent & { data: Buffer; jenis: string }> {
  const row = found(await getLampiranRow(db, id), 'lampiran')
  return { name: row.nama, data: Buffer.from(row.isi), jenis: row.jenis }
}

const ENDING: Record<LampiranKind, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** 'surat.html' that is a JPEG -> 'surat.jpg'. */
function nameAs(nama: string, jenis: LampiranKind): string {
  const stem = nama
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]{0,8}$/, '')
    .slice(0, 120)
    .trim()
  return `${stem || 'surat'}.${ENDING[jenis]}`
}

/** An uploaded letter as it is kept, looked through beside the event loop. Throws AppError for what is none. */
export async function checkFile(bytes: Uint8Array): Promise<LetterFile & { isi: Buffer }> {
  if (bytes.length === 0) throw refused('kosong')
  const surat = await threads.run(bytes).catch(failure => {
    throw errorOf(failure, refused('terlalu_besar'))
  })
  if (typeof surat === 'string') throw refused(surat)
  const { buffer, byteOffset, byteLength } = surat.isi
  return { jenis: surat.jenis, isi: Buffer.from(buffer, byteOffset, byteLength) }
}

// One at a time: a picture may take half a gigabyte for some seconds, which libvips holds and no limit of JavaScript sees.
const threads = createThreads<Uint8Array, LetterFile | SuratRefusal>(
  new URL('./recognise-worker.ts', import.meta.url),
  {
    atOnce: 1,
    waiting: 50,
    limitMs: 20_000,
    memoryMb: 128,
  },
)

const CAUSE: Record<SuratRefusal | 'kosong', string> = {
  kosong: 'Berkas ini kosong. Pilih foto atau PDF suratnya.',
  bukan_surat: 'Berkas ini bukan foto (JPEG, PNG, WebP) dan bukan PDF. Foto suratnya, atau simpan sebagai PDF.',
  heic: HEIC_MESSAGE,
  rusak: 'Berkas ini rusak atau tidak lengkap. Buka dahulu di perangkat Anda, lalu unggah lagi.',
  terlalu_besar: 'Gambar ini terlalu besar untuk dibaca. Perkecil, atau foto lagi suratnya.',
  tanpa_pembaca: 'Server ini tidak dapat membaca foto. Simpan suratnya sebagai PDF, lalu unggah lagi.',
}

function refused(sebab: keyof typeof CAUSE): AppError {
  return new AppError(sebab === 'kosong' ? 'invalid' : 'unsupported', `lampiran.${sebab}`, CAUSE[sebab])
}
