import { type AngkaHonor, type BarisHonor, type DaftarHonor, hitungHonor, mayManageHonor } from '#contract/honor.ts'
import { readsEverything } from '#contract/permissions.ts'
import { endOfMonth, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Forbidden } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { byRollOrder, compareText } from '../laporan/nama.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import * as honorSql from './honor.sql.ts'

type Pengaturan = Awaited<ReturnType<typeof getPengaturan>>

/** A month of honor, for whom the caller may see. */
export interface Bulan {
  bulan: string
  hari_ini: string
  pengaturan: Pengaturan
  /** Of this pendamping only. */
  only: number | undefined
}

/** One pendamping in it: what counts now, and what was proposed. */
export interface Orang {
  baris: BarisHonor
  /** What a proposal would say now. */
  sekarang: AngkaHonor & { kelompok: string; pertemuan: string }
  honor: honorSql.HonorRow | undefined
}

/** Throws honor.tidak_aktif while the institution pays nobody, and Forbidden for a pendamping's account without a person. */
export async function openBulan(db: Db, user: User, bulan: string | undefined, now: number): Promise<Bulan> {
  const pengaturan = await getPengaturan(db)
  if (pengaturan.honor_aktif === 0)
    throw new AppError(
      'not_found',
      'honor.tidak_aktif',
      'Honor tidak dipakai. Admin dapat menyalakannya di Pengaturan.',
    )
  if (!readsEverything(user.peran) && user.pendamping_id === null) throw Forbidden('honor')
  const hari_ini = todayIn(pengaturan.zona_waktu, now)
  const only = readsEverything(user.peran) ? undefined : (user.pendamping_id ?? 0)
  return { bulan: bulan ?? hari_ini.slice(0, 7), hari_ini, pengaturan, only }
}

/** The month in full, as the screen, the file and the printed list have it. */
export async function readHonor(db: Db, user: User, bulan: string | undefined, now: number): Promise<DaftarHonor> {
  const of = await openBulan(db, user, bulan, now)
  const { orang, pertemuan } = await collectHonor(db, of)
  const { honor_tarif, honor_tarif_badal, honor_maksimal, honor_shalat } = of.pengaturan
  const baris = [...orang.values()].map(o => o.baris)
  const sumOf = (keadaan?: BarisHonor['keadaan']) => {
    const list = baris.filter(b => b.jumlah > 0 && (keadaan === undefined || b.keadaan === keadaan))
    return { orang: list.length, jumlah: list.reduce((sum, b) => sum + b.jumlah, 0) }
  }
  return {
    bulan: of.bulan,
    hari_ini: of.hari_ini,
    aturan: {
      tarif: honor_tarif,
      tarif_badal: honor_tarif_badal,
      maksimal: honor_maksimal,
      shalat: honor_shalat === 1,
    },
    baris,
    jumlah: { semua: sumOf(), belum: sumOf('belum'), diajukan: sumOf('diajukan'), dibayar: sumOf('dibayar') },
    tanpa_penerima: await describeTanpaPenerima(
      db,
      pertemuan.filter(p => p.pelaksana_id === null && p.dikonfirmasi === 1),
    ),
    boleh_ubah: mayManageHonor(user.peran),
  }
}

/** By pendamping, in roll order; the one asked for is there without a pertemuan too. */
export async function collectHonor(
  db: Db,
  { bulan, hari_ini, pengaturan, only }: Bulan,
): Promise<{ orang: Map<number, Orang>; pertemuan: honorSql.PertemuanRow[] }> {
  const [pertemuan, honorList] = await Promise.all([
    honorSql.listPertemuan(db, lingkupOf({ bulan, hari_ini, pengaturan }), only),
    honorSql.listHonor(db, bulan, only),
  ])
  const byLeader = Map.groupBy(
    pertemuan.flatMap(p => (p.pelaksana_id === null ? [] : { ...p, pelaksana_id: p.pelaksana_id })),
    p => p.pelaksana_id,
  )
  const honorByOrang = new Map(honorList.map(h => [h.pendamping_id, h]))
  const [orangList, kelompokList] = await Promise.all([
    honorSql.listOrang(db, only === undefined ? [...new Set([...byLeader.keys(), ...honorByOrang.keys()])] : [only]),
    honorSql.listNamaKelompok(db, [...new Set(pertemuan.map(p => p.kelompok_id))]),
  ])
  const kelompokById = new Map(kelompokList.map(k => [k.id, k]))
  const orang = new Map<number, Orang>()
  for (const o of orangList.sort(byRollOrder)) {
    const led = byLeader.get(o.id) ?? []
    orang.set(o.id, toOrang(o, led, honorByOrang.get(o.id), pengaturan, namaKelompok))
  }
  return { orang, pertemuan }

  function namaKelompok(list: readonly honorSql.PertemuanRow[]): string {
    return [...new Set(list.map(p => p.kelompok_id))]
      .flatMap(id => kelompokById.get(id) ?? [])
      .sort((a, b) => compareText(a.nama_urut, b.nama_urut))
      .map(k => k.nama)
      .join(', ')
  }
}

/** The days of the month that have come. */
export function lingkupOf({ bulan, hari_ini, pengaturan }: Omit<Bulan, 'only'>): honorSql.Lingkup {
  const akhir = endOfMonth(`${bulan}-01`)
  return {
    dari: `${bulan}-01`,
    sampai: akhir < hari_ini ? akhir : hari_ini,
    shalat: pengaturan.honor_shalat === 1,
  }
}

function toOrang(
  { id, nama_cari: _, ...orang }: honorSql.OrangRow,
  led: readonly honorSql.PertemuanRow[],
  honor: honorSql.HonorRow | undefined,
  pengaturan: Pengaturan,
  namaKelompok: (list: readonly honorSql.PertemuanRow[]) => string,
): Orang {
  const counted = led.filter(p => p.dikonfirmasi === 1)
  const angka = hitungHonor(
    counted.map(p => ({ sebagai_badal: p.sebagai_badal === 1 })),
    pengaturan,
  )
  const kelompok = namaKelompok(counted)
  const pertemuan = JSON.stringify(counted.map(p => [p.id, p.sebagai_badal]))
  const fixed = honor && honor.keadaan !== 'belum' ? honor : undefined
  return {
    honor,
    sekarang: { ...angka, kelompok, pertemuan },
    baris: {
      pendamping_id: id,
      ...orang,
      kelompok: fixed?.kelompok ?? kelompok,
      keadaan: fixed?.keadaan ?? 'belum',
      version: honor?.version ?? 0,
      ...(fixed ? angkaOf(fixed) : angka),
      // Another tariff alone is no difference: what was proposed at the old one stays owed at the old one.
      sekarang: fixed && fixed.pertemuan !== pertemuan ? angka : null,
      belum_dikonfirmasi: led.length - counted.length,
      dibayar_tanggal: fixed?.dibayar_tanggal ?? null,
    },
  }
}

function angkaOf({ sendiri, badal, lebih, tarif, tarif_badal, jumlah }: AngkaHonor): AngkaHonor {
  return { sendiri, badal, lebih, tarif, tarif_badal, jumlah }
}

const SHOWN = 50

async function describeTanpaPenerima(
  db: Db,
  list: readonly honorSql.PertemuanRow[],
): Promise<DaftarHonor['tanpa_penerima']> {
  const shown = await honorSql.listPertemuanOf(
    db,
    list.slice(0, SHOWN).map(p => p.id),
  )
  return {
    jumlah: list.length,
    pertemuan: shown.map(({ id, kelompok_id, kelompok, kegiatan_id, tanggal, ke, badal }) => ({
      pertemuan_id: id,
      kelompok_id,
      kelompok,
      kegiatan_id,
      tanggal,
      ke,
      badal,
    })),
  }
}
