import { labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import { normalizeNama } from '#contract/identitas.ts'
import type { Db, Tx } from '#database/schema.ts'
import { insertOrang, type Senama, selectByIds, selectByKunci, selectSenama, writeOrangRows } from './banyak.sql.ts'
import type { IsiOrang, TabelOrang } from './jenis.ts'

/** Somebody who is known, as a list is compared with them. */
export interface OrangTercatat {
  id: number
  nama: string
  nama_cari: string
  jk: 'L' | 'P'
  /** 'Lulus', 'Nonaktif': what a list does not change; null for who is active. */
  keadaan: string | null
  isi: IsiOrang
}

/**
 * Many people at once, for lists: one statement each for 5 and for 5,000. By `kunci` somebody is known again: the NIM, or the kind
 * and the number. The caller has checked the fields.
 */
export interface OrangBanyak {
  find(db: Db, kunciList: readonly string[]): Promise<Map<string, OrangTercatat>>
  /** The same, held until the transaction ends. */
  lock(tx: Tx, kunciList: readonly string[]): Promise<Map<string, OrangTercatat>>
  /** By id, whether they have a number or not; `lock`: held until the transaction ends. */
  findByIds(db: Db, ids: readonly number[], lock: boolean): Promise<Map<number, OrangTercatat>>
  /** All who are called so and are of that gender, by `namesakeKey`. */
  findNamesakes(db: Db, namaList: readonly string[]): Promise<Map<string, Senama[]>>
  /** Ids by kunci; of who has no number by `keyTanpaNomor`. A number that somebody else took meanwhile is missing: the caller decides what that means. */
  add(tx: Tx, rows: readonly IsiOrang[], now: number): Promise<Map<string, number>>
  /** Every field of each takes the given value; lock them first. */
  change(tx: Tx, rows: readonly { id: number; isi: IsiOrang }[], now: number): Promise<void>
}

const sebutan: Record<string, string> = { ...labelStatusMahasantri, nonaktif: 'Nonaktif' }

export function createBanyak(tabel: TabelOrang): OrangBanyak {
  const names = Object.keys(tabel.kolom)
  type Row = Awaited<ReturnType<typeof selectByKunci>>[number]
  const toTercatat = ({ id, kunci: _, status, ...data }: Row): OrangTercatat => {
    const isi: IsiOrang = Object.fromEntries(names.map(name => [name, data[name] ?? null]))
    const { nama, nama_cari, jk } = isi as { nama: string; nama_cari: string; jk: 'L' | 'P' }
    const keadaan = status === 'aktif' ? null : (sebutan[status] ?? null)
    return { id, nama, nama_cari, jk, keadaan, isi }
  }
  const select = async (db: Db, kunciList: readonly string[], lock: boolean) => {
    if (kunciList.length === 0) return new Map<string, OrangTercatat>()
    const rows = await selectByKunci(db, tabel, kunciList, lock)
    return new Map(rows.map(row => [row.kunci, toTercatat(row)]))
  }
  return {
    find: (db, kunciList) => select(db, kunciList, false),
    lock: (tx, kunciList) => select(tx, kunciList, true),
    async findByIds(db, ids, lock) {
      if (ids.length === 0) return new Map()
      const rows = await selectByIds(db, tabel, ids, lock)
      return new Map(rows.map(row => [row.id, toTercatat(row)]))
    },
    async findNamesakes(db, namaList) {
      if (namaList.length === 0) return new Map()
      const found = await selectSenama(db, tabel, namaList.map(normalizeNama))
      return Map.groupBy(found, ({ nama_cari, jk }) => `${nama_cari}/${jk}`)
    },
    async add(tx, rows, now) {
      if (rows.length === 0) return new Map()
      const made = await insertOrang(tx, tabel, rows.map(toIsi), now)
      return new Map(made.map(({ kunci, nama_cari, hp, id }) => [kunci || keyTanpaNomor(nama_cari, hp), id]))
    },
    async change(tx, rows, now) {
      if (rows.length === 0) return
      const changed = rows.map(({ id, isi }) => ({ id, ...toIsi(isi) }))
      await writeOrangRows(tx, tabel, changed, now)
    },
  }
}

/** As it is stored: with the key the name is found by, and without a NIM where there is none. */
export function toIsi(isi: IsiOrang): IsiOrang {
  return { ...isi, ...(isi.nim === '' ? { nim: null } : {}), nama_cari: normalizeNama(String(isi.nama)) }
}

/** What `TabelOrang.kunci` gives of it. */
export function identityOf({ nim, jenis_nomor, nomor }: IsiOrang): string | null {
  return nomor ? `${jenis_nomor} ${nomor}` : nim ? String(nim) : null
}

/** Of two who are called alike and have one phone either is as good. */
export function keyTanpaNomor(nama: string, hp: string): string {
  return `${normalizeNama(nama)}/${hp}`
}

export function namesakeKey(nama: string, jk: 'L' | 'P'): string {
  return `${normalizeNama(nama)}/${jk}`
}
