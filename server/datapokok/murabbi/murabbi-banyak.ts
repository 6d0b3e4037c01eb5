import { sql } from 'kysely'
import type { MurabbiTable } from '#database/schema.ts'
import { createBanyak } from '#server/datapokok/orang/banyak.ts'

type Isi = Omit<MurabbiTable, 'id' | 'aktif' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'>

export const murabbiBanyak = createBanyak<Isi>({
  tabel: 'murabbi',
  kolom: {
    nama: 'text',
    nama_cari: 'text',
    gelar_depan: 'text',
    gelar_belakang: 'text',
    jk: 'text',
    jenis_nomor: 'text',
    nomor: 'text',
    hp: 'text',
    email: 'text',
    unit: 'text',
  },
  // A NIDN and a NIDK have as many digits: the number alone is not the person.
  kunci: awalan => {
    const nomor = sql.ref(`${awalan}nomor`)
    return sql`case when ${nomor} <> '' then ${sql.ref(`${awalan}jenis_nomor`)} || ' ' || ${nomor} end`
  },
  keadaan: sql`case when o.aktif = 0 then 'Nonaktif' end`,
  awal: { aktif: 1, status_alasan: '' },
})
