import { sql } from 'kysely'
import { labelStatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import type { MahasantriTable } from '#database/schema.ts'
import { createBanyak } from '#server/datapokok/orang/banyak.ts'

type Isi = Omit<
  MahasantriTable,
  'id' | 'status' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'
>

const sebutan = Object.entries(labelStatusMahasantri).map(
  ([status, label]) => sql`when ${sql.lit(status)} then ${sql.lit(label)}`,
)

export const mahasantriBanyak = createBanyak<Isi>({
  tabel: 'mahasantri',
  kolom: {
    nim: 'text',
    nama: 'text',
    nama_cari: 'text',
    jk: 'text',
    prodi: 'text',
    fakultas: 'text',
    angkatan: 'integer',
    asrama: 'text',
    kamar: 'text',
    hp: 'text',
    wali_nama: 'text',
    wali_hp: 'text',
    asal: 'text',
    catatan: 'text',
  },
  kunci: awalan => sql`${sql.ref(`${awalan}nim`)}`,
  keadaan: sql`case when o.status <> 'aktif' then case o.status ${sql.join(sebutan, sql` `)} end end`,
  awal: { status: 'aktif', status_alasan: '' },
})
