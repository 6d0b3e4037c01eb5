import { sql } from 'kysely'
import type { PendampingTable } from '#database/schema.ts'
import { createBanyak } from '#server/datapokok/orang/banyak.ts'

type Isi = Omit<
  PendampingTable,
  'id' | 'aktif' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'
>

export const pendampingBanyak = createBanyak<Isi>({
  tabel: 'pendamping',
  kolom: {
    nim: 'text',
    nama: 'text',
    nama_cari: 'text',
    jk: 'text',
    prodi: 'text',
    angkatan: 'integer',
    hp: 'text',
    no_sk: 'text',
    bank: 'text',
    rekening: 'text',
    rekening_nama: 'text',
  },
  kunci: awalan => sql`${sql.ref(`${awalan}nim`)}`,
  keadaan: sql`case when o.aktif = 0 then 'Nonaktif' end`,
  awal: { aktif: 1, status_alasan: '' },
})
