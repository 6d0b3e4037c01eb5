import { sql } from 'kysely'
import type { IsiPertemuan } from '../pertemuan/kolom.ts'
import { first, kemas, packed, pembaca, second, third } from './kemas.ts'

/** A pertemuan as a report over many of them knows it. */
export interface PertemuanRow extends IsiPertemuan {
  id: number
  kelompok_id: number
  kegiatan_id: number
  /** 1 when its kegiatan counts in totals. */
  dihitung: number
  tanggal: string
  ke: number
  mulai: string
  selesai: string
  pelaksana_id: number | null
  /** 1 when a badal led it who is named in words only. */
  badal: number
  jadwal_id: number | null
  asal: string | null
  /** 0 while it is only planned: then nobody is on its roll. */
  dibuka: number
  /** 1 when it stood in the plan before it was opened. */
  direncanakan: number
  ditiadakan: number
}

/** Of `tahap`. */
const DIRENCANAKAN = 0
const DIBUKA_KEMUDIAN = 2
const tahap = sql`case when p.opened_at is null then ${sql.lit(DIRENCANAKAN)} when p.opened_at = p.created_at then 1 else ${sql.lit(DIBUKA_KEMUDIAN)} end`

/** What is small in one number, from its last bit: badal, ditiadakan, two of `tahap`, five of `ke`, then the kegiatan. */
const kode = sql`((p.kegiatan_id * 32 + p.ke) * 4 + ${tahap}) * 4
  + case when n.pertemuan_id is null then 0 else 2 end + case when p.badal = '' then 0 else 1 end`

const counts = (...names: string[]) => packed(...names.map(name => sql.ref(`c.${name}`)))

/** The pertemuan `p` of a group in one value, with, left-joined, counts `c`, peniadaan `n` and where they were moved from, `asal`. */
export const barisPertemuan = kemas([
  sql`p.tanggal, p.mulai, p.selesai, coalesce(asal.dari_tanggal, ''), p.id, ${kode}`,
  sql`coalesce(p.pelaksana_id, 0), coalesce(p.jadwal_id, 0)`,
  counts('h', 't', 'i'),
  counts('s', 'a', 'u'),
  counts('d', 'belum'),
  sql`coalesce(c.terisi_at, 0)`,
])

/** The first date of each pertemuan that was ever moved. */
export const asalRows = sql`(select m.pertemuan_id, m.dari_tanggal from pemindahan m
  where m.id in (select min(id) from pemindahan group by pertemuan_id))`

/** Reads what `barisPertemuan` selects, kelompok after kelompok; `dihitung` are the kegiatan that count in totals. */
export function barisReader(dihitung: ReadonlySet<number>): (kelompokId: number, isi: string) => PertemuanRow[] {
  const read = pembaca()
  return (kelompok_id, isi) => {
    const rows: PertemuanRow[] = []
    const { more, next, text } = read(isi)
    while (more()) {
      const [tanggal, mulai, selesai, asal] = [text(), text(), text(), text()]
      const [id, kode, pelaksana_id, jadwal_id] = [next(), next(), next(), next()]
      const [kegiatan_id, tahap] = [kode >>> 9, (kode >>> 2) & 3]
      const [hti, sau, dBelum, terisi_at] = [next(), next(), next(), next()]
      const belum = second(dBelum)
      rows.push({
        id,
        kelompok_id,
        kegiatan_id,
        dihitung: dihitung.has(kegiatan_id) ? 1 : 0,
        tanggal,
        ke: (kode >>> 4) & 31,
        mulai,
        selesai,
        pelaksana_id: pelaksana_id === 0 ? null : pelaksana_id,
        badal: kode & 1,
        jadwal_id: jadwal_id === 0 ? null : jadwal_id,
        asal: asal === '' ? null : asal,
        dibuka: tahap === DIRENCANAKAN ? 0 : 1,
        direncanakan: tahap === DIRENCANAKAN || tahap === DIBUKA_KEMUDIAN || jadwal_id !== 0 ? 1 : 0,
        ditiadakan: (kode >>> 1) & 1,
        H: first(hti),
        T: second(hti),
        I: third(hti),
        S: first(sau),
        A: second(sau),
        U: third(sau),
        D: first(dBelum),
        belum,
        lengkap_at: belum === 0 && terisi_at !== 0 ? terisi_at : null,
      })
    }
    return rows
  }
}
