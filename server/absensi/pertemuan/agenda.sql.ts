import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LiburRow } from '#contract/pengaturan/libur.ts'
import { holdsOn } from '#database/date-spans.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row } from '#database/schema.ts'
import { lockedAt, type PlannedCountRow, rencanaColumn } from '#server/absensi/jumlah/kolom.ts'

export type HeadRow = Columns<'kelompok', 'nama' | 'jk'> & Omit<Row<'periode'>, 'id'>

export async function findHead(db: Db, kelompokId: number): Promise<HeadRow | undefined> {
  return rowOf(db)<HeadRow>`
    select k.nama, k.jk, pr.tahun_akademik, pr.semester, pr.gelombang, pr.mulai, pr.selesai, pr.aktif
    from kelompok k join periode pr on pr.id = k.periode_id where k.id = ${kelompokId}`
}

export interface AgendaRow
  extends PlannedCountRow,
    Columns<'kegiatan', 'jenis'>,
    Columns<'pertemuan', 'materi' | 'pelaksana_id' | 'badal'> {
  kegiatan: string
  pelaksana: string | null
  /** 1 when the one who leads it is no pendamping of the kelompok that day. */
  dari_luar: number
  alasan: string | null
  sampai_at: number | null
  terkunci_at: number | null
  orang: number
  terisi: number
}

/** The rows of a kelompok in a span, planned and opened, with what the agenda says about each. */
export async function listAgendaRows(
  db: Db,
  kelompokId: number,
  { dari, sampai }: { dari: string; sampai: string },
  visible: RawBuilder<SqlBool>,
): Promise<AgendaRow[]> {
  return rowsOf(db)`
    select ${rencanaColumn}, g.nama as kegiatan, g.jenis, p.materi, p.pelaksana_id, d.nama as pelaksana, p.badal,
      case when p.pelaksana_id is not null and not exists (select 1 from kelompok_pendamping t where t.kelompok_id = p.kelompok_id
        and t.pendamping_id = p.pelaksana_id and ${holdsOn('t', sql`p.tanggal`)})
        then 1 else 0 end as dari_luar,
      n.alasan, e.sampai_at, ${lockedAt} as terkunci_at,
      (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
      (select count(a.status) from absensi a where a.pertemuan_id = p.id) as terisi
    from pertemuan p join kegiatan g on g.id = p.kegiatan_id
    left join pendamping d on d.id = p.pelaksana_id
    left join peniadaan n on n.pertemuan_id = p.id
    left join perpanjangan e on e.pertemuan_id = p.id
    where p.kelompok_id = ${kelompokId} and p.tanggal >= ${dari} and p.tanggal <= ${sampai} and ${visible}
    order by p.tanggal, p.ke, p.id`
}

export async function listAgendaKegiatan(db: Db, kelompokId: number) {
  return rowsOf(db)<{ id: number; nama: string; jenis: 'umum' | 'shalat' }>`
    select g.id, g.nama, g.jenis from kelompok_kegiatan kk join kegiatan g on g.id = kk.kegiatan_id and g.aktif = 1
    where kk.kelompok_id = ${kelompokId} order by g.id`
}

export async function listLiburIn(db: Db, { dari, sampai }: { dari: string; sampai: string }): Promise<LiburRow[]> {
  return rowsOf(db)`
    select id, dari, sampai, nama from libur where dari <= ${sampai} and sampai >= ${dari} order by dari, id`
}
