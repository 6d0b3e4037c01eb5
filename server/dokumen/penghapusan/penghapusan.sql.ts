import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KindOfOrang } from '#contract/identitas.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'
import { sealDokumen } from '../content-fingerprint.ts'

/*
 * Erasing a person crosses every noun: this is the one place that writes to tables that are not its own (decision 0048), so
 * that what belongs together is read together. test: everything that was typed of a person is looked for in every column.
 */

export interface ErasedOrang {
  jenis: KindOfOrang
  id: number
  nama: string
  nama_cari: string
  /** NIM, NIP…; '' without. */
  nomor: string
  /** Phones, mail, account number: by what else they are named. */
  lain: string[]
  created_at: number
}

interface OrangRow extends Omit<ErasedOrang, 'jenis' | 'lain'> {
  hp: string
  email: string
  rekening: string
}

const NUMBER = { mahasantri: sql`o.nim`, murabbi: sql`o.nomor`, pendamping: sql`coalesce(o.nim, '')` }
const LAIN = {
  mahasantri: sql`'' as email, '' as rekening`,
  murabbi: sql`o.email, '' as rekening`,
  pendamping: sql`'' as email, o.rekening`,
}

/** Somebody who was not erased yet. `lock`: until the transaction ends nobody changes them. */
export async function findErasableOrang(
  db: Db,
  jenis: KindOfOrang,
  id: number,
  lock = false,
): Promise<ErasedOrang | undefined> {
  const row = await rowOf(db)<OrangRow>`
    select o.id, o.nama, o.nama_cari, o.created_at, o.hp, ${NUMBER[jenis]} as nomor, ${LAIN[jenis]}
    from ${sql.table(jenis)} o where o.id = ${id} and o.dihapus_at is null ${lock ? forUpdate(db) : sql``}`
  if (!row) return undefined
  const { hp, email, rekening, ...orang } = row
  return { ...orang, created_at: Number(orang.created_at), jenis, lain: [hp, email, rekening].filter(Boolean) }
}

/** The same human under another name: a shared account, or the NIM of a mahasantri who is a pendamping now. */
export async function listSamePerson(
  db: Db,
  { jenis, id, nomor }: ErasedOrang,
): Promise<{ jenis: KindOfOrang; id: number }[]> {
  const others = (['mahasantri', 'murabbi', 'pendamping'] as const).filter(other => other !== jenis)
  const parts = others.map(
    other => sql`
    select ${other} as jenis, o.id from akun a join ${sql.table(other)} o on o.id = ${sql.ref(`a.${other}_id`)}
    where ${sql.ref(`a.${jenis}_id`)} = ${id} and o.dihapus_at is null`,
  )
  const byNim = { mahasantri: 'pendamping', pendamping: 'mahasantri', murabbi: undefined }[jenis]
  if (byNim)
    parts.push(sql`select ${byNim}, o.id from ${sql.table(byNim)} o where o.nim = ${nomor} and o.dihapus_at is null`)
  return rowsOf(db)`${sql.join(parts, sql` union all `)}`
}

export type AkunOfOrang = Columns<'akun', 'id' | 'username' | 'nama' | 'email'> & { admin: number }

export async function listAkunOfOrang(
  db: Db,
  orangList: readonly Pick<ErasedOrang, 'jenis' | 'id'>[],
): Promise<AkunOfOrang[]> {
  const ids = (jenis: KindOfOrang) => orangList.filter(o => o.jenis === jenis).map(o => o.id)
  return rowsOf(db)`
    select a.id, a.username, a.nama, a.email,
      case when exists (select 1 from akun_peran p where p.akun_id = a.id and p.peran = 'admin') then 1 else 0 end as admin
    from akun a where a.murabbi_id in ${idList(db, ids('murabbi'))} or a.pendamping_id in ${idList(db, ids('pendamping'))}
      or a.mahasantri_id in ${idList(db, ids('mahasantri'))}
    order by a.id`
}

export async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  return numberOf(db)`select count(*) as n from ${from}`
}

/** What is told beside a person's marks goes; the marks, and who set them when, stay. Absensi first: whoever writes a mark holds it. */
export async function emptyMarks(tx: Tx, id: number): Promise<void> {
  await sql`update absensi set catatan = '' where mahasantri_id = ${id}`.execute(tx)
  await sql`update riwayat set from_catatan = '', to_catatan = '', alasan = '', koreksi_id = null, izin_id = null
    where mahasantri_id = ${id}`.execute(tx)
  await sql`delete from tak_dipilih where mahasantri_id = ${id}`.execute(tx)
  await sql`delete from koreksi where mahasantri_id = ${id}`.execute(tx)
  // What an SK has frozen stays, as what was counted does: without a name nobody is in it.
  await sql`update putusan_kelulusan set alasan = '', syarat = '' where mahasantri_id = ${id}`.execute(tx)
  await sql`delete from nilai_kelulusan where mahasantri_id = ${id}`.execute(tx)
}

/** Its letters and the links of the wali go too. */
export async function deleteIzin(tx: Tx, mahasantriId: number): Promise<void> {
  const { rows } = await sql<{ lampiran_id: number | null }>`
    delete from izin where mahasantri_id = ${mahasantriId} returning lampiran_id`.execute(tx)
  const letters = rows.flatMap(row => row.lampiran_id ?? [])
  await sql`delete from lampiran where id in ${idList(tx, letters)}`.execute(tx)
  // After what was asked for by them: they hold the phone of the wali.
  await sql`delete from tautan_wali where mahasantri_id = ${mahasantriId}`.execute(tx)
}

/** Links that were made for their phone, as the wali of somebody else, end and forget it. */
export async function endLinksTo(tx: Tx, naming: RawBuilder<SqlBool>, now: number): Promise<void> {
  await sql`update tautan_wali set hp = '', dicabut_at = coalesce(dicabut_at, cast(${now} as bigint))
    where ${naming}`.execute(tx)
}

/**
 * What bulk actions did to them, and what of it names them: such an action cannot be taken back any more, or they would come back
 * with it.
 */
export async function erasePerubahan(
  tx: Tx,
  orangList: readonly Pick<ErasedOrang, 'jenis' | 'id'>[],
  akun: readonly number[],
  naming: RawBuilder<SqlBool>,
): Promise<void> {
  const own = [...orangList.map(({ jenis, id }) => ({ tabel: jenis, id })), ...akun.map(id => ({ tabel: 'akun', id }))]
  // Before or after: an account that was made theirs, and somebody else's again.
  const named = (tabel: string, id: number) =>
    (['sebelum', 'sesudah'] as const).map(
      side => sql`cast(${sql.ref(side)} ->> ${sql.lit(`${tabel}_id`)} as integer) = ${id}`,
    )
  const milik = own.flatMap(({ tabel, id }) => [sql`(tabel = ${tabel} and kunci = ${String(id)})`, ...named(tabel, id)])
  await sql`delete from perubahan_baris where ${sql.join(milik, sql` or `)} or ${naming}`.execute(tx)
}

const DUTY = {
  mahasantri: { tabel: 'keanggotaan', kunci: 'mahasantri_id' },
  murabbi: { tabel: 'kelompok_murabbi', kunci: 'murabbi_id' },
  pendamping: { tabel: 'kelompok_pendamping', kunci: 'pendamping_id' },
} as const

/** From that day on in no kelompok of a periode that goes on; days before stay, and so do the rosters. */
export async function endDutiesOf(
  tx: Tx,
  { jenis, id }: Pick<ErasedOrang, 'jenis' | 'id'>,
  yesterday: string,
): Promise<void> {
  const { tabel, kunci } = DUTY[jenis]
  const mine = sql`${sql.ref(kunci)} = ${id} and (sampai is null or sampai > ${yesterday}) and kelompok_id in (
    select k.id from kelompok k join periode p on p.id = k.periode_id where p.selesai > ${yesterday})`
  await sql`delete from ${sql.table(tabel)} where ${mine} and dari > ${yesterday}`.execute(tx)
  await sql`update ${sql.table(tabel)} set sampai = ${yesterday} where ${mine}`.execute(tx)
}

/** The row stays, empty, for what refers to it. Of a mahasantri the gender stays: what is counted follows from it. */
export async function emptyOrang(tx: Tx, { jenis, id }: Pick<ErasedOrang, 'jenis' | 'id'>, nama: string, now: number) {
  const all = { nama, nama_cari: nama.toLowerCase(), hp: '', status_alasan: '', dihapus_at: now, updated_at: now }
  const own: { [J in KindOfOrang]: Partial<Record<keyof Database[J], unknown>> } = {
    mahasantri: {
      ...{ nim: `DIHAPUS-${id}`, prodi: '', fakultas: '', angkatan: null, asrama: '', kamar: '', asal: '' },
      ...{ catatan: '', wali_nama: '', wali_hp: '', nama_arab: '' },
      // Nobody is active who is not known any more; what else is said of them stays as counted.
      status: sql`case status when 'aktif' then 'mengundurkan_diri' else status end`,
    },
    murabbi: {
      ...{ gelar_depan: '', gelar_belakang: '', jenis_nomor: 'tidak_ada', nomor: '', email: '', unit: '', aktif: 0 },
    },
    pendamping: {
      ...{ nim: null, prodi: '', angkatan: null, no_sk: '', bank: '', rekening: '', rekening_nama: '', aktif: 0 },
    },
  }
  const changes = Object.entries({ ...all, ...own[jenis] }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(jenis)} set version = version + 1, ${sql.join(changes)} where id = ${id}`.execute(tx)
  if (jenis === 'pendamping') await sql`delete from npwp_pendamping where pendamping_id = ${id}`.execute(tx)
}

const OWN_AKUN = [
  ...['session', 'perangkat_dikenal', 'akun_peran', 'tampilan', 'langkah_kedua', 'kode_cadangan', 'masuk_tertunda'],
  ...['pilihan_dorongan', 'jenis_dorongan', 'tautan_akun', 'pemberitahuan', 'akun_kampus', 'masuk_kampus'],
  ...['kunci_tanda', 'penanda'],
]

/** The account goes but for the row that others refer to: nobody logs in with it, and it bears no name. */
export async function emptyAkun(
  tx: Tx,
  { id, username }: Pick<AkunOfOrang, 'id' | 'username'>,
  nama: string,
  now: number,
) {
  for (const tabel of OWN_AKUN) await sql`delete from ${sql.table(tabel)} where akun_id = ${id}`.execute(tx)
  const akhir = `%:${username.replace(/[!%_]/g, '!$&')}`
  await sql`
    delete from percobaan_masuk where kunci like ${akhir} escape '!'
      or kunci like ${`${akhir}:%`} escape '!'`.execute(tx)
  await sql`update tautan set dicabut_at = cast(${now} as bigint), dicabut_oleh = ${id}
    where untuk_akun_id = ${id} and dicabut_at is null`.execute(tx)
  await sql`update akun set username = ${`~dihapus-${id}`}, nama = ${nama}, password_hash = '', ganti_sandi = 0, aktif = 0,
    sandi_sampai_at = null, sandi_perangkat = null, email = '' where id = ${id}`.execute(tx)
  // What a mahasantri printed for themselves never named them, and its seal holds as it is.
  await sql`update dokumen set oleh = ${nama} where akun_id = ${id} and jenis <> 'rekap_sendiri'`.execute(tx)
}

/** Whom their certificates named, as who issued them too where that was themselves; of an account that is only closed it stays. */
export async function eraseSignerName(tx: Tx, akunIds: readonly number[], nama: string): Promise<void> {
  await sql`update tanda_tangan set nama = ${nama}, penerbit = case when penerbit = nama then ${nama} else penerbit end
    where akun_id in ${idList(tx, akunIds)}`.execute(tx)
}

/** By this an id in another copy is known to be the same person: nothing in it says who it was. */
export function orangFingerprint({ jenis, id, created_at }: Pick<ErasedOrang, 'jenis' | 'id' | 'created_at'>): string {
  return createHash('sha256').update(`${jenis}:${id}:${created_at}`).digest('hex')
}

export type Penghapusan = Omit<Row<'penghapusan'>, 'id'>

export async function insertPenghapusan(tx: Tx, row: Penghapusan): Promise<void> {
  const insert = tx.insertInto('penghapusan').values(row)
  await insert.onConflict(conflict => conflict.doNothing()).execute()
}

/** Whether an uploaded list is being written just now. */
export async function isRunningImpor(db: Db, since: number): Promise<boolean> {
  return (await count(db, sql`impor where tahap in ('membaca','menulis') and updated_at > ${since}`)) > 0
}

/** Lists and previews hold rows of people, and nobody looks into a file. */
export async function eraseImpor(tx: Tx): Promise<void> {
  await sql`delete from impor_baris`.execute(tx)
  await sql`delete from impor`.execute(tx)
  await tx.deleteFrom('rekap_berkas').where('diterapkan_at', 'is', null).execute()
}

/** Files that are waiting to be fetched: those with a sheet of these, those of these accounts, and those that say so in words. */
export function cetakanOf(
  db: Db,
  o: { dokumen: readonly number[]; akun: readonly number[]; teks: RawBuilder<SqlBool> },
) {
  return sql<SqlBool>`(id in (select d.cetakan_id from dokumen d where d.id in ${idList(db, o.dokumen)})
    or akun_id in ${idList(db, o.akun)} or ${o.teks})`
}

export async function eraseCetakan(tx: Tx, where: RawBuilder<SqlBool>): Promise<void> {
  await sql`delete from cetakan_berkas where cetakan_id in (select id from cetakan where ${where})`.execute(tx)
  // Sheets that were printed from it keep their codes.
  await sql`
    update dokumen set cetakan_id = null
      where cetakan_id in (select id from cetakan where ${where} and tahap = 'siap')`.execute(tx)
  await sql`delete from dokumen where cetakan_id in (select id from cetakan where ${where})`.execute(tx)
  await sql`delete from cetakan where ${where}`.execute(tx)
}

/** One that is being made has read names already. */
export async function failCetakan(tx: Tx, now: number): Promise<void> {
  const made = sql`select id from cetakan where tahap = 'membuat'`
  await sql`delete from cetakan_berkas where cetakan_id in (${made})`.execute(tx)
  await sql`delete from dokumen where cetakan_id in (${made})`.execute(tx)
  await sql`update cetakan set tahap = 'gagal', proses = '', updated_at = cast(${now} as bigint),
    pesan = 'Data seseorang dihapus sewaktu berkas ini dibuat. Cetak lagi.' where tahap = 'membuat'`.execute(tx)
}

export interface CandidateDokumen extends Columns<'dokumen', 'id' | 'jenis' | 'isi'> {
  mahasantri_id: number | null
  naskah: string | null
}

export async function listCandidateDokumen(db: Db, where: RawBuilder<SqlBool>): Promise<CandidateDokumen[]> {
  return rowsOf(db)`
    select d.id, d.jenis, d.isi, s.mahasantri_id, s.naskah from dokumen d left join surat s on s.dokumen_id = d.id
    where d.ditarik_at is null and ${where}`
}

/** NIM that are somebody's: of two people of one name a sheet names the one whose number stands beside it. */
export async function listNimLain(db: Db, nimList: readonly string[]): Promise<ReadonlySet<string>> {
  if (nimList.length === 0) return new Set()
  const rows = await db.selectFrom('mahasantri').select('nim').where('nim', 'in', nimList.slice(0, 500)).execute()
  const others = await db.selectFrom('pendamping').select('nim').where('nim', 'in', nimList.slice(0, 500)).execute()
  return new Set([...rows, ...others].flatMap(row => row.nim ?? []))
}

export const WITHDRAWN = 'Dokumen yang ditarik'

/** Code, kind, day and number of a letter stay: whoever holds the paper is told that it was taken back. */
export async function withdrawDokumen(
  tx: Tx,
  ids: readonly number[],
  because: 'penghapusan' | 'masa_simpan',
  now: number,
): Promise<void> {
  await sql`delete from surat where dokumen_id in ${idList(tx, ids)}`.execute(tx)
  await sql`update dokumen set ditarik_at = cast(${now} as bigint), isi = '[]', pilihan = 'null', sidik = '', judul = ${WITHDRAWN},
    ditarik_karena = ${because}
    where id in ${idList(tx, ids)}`.execute(tx)
  await sealDokumen(tx, ids)
}

/** As it was signed it still says what is taken out here, so that goes. */
export async function updateManuscript(tx: Tx, dokumenId: number, naskah: string): Promise<void> {
  for (const table of ['surat_bertanda', 'tanda_tangan'] as const)
    await tx.deleteFrom(table).where('dokumen_id', '=', dokumenId).execute()
  await tx.updateTable('surat').set({ naskah }).where('dokumen_id', '=', dokumenId).execute()
}
