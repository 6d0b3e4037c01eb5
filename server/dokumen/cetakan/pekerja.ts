import { randomUUID } from 'node:crypto'
import type { PilihanCetakan } from '#contract/dokumen/dokumen.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { Clock } from '#server/dasar/http/serve.ts'
import { type Pencetak, startPencetak } from '#server/dasar/pdf/pencetak.ts'
import { kopOf, readCetak } from '#server/dokumen/cetak.ts'
import { berkasOf, saveDokumen } from '#server/dokumen/dokumen.ts'
import { findPembuat, removeDokumenOf } from '#server/dokumen/pembuat.ts'
import { refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import {
  claimCetakan,
  deleteBerkas,
  insertPotongan,
  listOld,
  type Pekerjaan,
  releaseMine,
  updateMine,
} from './cetakan.sql.ts'
import { discardCetakan } from './cetakan.ts'
import { namaCetakan } from './nama.ts'
import { numberBerkas } from './nomor-berkas.ts'
import { openSumber } from './sumber.ts'

export interface Pekerja {
  /** There may be something to make. */
  bangun(): void
  /** Nobody comes back for a file after a month. */
  bersihkan(): Promise<void>
  /** Hands what is being made back, for whoever starts next. */
  tutup(): Promise<void>
}

interface Alat {
  db: Db
  write: Write
  clock: Clock
  origin: string
  /** For what nobody waits for. */
  catat: (error: unknown) => void
}

/** A maker that was not heard of for so long is dead. */
const DIAM_MS = 60_000
/** What cannot be made three times cannot be made. */
const PERCOBAAN = 3
const UMUR_MS = 30 * 86_400_000
/** Pieces in which the file is kept. */
const POTONGAN = 256 * 1024

/** Makes one file after the other, in slices, drawing beside the event loop; of several processes each makes its own. */
export function createPekerja({ db, write, clock, origin, catat }: Alat): Pekerja {
  const proses = randomUUID()
  let sedang: Promise<void> | undefined
  let lagi = false
  let ditutup = false
  /** Something was begun here, so something may have to be handed back. */
  let dimulai = false
  let pencetak: Pencetak | undefined

  function bangun(): void {
    lagi = true
    sedang ??= runAll()
      .catch(catat)
      .finally(() => {
        sedang = undefined
      })
  }

  async function runAll(): Promise<void> {
    while (lagi && !ditutup) {
      lagi = false
      const now = clock.now()
      const pekerjaan = await write(tx => claimCetakan(tx, proses, { now, diam: now - DIAM_MS }))
      if (!pekerjaan) continue
      lagi = true
      dimulai = true
      await refreshIstilah(db)
      await kerjakan(pekerjaan)
    }
  }

  async function kerjakan(pekerjaan: Pekerjaan): Promise<void> {
    try {
      if (pekerjaan.percobaan >= PERCOBAAN) throw new Error('given up')
      await buat(pekerjaan)
    } catch (error) {
      // The next to start takes it up again.
      if (ditutup) return
      if (!(error instanceof AppError)) catat(error)
      const pesan = error instanceof AppError ? error.message : GAGAL
      await write(tx => updateMine(tx, pekerjaan.id, proses, { tahap: 'gagal', pesan, updated_at: clock.now() }))
    } finally {
      await pencetak?.hentikan()
      pencetak = undefined
    }
  }

  async function buat({ id, pilihan: json, akun_id }: Pekerjaan): Promise<void> {
    const pilihan = JSON.parse(json) as PilihanCetakan
    const user = await findPembuat(db, akun_id)
    const cetak = await readCetak(db, user, clock.now(), origin)
    // What an earlier try left.
    await write(async tx => {
      await deleteBerkas(tx, id)
      await removeDokumenOf(tx, id)
    })
    const sumber = await openSumber(db, cetak, pilihan)
    const { surat, jumlah } = sumber
    const nomorAwal = surat && (await write(tx => numberBerkas(tx, cetak, id, { surat, jumlah })))
    pencetak = startPencetak(await berkasOf(db, kopOf(cetak), { judul: namaCetakan(pilihan), penulis: user.nama }))
    const berkas = { urutan: 0, ukuran: 0 }
    let sisa: Uint8Array[] = []
    let selesai = 0
    let halaman = 0

    for await (const dokumenList of sumber.bagian(nomorAwal)) {
      selesai += Math.max(1, dokumenList.length)
      const persen = Math.min(99, Math.floor((selesai * 100) / sumber.jumlah))
      const naskah = await write(async tx => {
        const mine = await updateMine(tx, id, proses, { persen, updated_at: clock.now() })
        return mine ? saveDokumen(tx, cetak, dokumenList, id) : undefined
      })
      if (!naskah) return
      halaman = await pencetak.gambar(naskah)
      sisa = await simpan(id, berkas, [...sisa, ...pencetak.ambil()], POTONGAN)
    }
    await pencetak.akhiri()
    await simpan(id, berkas, [...sisa, ...pencetak.ambil()], 1)
    await write(tx =>
      updateMine(tx, id, proses, {
        tahap: 'siap',
        persen: 100,
        halaman,
        ukuran: berkas.ukuran,
        updated_at: clock.now(),
      }),
    )
  }

  /** Keeps whole pieces of at least `minimal` bytes, a short write each; answers what is left over. */
  async function simpan(
    id: number,
    berkas: { urutan: number; ukuran: number },
    pieces: Uint8Array[],
    minimal: number,
  ): Promise<Uint8Array[]> {
    let rest = Buffer.concat(pieces)
    while (rest.length >= minimal) {
      const potongan = rest.subarray(0, POTONGAN)
      const urutan = berkas.urutan++
      await write(async tx => {
        // Once it was cancelled, or is another one's, nothing of this try may be added.
        const mine = await updateMine(tx, id, proses, { updated_at: clock.now() })
        if (mine) await insertPotongan(tx, id, urutan, potongan)
      })
      berkas.ukuran += potongan.length
      rest = rest.subarray(potongan.length)
    }
    return rest.length > 0 ? [rest] : []
  }

  return {
    bangun,
    async bersihkan() {
      for (const id of await listOld(db, clock.now() - UMUR_MS)) await write(tx => discardCetakan(tx, id))
    },
    async tutup() {
      ditutup = true
      await pencetak?.hentikan()
      await sedang
      // Without a database to say so in, whoever starts next finds out by itself.
      if (dimulai) await write(tx => releaseMine(tx, proses)).catch(catat)
    },
  }
}

const GAGAL =
  'Berkas ini gagal dibuat. Coba lagi; bila tetap gagal, persempit saringannya atau hubungi pengelola server.'
