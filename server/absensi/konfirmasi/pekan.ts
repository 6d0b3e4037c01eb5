import type {
  BarisKonfirmasi,
  KeadaanKonfirmasi,
  KonfirmasiMenunggu,
  PekanKonfirmasi,
} from '#contract/absensi/konfirmasi.ts'
import { pekanOf } from '#contract/pekan.ts'
import { addDays, daysBetween, startOfWeek, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { countMenunggu, findTerlama, listPekan, listPencatat, type PekanRow } from './konfirmasi.sql.ts'
import { toKonfirmasi } from './konfirmasi.ts'

export interface PekanQuery {
  tanggal?: string | undefined
  kelompok_id?: number | undefined
  tampil: 'semua' | 'menunggu'
  halaman: number
  ukuran: number
}

/** One week of the pertemuan the caller confirms; what is incomplete or ditiadakan stands among them, so that nothing seems lost. */
export async function readPekan(db: Db, user: User, query: PekanQuery, now: number): Promise<PekanKonfirmasi> {
  const { zona_waktu, awal_pekan } = await getPengaturan(db)
  const hari_ini = todayIn(zona_waktu, now)
  const { dari, sampai } = pekanOf(query.tanggal ?? hari_ini, awal_pekan)
  const week = await listPekan(db, user, { dari, sampai, hariIni: hari_ini, kelompokId: query.kelompok_id ?? null })
  const waiting = week.filter(isMenunggu)
  const chosen = query.tampil === 'menunggu' ? waiting : week
  const page = chosen.slice((query.halaman - 1) * query.ukuran, query.halaman * query.ukuran)
  const pencatat = Map.groupBy(
    await listPencatat(
      db,
      page.map(row => row.id),
    ),
    row => row.pertemuan_id,
  )
  return {
    dari,
    sampai,
    hari_ini,
    zona_waktu,
    rows: page.map(row => toBaris(row, pencatat.get(row.id) ?? [], zona_waktu)),
    jumlah: chosen.length,
    jumlah_menunggu: waiting.length,
  }
}

/**
 * So long after its end a periode that is no longer active still asks to be confirmed: whoever never confirms is not asked
 * for all the years. Confirming itself has no end, and the weeks of any periode can be turned to.
 */
const HARI_SESUDAH = 60

/** How many wait for the caller as murabbi, week by week; and where to begin, which the admin is told too. */
export async function readMenunggu(db: Db, user: User, now: number): Promise<KonfirmasiMenunggu> {
  const { zona_waktu, awal_pekan } = await getPengaturan(db)
  const hariIni = todayIn(zona_waktu, now)
  const sejak = addDays(hariIni, -HARI_SESUDAH)
  const days = await countMenunggu(db, user, { hariIni, sejak })
  const weeks = Map.groupBy(days, day => startOfWeek(day.tanggal, awal_pekan))
  const oldest = days.at(-1)?.tanggal ?? (user.peran.includes('admin') ? await findTerlama(db, sejak) : undefined)
  return {
    jumlah: sum(days),
    pekan: [...weeks].map(([dari, list]) => ({ dari, sampai: addDays(dari, 6), jumlah: sum(list) })),
    terlama: oldest === undefined ? null : startOfWeek(oldest, awal_pekan),
  }
}

function sum(days: readonly { jumlah: number }[]): number {
  return days.reduce((total, day) => total + day.jumlah, 0)
}

function isMenunggu(row: PekanRow): boolean {
  const keadaan = keadaanOf(row)
  return keadaan === 'menunggu' || keadaan === 'berubah'
}

function keadaanOf({ ditiadakan, belum, dilihat, perubahan }: PekanRow): KeadaanKonfirmasi {
  if (ditiadakan !== null) return 'ditiadakan'
  if (belum > 0) return 'belum_lengkap'
  if (dilihat === null) return 'menunggu'
  return perubahan > dilihat ? 'berubah' : 'dikonfirmasi'
}

function toBaris(row: PekanRow, pencatat: readonly { nama: string }[], zona: Zona): BarisKonfirmasi {
  const { H, T, I, S, A, U, D, belum, lengkap_at, oleh, at, dilihat, ...of } = row
  const { aktif, tahun_akademik, semester, gelombang, ...rest } = of
  return {
    ...rest,
    periode: namePeriodeLain({ aktif, tahun_akademik, semester, gelombang }),
    keadaan: keadaanOf(row),
    hitungan: { H, T, I, S, A, U, D, belum },
    dicatat: pencatat.map(({ nama }) => nama),
    jeda_hari: lengkap_at === null ? null : Math.max(0, daysBetween(row.tanggal, todayIn(zona, lengkap_at))),
    konfirmasi: oleh !== null && at !== null && dilihat !== null ? toKonfirmasi({ oleh, at, dilihat }, row) : null,
  }
}
