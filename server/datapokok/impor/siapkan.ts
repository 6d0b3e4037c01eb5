import { setImmediate as jeda } from 'node:timers/promises'
import { JENIS_BARIS } from '#contract/datapokok/impor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import type { Call } from '#server/dasar/http/serve.ts'
import type { HasilBaca } from './baca-daftar.ts'
import { readSuasana } from './bahan.ts'
import { GalatImpor } from './galat-impor.ts'
import * as imporSql from './impor.sql.ts'
import type { Pembaca } from './pembaca.ts'
import { sidikDari } from './penugasan.ts'
import { nilaiSumber, POTONG, potongan } from './pratinjau.ts'
import { type IsiImpor, parseIsi, type Sumber, sortSumber, sumberDari } from './simpanan.ts'

export interface Basis {
  db: Db
  write: Call<Endpoint>['write']
}

/** The database, and who reads files. */
export interface Alat extends Basis {
  baca: Pembaca['baca']
}

type Kepala = Pick<
  NonNullable<IsiImpor['pratinjau']>,
  'lembar' | 'baris_judul' | 'lembar_terbaca' | 'lembar_dilewati' | 'kolom' | 'kolom_lain' | 'tersembunyi'
>

/** Reads the file of a claimed impor and lays out its preview; whatever goes wrong is told in the impor itself. */
export async function readBerkasImpor(alat: Alat, id: number, bytes: Uint8Array, now: number): Promise<void> {
  await report(alat, id, async ({ nama_berkas, isi }) => {
    const { lembar, kolom, baris_judul } = isi.pilihan
    const suasana = await readSuasana(alat.db, isi, now)
    await alat.write(tx => imporSql.updateImpor(tx, id, { persen: 10 }))
    const pilihan = {
      orang: isi.orang,
      ...(lembar === null ? {} : { lembar }),
      ...(Object.keys(kolom).length > 0 ? { kolom } : {}),
      ...(baris_judul === undefined ? {} : { barisJudul: baris_judul }),
      teringat: await imporSql.listJudul(alat.db, isi.orang),
      angkatanAkhir: Number(suasana.hariIni.slice(0, 4)) + 1,
    }
    const hasil = await alat.baca({ bytes, nama: nama_berkas, pilihan })
    await alat.write(tx => imporSql.updateImpor(tx, id, { persen: 60 }))
    await savePratinjau(alat, id, isi, { kepala: kepalaDari(hasil), sumberList: sortSumber(hasil), now })
  })
}

/** Compares the rows of a claimed impor anew: the database, or what is put for missing columns, has changed. */
export async function nilaiUlangImpor(alat: Basis, id: number, now: number): Promise<void> {
  await report(alat, id, async ({ isi }) => {
    if (!isi.pratinjau) throw new Error(`impor ${id} has no preview to compare anew`)
    const sumberList: Sumber[] = []
    for (let setelah = 0; ; ) {
      const rows = await imporSql.listBaris(alat.db, id, { jenis: JENIS_BARIS, setelah, jumlah: POTONG })
      const last = rows.at(-1)
      if (!last) break
      setelah = last.urutan
      sumberList.push(...rows.map(sumberDari))
      await jeda()
    }
    await savePratinjau(alat, id, isi, { kepala: isi.pratinjau, sumberList, now })
  })
}

async function savePratinjau(
  alat: Basis,
  id: number,
  isi: IsiImpor,
  { kepala, sumberList, now }: { kepala: Kepala; sumberList: Sumber[]; now: number },
): Promise<void> {
  const suasana = await readSuasana(alat.db, isi, now)
  const { rows, nilai, rencana } = await nilaiSumber(alat.db, sumberList, suasana)
  await alat.write(async tx => {
    await imporSql.deleteBaris(tx, id)
    await imporSql.updateImpor(tx, id, { persen: 75 })
  })
  await saveBaris(alat, id, rows)
  const pratinjau = { ...kepalaDari(kepala), ...nilai }
  const baru: IsiImpor = {
    ...isi,
    pratinjau,
    periode_id: suasana.periode?.id ?? null,
    sidik: sidikDari(rencana),
    pesan: null,
  }
  await alat.write(tx =>
    imporSql.updateImpor(tx, id, { tahap: 'siap', persen: 100, isi: JSON.stringify(baru) }, 'membaca'),
  )
}

/** In pieces, so that marks that are saved meanwhile do not wait for all of it. */
async function saveBaris({ write }: Basis, id: number, rows: readonly imporSql.BarisSimpan[]): Promise<void> {
  let tersimpan = 0
  for (const potong of potongan(rows, POTONG)) {
    tersimpan += potong.length
    const persen = 75 + Math.floor((20 * tersimpan) / rows.length)
    await write(async tx => {
      await imporSql.insertBaris(tx, id, potong)
      await imporSql.updateImpor(tx, id, { persen })
    })
    await jeda()
  }
}

function kepalaDari({
  lembar,
  baris_judul,
  lembar_terbaca,
  lembar_dilewati,
  kolom,
  kolom_lain,
  tersembunyi,
}: Kepala | HasilBaca): Kepala {
  return { lembar, baris_judul, lembar_terbaca, lembar_dilewati, kolom, kolom_lain, tersembunyi }
}

interface Dikerjakan {
  nama_berkas: string
  isi: IsiImpor
}

async function report(alat: Basis, id: number, kerja: (impor: Dikerjakan) => Promise<void>): Promise<void> {
  const impor = await imporSql.findImpor(alat.db, id)
  // Cancelled meanwhile.
  if (!impor) return
  const isi = parseIsi(impor.isi)
  try {
    await kerja({ nama_berkas: impor.nama_berkas, isi })
  } catch (error) {
    const pesan =
      error instanceof GalatImpor ? error.message : 'Terjadi kesalahan saat membaca berkas ini. Coba unggah lagi.'
    const cuplikan = error instanceof GalatImpor ? error.cuplikan : null
    const gagal = JSON.stringify({ ...isi, pesan, cuplikan } satisfies IsiImpor)
    await alat.write(tx => imporSql.updateImpor(tx, id, { tahap: 'gagal', isi: gagal }, 'membaca'))
    if (!(error instanceof GalatImpor) && (await imporSql.findImpor(alat.db, id))) throw error
  }
}
