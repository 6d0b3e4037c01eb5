import { compareText } from '#contract/identitas.ts'
import {
  computeHonor,
  type HonorFigure,
  type HonorLine,
  type HonorList,
  mayManageHonor,
} from '#contract/laporan/honor.ts'
import { readsEverything } from '#contract/permissions.ts'
import { earlierOf, endOfMonth, todayIn } from '#contract/tanggal.ts'
import { entriesIn, firstPaid, type HonorEntry, paidIds } from '#database/honor.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Forbidden } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { byRollOrder, listKelompokName } from '#server/laporan/kelompok.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as honorSql from './honor.sql.ts'

type Pengaturan = Awaited<ReturnType<typeof getPengaturan>>

/** A month of honor, for whom the caller may see. */
export interface Month {
  bulan: string
  hari_ini: string
  pengaturan: Pengaturan
  /** Of this pendamping only. */
  only: number | undefined
}

/** One pendamping in it: what was proposed and paid, and what is open. */
export interface HonorPerson {
  nama: string
  /** The payments of the month in their order; the open one last, when there is something in it. */
  baris: HonorLine[]
  honorList: readonly honorSql.HonorRow[]
  /** What each of `baris` pays for which pertemuan. */
  bagian: HonorPart[]
  /** What a proposal would say now, of everything that is not paid yet, and the row it would be. */
  terbuka: HonorFigure & { ke: number; honor: honorSql.HonorRow | undefined; kelompok: string; pertemuan: string }
}

/** Rupiah by pertemuan; what is beyond the cap is not in it. `tetap` adds up to the sum of the row, `sekarang` to what it would say now. */
export interface HonorPart {
  ke: number
  tetap: ReadonlyMap<number, number>
  sekarang: ReadonlyMap<number, number>
}

/** Throws honor.tidak_aktif while the institution pays nobody, and Forbidden for a pendamping's account without a person. */
export async function openMonth(db: Db, user: User, bulan: string | undefined, now: number): Promise<Month> {
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
export async function readHonor(db: Db, user: User, bulan: string | undefined, now: number): Promise<HonorList> {
  const of = await openMonth(db, user, bulan, now)
  const { orang, pertemuan } = await collectHonor(db, of)
  const { honor_tarif, honor_tarif_badal, honor_maksimal, honor_shalat } = of.pengaturan
  const baris = [...orang.values()].flatMap(o => o.baris)
  const withoutRecipient = pertemuan.filter(p => p.pelaksana_id === null && p.dikonfirmasi === 1)
  const sumOf = (keadaan?: HonorLine['keadaan']) => {
    const list = baris.filter(b => b.jumlah > 0 && (keadaan === undefined || b.keadaan === keadaan))
    return { orang: new Set(list.map(b => b.pendamping_id)).size, jumlah: list.reduce((sum, b) => sum + b.jumlah, 0) }
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
    tanpa_penerima: await describeWithoutRecipient(db, withoutRecipient),
    boleh_ubah: mayManageHonor(user.peran),
  }
}

/** What another tariff or cap would price anew. Throws honor.tidak_aktif. */
export async function readNotYet(db: Db, user: User, now: number): Promise<{ bulan: number; pertemuan: number }> {
  const { hari_ini, pengaturan } = await openMonth(db, user, undefined, now)
  return honorSql.countNotYet(db, { sampai: hari_ini, shalat: pengaturan.honor_shalat === 1 })
}

/** By pendamping, in roll order; the one asked for is there without a pertemuan too. */
export async function collectHonor(db: Db, { bulan, hari_ini, pengaturan, only }: Month) {
  const [pertemuan, honorList, dibayar] = await Promise.all([
    honorSql.listHonorPertemuan(db, scopeOf({ bulan, hari_ini, pengaturan }), only),
    honorSql.listHonorRows(db, bulan, only),
    readPaid(db, bulan),
  ])
  const byLeader = Map.groupBy(
    pertemuan.flatMap(p => (p.pelaksana_id === null ? [] : { ...p, pelaksana_id: p.pelaksana_id })),
    p => p.pelaksana_id,
  )
  const honorByOrang = Map.groupBy(honorList, h => h.pendamping_id)
  const [orangList, kelompokList] = await Promise.all([
    honorSql.listHonorOrang(
      db,
      only === undefined ? [...new Set([...byLeader.keys(), ...honorByOrang.keys()])] : [only],
    ),
    listKelompokName(db, [...new Set(pertemuan.map(p => p.kelompok_id))]),
  ])
  const kelompokById = new Map(kelompokList.map(k => [k.id, k]))
  const orang = new Map<number, HonorPerson>()
  for (const o of orangList.sort(byRollOrder)) {
    const led = byLeader.get(o.id) ?? []
    const counted = led.filter(p => p.dikonfirmasi === 1 && !paidElsewhere(dibayar, p.id, { id: o.id, bulan }))
    const waiting = led.filter(p => p.dikonfirmasi === 0)
    orang.set(o.id, toOrang(o, { counted, waiting }, honorByOrang.get(o.id) ?? [], pengaturan, kelompokName))
  }
  return { orang, pertemuan, dibayar }

  function kelompokName(list: readonly honorSql.HonorPertemuanRow[]): string {
    return [...new Set(list.map(p => p.kelompok_id))]
      .flatMap(id => kelompokById.get(id) ?? [])
      .sort((a, b) => compareText(a.nama_urut, b.nama_urut))
      .map(k => k.nama)
      .join(', ')
  }
}

/** The days of the month that have come. */
export function scopeOf({ bulan, hari_ini, pengaturan }: Omit<Month, 'only'>): honorSql.HonorScope {
  const akhir = endOfMonth(`${bulan}-01`)
  return {
    dari: `${bulan}-01`,
    sampai: earlierOf(akhir, hari_ini),
    shalat: pengaturan.honor_shalat === 1,
  }
}

/** To whom, and for which month, a pertemuan was paid. */
export type Paid = ReadonlyMap<number, { id: number; bulan: string }>

/** A pertemuan may have been moved out of the month it was paid in: a year to either side is read. */
async function readPaid(db: Db, bulan: string): Promise<Paid> {
  const year = (n: number) => `${Number(bulan.slice(0, 4)) + n}${bulan.slice(4)}`
  const rows = await honorSql.listPaid(db, year(-1), year(1))
  return new Map(
    rows.flatMap(row => paidIds(row).map(id => [id, { id: row.pendamping_id, bulan: row.bulan }] as const)),
  )
}

/** Nothing is paid twice: not to two people, and not in two months. */
export function paidElsewhere(dibayar: Paid, pertemuanId: number, here: { id: number; bulan: string }): boolean {
  const paid = dibayar.get(pertemuanId)
  return paid !== undefined && (paid.id !== here.id || paid.bulan !== here.bulan)
}

/** By the tariffs of `angka`, own or as badal as the entry has it, whatever holds today. */
function cellValue(entries: readonly HonorEntry[], angka: HonorFigure): ReadonlyMap<number, number> {
  return new Map(firstPaid(entries, angka).map(([id, badal]) => [id, badal === 1 ? angka.tarif_badal : angka.tarif]))
}

/** What a line of the list is made of: a row of `honor`, or what one would be. */
type PaidHonor = HonorFigure & Pick<honorSql.HonorRow, 'ke' | 'kelompok' | 'keadaan' | 'version' | 'dibayar_tanggal'>

function toOrang(
  { id, nama_cari: _, ...orang }: honorSql.HonorOrangRow,
  { counted, waiting }: Record<'counted' | 'waiting', readonly honorSql.HonorPertemuanRow[]>,
  honorList: readonly honorSql.HonorRow[],
  pengaturan: Pengaturan,
  kelompokName: (list: readonly honorSql.HonorPertemuanRow[]) => string,
): HonorPerson {
  const paid = honorList.filter(h => h.keadaan === 'dibayar')
  const closed = new Set(paid.flatMap(h => entriesIn(h.pertemuan).map(([pertemuan]) => pertemuan)))
  const rest = counted.filter(p => !closed.has(p.id))
  const sudah = paid.reduce((sum, h) => sum + h.sendiri + h.badal, 0)
  const angka = computeHonor(rest.map(dutyRole), pengaturan, sudah)
  const honor = honorList.find(h => h.keadaan !== 'dibayar')
  const ke = honor?.ke ?? honorList.length + 1
  const terbuka = { ...angka, ke, honor, kelompok: kelompokName(rest), pertemuan: JSON.stringify(rest.map(entryOf)) }
  const rowOf = (h: PaidHonor, sekarang: HonorFigure | null): HonorLine => ({
    ...{ pendamping_id: id, ...orang, ke: h.ke, kelompok: h.kelompok, keadaan: h.keadaan, version: h.version },
    ...{ ...figureOf(h), sekarang, belum_dikonfirmasi: 0, konfirmasi_lagi: 0, dibayar_tanggal: h.dibayar_tanggal },
  })
  const bagian: HonorPart[] = []
  const open = cellValue(rest.map(entryOf), angka)
  const baris = paid.map(h => {
    const remains = remainsOf(h, counted)
    const tetap = cellValue(entriesIn(h.pertemuan), h)
    bagian.push({ ke: h.ke, tetap, sekarang: remains ? cellValue(remains.entries, remains.angka) : tetap })
    return rowOf(h, remains?.angka ?? null)
  })
  // Another tariff alone is no difference: what was proposed at the old one stays owed at the old one.
  if (honor?.keadaan === 'diajukan') {
    const same = honor.pertemuan === terbuka.pertemuan
    const tetap = cellValue(entriesIn(honor.pertemuan), honor)
    bagian.push({ ke, tetap, sekarang: same ? tetap : open })
    baris.push(rowOf(honor, same ? null : angka))
  } else if (paid.length === 0 || angka.jumlah > 0) {
    bagian.push({ ke, tetap: open, sekarang: open })
    const row = { ke, kelompok: terbuka.kelompok, keadaan: 'belum' as const, version: honor?.version ?? 0 }
    baris.push(rowOf({ ...row, ...angka, dibayar_tanggal: null }, null))
  }
  const last = baris.at(-1)
  if (last) {
    last.belum_dikonfirmasi = waiting.length
    last.konfirmasi_lagi = waiting.filter(p => p.konfirmasi_lagi === 1).length
  }
  return { nama: orang.nama, baris, honorList, bagian, terbuka }
}

const dutyRole = (p: honorSql.HonorPertemuanRow) => ({ sebagai_badal: p.sebagai_badal === 1 })
const entryOf = (p: honorSql.HonorPertemuanRow): HonorEntry => [p.id, p.sebagai_badal]

/**
 * What would be left of a payment, in its own order: what was paid for and still counts comes before what was beyond the
 * cap. null when every pertemuan in it still counts. What came later is not its business.
 */
function remainsOf(paid: honorSql.HonorRow, counted: readonly honorSql.HonorPertemuanRow[]) {
  const stored = entriesIn(paid.pertemuan)
  const now = new Map(counted.map(p => [p.id, entryOf(p)]))
  const entries = stored.map(([id]) => now.get(id)).filter(entry => entry !== undefined)
  if (JSON.stringify(entries) === JSON.stringify(stored)) return null
  const rules = {
    honor_tarif: paid.tarif,
    honor_tarif_badal: paid.tarif_badal,
    honor_maksimal: paid.lebih > 0 ? paid.sendiri + paid.badal : 0,
  }
  const led = entries.map(([, badal]) => ({ sebagai_badal: badal === 1 }))
  return { angka: computeHonor(led, rules), entries }
}

function figureOf({ sendiri, badal, lebih, tarif, tarif_badal, jumlah }: HonorFigure): HonorFigure {
  return { sendiri, badal, lebih, tarif, tarif_badal, jumlah }
}

const SHOWN = 50

async function describeWithoutRecipient(db: Db, list: readonly honorSql.HonorPertemuanRow[]) {
  const ids = list.slice(0, SHOWN).map(p => p.id)
  const shown = await honorSql.listHonorDetails(db, ids)
  return {
    jumlah: list.length,
    pertemuan: shown.map(({ id, kelompok_id, kelompok, kegiatan_id, tanggal, ke, badal }) => ({
      ...{ pertemuan_id: id, kelompok_id, kelompok, kegiatan_id, tanggal, ke, badal },
    })),
  }
}
