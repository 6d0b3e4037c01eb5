import type { MassalAction, MassalChoice, MassalResult } from '#contract/datapokok/kelompok-massal.ts'
import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { addDays, laterOf } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { refuseArchive } from '#server/pengaturan/periode/periode.ts'
import { deleteKegiatanPairs, insertKegiatanOf, listKegiatanPairs } from './kegiatan.sql.ts'
import { findKelompokList, type KelompokPeriode, lockKelompok, updatePlace } from './kelompok.sql.ts'
import { enumerate, requireKegiatan } from './kelompok.ts'
import type { DutyRow } from './pengasuh.sql.ts'
import { listKelompokIds } from './read-kelompok.ts'

export type { KelompokPeriode } from './kelompok.sql.ts'

/** What an action does, and how it is written. */
export interface RencanaMassal {
  /** One for each kelompok that changes: what of it does. */
  effects: readonly unknown[]
  hasil: MassalResult
  write: (tx: Tx) => Promise<void>
}

/** Of an action that ends nothing and begins nothing. */
export const resultOf = (hasil: Partial<MassalResult>): MassalResult => ({
  ...{ berubah: 0, tetap: 0, mulai: 0, berakhir: 0, tertinggal: [], peringatan: [], perubahan_id: null },
  ...hasil,
})

/** The kelompok that somebody has chosen. Throws Conflict where they are others by now, or not so many. */
export async function choose(db: Db, user: User, now: number, pilihan: MassalChoice): Promise<KelompokPeriode[]> {
  if ('kelompok_ids' in pilihan) return requireAll(db, now, pilihan.kelompok_ids)
  const ids = await listKelompokIds(db, user, now, pilihan.saringan)
  if (ids.length !== pilihan.jumlah) {
    const kini = ids.length === 0 ? 'tidak ada lagi' : `${ids.length}`
    throw changed(kata`Tadi ${pilihan.jumlah} kelompok cocok dengan saringan, sekarang ${kini}.`)
  }
  return requireAll(db, now, ids)
}

/** The same, locked for writing. */
export async function lockChosen(tx: Tx, user: User, now: number, pilihan: MassalChoice): Promise<KelompokPeriode[]> {
  const chosen = await choose(tx, user, now, pilihan)
  await lockKelompok(
    tx,
    chosen.map(kelompok => kelompok.id),
  )
  return choose(tx, user, now, pilihan)
}

/** Nothing was written: what the person saw is not what there is. */
export function changed(apa: string) {
  return Conflict('kelompok.berubah', `${apa} Tidak ada yang disimpan; periksa daftarnya lalu ulangi.`)
}

async function requireAll(db: Db, now: number, ids: readonly number[]): Promise<KelompokPeriode[]> {
  const found = await findKelompokList(db, ids)
  const hilang = ids.length - found.length
  if (hilang > 0) throw changed(kata`${hilang} dari ${ids.length} kelompok yang dipilih sudah dihapus.`)
  const today = await getToday(db, now)
  for (const kelompok of found) refuseArchive(kelompok, today)
  return found
}

export function planPlace(kelompokList: readonly KelompokPeriode[], tempat: string): RencanaMassal {
  const ubah = kelompokList.filter(kelompok => kelompok.tempat !== tempat)
  return {
    effects: ubah.map(({ id }) => [id, tempat]),
    hasil: resultOf({ berubah: ubah.length, tetap: kelompokList.length - ubah.length }),
    write: tx =>
      updatePlace(
        tx,
        ubah.map(({ id }) => ({ id, tempat })),
      ),
  }
}

/** Of what is to go, a kegiatan stays whose jadwal goes on. */
export async function planKegiatan(
  db: Db,
  now: number,
  kelompokList: readonly KelompokPeriode[],
  { cara, kegiatan_ids }: Extract<MassalAction, { jenis: 'kegiatan' }>,
): Promise<RencanaMassal> {
  await requireKegiatan(db, kegiatan_ids)
  const kelompokIds = kelompokList.map(({ id }) => id)
  const span = { kelompokIds, kegiatanIds: kegiatan_ids, hariIni: await getToday(db, now) }
  const pairs = await listKegiatanPairs(db, span)
  const of = Map.groupBy(pairs, pair => pair.kelompok_id)
  if (cara === 'tambah') {
    const kurang = kelompokIds.filter(id => (of.get(id)?.length ?? 0) < kegiatan_ids.length)
    const mulai = kelompokIds.length * kegiatan_ids.length - pairs.length
    return {
      effects: kurang.map(id => [id, kegiatan_ids]),
      hasil: resultOf({ berubah: kurang.length, tetap: kelompokIds.length - kurang.length, mulai }),
      write: tx => insertKegiatanOf(tx, kurang, kegiatan_ids),
    }
  }
  const lepas = pairs.filter(pair => pair.terjadwal === 0)
  const effects = [...Map.groupBy(lepas, pair => pair.kelompok_id)].map(([id, list]) => [
    id,
    list.map(pair => pair.kegiatan_id),
  ])
  const tertinggal = kelompokList.flatMap(({ id, nama }) => {
    const still = (of.get(id) ?? []).filter(pair => pair.terjadwal === 1).map(pair => pair.kegiatan)
    return still.length > 0 ? [{ id, nama, sebab: `${enumerate(still)} masih mempunyai jadwal` }] : []
  })
  const tetap = kelompokIds.filter(id => !of.has(id)).length
  return {
    effects,
    hasil: resultOf({ berubah: effects.length, tetap, berakhir: lepas.length, tertinggal }),
    write: tx => deleteKegiatanPairs(tx, lepas),
  }
}

export interface DutyWish {
  cara: 'ganti' | 'tambah' | 'lepas'
  orang_ids: readonly number[]
  /** Whose duty ends with `ganti`; everybody's where nobody is named. */
  replaces?: number | undefined
  /** null: from the periode on, or from the day after whoever is replaced has led. */
  dari: string | null
}

export interface DutyRencana {
  baru: { orang_id: number; dari: string }[]
  akhiri: { tugas: DutyRow; sampai: string }[]
  /** Under which nothing was held: as if they had never been. */
  hapus: DutyRow[]
}

/**
 * What has to change in one kelompok so that the wish holds; what was held under a duty stays under it. Returns whoever stands in
 * the way instead, with the day: they had a pertemuan on the day from which somebody else is to have the duty.
 */
export function planDuty(
  periode: { mulai: string; selesai: string },
  today: string,
  dutyList: readonly DutyRow[],
  { cara, orang_ids, replaces, dari }: DutyWish,
): DutyRencana | { terhalang: DutyRow; tanggal: string } {
  const sejak = dari ?? dayInside(periode, today)
  const kini = dutyList.filter(t => t.sampai === null || t.sampai >= sejak)
  const gone = kini.filter(({ orang_id: id }) => {
    if (cara === 'lepas') return orang_ids.includes(id)
    return cara === 'ganti' && !orang_ids.includes(id) && id === (replaces ?? id)
  })
  const rencana: DutyRencana = { baru: [], akhiri: [], hapus: [] }
  for (const tugas of gone) {
    const { terakhir } = tugas
    const berakhir = addDays(sejak, -1)
    const bound = tugas.dari >= sejak ? terakhir : tugas.terakhir_memimpin
    if (dari !== null && bound !== null && bound >= dari) return { terhalang: tugas, tanggal: bound }
    if (dari === null && terakhir !== null) rencana.akhiri.push({ tugas, sampai: laterOf(berakhir, terakhir) })
    else if (dari !== null && tugas.dari < dari) rencana.akhiri.push({ tugas, sampai: berakhir })
    else rencana.hapus.push(tugas)
  }
  if (cara === 'lepas') return rencana
  const sesudah = rencana.akhiri.map(({ sampai }) => addDays(sampai, 1))
  const mulai = dari ?? sesudah.reduce(laterOf, periode.mulai)
  for (const orang_id of orang_ids) {
    const own = dutyList.filter(t => t.orang_id === orang_id)
    if (own.some(t => kini.includes(t))) continue
    // Who had the duty before takes it up again now, not in the days between.
    const lalu = own.map(t => addDays(t.sampai ?? '', 1))
    rencana.baru.push({
      orang_id,
      dari: lalu.reduce(laterOf, lalu.length > 0 && dari === null ? laterOf(mulai, sejak) : mulai),
    })
  }
  return rencana
}
