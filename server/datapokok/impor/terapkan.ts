import type { HasilImpor } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { indeksKolom } from '#contract/huruf-kolom.ts'
import { naturalKey } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import { kata } from '#server/dasar/istilah.ts'
import { placeMembers } from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { createKelompokByNames, enumerate } from '#server/datapokok/kelompok/kelompok.ts'
import { keyTanpaNomor } from '#server/datapokok/orang/banyak.ts'
import type { IsiOrang } from '#server/datapokok/orang/jenis.ts'
import { holdPeriode, refuseArsip } from '#server/pengaturan/periode/periode.ts'
import { type ApplyInput, banyakOrang, complete, kunciBahan, readSuasana } from './bahan.ts'
import { type Banding, compare, type Dinilai, type Suasana } from './banding.ts'
import { isCalon, kunciDari } from './baris-impor.ts'
import * as imporSql from './impor.sql.ts'
import { sebutanDari } from './nilai-penugasan.ts'
import type { KelompokMention } from './penugasan.ts'
import { kunciJudul } from './pilih-lembar.ts'
import { isSepertiTerlihat, type Jadwalkan, writePenugasan } from './tulis-penugasan.ts'

/**
 * Writes every good row, or throws and writes nothing. What the preview showed must still hold, row by row: whatever somebody
 * else saved meanwhile gives Conflict 'impor.usang'. A second call finds the outcome of the first.
 */
export async function runImpor(
  tx: Tx,
  id: number,
  mau: ApplyInput,
  now: number,
  { jadwalkan, ikuti }: Susulan,
): Promise<HasilImpor> {
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
  const suasana = await readSuasana(tx, isi, now)
  checkPenerapan(isi, pratinjau, mau, suasana)

  const ditulis = await writeBaris(tx, id, mau, suasana, now)
  if (!(await isSepertiTerlihat(tx, ditulis.sebutanList, suasana, isi.sidik ?? null)))
    throw usang([kata`murabbi, pendamping, atau jadwal`])
  const { kelompokIds, dibuat } = await ensureKelompok(tx, pratinjau, mau, suasana, now)
  const dari = mau.tempatkan_mulai
  const penempatan = await placeAnggota(tx, ditulis.anggota, kelompokIds, dari)
  const diikuti = penempatan.jumlah > 0 ? await ikuti(tx, penempatan.mahasantri_ids) : []
  const bahan = { ...ditulis, kelompokIds, kelompok: pratinjau.kelompok, suasana }
  const penugasan =
    dari === null || ditulis.sebutanList.length === 0
      ? undefined
      : await writePenugasan(tx, { ...bahan, dari }, mau, now, jadwalkan)

  const { berubah, tetap, ditolak } = pratinjau.ringkasan
  const hasil: HasilImpor = {
    ditambahkan: ditulis.ditambahkan,
    diperbarui: ditulis.diperbarui,
    tetap,
    dibiarkan: berubah - ditulis.diperbarui,
    ditolak,
    kelompok_dibuat: dibuat,
    ditempatkan: penempatan.jumlah,
    ...(penugasan ? { penugasan } : {}),
    peringatan: [...penempatan.peringatan, ...diikuti],
  }
  await rememberJudul(tx, pratinjau, isi, now)
  await endImpor(tx, id, { ...isi, hasil }, now)
  return hasil
}

/** What the floor above does with what a list has written. */
interface Susulan {
  jadwalkan: Jadwalkan
  /** Rosters that are open follow whom it has placed; what to say of that. */
  ikuti: (tx: Tx, mahasantriIds: readonly number[]) => Promise<string[]>
}

type Pratinjau = NonNullable<imporSql.IsiImpor['pratinjau']>

/** The kelompok of the file by their keys, with those that were missing and were wanted. */
async function ensureKelompok(
  tx: Tx,
  pratinjau: Pratinjau,
  { buat_kelompok }: ApplyInput,
  { kelompok, periode }: Suasana,
  now: number,
): Promise<{ kelompokIds: Map<string, number>; dibuat: number }> {
  const kelompokIds = new Map([...kelompok].map(([kunci, { id }]) => [kunci, id]))
  const baru = buat_kelompok ? pratinjau.kelompok.filter(({ nama }) => !kelompok.has(naturalKey(nama))) : []
  if (periode && baru.length > 0) {
    for (const [nama, id] of await createKelompokByNames(tx, periode.id, baru, now))
      kelompokIds.set(naturalKey(nama), id)
  }
  return { kelompokIds, dibuat: baru.length }
}

async function placeAnggota(
  tx: Tx,
  anggota: Ditulis['anggota'],
  kelompokIds: ReadonlyMap<string, number>,
  dari: string | null,
): Promise<{ jumlah: number; peringatan: string[]; mahasantri_ids: number[] }> {
  const tujuan = anggota.flatMap(({ mahasantri_id, kelompok }) => {
    const kelompok_id = kelompokIds.get(naturalKey(kelompok))
    return kelompok_id && dari !== null ? [{ mahasantri_id, kelompok_id, dari }] : []
  })
  if (tujuan.length === 0) return { jumlah: 0, peringatan: [], mahasantri_ids: [] }
  return { ...(await placeMembers(tx, tujuan)), mahasantri_ids: tujuan.map(row => row.mahasantri_id) }
}

/** What has been taken over stands in its own tables; of the list only what must be corrected is kept. */
async function endImpor(tx: Tx, id: number, isi: imporSql.IsiImpor, now: number): Promise<void> {
  await imporSql.updateImpor(tx, id, { tahap: 'selesai', persen: 100, isi, updated_at: now, berkas: null })
  await imporSql.deleteBaris(tx, id, 'ditolak')
}

/** The next file with the headings that somebody told the meaning of is understood at once. */
async function rememberJudul(
  tx: Tx,
  { kolom, kolom_lain }: Pratinjau,
  { orang, pilihan }: imporSql.IsiImpor,
  now: number,
) {
  if (pilihan.baris_judul === 0 || (pilihan.baris_judul === undefined && Object.keys(pilihan.kolom).length === 0))
    return
  const sel: string[] = []
  for (const { huruf, judul } of [...Object.values(kolom), ...kolom_lain]) sel[indeksKolom(huruf)] = judul
  const judul = kunciJudul(Array.from(sel, teks => teks ?? ''))
  const hurufBy = Object.fromEntries(Object.entries(kolom).map(([isian, { huruf }]) => [isian, huruf]))
  await imporSql.upsertJudul(tx, orang, { judul, kolom: hurufBy }, now)
}

function checkPenerapan(
  { orang, periode_id }: imporSql.IsiImpor,
  { ringkasan, kurang, periode: terlihat }: Pratinjau,
  mau: ApplyInput,
  { periode, hariIni }: Suasana,
): void {
  if (mau.ditolak_dilihat !== ringkasan.ditolak)
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
  if (!mau.buat_kelompok && mau.tempatkan_mulai === null) return
  if (!periode) throw Conflict('periode.belum_ada', 'Periodenya tidak ada. Buat atau pilih periode dahulu.')
  refuseArsip({ aktif: periode.aktif ? 1 : 0, selesai: periode.selesai }, hariIni)
  if (periode.id !== periode_id || periode.konsep !== (terlihat?.konsep ?? false)) throw usang(['periodenya'])
  const mulai = mau.tempatkan_mulai
  if (mulai !== null && (mulai < periode.mulai || mulai > periode.selesai)) {
    const span = `${formatTanggal(periode.mulai, 'pendek')} s.d. ${formatTanggal(periode.selesai, 'pendek')}`
    throw Invalid({ tempatkan_mulai: `Tanggal harus di dalam periode ${periode.nama}, ${span}` })
  }
}

interface Ditulis {
  ditambahkan: number
  diperbarui: number
  anggota: { mahasantri_id: number; kelompok: string }[]
  /** As the preview saw them. */
  sebutanList: KelompokMention[]
  /** Of those who were added, as `Siapa` names them. */
  idByBaris: Map<string, number>
}

async function writeBaris(tx: Tx, id: number, mau: ApplyInput, suasana: Suasana, now: number): Promise<Ditulis> {
  const { orang, bawaan } = suasana
  const ditulis: Ditulis = { ditambahkan: 0, diperbarui: 0, anggota: [], sebutanList: [], idByBaris: new Map() }
  for await (const potong of imporSql.readBaris(tx, id, ['baru', 'berubah', 'tetap'])) {
    const rows = potong.filter(isCalon)
    const bahan = await kunciBahan(tx, rows, suasana)
    const kini = rows.map(row => compare(row, bahan))
    const beda = rows.filter((row, i) => !isSama(row.banding, kini[i]?.banding, mau.tempatkan_mulai !== null))
    if (beda.length > 0) throw usang(beda.map(({ data }) => kunciDari(orang, data) ?? data.nama))

    const baru = kini.filter(({ banding }) => banding.jenis === 'baru')
    const isiBaru = baru.map(({ baris }) => complete(orang, baris.data, bawaan))
    // The preview asks for it; a list read anew meanwhile has rows that nobody was asked about.
    const tanpaJk = isiBaru.filter(({ jk }) => !jk)
    if (tanpaJk.length > 0) throw usang(tanpaJk.map(({ nama }) => String(nama)))
    const idByKunci = await banyakOrang[orang].add(tx, isiBaru, now)
    const terebut = baru.flatMap(({ baris }) => kunciDari(orang, baris.data) ?? []).filter(satu => !idByKunci.has(satu))
    if (terebut.length > 0) throw usang(terebut)
    const berubah = mau.perbarui ? kini.flatMap(satu => update(satu) ?? []) : []
    await banyakOrang[orang].change(tx, berubah, now)

    ditulis.ditambahkan += baru.length
    ditulis.diperbarui += berubah.length
    for (const satu of kini) rememberDitulis(ditulis, satu, orang, idByKunci)
  }
  return ditulis
}

/** Who somebody of the file is by now, and what the file says of their kelompok. */
function rememberDitulis(
  { sebutanList, idByBaris, anggota }: Ditulis,
  { baris, lama }: Dinilai,
  orang: OrangImpor,
  idByKunci: ReadonlyMap<string, number>,
): void {
  const { kelompok, nama, hp = '' } = baris.data
  const orang_id = lama?.id ?? idByKunci.get(kunciDari(orang, baris.data) ?? keyTanpaNomor(nama, hp))
  const sebutan = sebutanDari(baris, orang, lama?.id)
  if (sebutan) sebutanList.push(sebutan)
  if (orang_id && !lama) idByBaris.set(`baris:${baris.urutan}`, orang_id)
  if (orang_id && kelompok && orang === 'mahasantri') anggota.push({ mahasantri_id: orang_id, kelompok })
}

function isSama(dulu: Banding | undefined, kini: Banding | undefined, denganKelompok: boolean): boolean {
  if (dulu?.jenis !== kini?.jenis) return false
  if (denganKelompok && dulu?.kelompok?.dari !== kini?.kelompok?.dari) return false
  return JSON.stringify(dulu?.perubahan) === JSON.stringify(kini?.perubahan)
}

function usang(apa: string[]) {
  return Conflict(
    'impor.usang',
    `Data berubah sejak pratinjau dibuat: ${enumerate(apa)}. Tidak ada yang tersimpan. Periksa pratinjau yang baru, lalu tekan Impor lagi.`,
  )
}

function update({ baris, lama, banding: { perubahan } }: Dinilai): { id: number; isi: IsiOrang } | undefined {
  if (!lama || perubahan.length === 0) return undefined
  const baru = perubahan.map(({ isian, ke }) => [isian, isian === 'angkatan' ? Number(ke) : ke])
  // A number is nothing without its kind.
  const jenis = perubahan.some(({ isian }) => isian === 'nomor') ? { jenis_nomor: baris.data.jenis_nomor ?? 'NIY' } : {}
  return { id: lama.id, isi: { ...lama.isi, ...Object.fromEntries(baru), ...jenis } }
}
