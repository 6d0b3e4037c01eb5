import type { PilihanCetakan } from '#contract/dokumen/dokumen.ts'
import { type Surat, writeNomor } from '#contract/pengaturan/nomor-surat.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { type Pencetak, startPencetak } from '#server/dasar/pdf/pencetak.ts'
import { type Cetak, kopOf, readCetak } from '#server/dokumen/cetak.ts'
import { berkasOf, saveDokumen } from '#server/dokumen/dokumen.ts'
import { buku, pesanNomor } from '#server/dokumen/nomor.ts'
import { findPembuat, removeDokumenOf } from '#server/dokumen/pembuat.ts'
import { deleteBerkas, findNomor, insertPotongan, type Pekerjaan, setNomor, updateMine } from './cetakan.sql.ts'
import { namaCetakan } from './cetakan.ts'
import { openSumber } from './sumber.ts'

export interface Bengkel {
  db: Db
  write: Write
  clock: ServerClock
  origin: string
  /** Whose work it is: nothing is added to what has become another process's. */
  proses: string
}

/** Pieces in which the file is kept. */
const POTONGAN = 256 * 1024

/** Makes one file, in slices; stops midway once it is no longer ours. `begin` takes the thread that draws, to let go of it. */
export async function drawCetakan(
  bengkel: Bengkel,
  { id, pilihan: json, akun_id }: Pekerjaan,
  begin: (pencetak: Pencetak) => void,
): Promise<void> {
  const { db, write, clock, origin, proses } = bengkel
  const pilihan = JSON.parse(json) as PilihanCetakan
  const user = await findPembuat(db, akun_id)
  const cetak = await readCetak(db, user, clock.now(), origin)
  await discardUsaha(write, id)
  const sumber = await openSumber(db, cetak, pilihan)
  const { surat, jumlah } = sumber
  const nomorAwal = surat && (await write(tx => numberBerkas(tx, cetak, id, { surat, jumlah })))
  const pencetak = startPencetak(await berkasOf(db, kopOf(cetak), { judul: namaCetakan(pilihan), penulis: user.nama }))
  begin(pencetak)
  const simpan = createSimpanan(bengkel, id)
  let selesai = 0
  let halaman = 0
  for await (const dokumenList of sumber.bagian(nomorAwal)) {
    selesai += Math.max(1, dokumenList.length)
    const persen = Math.min(99, Math.floor((selesai * 100) / jumlah))
    const naskah = await write(async tx => {
      const mine = await updateMine(tx, id, proses, { persen, updated_at: clock.now() })
      return mine ? saveDokumen(tx, cetak, dokumenList, id) : undefined
    })
    if (!naskah) return
    halaman = await pencetak.gambar(naskah)
    await simpan(pencetak.take(), POTONGAN)
  }
  await pencetak.akhiri()
  const ukuran = await simpan(pencetak.take(), 1)
  const siap = { tahap: 'siap', persen: 100, halaman, ukuran } as const
  await write(tx => updateMine(tx, id, proses, { ...siap, updated_at: clock.now() }))
}

/** What an earlier try left. */
async function discardUsaha(write: Write, id: number): Promise<void> {
  await write(async tx => {
    await deleteBerkas(tx, id)
    await removeDokumenOf(tx, id)
  })
}

/** Keeps what comes in whole pieces, a short write each, as long as at least `minimal` bytes are there; answers how many it has kept. */
function createSimpanan({ write, clock, proses }: Bengkel, id: number) {
  let urutan = 0
  let ukuran = 0
  let sisa = Buffer.alloc(0)
  return async (pieces: Uint8Array[], minimal: number): Promise<number> => {
    sisa = Buffer.concat([sisa, ...pieces])
    while (sisa.length >= minimal) {
      const potongan = sisa.subarray(0, POTONGAN)
      await write(async tx => {
        // Once it was cancelled, or is another one's, nothing of this try may be added.
        const mine = await updateMine(tx, id, proses, { updated_at: clock.now() })
        if (mine) await insertPotongan(tx, id, urutan, potongan)
      })
      urutan++
      ukuran += potongan.length
      sisa = sisa.subarray(potongan.length)
    }
    return ukuran
  }
}

/**
 * The first of the numbers of a file of letters; undefined where the office numbers by hand. A file that is begun again after a
 * stop takes the numbers it had, as nobody holds a letter of it; those of one that was cancelled are not given again.
 */
async function numberBerkas(
  tx: Tx,
  cetak: Cetak,
  id: number,
  { surat, jumlah }: { surat: Surat; jumlah: number },
): Promise<number | undefined> {
  const { pola, tanggal, tahun } = buku(cetak)
  if (pola === '') return undefined
  const had = await findNomor(tx, id)
  const enough = had && had.nomor_tahun === tahun && (had.nomor_akhir ?? 0) - (had.nomor_awal ?? 0) + 1 >= jumlah
  const awal = enough && had.nomor_awal !== null ? had.nomor_awal : await pesanNomor(tx, cetak, jumlah)
  const akhir = awal + jumlah - 1
  const tertulis = [...new Set([awal, akhir])].map(n => writeNomor(pola, surat, tanggal, n))
  await setNomor(tx, id, {
    nomor: tertulis.join(' s.d. '),
    nomor_tahun: tahun,
    nomor_awal: awal,
    nomor_akhir: enough ? (had.nomor_akhir ?? akhir) : akhir,
  })
  return awal
}
