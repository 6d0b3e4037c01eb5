import { sql } from 'kysely'
import type * as z from 'zod'
import { hubunganIzin } from '#contract/absensi/hak-izin.ts'
import type { Izin, listIzinQuery } from '#contract/absensi/izin.ts'
import type { KeadaanIzin } from '#contract/absensi/jenis-izin.ts'
import { mayReadSensitif } from '#contract/data-sensitif.ts'
import { todayIn } from '#contract/tanggal.ts'
import { holdsOn, holdTogether } from '#database/date-spans.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/kirim.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readLampiran } from '#server/dasar/lampiran/lampiran.ts'
import { assignments } from '#server/datapokok/kelompok/wewenang.ts'
import { matches } from '#server/datapokok/orang/cari.ts'
import { getHariIni, getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { listPeriodeBerjalan } from '#server/pengaturan/periode/periode.ts'
import { listIzinChoiceRows } from './ajukan.sql.ts'
import { decidableIzin, listHak, pembacaOf, readableIzin } from './hak.ts'
import { countByKeadaan, type IzinRow, listIzinRows, listKelompokOfIzin, markSeen } from './izin.sql.ts'
import { requireReadableIzin, toIzin } from './izin.ts'

export async function listIzin(db: Db, user: User, query: z.output<typeof listIzinQuery>, now: number) {
  const hariIni = await getHariIni(db, now)
  const scope = readableIzin(user, hariIni)
  const cari = matches(query.cari ?? '', { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp: sql`null` })
  const pembaca = pembacaOf(user, hariIni)
  const kelompok = query.kelompok_id ? sql`${pembaca.kelompok} = ${query.kelompok_id}` : sql`1 = 1`
  const where = sql<boolean>`${scope} and ${cari} and ${kelompok}`
  const per_keadaan: Record<KeadaanIzin, number> = { menunggu: 0, disetujui: 0, ditolak: 0, dicabut: 0 }
  for (const { keadaan, jumlah } of await countByKeadaan(db, where)) per_keadaan[keadaan] = jumlah
  const wanted = query.keadaan ? sql<boolean>`${where} and z.keadaan = ${query.keadaan}` : where
  const page = { limit: query.ukuran, offset: (query.halaman - 1) * query.ukuran }
  const rows = await listIzinRows(db, pembaca, wanted, page)
  return {
    izin: await toIzinList(db, user, rows, hariIni),
    jumlah: query.keadaan ? per_keadaan[query.keadaan] : Object.values(per_keadaan).reduce((a, b) => a + b, 0),
    per_keadaan,
    kelompok: (await listKelompokOfIzin(db, pembaca, scope)).map(k => ({
      id: k.id,
      nama: k.nama,
      periode: namePeriodeLain(k),
    })),
  }
}

/** What waits for the caller, and what became of what they entered. */
export async function getIzinSaya(db: Db, user: User, now: number) {
  const hariIni = await getHariIni(db, now)
  const waiting = await countByKeadaan(db, sql<boolean>`z.keadaan = 'menunggu' and ${decidableIzin(user, hariIni)}`)
  const rows = await listIzinRows(
    db,
    pembacaOf(user, hariIni),
    sql<boolean>`z.akun_id = ${user.id} and z.seen_at is null and ${readableIzin(user, hariIni)} and (
      z.keadaan = 'menunggu' or (z.keadaan = 'dicabut' and z.dicabut_oleh <> z.akun_id)
      or (z.keadaan in ('disetujui', 'ditolak') and z.decided_by <> z.akun_id))`,
    { limit: 50, offset: 0 },
  )
  return {
    menunggu_putusan: waiting[0]?.jumlah ?? 0,
    usulan: await toIzinList(db, user, rows, hariIni),
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
  const periodeList = await listPeriodeBerjalan(db, { hariIni: hari_ini, sampai: hari_ini })
  const days = periodeList.flatMap(({ mulai, selesai }) => [mulai, selesai]).sort()
  const [mulai, selesai] = [days[0], days.at(-1)]
  const cari = matches(query.cari ?? '', { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp: sql`null` })
  const one = query.mahasantri_id ? sql`m.id = ${query.mahasantri_id}` : sql`1 = 1`
  // As mayReadIzin, for some day or other.
  const terlihat = user.peran.includes('admin')
    ? sql<boolean>`1 = 1`
    : sql<boolean>`exists (select 1 from (${assignments(user)}) t where t.kelompok_id = a.kelompok_id and (
        (${holdsOn('t', hari_ini)})
        or ${holdTogether('a', 't')}))`
  return {
    mahasantri: await listIzinChoiceRows(db, sql<boolean>`${cari} and ${one}`, terlihat, {
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
  if (!mayReadSensitif('surat', { peran: hak.peran, hubungan: hubunganIzin(hak, hariIni) })) throw Forbidden('izin')
  if (row.lampiran_id === null) throw NotFound('lampiran')
  return readLampiran(db, row.lampiran_id)
}

async function toIzinList(db: Db, user: User, rows: readonly IzinRow[], hariIni: string): Promise<Izin[]> {
  const hakOf = await listHak(db, user, [...new Set(rows.map(row => row.mahasantri_id))])
  return rows.map(row => toIzin(row, user, hakOf(row.mahasantri_id), hariIni))
}
