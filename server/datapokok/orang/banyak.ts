import { labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import { normalizeName } from '#contract/identitas.ts'
import type { Db, Tx } from '#database/schema.ts'
import { insertOrang, type Namesake, selectByIds, selectByKey, selectNamesake, writeOrangRows } from './banyak.sql.ts'
import type { OrangContent, OrangTable } from './jenis.ts'

/** Somebody who is known, as a list is compared with them. */
export interface RecordedOrang {
  id: number
  nama: string
  nama_cari: string
  jk: 'L' | 'P'
  /** 'Lulus', 'Nonaktif': what a list does not change; null for who is active. */
  keadaan: string | null
  isi: OrangContent
}

/**
 * Many people at once, for lists: one statement each for 5 and for 5,000. By `kunci` somebody is known again: the NIM, or the kind
 * and the number. The caller has checked the fields.
 */
export interface ManyOrang {
  find(db: Db, kunciList: readonly string[]): Promise<Map<string, RecordedOrang>>
  /** The same, held until the transaction ends. */
  lock(tx: Tx, kunciList: readonly string[]): Promise<Map<string, RecordedOrang>>
  /** By id, whether they have a number or not; `lock`: held until the transaction ends. */
  findByIds(db: Db, ids: readonly number[], lock: boolean): Promise<Map<number, RecordedOrang>>
  /** All who are called so and are of that gender, by `namesakeKey`. */
  findNamesakes(db: Db, namaList: readonly string[]): Promise<Map<string, Namesake[]>>
  /** Ids by kunci; of who has no number by `keyWithoutNumber`. A number that somebody else took meanwhile is missing: the caller decides what that means. */
  add(tx: Tx, rows: readonly OrangContent[], now: number): Promise<Map<string, number>>
  /** Every field of each takes the given value; lock them first. */
  change(tx: Tx, rows: readonly { id: number; isi: OrangContent }[], now: number): Promise<void>
}

const sebutan: Record<string, string> = { ...labelStatusMahasantri, nonaktif: 'Nonaktif' }

export function createMany(tabel: OrangTable): ManyOrang {
  const names = Object.keys(tabel.kolom)
  type Row = Awaited<ReturnType<typeof selectByKey>>[number]
  const toRecorded = ({ id, kunci: _, status, ...data }: Row): RecordedOrang => {
    const isi: OrangContent = Object.fromEntries(names.map(name => [name, data[name] ?? null]))
    const { nama, nama_cari, jk } = isi as { nama: string; nama_cari: string; jk: 'L' | 'P' }
    const keadaan = status === 'aktif' ? null : (sebutan[status] ?? null)
    return { id, nama, nama_cari, jk, keadaan, isi }
  }
  const select = async (db: Db, keyList: readonly string[], lock: boolean) => {
    if (keyList.length === 0) return new Map<string, RecordedOrang>()
    const rows = await selectByKey(db, tabel, keyList, lock)
    return new Map(rows.map(row => [row.kunci, toRecorded(row)]))
  }
  return {
    find: (db, keyList) => select(db, keyList, false),
    lock: (tx, keyList) => select(tx, keyList, true),
    async findByIds(db, ids, lock) {
      if (ids.length === 0) return new Map()
      const rows = await selectByIds(db, tabel, ids, lock)
      return new Map(rows.map(row => [row.id, toRecorded(row)]))
    },
    async findNamesakes(db, nameList) {
      if (nameList.length === 0) return new Map()
      const found = await selectNamesake(db, tabel, nameList.map(normalizeName))
      return Map.groupBy(found, ({ nama_cari, jk }) => `${nama_cari}/${jk}`)
    },
    async add(tx, rows, now) {
      if (rows.length === 0) return new Map()
      const made = await insertOrang(tx, tabel, rows.map(toContent), now)
      return new Map(made.map(({ kunci, nama_cari, hp, id }) => [kunci || keyWithoutNumber(nama_cari, hp), id]))
    },
    async change(tx, rows, now) {
      if (rows.length === 0) return
      const changed = rows.map(({ id, isi }) => ({ id, ...toContent(isi) }))
      await writeOrangRows(tx, tabel, changed, now)
    },
  }
}

/** As it is stored: with the key the name is found by, and without a NIM where there is none. */
export function toContent(isi: OrangContent): OrangContent {
  return { ...isi, ...(isi.nim === '' ? { nim: null } : {}), nama_cari: normalizeName(String(isi.nama)) }
}

/** What `TabelOrang.kunci` gives of it. */
export function identityOf({ nim, jenis_nomor, nomor }: OrangContent): string | null {
  return nomor ? `${jenis_nomor} ${nomor}` : nim ? String(nim) : null
}

/** Of two who are called alike and have one phone either is as good. */
export function keyWithoutNumber(nama: string, hp: string): string {
  return `${normalizeName(nama)}/${hp}`
}

export function namesakeKey(nama: string, jk: 'L' | 'P'): string {
  return `${normalizeName(nama)}/${jk}`
}
