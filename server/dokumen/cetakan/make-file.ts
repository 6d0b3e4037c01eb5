import type { CetakanChoice } from '#contract/dokumen/dokumen.ts'
import { codeOfSurat, type Numbered, writeNumber } from '#contract/pengaturan/surat-number.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import type { Printer } from '#server/dasar/pdf/printer.ts'
import { type Cetak, kopOf, readPrint } from '#server/dokumen/cetak.ts'
import { fileOf, readPictures, saveDokumen } from '#server/dokumen/dokumen.ts'
import { setNumbersAside, workbook } from '#server/dokumen/nomor.ts'
import { findMaker, removeDokumenOf } from '#server/dokumen/pembuat.ts'
import { deleteFile, findNumber, insertPiece, type PrintJob, setNumber, updateMine } from './cetakan.sql.ts'
import { cetakanName } from './cetakan.ts'
import { startPdf, startZip } from './output.ts'
import { openSource } from './sumber.ts'

export interface Workshop {
  db: Db
  write: Write
  clock: ServerClock
  origin: string
  /** Whose work it is: nothing is added to what has become another process's. */
  proses: string
}

/** Pieces in which the file is kept. */
const PIECE = 256 * 1024

/** Makes one file, in slices; stops midway once it is no longer ours. `begin` takes the thread that draws, to let go of it. */
export async function drawCetakan(
  workshop: Workshop,
  { id, pilihan: json, akun_id }: PrintJob,
  begin: (pencetak: Printer) => void,
): Promise<void> {
  const { db, write, clock, origin, proses } = workshop
  const pilihan = JSON.parse(json) as CetakanChoice
  const user = await findMaker(db, akun_id)
  const cetak = await readPrint(db, user, clock.now(), origin)
  await discardEffort(write, id)
  const sumber = await openSource(db, cetak, pilihan)
  const { surat, jumlah, fresh = jumlah } = sumber
  const startNumber =
    surat && fresh > 0 ? await write(tx => numberFile(tx, cetak, id, { surat, jumlah: fresh })) : undefined
  const file = await fileOf(db, kopOf(cetak), {
    judul: cetakanName(pilihan, cetak.ownKinds),
    penulis: user.nama,
  })
  const inZip = 'berkas' in pilihan && pilihan.berkas === 'zip'
  const output = inZip ? startZip(file, begin) : startPdf(file, begin)
  const simpan = createStored(workshop, id)
  const drawn = new Set<string>()
  let selesai = 0
  let halaman = 0
  for await (const dokumenList of sumber.bagian(startNumber)) {
    selesai += Math.max(1, dokumenList.length)
    const persen = Math.min(99, Math.floor((selesai * 100) / jumlah))
    const manuscript = await write(async tx => {
      const mine = await updateMine(tx, id, proses, { persen, updated_at: clock.now() })
      return mine ? saveDokumen(tx, cetak, dokumenList, id) : undefined
    })
    if (!manuscript) return
    const pictures = await readPictures(db, manuscript, drawn)
    for (const name of Object.keys(pictures)) drawn.add(name)
    halaman = await output.draw(manuscript, dokumenList, pictures)
    await simpan(output.take(), PIECE)
  }
  await output.end()
  const ukuran = await simpan(output.take(), 1)
  const ready = { tahap: 'siap', persen: 100, halaman, ukuran } as const
  await write(tx => updateMine(tx, id, proses, { ...ready, updated_at: clock.now() }))
}

/** What an earlier try left. */
async function discardEffort(write: Write, id: number): Promise<void> {
  await write(async tx => {
    await deleteFile(tx, id)
    await removeDokumenOf(tx, id)
  })
}

/** Keeps what comes in whole pieces, a short write each, as long as at least `minimal` bytes are there; answers how many it has kept. */
function createStored({ write, clock, proses }: Workshop, id: number) {
  let urutan = 0
  let ukuran = 0
  let sisa = Buffer.alloc(0)
  return async (pieces: Uint8Array[], minimal: number): Promise<number> => {
    sisa = Buffer.concat([sisa, ...pieces])
    while (sisa.length >= minimal) {
      const piece = sisa.subarray(0, PIECE)
      await write(async tx => {
        // Once it was cancelled, or is another one's, nothing of this try may be added.
        const mine = await updateMine(tx, id, proses, { updated_at: clock.now() })
        if (mine) await insertPiece(tx, id, urutan, piece)
      })
      urutan++
      ukuran += piece.length
      sisa = sisa.subarray(piece.length)
    }
    return ukuran
  }
}

/**
 * The first of the numbers of a file of letters; undefined where the office numbers by hand. A file that is begun again after a
 * stop takes the numbers it had, as nobody holds a letter of it; those of one that was cancelled are not given again.
 */
async function numberFile(
  tx: Tx,
  cetak: Cetak,
  id: number,
  { surat, jumlah }: { surat: Numbered; jumlah: number },
): Promise<number | undefined> {
  const { pola, tanggal, tahun } = workbook(cetak)
  if (pola === '') return undefined
  const had = await findNumber(tx, id)
  const enough = had && had.nomor_tahun === tahun && (had.nomor_akhir ?? 0) - (had.nomor_awal ?? 0) + 1 >= jumlah
  const awal = enough && had.nomor_awal !== null ? had.nomor_awal : await setNumbersAside(tx, cetak, jumlah)
  const akhir = awal + jumlah - 1
  const tertulis = [...new Set([awal, akhir])].map(n =>
    writeNumber(pola, codeOfSurat(surat, cetak.ownKinds), tanggal, n),
  )
  await setNumber(tx, id, {
    nomor: tertulis.join(' s.d. '),
    nomor_tahun: tahun,
    nomor_awal: awal,
    nomor_akhir: enough ? (had.nomor_akhir ?? akhir) : akhir,
  })
  return awal
}
