import { setImmediate as jeda } from 'node:timers/promises'
import { JENIS_BARIS } from '#contract/datapokok/impor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { GalatImpor } from '#server/dasar/berkas/galat-impor.ts'
import type { Call } from '#server/dasar/http/serve.ts'
import type { KepalaImpor } from './baca-daftar.ts'
import { readSuasana } from './bahan.ts'
import type { BarisDaftar, ImportSource } from './baris-impor.ts'
import * as imporSql from './impor.sql.ts'
import type { Latar } from './pembaca.ts'
import { sidikDari } from './penugasan.ts'
import { nilaiSumber, potongan } from './pratinjau.ts'

export interface Basis {
  db: Db
  write: Call<Endpoint>['write']
}

/** The database, who reads files, and what goes on with that after the answer. */
export type PreviewDeps = Basis & Latar

/** Reads the file of a claimed impor and lays out its preview; whatever goes wrong is told in the impor itself. */
export async function readBerkasImpor(alat: PreviewDeps, id: number, bytes: Uint8Array, now: number): Promise<void> {
  await report(alat, id, async ({ nama_berkas, isi }) => {
    const suasana = await readSuasana(alat.db, isi, now)
    await alat.write(tx => imporSql.updateImpor(tx, id, { persen: 10 }))
    const pilihan = {
      ...isi.pilihan,
      orang: isi.orang,
      teringat: await imporSql.listJudul(alat.db, isi.orang),
      angkatanAkhir: Number(suasana.hariIni.slice(0, 4)) + 1,
    }
    const { rows, ...kepala } = await alat.read({ bytes, nama: nama_berkas, pilihan })
    await alat.write(tx => imporSql.updateImpor(tx, id, { persen: 60 }))
    await savePratinjau(alat, id, isi, { kepala, sumberList: sortBaris(rows, kepala), now })
  })
}

/** Compares the rows of a claimed impor anew: the database, or what is put for missing columns, has changed. */
export async function nilaiUlangImpor(alat: Basis, id: number, now: number): Promise<void> {
  await report(alat, id, async ({ isi }) => {
    if (!isi.pratinjau) throw new Error(`impor ${id} has no preview to compare anew`)
    const sumberList = await imporSql.listBaris(alat.db, id, JENIS_BARIS)
    await savePratinjau(alat, id, isi, { kepala: isi.pratinjau, sumberList, now })
  })
}

/** Each in its place in the file. */
function sortBaris(rows: readonly BarisDaftar[], { lembar_terbaca }: KepalaImpor): ImportSource[] {
  const ke = new Map(lembar_terbaca.map((lembar, i) => [lembar, i]))
  return rows
    .toSorted((a, b) => (ke.get(a.lembar) ?? 0) - (ke.get(b.lembar) ?? 0) || a.baris - b.baris)
    .map((satu, i) => ({ ...satu, urutan: i + 1 }))
}

async function savePratinjau(
  alat: Basis,
  id: number,
  isi: imporSql.IsiImpor,
  { kepala, sumberList, now }: { kepala: KepalaImpor; sumberList: ImportSource[]; now: number },
): Promise<void> {
  const suasana = await readSuasana(alat.db, isi, now)
  const { rows, nilai, rencana } = await nilaiSumber(alat.db, sumberList, suasana)
  await alat.write(async tx => {
    await imporSql.deleteBaris(tx, id)
    await imporSql.updateImpor(tx, id, { persen: 75 })
  })
  await saveBaris(alat, id, rows)
  const pratinjau = { ...kepala, ...nilai }
  const baru = { ...isi, pratinjau, periode_id: suasana.periode?.id ?? null, sidik: sidikDari(rencana), pesan: null }
  await alat.write(tx => imporSql.updateImpor(tx, id, { tahap: 'siap', persen: 100, isi: baru }, 'membaca'))
}

/** In pieces, so that marks that are saved meanwhile do not wait for all of it. */
async function saveBaris({ write }: Basis, id: number, rows: readonly imporSql.PreviewRow[]): Promise<void> {
  let tersimpan = 0
  for (const potong of potongan(rows, imporSql.POTONG)) {
    tersimpan += potong.length
    const persen = 75 + Math.floor((20 * tersimpan) / rows.length)
    await write(async tx => {
      await imporSql.insertBaris(tx, id, potong)
      await imporSql.updateImpor(tx, id, { persen })
    })
    await jeda()
  }
}

async function report(alat: Basis, id: number, kerja: (impor: imporSql.Impor) => Promise<void>): Promise<void> {
  const impor = await imporSql.findImpor(alat.db, id)
  // Cancelled meanwhile.
  if (!impor) return
  try {
    await kerja(impor)
  } catch (error) {
    const pesan =
      error instanceof GalatImpor ? error.message : 'Terjadi kesalahan saat membaca berkas ini. Coba unggah lagi.'
    const cuplikan = error instanceof GalatImpor ? error.cuplikan : null
    const gagal = { ...impor.isi, pesan, cuplikan }
    await alat.write(tx => imporSql.updateImpor(tx, id, { tahap: 'gagal', isi: gagal }, 'membaca'))
    if (!(error instanceof GalatImpor) && (await imporSql.findImpor(alat.db, id))) throw error
  }
}
