import type * as z from 'zod'
import { formatAngka } from '#contract/angka.ts'
import type {
  BarisImpor,
  createImpor as createEndpoint,
  getImpor as getEndpoint,
  HasilImpor,
  ImporReply,
  PilihanImpor,
} from '#contract/datapokok/impor.ts'
import { kolomWajibImpor, labelOfField } from '#contract/datapokok/isian-impor.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError, Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { ServerClock, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import { getHari } from '#server/datapokok/orang/hari.ts'
import { requireOpenPeriode } from '#server/pengaturan/periode/periode.ts'
import { detectBerkas } from './baca-berkas.ts'
import * as imporSql from './impor.sql.ts'
import { namaSemula } from './periksa-isian.ts'
import { type Basis, nilaiUlangImpor, type PreviewDeps, readBerkasImpor } from './siapkan.ts'

const UMUR_MS = 7 * 86_400_000

/** Takes a file in; its preview is made after the answer. */
export async function startImpor(
  alat: PreviewDeps,
  user: User,
  bytes: Uint8Array,
  { nama, lembar, orang, periode_id }: z.output<(typeof createEndpoint)['query']>,
  now: number,
): Promise<{ id: number }> {
  detectBerkas(bytes)
  if (periode_id !== undefined) await requireOpenPeriode(alat.db, periode_id, now)
  const isi = imporSql.isiAwal(orang, { lembar: lembar ?? null, kolom: {}, bawaan: {} }, periode_id)
  const id = await alat.write(async tx => {
    await imporSql.deleteOldImpor(tx, now - UMUR_MS)
    return imporSql.insertImpor(tx, { akun_id: user.id, nama_berkas: nama, isi }, bytes, now)
  })
  alat.run(() => readBerkasImpor(alat, id, bytes, now))
  return { id }
}

export async function getImpor(
  db: Db,
  id: number,
  { jenis, halaman, ukuran }: z.output<(typeof getEndpoint)['query']>,
  now: number,
): Promise<ImporReply> {
  const { nama_berkas, tahap, persen, updated_at, isi } = await requireImpor(db, id)
  const { orang, pilihan, pratinjau, hasil, pesan, cuplikan: dikenali = null } = isi
  const terputus = imporSql.isCutOff(tahap, updated_at, now)
  const dasar = { id, orang, nama_berkas, persen, hasil, pesan: null, cuplikan: null }
  const kosong = { pratinjau: null, rows: [], jumlah: 0 }
  if (tahap === 'gagal') return { ...dasar, ...kosong, tahap, pesan, cuplikan: dikenali }
  if (tahap === 'membaca' && terputus) return { ...dasar, ...kosong, tahap: 'gagal', pesan: TERHENTI }
  // While it is being read the old preview, if any, no longer holds.
  if (tahap === 'membaca' || !pratinjau) return { ...dasar, ...kosong, tahap: terputus ? 'siap' : tahap }
  const { rows, jumlah } = await imporSql.pageBaris(db, id, { jenis, halaman, ukuran })
  return {
    ...dasar,
    // Whoever was writing is gone, and what was not committed was not written.
    tahap: terputus ? 'siap' : tahap,
    pratinjau: { ...pratinjau, orang, pilihan },
    rows: rows.map(toBaris),
    jumlah,
  }
}

const TERHENTI = 'Pembacaan terhenti karena server dimulai ulang. Unggah berkasnya lagi.'

/** Reads the file anew with other choices; when only what is put for missing columns differs, the rows are just compared. */
export async function changeImporChoices(
  alat: PreviewDeps,
  id: number,
  pilihan: PilihanImpor,
  now: number,
): Promise<{ id: number }> {
  await refuseAngkatan(alat.db, pilihan, now)
  const impor = await requireImpor(alat.db, id)
  const { isi } = impor
  // Said by hand, nothing else says it.
  const kosong = pilihan.baris_judul === undefined ? [null] : [null, undefined]
  const wajib = kolomWajibImpor[isi.orang].find(isian => kosong.includes(pilihan.kolom[isian] as null | undefined))
  if (wajib) throw Invalid({ [`kolom.${wajib}`]: `Kolom ${labelOfField(wajib, kata)} wajib dipilih` })
  if (impor.tahap === 'selesai')
    throw Conflict('impor.selesai', 'Daftar ini sudah diimpor. Unggah lagi untuk mengulang.')
  const berkas = await imporSql.getBerkas(alat.db, id)
  if (!berkas) throw NotFound('impor')
  const reading = ({ lembar, kolom, baris_judul }: PilihanImpor) =>
    JSON.stringify([lembar, baris_judul, Object.entries(kolom).sort()])
  const cukupNilai = impor.tahap === 'siap' && reading(pilihan) === reading(isi.pilihan)
  const chosen = Object.values(pilihan.sama ?? {})
  if (new Set(chosen).size < chosen.length) throw Invalid({ sama: 'Satu orang hanya untuk satu baris' })
  // Read otherwise a row may stand in another place: who was chosen for it is chosen anew.
  const { sama: _, ...unchosen } = pilihan
  await claim(alat, id, { ...isi, pilihan: cukupNilai ? pilihan : unchosen, pesan: null }, now)
  alat.run(() => (cukupNilai ? nilaiUlangImpor(alat, id, now) : readBerkasImpor(alat, id, berkas, now)))
  return { id }
}

/** Everything or nothing. When the database has changed since the preview, a new preview is laid out before the answer. */
export async function applyImpor(
  alat: Basis,
  id: number,
  now: number,
  run: (tx: Tx) => Promise<HasilImpor>,
  writeAndCatat = alat.write,
): Promise<HasilImpor> {
  await alat.write(tx => imporSql.updateImpor(tx, id, { tahap: 'menulis', updated_at: now }, 'siap'))
  try {
    return await writeAndCatat(run)
  } catch (error) {
    await alat.write(tx => imporSql.updateImpor(tx, id, { tahap: 'siap' }, 'menulis'))
    if (error instanceof AppError && error.kode === 'impor.usang') {
      await claim(alat, id, (await requireImpor(alat.db, id)).isi, now)
      await nilaiUlangImpor(alat, id, now)
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
    judul: kata(jumlah > 0 ? `Impor ${formatAngka(jumlah)} ${orang}` : `Impor daftar ${orang}`),
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
    run: () => write(tx => imporSql.deleteOldImpor(tx, clock.now() - UMUR_MS)),
  })
}

export async function requireImpor(db: Db, id: number) {
  const impor = await imporSql.findImpor(db, id)
  if (!impor) throw NotFound('impor')
  return impor
}

function toBaris({ banding, data, catatan, galat, isi, ...row }: imporSql.PreviewRow): BarisImpor {
  const { urutan, jenis, lembar, baris } = row
  const kosong = { perubahan: [], kelompok: null, peringatan: [], pilih_nama: false }
  if (!banding) return { urutan, jenis, lembar, baris, data: null, catatan: [], ...kosong, galat, isi }
  return {
    ...{ urutan, jenis, lembar, baris, galat: [], isi: [] },
    data: data ?? null,
    // Names that were rewritten are told once, for the whole list.
    catatan: catatan.filter(satu => namaSemula([satu]) === undefined),
    ...{ ...kosong, ...banding },
  }
}

async function claim(alat: Basis, id: number, isi: imporSql.IsiImpor, now: number): Promise<void> {
  const mine = await alat.write(tx => imporSql.claimImpor(tx, id, isi, now))
  if (!mine) throw Conflict('impor.sedang_dikerjakan', 'Berkas ini sedang dikerjakan. Tunggu sebentar, lalu coba lagi.')
}

async function refuseAngkatan(db: Db, { bawaan }: PilihanImpor, now: number): Promise<void> {
  const akhir = Number((await getHari(db, now)).ini.slice(0, 4)) + 1
  if (bawaan.angkatan !== undefined && bawaan.angkatan > akhir)
    throw Invalid({ 'bawaan.angkatan': `Angkatan paling akhir ${akhir}` })
}
