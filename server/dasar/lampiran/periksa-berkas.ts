import { AppError } from '#server/dasar/errors.ts'
import { createThreads, errorOf } from '#server/dasar/threads.ts'
import type { Surat, Tolakan } from './kenali-surat.ts'

/** An uploaded letter as it is kept, looked through beside the event loop. Throws AppError for what is none. */
export async function checkBerkas(bytes: Uint8Array): Promise<Surat & { isi: Buffer }> {
  if (bytes.length === 0) throw ditolak('kosong')
  const surat = await threads.run(bytes).catch(failure => {
    throw errorOf(failure, ditolak('terlalu_besar'))
  })
  if (typeof surat === 'string') throw ditolak(surat)
  const { buffer, byteOffset, byteLength } = surat.isi
  return { jenis: surat.jenis, isi: Buffer.from(buffer, byteOffset, byteLength) }
}

// One at a time: a picture may take half a gigabyte for some seconds, which libvips holds and no limit of JavaScript sees.
const threads = createThreads<Uint8Array, Surat | Tolakan>(new URL('./kenali-worker.ts', import.meta.url), {
  atOnce: 1,
  waiting: 50,
  limitMs: 20_000,
  memoryMb: 128,
})

const SEBAB: Record<Tolakan | 'kosong', string> = {
  kosong: 'Berkas ini kosong. Pilih foto atau PDF suratnya.',
  bukan_surat: 'Berkas ini bukan foto (JPEG, PNG, WebP) dan bukan PDF. Foto suratnya, atau simpan sebagai PDF.',
  rusak: 'Berkas ini rusak atau tidak lengkap. Buka dahulu di perangkat Anda, lalu unggah lagi.',
  terlalu_besar: 'Gambar ini terlalu besar untuk dibaca. Perkecil, atau foto lagi suratnya.',
  tanpa_pembaca: 'Server ini tidak dapat membaca foto. Simpan suratnya sebagai PDF, lalu unggah lagi.',
}

function ditolak(sebab: keyof typeof SEBAB): AppError {
  return new AppError(sebab === 'kosong' ? 'invalid' : 'unsupported', `lampiran.${sebab}`, SEBAB[sebab])
}
