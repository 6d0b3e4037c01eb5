import type * as z from 'zod'
import type {
  listKonfirmasi as endpoint,
  KonfirmasiLine,
  KonfirmasiList,
  KonfirmasiState,
  WaitingKonfirmasi,
} from '#contract/absensi/list-konfirmasi.ts'
import { pekanOf } from '#contract/pekan.ts'
import { addDays, daysBetween, startOfWeek, todayIn, type Zone } from '#contract/tanggal.ts'
import { endDay } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import {
  type ConfirmedPertemuanRow,
  countAwaitingKonfirmasi,
  countKonfirmasiRows,
  listConfirmedKelompok,
  listKonfirmasiRows,
  listRecorder,
} from './daftar.sql.ts'
import { toKonfirmasi } from './konfirmasi.ts'

/**
 * So long after its end a periode that is no longer active still asks to be confirmed: whoever never confirms is not asked
 * for all the years. Confirming itself has no end, and the weeks of any periode can be turned to.
 */
const DAY_AFTER = 60

type Query = z.output<typeof endpoint.query>

/** What the caller confirms: of one week or of all. */
export async function readKonfirmasiList(db: Db, user: User, query: Query, now: number): Promise<KonfirmasiList> {
  const { zona_waktu, awal_pekan } = await getPengaturan(db)
  const hariIni = todayIn(zona_waktu, now)
  const sejak = addDays(hariIni, -DAY_AFTER)
  const pekan = query.tanggal === undefined ? null : pekanOf(query.tanggal, awal_pekan)
  const scope = { pekan, sejak, hariIni, kelompokId: query.kelompok_id ?? null }
  const rows = await listKonfirmasiRows(db, user, { ...scope, tampil: query.tampil }, query)
  const ids = rows.map(row => row.id)
  const recorder = Map.groupBy(await listRecorder(db, ids), row => row.pertemuan_id)
  const tanda = await readTanda(db, ids)
  const jumlah_menunggu = await countKonfirmasiRows(db, user, { ...scope, tampil: 'menunggu' })
  return {
    ...{ dari: pekan?.dari ?? null, sampai: pekan?.sampai ?? null, hari_ini: hariIni, zona_waktu },
    rows: rows.map(row => ({
      ...toRow(row, recorder.get(row.id) ?? [], zona_waktu),
      tanda: tanda.get(row.id) ?? [],
    })),
    jumlah:
      query.tampil === 'menunggu'
        ? jumlah_menunggu
        : await countKonfirmasiRows(db, user, { ...scope, tampil: query.tampil }),
    jumlah_menunggu,
    kelompok: (await listConfirmedKelompok(db, user, { hariIni, sejak })).map(({ id, nama }) => ({ id, nama })),
  }
}

/** How many wait for the caller as murabbi, week by week. */
export async function readWaiting(db: Db, user: User, now: number): Promise<WaitingKonfirmasi> {
  const { zona_waktu, awal_pekan } = await getPengaturan(db)
  const hariIni = todayIn(zona_waktu, now)
  const sejak = addDays(hariIni, -DAY_AFTER)
  const days = await countAwaitingKonfirmasi(db, user, { hariIni, sejak })
  const weeks = Map.groupBy(days, day => startOfWeek(day.tanggal, awal_pekan))
  return {
    jumlah: sum(days),
    kelompok: new Set(days.map(day => day.kelompok_id)).size,
    tertua: days.at(-1)?.tanggal ?? null,
    pekan: [...weeks].map(([dari, list]) => ({ dari, sampai: addDays(dari, 6), jumlah: sum(list) })),
  }
}

function sum(days: readonly { jumlah: number }[]): number {
  return days.reduce((total, day) => total + day.jumlah, 0)
}

function stateOf({ ditiadakan, belum, dilihat, perubahan }: ConfirmedPertemuanRow): KonfirmasiState {
  if (ditiadakan !== null) return 'ditiadakan'
  if (belum > 0) return 'belum_lengkap'
  if (dilihat === null) return 'menunggu'
  return perubahan > dilihat ? 'berubah' : 'dikonfirmasi'
}

function toRow(
  row: ConfirmedPertemuanRow,
  recorder: readonly { nama: string }[],
  zone: Zone,
): Omit<KonfirmasiLine, 'tanda'> {
  const { H, T, I, S, A, U, D, belum, lengkap_at, oleh, at, dilihat, ...of } = row
  const { aktif, tahun_akademik, semester, gelombang, selesai, ...rest } = of
  const hari = endDay(row.tanggal, { mulai: row.mulai, selesai })
  return {
    ...rest,
    periode: namePeriodeLain({ aktif, tahun_akademik, semester, gelombang }),
    keadaan: stateOf(row),
    hitungan: { H, T, I, S, A, U, D, belum },
    dicatat: recorder.map(({ nama }) => nama),
    jeda_hari: lengkap_at === null ? null : Math.max(0, daysBetween(hari, todayIn(zone, lengkap_at))),
    konfirmasi: oleh !== null && at !== null && dilihat !== null ? toKonfirmasi({ oleh, at, dilihat }, row) : null,
  }
}
