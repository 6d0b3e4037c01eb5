import type * as z from 'zod'
import { normalizeName } from '#contract/identitas.ts'
import type { KegiatanBody, KegiatanRow, updateKegiatan as updateEndpoint } from '#contract/pengaturan/kegiatan.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { Conflict, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { refuseStale, versionOf } from '#server/dasar/version.ts'
import { addKegiatan, holdRules, nextKegiatan, saveActiveKegiatan } from '../aturan/rules.ts'
import { withPerubahan } from '../perubahan/perubahan.ts'
import * as kegiatanSql from './kegiatan.sql.ts'

/** What is held, in the order it was made. What it counts as is a matter of the periode: `readKegiatanOf`. */
export async function readKegiatan(db: Db): Promise<Columns<'kegiatan', 'id' | 'nama' | 'jenis' | 'aktif'>[]> {
  return db.selectFrom('kegiatan').select(['id', 'nama', 'jenis', 'aktif']).orderBy('id').execute()
}

/** Active ones first, by name; with what they count as in the active periode, and so in the next one. */
export async function listKegiatan(db: Db): Promise<KegiatanRow[]> {
  const { periodeId, kegiatan } = await nextKegiatan(db)
  const countsById = new Map(kegiatan.map(row => [row.id, row]))
  const rows = await kegiatanSql.listKegiatanRows(db)
  return rows.map(row => toKegiatan({ ...row, ...countsById.get(row.id) }, periodeId))
}

export async function insertKegiatan(tx: Tx, body: KegiatanBody): Promise<KegiatanRow> {
  refuseSameName(await kegiatanSql.listKegiatanRows(tx), body.nama)
  const fields = toFields(body)
  const id = await kegiatanSql.insertKegiatanRow(tx, fields)
  await addKegiatan(tx, { id, ...fields })
  if (fields.kode_hadir) await kegiatanSql.ensureCodeSecret(tx)
  return requireRow(tx, id)
}

/** Throws Conflict when nothing is planned for it any more. */
export async function requireActiveKegiatan(db: Db, id: number): Promise<void> {
  const kegiatan = requireKegiatan(await kegiatanSql.listKegiatanRows(db), id)
  if (kegiatan.aktif === 0) throw Conflict('kegiatan.nonaktif', `${kegiatan.nama} tidak aktif. Aktifkan lebih dahulu.`)
}

/**
 * The kind stays once there are pertemuan: 'U' and 'masbuk' have a meaning in a shalat only. Throws Stale where `version` is not
 * that of today: somebody else saved, or another periode is active by now, so that it would be changed in another one than was shown.
 */
export async function updateKegiatan(
  tx: Tx,
  now: number,
  id: number,
  { version, ...body }: z.output<(typeof updateEndpoint)['body']>,
): Promise<KegiatanRow> {
  // Before the kegiatan itself, as whoever saves the rules and names it among them.
  await holdRules(tx)
  await kegiatanSql.lockKegiatan(tx, id)
  refuseStale('kegiatan', version, await requireRow(tx, id))
  const all = await kegiatanSql.listKegiatanRows(tx)
  const before = requireKegiatan(all, id)
  refuseSameName(all, body.nama, id)
  if (before.jenis !== body.jenis && before.dipakai === 2)
    throw Conflict('kegiatan.jenis_tetap', 'Kegiatan ini sudah punya pertemuan, jadi jenisnya tidak dapat diubah.', {
      jenis: 'Jenis tidak dapat diubah setelah ada pertemuan',
    })
  await kegiatanSql.updateKegiatanRow(tx, id, toFields(body))
  await saveActiveKegiatan(tx, { id, ...toFields(body) }, now)
  if (body.kode_hadir) await kegiatanSql.ensureCodeSecret(tx)
  return requireRow(tx, id)
}

async function requireRow(db: Db, id: number): Promise<KegiatanRow> {
  return found(
    (await listKegiatan(db)).find(row => row.id === id),
    'kegiatan',
  )
}

export async function deleteKegiatan(tx: Tx, user: User, now: number, id: number): Promise<void> {
  const kegiatan = requireKegiatan(await kegiatanSql.listKegiatanRows(tx), id)
  if (kegiatan.dipakai > 0)
    throw Conflict('kegiatan.dipakai', `${kegiatan.nama} sudah dipakai, jadi tidak dapat dihapus. Nonaktifkan saja.`)
  const entri = {
    akun_id: user.id,
    now,
    jenis: 'kegiatan',
    judul: 'Hapus kegiatan',
    keterangan: kegiatan.nama,
  } as const
  await withPerubahan(tx, entri, () => kegiatanSql.deleteKegiatanRow(tx, id))
}

/** 'Shalat Subuh' and 'shalat  subuh' are one kegiatan. */
function refuseSameName(all: kegiatanSql.KegiatanData[], nama: string, self?: number): void {
  const key = normalizeName(nama)
  if (all.some(k => k.id !== self && (normalizeName(k.nama) === key || k.nama === nama)))
    throw Conflict('kegiatan.sudah_ada', 'Kegiatan dengan nama ini sudah ada.', {
      nama: 'Kegiatan dengan nama ini sudah ada',
    })
}

function requireKegiatan(all: kegiatanSql.KegiatanData[], id: number): kegiatanSql.KegiatanData {
  const kegiatan = all.find(k => k.id === id)
  if (!kegiatan) throw NotFound('kegiatan')
  return kegiatan
}

function toKegiatan(row: kegiatanSql.KegiatanData, periodeId: number | null): KegiatanRow {
  const { id, nama, jenis, batas_minimal, batas_peringatan } = row
  const isi = { nama, jenis, batas_minimal, batas_peringatan, dihitung: row.dihitung === 1, aktif: row.aktif === 1 }
  const kode = { kode_hadir: row.kode_hadir === 1, kode_terlambat: row.kode_terlambat }
  const version = versionOf([periodeId, ...Object.values(isi), ...Object.values(kode)])
  return { id, ...isi, ...kode, dipakai: row.dipakai > 0, version }
}

/** What a build of before does not say of the code stays as it is. */
function toFields({ dihitung, aktif, kode_hadir, ...body }: KegiatanBody): kegiatanSql.KegiatanFields {
  const kode = kode_hadir === undefined ? {} : ({ kode_hadir: kode_hadir ? 1 : 0 } as const)
  return { ...body, dihitung: dihitung ? 1 : 0, aktif: aktif ? 1 : 0, ...kode }
}
