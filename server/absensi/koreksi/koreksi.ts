import type { RawBuilder, SqlBool } from 'kysely'
import type * as z from 'zod'
import { type Koreksi, type listKoreksi as listEndpoint, mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import type { Lembar, Now } from '#contract/absensi/lembar.ts'
import type { Db, Tx } from '#database/schema.ts'
import { describeProposal } from '#server/absensi/usul/proposal.ts'
import { Conflict, Forbidden, found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import * as koreksiSql from './koreksi.sql.ts'
import { listWaitingOf } from './propose.sql.ts'

/** A page of what the user may read: koreksi of pertemuan they see. */
export async function listKoreksi(db: Db, user: User, query: z.output<typeof listEndpoint.query>, now: number) {
  const today = await getToday(db, now)
  const filter = {
    keadaan: query.keadaan,
    kelompok_id: query.kelompok_id,
    terlihat: visiblePertemuan(user, today),
  }
  const kelompok = await koreksiSql.countByKelompok(db, filter)
  const rows = await koreksiSql.listKoreksiRows(db, filter, query)
  const counted = query.kelompok_id === undefined ? kelompok : kelompok.filter(k => k.id === query.kelompok_id)
  return {
    koreksi: await describeKoreksi(db, user, rows, today),
    jumlah: counted.reduce((sum, { jumlah }) => sum + jumlah, 0),
    kelompok: kelompok.map(k => ({ id: k.id, nama: k.nama, periode: namePeriodeLain(k), jumlah: k.jumlah })),
  }
}

/**
 * Everything that was proposed for one person's marks, in the pertemuan `p` that `terlihat` names: as the detail of a report
 * tells it, where what is said about U is nobody's.
 */
export async function listKoreksiOf(
  db: Db,
  user: User,
  mahasantriId: number,
  { terlihat, hariIni }: { terlihat: RawBuilder<SqlBool>; hariIni: string },
) {
  const rows = await koreksiSql.listRowsOfMahasantri(db, mahasantriId, terlihat)
  const hidden = new Set(rows.filter(row => row.menyangkut_u === 1).map(row => row.id))
  const described = await describeKoreksi(db, user, rows, hariIni)
  return described.map(k => ({
    ...{ id: k.id, pertemuan_id: k.pertemuan_id, tanggal: k.tanggal, kegiatan: k.kegiatan, jenis: k.jenis },
    ...{ dari: k.dari, menjadi: k.menjadi, oleh: k.oleh, at: k.at, keadaan: k.keadaan },
    ...{ diputuskan_oleh: k.diputuskan_oleh, diputuskan_at: k.diputuskan_at },
    alasan: hidden.has(k.id) ? '' : k.alasan,
    jawaban: hidden.has(k.id) ? '' : k.jawaban,
  }))
}

const MAX_OWN = 50

/** What concerns the user: how many they should decide, and what became of their own where they may still read the mark. */
export async function getMyKoreksi(db: Db, user: User, now: number) {
  const today = await getToday(db, now)
  const own = await koreksiSql.listOwnRows(db, user.id, visiblePertemuan(user, today), MAX_OWN)
  return {
    menunggu_putusan: await koreksiSql.countToDecide(db, user, today),
    usulan: await describeKoreksi(db, user, own, today),
  }
}

export async function withdrawKoreksi(tx: Tx, user: User, id: number, now: number) {
  await koreksiSql.lockKoreksi(tx, [id])
  const row = found((await koreksiSql.getKoreksiRows(tx, [id]))[0], 'koreksi')
  if (row.akun_id !== user.id) throw Forbidden('koreksi')
  if (row.keadaan !== 'menunggu') throw Conflict('koreksi.sudah_diputuskan', `Koreksi ini sudah ${row.keadaan}.`)
  await koreksiSql.closeKoreksi(tx, [id], { keadaan: 'ditarik', decided_by: user.id, decided_at: now, jawaban: '' })
  return { id, keadaan: 'ditarik' as const }
}

/** Puts answers away; what is not the user's own, or not answered, stays as it is. */
export async function readKoreksi(tx: Tx, user: User, ids: readonly number[], now: number) {
  return { jumlah: await koreksiSql.markRead(tx, user.id, ids, now) }
}

/** Proposed by the account, or about the person behind it: by whatever account, nobody decides of themselves. */
export function isOwn(
  { akun_id, akun_orang }: Pick<koreksiSql.KoreksiRow, 'akun_id' | 'akun_orang'>,
  user: Pick<User, 'id'>,
): boolean {
  return akun_id === user.id || akun_orang === user.id
}

/** By whatever account: this one nobody decides, the admin neither. */
export function isAboutSelf(
  { akun_orang }: Pick<koreksiSql.KoreksiRow, 'akun_orang'>,
  user: Pick<User, 'id'>,
): boolean {
  return akun_orang === user.id
}

async function describeKoreksi(
  db: Db,
  user: User,
  rows: readonly koreksiSql.KoreksiRow[],
  today: string,
): Promise<Koreksi[]> {
  const wewenangOf = await listWewenang(db, user, [...new Set(rows.map(row => row.kelompok_id))])
  const ids = rows.map(row => row.mahasantri_id)
  const mayRead = await readMayRead(db, user, ids, today)
  return rows.map(row => {
    const { pertemuan_id, kegiatan_id, kegiatan, jenis, tanggal, ke, base_version, keadaan, mahasantri_id } = row
    const milik_sendiri = isOwn(row, user)
    const boleh = {
      alasan: mayRead('alasan', mahasantri_id),
      putuskan:
        !isAboutSelf(row, user) && mayDecideKoreksi(wewenangOf(row.kelompok_id), { tanggal, milik_sendiri }, today),
    }
    return {
      ...describeProposal(row, user, boleh),
      ...{ pertemuan_id, kegiatan_id, kegiatan, jenis, tanggal, ke, base_version, keadaan },
      dari: { status: row.from_status, menit: row.from_menit },
      menjadi: { status: row.to_status, menit: row.to_menit },
      sekarang: markNow(row, mayRead('catatan', mahasantri_id)),
    }
  })
}

/** The mark a koreksi is about, as it is now; its note for who may read it. */
export function markNow(
  { status, menit, catatan, version, tanda_oleh, tanda_pada }: koreksiSql.KoreksiRow,
  mayCatatan: boolean,
): Now {
  return { status, menit, catatan: mayCatatan ? catatan : '', version, oleh: tanda_oleh, pada: tanda_pada }
}

/** What is proposed for the marks of a pertemuan and not decided yet, for its sheet. */
export async function listWaitingKoreksi(db: Db, user: User, pertemuanId: number): Promise<Lembar['koreksi']> {
  const rows = await listWaitingOf(db, pertemuanId)
  return rows.map(({ akun_id, ...row }) => ({ ...row, milik_sendiri: akun_id === user.id }))
}
