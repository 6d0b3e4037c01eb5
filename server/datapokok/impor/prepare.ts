import { setImmediate as delay } from 'node:timers/promises'
import { ROW_KIND } from '#contract/datapokok/impor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import type { Call } from '#server/dasar/http/serve.ts'
import * as imporSql from './impor.sql.ts'
import type { ImportSource, ListRow } from './impor-row.ts'
import { readSetting } from './material.ts'
import { fingerprintFrom } from './penugasan.ts'
import { piece, sourceValue } from './pratinjau.ts'
import type { ImporHead } from './read-list.ts'
import type { Background } from './reader.ts'

export interface Basis {
  db: Db
  write: Call<Endpoint>['write']
}

/** The database, who reads files, and what goes on with that after the answer. */
export type PreviewDeps = Basis & Background

/** Reads the file of a claimed impor and lays out its preview; whatever goes wrong is told in the impor itself. */
export async function readImporFile(tools: PreviewDeps, id: number, bytes: Uint8Array, now: number): Promise<void> {
  await report(tools, id, async ({ nama_berkas, isi }) => {
    const setting = await readSetting(tools.db, isi, now)
    await tools.write(tx => imporSql.updateImpor(tx, id, { persen: 10 }))
    const pilihan = {
      ...isi.pilihan,
      orang: isi.orang,
      teringat: await imporSql.listTitle(tools.db, isi.orang),
      angkatanAkhir: Number(setting.hariIni.slice(0, 4)) + 1,
    }
    const { rows, ...kepala } = await tools.read({ bytes, nama: nama_berkas, pilihan })
    await tools.write(tx => imporSql.updateImpor(tx, id, { persen: 60 }))
    await savePreview(tools, id, isi, { kepala, sumberList: sortRow(rows, kepala), now })
  })
}

/** Compares the rows of a claimed impor anew: the database, or what is put for missing columns, has changed. */
export async function valueAgainImpor(tools: Basis, id: number, now: number): Promise<void> {
  await report(tools, id, async ({ isi }) => {
    if (!isi.pratinjau) throw new Error(`impor ${id} has no preview to compare anew`)
    const sumberList = await imporSql.listRow(tools.db, id, ROW_KIND)
    await savePreview(tools, id, isi, { kepala: isi.pratinjau, sumberList, now })
  })
}

/** Each in its place in the file. */
function sortRow(rows: readonly ListRow[], { lembar_terbaca }: ImporHead): ImportSource[] {
  const ke = new Map(lembar_terbaca.map((lembar, i) => [lembar, i]))
  return rows
    .toSorted((a, b) => (ke.get(a.lembar) ?? 0) - (ke.get(b.lembar) ?? 0) || a.baris - b.baris)
    .map((one, i) => ({ ...one, urutan: i + 1 }))
}

async function savePreview(
  tools: Basis,
  id: number,
  isi: imporSql.ImporContent,
  { kepala, sumberList, now }: { kepala: ImporHead; sumberList: ImportSource[]; now: number },
): Promise<void> {
  const setting = await readSetting(tools.db, isi, now)
  const { rows, nilai, rencana } = await sourceValue(tools.db, sumberList, setting)
  await tools.write(async tx => {
    await imporSql.deleteRow(tx, id)
    await imporSql.updateImpor(tx, id, { persen: 75 })
  })
  await saveRow(tools, id, rows)
  const pratinjau = { ...kepala, ...nilai }
  const baru = {
    ...isi,
    pratinjau,
    periode_id: setting.periode?.id ?? null,
    sidik: fingerprintFrom(rencana),
    pesan: null,
  }
  await tools.write(tx => imporSql.updateImpor(tx, id, { tahap: 'siap', persen: 100, isi: baru }, 'membaca'))
}

/** In pieces, so that marks that are saved meanwhile do not wait for all of it. */
async function saveRow({ write }: Basis, id: number, rows: readonly imporSql.PreviewRow[]): Promise<void> {
  let tersimpan = 0
  for (const cut of piece(rows, imporSql.CUT)) {
    tersimpan += cut.length
    const persen = 75 + Math.floor((20 * tersimpan) / rows.length)
    await write(async tx => {
      await imporSql.insertRow(tx, id, cut)
      await imporSql.updateImpor(tx, id, { persen })
    })
    await delay()
  }
}

async function report(tools: Basis, id: number, work: (impor: imporSql.Impor) => Promise<void>): Promise<void> {
  const impor = await imporSql.findImpor(tools.db, id)
  // Cancelled meanwhile.
  if (!impor) return
  try {
    await work(impor)
  } catch (error) {
    const pesan =
      error instanceof ImporError ? error.message : 'Terjadi kesalahan saat membaca berkas ini. Coba unggah lagi.'
    const cuplikan = error instanceof ImporError ? error.cuplikan : null
    const gagal = { ...impor.isi, pesan, cuplikan }
    await tools.write(tx => imporSql.updateImpor(tx, id, { tahap: 'gagal', isi: gagal }, 'membaca'))
    if (!(error instanceof ImporError) && (await imporSql.findImpor(tools.db, id))) throw error
  }
}
