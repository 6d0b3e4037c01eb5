import type * as z from 'zod'
import { formatFigure } from '#contract/angka.ts'
import type {
  createImpor as createEndpoint,
  getImpor as getEndpoint,
  ImporChoice,
  ImporReply,
  ImporResult,
  ImporRow,
} from '#contract/datapokok/impor.ts'
import { imporRequiredColumn, labelOfField } from '#contract/datapokok/impor-input.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError, Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { ServerClock, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import { getDay } from '#server/datapokok/orang/hari.ts'
import { requireOpenPeriode } from '#server/pengaturan/periode/periode.ts'
import { originalName } from './check-input.ts'
import * as imporSql from './impor.sql.ts'
import { type Basis, type PreviewDeps, readImporFile, valueAgainImpor } from './prepare.ts'
import { detectFile } from './read-file.ts'

const AGE_MS = 7 * 86_400_000

/** Takes a file in; its preview is made after the answer. */
export async function startImpor(
  tools: PreviewDeps,
  user: User,
  bytes: Uint8Array,
  { nama, lembar, orang, periode_id }: z.output<(typeof createEndpoint)['query']>,
  now: number,
): Promise<{ id: number }> {
  detectFile(bytes)
  if (periode_id !== undefined) await requireOpenPeriode(tools.db, periode_id, now)
  const isi = imporSql.startContent(orang, { lembar: lembar ?? null, kolom: {}, bawaan: {} }, periode_id)
  const id = await tools.write(async tx => {
    await imporSql.deleteOldImpor(tx, now - AGE_MS)
    return imporSql.insertImpor(tx, { akun_id: user.id, nama_berkas: nama, isi }, bytes, now)
  })
  tools.run(() => readImporFile(tools, id, bytes, now))
  return { id }
}

export async function getImpor(
  db: Db,
  id: number,
  { jenis, halaman, ukuran }: z.output<(typeof getEndpoint)['query']>,
  now: number,
): Promise<ImporReply> {
  const { nama_berkas, tahap, persen, updated_at, isi } = await requireImpor(db, id)
  const { orang, pilihan, pratinjau, hasil, pesan, cuplikan: recognised = null } = isi
  const broken = imporSql.isCutOff(tahap, updated_at, now)
  const dasar = { id, orang, nama_berkas, persen, hasil, pesan: null, cuplikan: null }
  const kosong = { pratinjau: null, rows: [], jumlah: 0 }
  if (tahap === 'gagal') return { ...dasar, ...kosong, tahap, pesan, cuplikan: recognised }
  if (tahap === 'membaca' && broken) return { ...dasar, ...kosong, tahap: 'gagal', pesan: STOPPED }
  // While it is being read the old preview, if any, no longer holds.
  if (tahap === 'membaca' || !pratinjau) return { ...dasar, ...kosong, tahap: broken ? 'siap' : tahap }
  const { rows, jumlah } = await imporSql.pageRow(db, id, { jenis, halaman, ukuran })
  return {
    ...dasar,
    // Whoever was writing is gone, and what was not committed was not written.
    tahap: broken ? 'siap' : tahap,
    pratinjau: { ...pratinjau, orang, pilihan },
    rows: rows.map(toRow),
    jumlah,
  }
}

const STOPPED = 'Pembacaan terhenti karena server dimulai ulang. Unggah berkasnya lagi.'

/** Reads the file anew with other choices; when only what is put for missing columns differs, the rows are just compared. */
export async function changeImporChoices(
  tools: PreviewDeps,
  id: number,
  pilihan: ImporChoice,
  now: number,
): Promise<{ id: number }> {
  await refuseAngkatan(tools.db, pilihan, now)
  const impor = await requireImpor(tools.db, id)
  const { isi } = impor
  // Said by hand, nothing else says it.
  const kosong = pilihan.baris_judul === undefined ? [null] : [null, undefined]
  const wajib = imporRequiredColumn[isi.orang].find(isian => kosong.includes(pilihan.kolom[isian] as null | undefined))
  if (wajib) throw Invalid({ [`kolom.${wajib}`]: `Kolom ${labelOfField(wajib, kata)} wajib dipilih` })
  if (impor.tahap === 'selesai')
    throw Conflict('impor.selesai', 'Daftar ini sudah diimpor. Unggah lagi untuk mengulang.')
  const berkas = await imporSql.getFile(tools.db, id)
  if (!berkas) throw NotFound('impor')
  const reading = ({ lembar, kolom, baris_judul }: ImporChoice) =>
    JSON.stringify([lembar, baris_judul, Object.entries(kolom).sort()])
  const enoughValue = impor.tahap === 'siap' && reading(pilihan) === reading(isi.pilihan)
  const chosen = Object.values(pilihan.sama ?? {})
  if (new Set(chosen).size < chosen.length) throw Invalid({ sama: 'Satu orang hanya untuk satu baris' })
  // Read otherwise a row may stand in another place: who was chosen for it is chosen anew.
  const { sama: _, ...unchosen } = pilihan
  await claim(tools, id, { ...isi, pilihan: enoughValue ? pilihan : unchosen, pesan: null }, now)
  tools.run(() => (enoughValue ? valueAgainImpor(tools, id, now) : readImporFile(tools, id, berkas, now)))
  return { id }
}

/** Everything or nothing. When the database has changed since the preview, a new preview is laid out before the answer. */
export async function applyImpor(
  tools: Basis,
  id: number,
  now: number,
  run: (tx: Tx) => Promise<ImporResult>,
  writeAndRecord = tools.write,
): Promise<ImporResult> {
  await tools.write(tx => imporSql.updateImpor(tx, id, { tahap: 'menulis', updated_at: now }, 'siap'))
  try {
    return await writeAndRecord(run)
  } catch (error) {
    await tools.write(tx => imporSql.updateImpor(tx, id, { tahap: 'siap' }, 'menulis'))
    if (error instanceof AppError && error.kode === 'impor.usang') {
      await claim(tools, id, (await requireImpor(tools.db, id)).isi, now)
      await valueAgainImpor(tools, id, now)
    }
    throw error
  }
}

/** What applying it is called in the Riwayat perubahan. */
export async function describeImpor(
  db: Db,
  id: number,
  perbarui: boolean,
): Promise<{ jenis: 'impor'; judul: string; keterangan: string; periode_id: number | null }> {
  const { nama_berkas, isi } = await requireImpor(db, id)
  const { orang, pratinjau, periode_id } = isi
  const { baru = 0, berubah = 0 } = pratinjau?.ringkasan ?? {}
  const jumlah = baru + (perbarui ? berubah : 0)
  return {
    jenis: 'impor',
    judul: kata(jumlah > 0 ? `Impor ${formatFigure(jumlah)} ${orang}` : `Impor daftar ${orang}`),
    keterangan: nama_berkas,
    periode_id,
  }
}

/** Whether it changes murabbi or pendamping who are recorded already. */
export async function changesStaff(db: Db, id: number): Promise<boolean> {
  const { orang, pratinjau } = (await requireImpor(db, id)).isi
  return orang !== 'mahasantri' && (pratinjau?.ringkasan.berubah ?? 0) > 0
}

export async function cancelImpor(tx: Tx, id: number): Promise<void> {
  if (!(await imporSql.deleteImporRow(tx, id))) throw NotFound('impor')
}

/** Files and previews hold personal data: what nobody came back to goes. */
export function cleanImporJob(write: Write, clock: ServerClock) {
  return defineJob({
    name: 'impor.clean',
    schedule: 6 * 3_600_000,
    retry: [],
    run: () => write(tx => imporSql.deleteOldImpor(tx, clock.now() - AGE_MS)),
  })
}

export async function requireImpor(db: Db, id: number) {
  const impor = await imporSql.findImpor(db, id)
  if (!impor) throw NotFound('impor')
  return impor
}

function toRow({ banding, data, catatan, galat, isi, ...row }: imporSql.PreviewRow): ImporRow {
  const { urutan, jenis, lembar, baris } = row
  const kosong = { perubahan: [], kelompok: null, peringatan: [], pilih_nama: false }
  if (!banding) return { urutan, jenis, lembar, baris, data: null, catatan: [], ...kosong, galat, isi }
  return {
    ...{ urutan, jenis, lembar, baris, galat: [], isi: [] },
    data: data ?? null,
    // Names that were rewritten are told once, for the whole list.
    catatan: catatan.filter(one => originalName([one]) === undefined),
    ...{ ...kosong, ...banding },
  }
}

async function claim(tools: Basis, id: number, isi: imporSql.ImporContent, now: number): Promise<void> {
  const mine = await tools.write(tx => imporSql.claimImpor(tx, id, isi, now))
  if (!mine) throw Conflict('impor.sedang_dikerjakan', 'Berkas ini sedang dikerjakan. Tunggu sebentar, lalu coba lagi.')
}

async function refuseAngkatan(db: Db, { bawaan }: ImporChoice, now: number): Promise<void> {
  const akhir = Number((await getDay(db, now)).ini.slice(0, 4)) + 1
  if (bawaan.angkatan !== undefined && bawaan.angkatan > akhir)
    throw Invalid({ 'bawaan.angkatan': `Angkatan paling akhir ${akhir}` })
}
