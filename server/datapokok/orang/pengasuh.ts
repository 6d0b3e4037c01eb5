import { sql } from 'kysely'
import { kelompokPengasuh } from './kelompok.sql.ts'

/** What murabbi and pendamping have in common: they lead kelompok and are active or not. */
export function pengasuh(jenis: 'murabbi' | 'pendamping') {
  return {
    jenis,
    status: sql<string>`case m.aktif when 1 then 'aktif' else 'nonaktif' end`,
    kolomStatus: 'aktif',
    awal: { aktif: 1, status_alasan: '' },
    kelompok: kelompokPengasuh(jenis),
    urut: { kelompok: sql`d.urut`, status: sql`1 - m.aktif` },
  } as const
}
