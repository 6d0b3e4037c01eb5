import type { Db } from '#database/schema.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import { printPdf } from '#server/dasar/pdf/printer.ts'
import { checkAt, fileOf, readPictures } from './dokumen.ts'
import type { openSurat } from './saved-surat.ts'
import { readSigned } from './signatures.ts'

/** An issued letter as a PDF: as it was signed, or else as it was printed; `ulang` says at its foot that this is not the first print. */
export async function drawSurat(
  db: Db,
  origin: string,
  { id, kode, judul, oleh, kop, teks, naskah: _, ...drawn }: Awaited<ReturnType<typeof openSurat>>,
  ulang: string,
): Promise<FileContent> {
  const signed = await readSigned(db, id)
  if (signed) return { name: `${judul}.pdf`, data: signed }
  const berkas = await fileOf(db, kop, { judul, penulis: oleh })
  const sheet = { ...drawn, kop: true, kaki: { teks, periksa: checkAt(origin, kode), ulang } }
  return { name: `${judul}.pdf`, data: await printPdf(berkas, [sheet], await readPictures(db, [sheet])) }
}
