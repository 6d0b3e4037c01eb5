import { sql } from 'kysely'
import type { RencanaPenghapusan } from '#contract/dokumen/penghapusan.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { normalizeName } from '#contract/identitas.ts'
import { addDays } from '#contract/tanggal.ts'
import { idList, overwriteDeleted } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { removePhotosOf, showsOneOf } from '#server/absensi/paper-photo/paper-photo.ts'
import { removePresenceOf } from '#server/absensi/scan/scan.ts'
import { Conflict, found, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { listWholeDokumen, sealDokumen } from '../content-fingerprint.ts'
import * as penghapusanSql from './penghapusan.sql.ts'
import { countWording, mentions, orangWord, replaceWord, replaceWording } from './sebutan.ts'

interface Key {
  jenis: KindOfOrang
  id: number
}

/** Everything that erasing them takes away and leaves. Throws NotFound('orang'), also of somebody who was erased already. */
export async function readErasurePlan(db: Db, kunci: Key, now: number): Promise<RencanaPenghapusan> {
  const { orang, orangList, akunList } = await readGroupings(db, kunci)
  const wordList = orangWord(orangList)
  const { ditarik, surat } = await listNaming(db, orangList, wordList)
  const mahasantri = idsOfKind(orangList, 'mahasantri')
  const pendamping = idsOfKind(orangList, 'pendamping')
  const akun = akunList.map(row => row.id)
  const own = sql`mahasantri_id in ${idList(db, mahasantri)}`
  const printed = penghapusanSql.cetakanOf(db, { dokumen: ditarik, akun, teks: mentionsCetakan(wordList) })
  return {
    nama: orang.nama,
    nomor: orang.nomor,
    orang: orangList.map(({ jenis, id }) => ({ jenis, id })),
    akun: akunList.map(row => row.username),
    halangan: await findObstacle(db, akunList, now),
    hilang: {
      izin: await penghapusanSql.count(db, sql`izin where ${own}`),
      surat_izin: await penghapusanSql.count(db, sql`izin where ${own} and lampiran_id is not null`),
      foto_kertas: await penghapusanSql.count(db, sql`foto_kertas where ${showsOneOf(own)}`),
      koreksi: await penghapusanSql.count(db, sql`koreksi where ${own}`),
      keterangan: await penghapusanSql.count(db, sql`absensi where ${own} and catatan <> ''`),
      dokumen: ditarik.length,
      surat,
      cetakan: await penghapusanSql.count(db, sql`cetakan where ${printed}`),
      impor: await penghapusanSql.count(db, sql`impor`),
      sebutan: await countWording(db, wordList, mahasantri),
    },
    tinggal: {
      tanda: await penghapusanSql.count(db, sql`absensi where ${own} and status is not null`),
      pertemuan: await penghapusanSql.count(
        db,
        sql`pertemuan where opened_by in ${idList(db, akun)} or pelaksana_id in ${idList(db, pendamping)}`,
      ),
      dicatat: await penghapusanSql.count(db, sql`absensi where akun_id in ${idList(db, akun)}`),
      honor: await penghapusanSql.count(db, sql`honor where pendamping_id in ${idList(db, pendamping)}`),
    },
  }
}

/** Throws Invalid at `ketik` unless the typed words are their name or number. */
export async function requireType(db: Db, kunci: Key, ketik: string): Promise<void> {
  const orang = found(await penghapusanSql.findErasableOrang(db, kunci.jenis, kunci.id), 'orang')
  if (normalizeName(ketik) === orang.nama_cari) return
  if (orang.nomor !== '' && ketik.toUpperCase() === orang.nomor.toUpperCase()) return
  throw Invalid({ ketik: 'Bukan nama atau nomor orang ini. Ketik persis seperti yang tertulis di atas.' })
}

/** Erases somebody, under every name the institution knows them by, for good. Answers what went. */
export async function erasePerson(
  tx: Tx,
  user: Pick<User, 'id'>,
  kunci: Key,
  { alasan_simpan, now }: { alasan_simpan: string; now: number },
): Promise<RencanaPenghapusan['hilang']> {
  await penghapusanSql.findErasableOrang(tx, kunci.jenis, kunci.id, true)
  const { hilang, halangan, orang } = await readErasurePlan(tx, kunci, now)
  if (halangan) throw Conflict(halangan.includes('admin') ? 'penghapusan.admin' : 'penghapusan.impor', halangan)
  const simpan = alasan_simpan === '' ? 0 : 1
  const found = await Promise.all(orang.map(({ jenis, id }) => penghapusanSql.findErasableOrang(tx, jenis, id, true)))
  const orangList = found.flatMap(one => one ?? [])
  for (const { jenis, id, created_at } of orangList) {
    const sidik = penghapusanSql.orangFingerprint({ jenis, id, created_at })
    const row = { jenis, orang_id: id, sidik, at: now, akun_id: user.id, simpan, alasan: alasan_simpan } as const
    await penghapusanSql.insertPenghapusan(tx, row)
  }
  await erase(tx, orangList, { simpan, now })
  return hilang
}

/**
 * Those of the list who are in this database and not erased: after a restore of an older copy. An id that is somebody else's
 * here, or nobody's, is passed over. How many there were.
 */
export async function eraseAgain(
  tx: Tx,
  list: readonly Omit<penghapusanSql.Penghapusan, 'akun_id' | 'alasan'>[],
  now: number,
): Promise<number> {
  let n = 0
  for (const row of list) {
    const orang = await penghapusanSql.findErasableOrang(tx, row.jenis, row.orang_id, true)
    if (orang && penghapusanSql.orangFingerprint(orang) !== row.sidik) continue
    await penghapusanSql.insertPenghapusan(tx, { ...row, akun_id: null, alasan: '' })
    if (!orang) continue
    await erase(tx, [orang], { simpan: row.simpan, now })
    n += 1
  }
  return n
}

async function erase(
  tx: Tx,
  orangList: readonly penghapusanSql.ErasedOrang[],
  { simpan, now }: { simpan: 0 | 1; now: number },
) {
  const yesterday = addDays(await getToday(tx, now), -1)
  const akunList = await penghapusanSql.listAkunOfOrang(tx, orangList)
  const wordList = orangWord([...orangList, ...akunList.map(({ nama }) => ({ nama, nomor: '', lain: [] }))])
  const { ditarik } = await listNaming(tx, orangList, wordList)
  const akun = akunList.map(row => row.id)
  await overwriteDeleted(tx)
  await penghapusanSql.failCetakan(tx, now)
  await penghapusanSql.eraseCetakan(
    tx,
    penghapusanSql.cetakanOf(tx, { dokumen: ditarik, akun, teks: mentionsCetakan(wordList) }),
  )
  await penghapusanSql.eraseImpor(tx)
  const teks = ['sebelum', 'sesudah'].map(one => sql`cast(${sql.ref(one)} as text)`)
  await penghapusanSql.erasePerubahan(tx, orangList, akun, mentions(wordList, teks))
  const kolom = ['d.judul', 'd.oleh', 'd.pilihan', 's.naskah'].map(one => sql.ref(one))
  const whole = await listWholeDokumen(tx, sql`(d.akun_id in ${idList(tx, akun)} or ${mentions(wordList, kolom)})`)
  if (simpan === 0) await penghapusanSql.withdrawDokumen(tx, ditarik, 'penghapusan', now)
  for (const id of idsOfKind(orangList, 'mahasantri')) {
    await penghapusanSql.emptyMarks(tx, id)
    await penghapusanSql.deleteIzin(tx, id)
    await removePhotosOf(tx, id)
    await removePresenceOf(tx, id)
  }
  await renamePrinter(tx, akunList, wordList)
  await replaceWording(tx, wordList, simpan === 0)
  await penghapusanSql.endLinksTo(tx, mentions(wordList, [sql.ref('hp')]), now)
  for (const row of akunList)
    await penghapusanSql.emptyAkun(tx, row, removedName(orangList[0]?.jenis ?? 'pendamping'), now)
  await penghapusanSql.eraseSignerName(tx, akun, removedName(orangList[0]?.jenis ?? 'pendamping'))
  await sealDokumen(tx, whole)
  for (const orang of orangList) {
    await penghapusanSql.endDutiesOf(tx, orang, yesterday)
    await penghapusanSql.emptyOrang(tx, orang, removedName(orang.jenis), now)
  }
}

/** For what is let go because it was kept for long enough. */
export async function retractDokumen(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await penghapusanSql.withdrawDokumen(tx, ids, 'masa_simpan', now)
}

/** The account of somebody who has left; the name stays with what they recorded. */
export async function closeAkun(
  tx: Tx,
  akun: Pick<penghapusanSql.AkunOfOrang, 'id' | 'username' | 'nama'>,
  now: number,
) {
  await penghapusanSql.emptyAkun(tx, akun, akun.nama, now)
  // Its mail stands there too.
  await penghapusanSql.erasePerubahan(tx, [], [akun.id], sql`1 = 0`)
}

function removedName(jenis: KindOfOrang): string {
  if (jenis === 'mahasantri') return 'Mahasantri dihapus'
  return jenis === 'murabbi' ? 'Murabbi dihapus' : kata`Pendamping dihapus`
}

/** Somebody with everything else the same human is here, and the accounts. Throws NotFound('orang'). */
export async function readGroupings(db: Db, { jenis, id }: Key) {
  const orang = found(await penghapusanSql.findErasableOrang(db, jenis, id), 'orang')
  const orangList = [orang]
  for (const known of orangList) {
    for (const sama of await penghapusanSql.listSamePerson(db, known)) {
      if (orangList.some(o => o.jenis === sama.jenis && o.id === sama.id)) continue
      const other = await penghapusanSql.findErasableOrang(db, sama.jenis, sama.id)
      // Seen by the loop too: the mahasantri of a pendamping of a murabbi.
      if (other) orangList.push(other)
    }
  }
  return { orang, orangList, akunList: await penghapusanSql.listAkunOfOrang(db, orangList) }
}

const MINUTE = 60_000

async function findObstacle(db: Db, akunList: readonly penghapusanSql.AkunOfOrang[], now: number): Promise<string> {
  const admin = akunList.find(row => row.admin === 1)
  if (admin) return `Akun ${admin.username} masih berperan admin. Cabut perannya lebih dahulu.`
  return (await penghapusanSql.isRunningImpor(db, now - 5 * MINUTE))
    ? 'Daftar yang diunggah sedang dibaca atau ditulis. Coba lagi sebentar.'
    : ''
}

const mentionsCetakan = (wordList: readonly string[]) => mentions(wordList, [sql.ref('judul'), sql.ref('pilihan')])

/** Finished documents that name them, and how many of those are letters. */
async function listNaming(db: Db, orangList: readonly penghapusanSql.ErasedOrang[], wordList: readonly string[]) {
  const names = [...wordList, ...orangList.map(o => `"${o.nama}"`)]
  const mahasantri = idsOfKind(orangList, 'mahasantri')
  const where = sql<boolean>`(${mentions(names, [sql.ref('d.isi'), sql.ref('s.naskah')])}
    or s.mahasantri_id in ${idList(db, mahasantri)})` as ReturnType<typeof mentions>
  const rows = await penghapusanSql.listCandidateDokumen(db, where)
  const isi = new Map(rows.map(row => [row.id, JSON.parse(row.isi) as [string, string, string][]]))
  const nimLain = await penghapusanSql.listNimLain(db, [
    ...new Set([...isi.values()].flat().flatMap(([nim]) => nim || [])),
  ])
  const found = rows.filter(row => isNamedOn(row, isi.get(row.id) ?? []))
  return { ditarik: found.map(row => row.id), surat: found.filter(row => row.naskah !== null).length }

  function isNamedOn(row: penghapusanSql.CandidateDokumen, baris: [string, string, string][]): boolean {
    if (row.mahasantri_id !== null && mahasantri.includes(row.mahasantri_id)) return true
    const isHere = baris.some(([nim, nama]) =>
      orangList.some(
        o =>
          (o.nomor !== '' && nim === o.nomor) ||
          (normalizeName(nama) === o.nama_cari && (nim === '' || nim === o.nomor || !nimLain.has(nim))),
      ),
    )
    if (isHere || row.naskah === null) return isHere
    // A letter about a namesake says the name too, and stays.
    if (baris.some(([, nama]) => orangList.some(o => normalizeName(nama) === o.nama_cari))) return false
    const said = JSON.stringify((JSON.parse(row.naskah) as { blok: unknown }).blok).toLowerCase()
    return wordList.some(word => said.includes(word.toLowerCase()))
  }
}

/** The same for the person to read. */
export async function listNamingOrang(db: Db, orangList: readonly penghapusanSql.ErasedOrang[]): Promise<number[]> {
  return (await listNaming(db, orangList, orangWord(orangList))).ditarik
}

/** 'Dicetak … oleh Siti Nurjanah melalui Hadir': on letters about others that they printed. */
async function renamePrinter(tx: Tx, akunList: readonly penghapusanSql.AkunOfOrang[], wordList: readonly string[]) {
  const akun = akunList.map(row => row.id)
  const rows = await penghapusanSql.listCandidateDokumen(
    tx,
    sql`s.naskah is not null and (d.akun_id in ${idList(tx, akun)} or ${mentions(wordList, [sql.ref('s.naskah')])})`,
  )
  for (const { id, naskah } of rows) {
    const isi = JSON.parse(naskah ?? '{}') as { teks: string }
    const named = akunList.reduce((said, { nama }) => said.replace(`oleh ${nama} `, 'oleh (dihapus) '), isi.teks)
    await penghapusanSql.updateManuscript(tx, id, JSON.stringify({ ...isi, teks: replaceWord(wordList, named) }))
  }
}

export function idsOfKind(orangList: readonly Key[], jenis: KindOfOrang): number[] {
  return orangList.filter(o => o.jenis === jenis).map(o => o.id)
}
