import { columnIndex } from '#contract/column-letter.ts'
import type { ImporResult } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { naturalKey } from '#contract/identitas.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { placeMembers } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { createKelompokByNames, enumerate } from '#server/datapokok/kelompok/kelompok.ts'
import { keyWithoutNumber } from '#server/datapokok/orang/banyak.ts'
import type { OrangContent } from '#server/datapokok/orang/jenis.ts'
import { holdPeriode, refuseArchive } from '#server/pengaturan/periode/periode.ts'
import { type Banding, compare, type Rated, type Setting } from './banding.ts'
import { titleKey } from './choose-lembar.ts'
import * as imporSql from './impor.sql.ts'
import { isCandidate, keyFrom } from './impor-row.ts'
import { type ApplyInput, complete, manyOrang, materialKey, readSetting } from './material.ts'
import type { KelompokMention } from './penugasan.ts'
import { wordingFrom } from './penugasan-value.ts'
import { isLikeVisible, type Schedule, writePenugasan } from './write-penugasan.ts'

/**
 * Writes every good row, or throws and writes nothing. What the preview showed must still hold, row by row: whatever somebody
 * else saved meanwhile gives Conflict 'impor.usang'. A second call finds the outcome of the first.
 */
export async function runImpor(
  tx: Tx,
  id: number,
  wanted: ApplyInput,
  now: number,
  { jadwalkan, ikuti }: Late,
): Promise<ImporResult> {
  const impor = await imporSql.lockImpor(tx, id)
  if (!impor) throw NotFound('impor')
  const { isi } = impor
  if (impor.tahap === 'selesai' && isi.hasil) return isi.hasil
  if (impor.tahap === 'membaca')
    throw Conflict('impor.sedang_dikerjakan', 'Berkas masih dibaca. Tunggu sampai pratinjaunya siap.')
  const { pratinjau } = isi
  if (impor.tahap === 'gagal' || !pratinjau)
    throw Conflict('impor.belum_siap', 'Berkas ini tidak dapat dibaca. Pilih berkas lain.')
  if (isi.untuk) await holdPeriode(tx, isi.untuk)
  const suasana = await readSetting(tx, isi, now)
  checkApplication(isi, pratinjau, wanted, suasana)

  const written = await writeRow(tx, id, wanted, suasana, now)
  if (!(await isLikeVisible(tx, written.sebutanList, suasana, isi.sidik ?? null)))
    throw outdated([kata`murabbi, pendamping, atau jadwal`])
  const { kelompokIds, dibuat } = await ensureKelompok(tx, pratinjau, wanted, suasana, now)
  const dari = wanted.tempatkan_mulai
  const penempatan = await placeMember(tx, written.anggota, kelompokIds, dari)
  const followed = penempatan.jumlah > 0 ? await ikuti(tx, penempatan.mahasantri_ids) : []
  const material = { ...written, kelompokIds, kelompok: pratinjau.kelompok, suasana }
  const penugasan =
    dari === null || written.sebutanList.length === 0
      ? undefined
      : await writePenugasan(tx, { ...material, dari }, wanted, now, jadwalkan)

  const { berubah, tetap, ditolak } = pratinjau.ringkasan
  const hasil: ImporResult = {
    ditambahkan: written.ditambahkan,
    diperbarui: written.diperbarui,
    tetap,
    dibiarkan: berubah - written.diperbarui,
    ditolak,
    kelompok_dibuat: dibuat,
    ditempatkan: penempatan.jumlah,
    ...(penugasan ? { penugasan } : {}),
    peringatan: [...penempatan.peringatan, ...followed],
  }
  await rememberTitle(tx, pratinjau, isi, now)
  await endImpor(tx, id, { ...isi, hasil }, now)
  return hasil
}

/** What the floor above does with what a list has written. */
interface Late {
  jadwalkan: Schedule
  /** Rosters that are open follow whom it has placed; what to say of that. */
  ikuti: (tx: Tx, mahasantriIds: readonly number[]) => Promise<string[]>
}

type Preview = NonNullable<imporSql.ImporContent['pratinjau']>

/** The kelompok of the file by their keys, with those that were missing and were wanted. */
async function ensureKelompok(
  tx: Tx,
  preview: Preview,
  { buat_kelompok }: ApplyInput,
  { kelompok, periode }: Setting,
  now: number,
): Promise<{ kelompokIds: Map<string, number>; dibuat: number }> {
  const kelompokIds = new Map([...kelompok].map(([kunci, { id }]) => [kunci, id]))
  const baru = buat_kelompok ? preview.kelompok.filter(({ nama }) => !kelompok.has(naturalKey(nama))) : []
  if (periode && baru.length > 0) {
    for (const [nama, id] of await createKelompokByNames(tx, periode.id, baru, now))
      kelompokIds.set(naturalKey(nama), id)
  }
  return { kelompokIds, dibuat: baru.length }
}

async function placeMember(
  tx: Tx,
  anggota: Written['anggota'],
  kelompokIds: ReadonlyMap<string, number>,
  dari: string | null,
): Promise<{ jumlah: number; peringatan: string[]; mahasantri_ids: number[] }> {
  const target = anggota.flatMap(({ mahasantri_id, kelompok }) => {
    const kelompok_id = kelompokIds.get(naturalKey(kelompok))
    return kelompok_id && dari !== null ? [{ mahasantri_id, kelompok_id, dari }] : []
  })
  if (target.length === 0) return { jumlah: 0, peringatan: [], mahasantri_ids: [] }
  return { ...(await placeMembers(tx, target)), mahasantri_ids: target.map(row => row.mahasantri_id) }
}

/** What has been taken over stands in its own tables; of the list only what must be corrected is kept. */
async function endImpor(tx: Tx, id: number, isi: imporSql.ImporContent, now: number): Promise<void> {
  await imporSql.updateImpor(tx, id, { tahap: 'selesai', persen: 100, isi, updated_at: now, berkas: null })
  await imporSql.deleteRow(tx, id, 'ditolak')
}

/** The next file with the headings that somebody told the meaning of is understood at once. */
async function rememberTitle(
  tx: Tx,
  { kolom, kolom_lain }: Preview,
  { orang, pilihan }: imporSql.ImporContent,
  now: number,
) {
  if (pilihan.baris_judul === 0 || (pilihan.baris_judul === undefined && Object.keys(pilihan.kolom).length === 0))
    return
  const sel: string[] = []
  for (const { huruf, judul } of [...Object.values(kolom), ...kolom_lain]) sel[columnIndex(huruf)] = judul
  const judul = titleKey(Array.from(sel, teks => teks ?? ''))
  const letterBy = Object.fromEntries(Object.entries(kolom).map(([isian, { huruf }]) => [isian, huruf]))
  await imporSql.upsertTitle(tx, orang, { judul, kolom: letterBy }, now)
}

function checkApplication(
  { orang, periode_id }: imporSql.ImporContent,
  { ringkasan, kurang, periode: visible }: Preview,
  wanted: ApplyInput,
  { periode, hariIni }: Setting,
): void {
  if (wanted.ditolak_dilihat !== ringkasan.ditolak)
    throw Conflict(
      'impor.belum_dilihat',
      `${ringkasan.ditolak} baris ditolak. Lihat dahulu baris itu dan alasannya, lalu tekan Impor lagi.`,
    )
  if (kurang.length > 0)
    throw Invalid(
      Object.fromEntries(
        kurang.map(({ isian, jumlah }) => [`bawaan.${isian}`, `Wajib diisi untuk ${jumlah} ${kata(orang)} baru`]),
      ),
    )
  if (!wanted.buat_kelompok && wanted.tempatkan_mulai === null) return
  if (!periode) throw Conflict('periode.belum_ada', 'Periodenya tidak ada. Buat atau pilih periode dahulu.')
  refuseArchive({ aktif: periode.aktif ? 1 : 0, selesai: periode.selesai }, hariIni)
  if (periode.id !== periode_id || periode.konsep !== (visible?.konsep ?? false)) throw outdated(['periodenya'])
  const mulai = wanted.tempatkan_mulai
  if (mulai !== null && (mulai < periode.mulai || mulai > periode.selesai)) {
    const span = `${formatDate(periode.mulai, 'pendek')} s.d. ${formatDate(periode.selesai, 'pendek')}`
    throw Invalid({ tempatkan_mulai: `Tanggal harus di dalam periode ${periode.nama}, ${span}` })
  }
}

interface Written {
  ditambahkan: number
  diperbarui: number
  anggota: { mahasantri_id: number; kelompok: string }[]
  /** As the preview saw them. */
  sebutanList: KelompokMention[]
  /** Of those who were added, as `Siapa` names them. */
  idByBaris: Map<string, number>
}

async function writeRow(tx: Tx, id: number, wanted: ApplyInput, setting: Setting, now: number): Promise<Written> {
  const { orang, bawaan } = setting
  const written: Written = { ditambahkan: 0, diperbarui: 0, anggota: [], sebutanList: [], idByBaris: new Map() }
  for await (const cut of imporSql.readRow(tx, id, ['baru', 'berubah', 'tetap'])) {
    const rows = cut.filter(isCandidate)
    const material = await materialKey(tx, rows, setting)
    const kini = rows.map(row => compare(row, material))
    const beda = rows.filter((row, i) => !isSame(row.banding, kini[i]?.banding, wanted.tempatkan_mulai !== null))
    if (beda.length > 0) throw outdated(beda.map(({ data }) => keyFrom(orang, data) ?? data.nama))

    const baru = kini.filter(({ banding }) => banding.jenis === 'baru')
    const newContent = baru.map(({ baris }) => complete(orang, baris.data, bawaan))
    // The preview asks for it; a list read anew meanwhile has rows that nobody was asked about.
    const withoutJk = newContent.filter(({ jk }) => !jk)
    if (withoutJk.length > 0) throw outdated(withoutJk.map(({ nama }) => String(nama)))
    const idByKey = await manyOrang[orang].add(tx, newContent, now)
    const taken = baru.flatMap(({ baris }) => keyFrom(orang, baris.data) ?? []).filter(one => !idByKey.has(one))
    if (taken.length > 0) throw outdated(taken)
    const berubah = wanted.perbarui ? kini.flatMap(one => update(one) ?? []) : []
    await manyOrang[orang].change(tx, berubah, now)

    written.ditambahkan += baru.length
    written.diperbarui += berubah.length
    for (const one of kini) rememberWritten(written, one, orang, idByKey)
  }
  return written
}

/** Who somebody of the file is by now, and what the file says of their kelompok. */
function rememberWritten(
  { sebutanList, idByBaris, anggota }: Written,
  { baris, lama }: Rated,
  orang: OrangImpor,
  idByKey: ReadonlyMap<string, number>,
): void {
  const { kelompok, nama, hp = '' } = baris.data
  const orang_id = lama?.id ?? idByKey.get(keyFrom(orang, baris.data) ?? keyWithoutNumber(nama, hp))
  const sebutan = wordingFrom(baris, orang, lama?.id)
  if (sebutan) sebutanList.push(sebutan)
  if (orang_id && !lama) idByBaris.set(`baris:${baris.urutan}`, orang_id)
  if (orang_id && kelompok && orang === 'mahasantri') anggota.push({ mahasantri_id: orang_id, kelompok })
}

function isSame(dulu: Banding | undefined, kini: Banding | undefined, withKelompok: boolean): boolean {
  if (dulu?.jenis !== kini?.jenis) return false
  if (withKelompok && dulu?.kelompok?.dari !== kini?.kelompok?.dari) return false
  return JSON.stringify(dulu?.perubahan) === JSON.stringify(kini?.perubahan)
}

function outdated(apa: string[]) {
  return Conflict(
    'impor.usang',
    `Data berubah sejak pratinjau dibuat: ${enumerate(apa)}. Tidak ada yang tersimpan. Periksa pratinjau yang baru, lalu tekan Impor lagi.`,
  )
}

function update({ baris, lama, banding: { perubahan } }: Rated): { id: number; isi: OrangContent } | undefined {
  if (!lama || perubahan.length === 0) return undefined
  const baru = perubahan.map(({ isian, ke }) => [isian, isian === 'angkatan' ? Number(ke) : ke])
  // A number is nothing without its kind.
  const jenis = perubahan.some(({ isian }) => isian === 'nomor') ? { jenis_nomor: baris.data.jenis_nomor ?? 'NIY' } : {}
  return { id: lama.id, isi: { ...lama.isi, ...Object.fromEntries(baru), ...jenis } }
}
