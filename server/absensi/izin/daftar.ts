import { sql } from 'kysely'
import type * as z from 'zod'
import type { Izin, listIzinQuery } from '#contract/absensi/izin.ts'
import type { IzinState } from '#contract/absensi/izin-kind.ts'
import { izinRelation } from '#contract/absensi/izin-right.ts'
import { mayReadSensitive } from '#contract/sensitive-data.ts'
import { todayIn } from '#contract/tanggal.ts'
import { holdsOn, holdTogether } from '#database/date-spans.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLampiran } from '#server/dasar/lampiran/lampiran.ts'
import { matches } from '#server/dasar/search.ts'
import { assignments } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, getToday } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { listRunningPeriode } from '#server/pengaturan/periode/periode.ts'
import { countByState, type IzinRow, listIzinRows, listKelompokOfIzin, markSeen } from './izin.sql.ts'
import { requireReadableIzin, toIzin } from './izin.ts'
import { listIzinChoiceRows } from './propose.sql.ts'
import { decidableIzin, listRight, readableIzin, readerOf } from './right.ts'

export async function listIzin(db: Db, user: User, query: z.output<typeof listIzinQuery>, now: number) {
  const today = await getToday(db, now)
  const scope = readableIzin(user, today)
  const cari = matches(query.cari ?? '', { nama: sql`m.nama_cari`, nomor: sql`upper(m.nim)`, hp: sql`null` })
  const reader = readerOf(user, today)
  const kelompok = query.kelompok_id ? sql`${reader.kelompok} = ${query.kelompok_id}` : sql`1 = 1`
  const where = sql<boolean>`${scope} and ${cari} and ${kelompok}`
  const per_keadaan: Record<IzinState, number> = { menunggu: 0, disetujui: 0, ditolak: 0, dicabut: 0 }
  for (const { keadaan, jumlah } of await countByState(db, where)) per_keadaan[keadaan] = jumlah
  const wanted = query.keadaan ? sql<boolean>`${where} and z.keadaan = ${query.keadaan}` : where
  const page = { limit: query.ukuran, offset: (query.halaman - 1) * query.ukuran }
  const rows = await listIzinRows(db, reader, wanted, page)
  return {
    izin: await toIzinList(db, user, rows, today),
    jumlah: query.keadaan ? per_keadaan[query.keadaan] : Object.values(per_keadaan).reduce((a, b) => a + b, 0),
    per_keadaan,
    kelompok: (await listKelompokOfIzin(db, reader, scope)).map(k => ({
      id: k.id,
      nama: k.nama,
      periode: namePeriodeLain(k),
    })),
  }
}

/** What waits for the caller, and what became of what they entered. */
export async function getMyIzin(db: Db, user: User, now: number) {
  const today = await getToday(db, now)
  const waiting = await countByState(db, sql<boolean>`z.keadaan = 'menunggu' and ${decidableIzin(user, today)}`)
  const rows = await listIzinRows(
    db,
    readerOf(user, today),
    sql<boolean>`z.akun_id = ${user.id} and z.tautan_wali_id is null and z.seen_at is null and ${readableIzin(user, today)} and (
      z.keadaan = 'menunggu' or (z.keadaan = 'dicabut' and z.dicabut_oleh <> z.akun_id)
      or (z.keadaan in ('disetujui', 'ditolak') and z.decided_by <> z.akun_id))`,
    { limit: 50, offset: 0 },
  )
  return {
    menunggu_putusan: waiting[0]?.jumlah ?? 0,
    usulan: await toIzinList(db, user, rows, today),
  }
}

export async function listIzinChoices(
  db: Db,
  user: User,
  query: { cari?: string | undefined; mahasantri_id?: number | undefined },
  now: number,
) {
  const { zona_waktu, izin_otomatis_hari } = await getPengaturan(db)
  const hari_ini = todayIn(zona_waktu, now)
  const periodeList = await listRunningPeriode(db, { hariIni: hari_ini, sampai: hari_ini })
  const days = periodeList.flatMap(({ mulai, selesai }) => [mulai, selesai]).sort()
  const [mulai, selesai] = [days[0], days.at(-1)]
  const cari = matches(query.cari ?? '', { nama: sql`m.nama_cari`, nomor: sql`upper(m.nim)`, hp: sql`null` })
  const one = query.mahasantri_id ? sql`m.id = ${query.mahasantri_id}` : sql`1 = 1`
  // As mayReadIzin, for some day or other.
  const visible = user.peran.includes('admin')
    ? sql<boolean>`1 = 1`
    : sql<boolean>`exists (select 1 from (${assignments(user)}) t where t.kelompok_id = a.kelompok_id and (
        (${holdsOn('t', hari_ini)})
        or ${holdTogether('a', 't')}))`
  return {
    mahasantri: await listIzinChoiceRows(db, sql<boolean>`${cari} and ${one}`, visible, {
      hariIni: hari_ini,
      limit: 20,
    }),
    // Which of them it is depends on who is chosen: the server says so then.
    periode: mulai !== undefined && selesai !== undefined ? { mulai, selesai } : null,
    otomatis_hari: izin_otomatis_hari,
    hari_ini,
  }
}

export async function readIzin(tx: Tx, user: User, ids: readonly number[], now: number): Promise<{ jumlah: number }> {
  return { jumlah: await markSeen(tx, user.id, ids, now) }
}

export async function readLampiranOf(db: Db, user: User, id: number, now: number): Promise<FileContent> {
  const { row, hak, hariIni } = await requireReadableIzin(db, user, id, now)
  if (!mayReadSensitive('surat', { peran: hak.peran, hubungan: izinRelation(hak, hariIni) })) throw Forbidden('izin')
  if (row.lampiran_id === null) throw NotFound('lampiran')
  return readLampiran(db, row.lampiran_id)
}

async function toIzinList(db: Db, user: User, rows: readonly IzinRow[], today: string): Promise<Izin[]> {
  const rightOf = await listRight(db, user, [...new Set(rows.map(row => row.mahasantri_id))])
  return rows.map(row => toIzin(row, user, rightOf(row.mahasantri_id), today))
}
