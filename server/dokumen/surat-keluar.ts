import type * as z from 'zod'
import type * as contract from '#contract/dokumen.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { listBernomor } from './dokumen.sql.ts'
import { tulisKode } from './kode.ts'
import { barisOf } from './verifikasi.ts'

/** The book of letters that went out, by their numbers. */
export async function listSurat(
  db: Db,
  { cari = '', ...halaman }: z.output<typeof contract.listSurat.query>,
): Promise<Reply<typeof contract.listSurat>> {
  const [{ rows, total }, { zona_waktu }] = await Promise.all([
    listBernomor(db, { cari, ...halaman }),
    getPengaturan(db),
  ])
  return {
    rows: rows.map(({ kode, nomor, jenis, judul, oleh, created_at, isi }) => {
      const [nim = '', nama = ''] = barisOf({ isi })[0] ?? []
      return { kode: tulisKode(kode), nomor, jenis, judul, nim, nama, oleh, created_at }
    }),
    total,
    zona_waktu,
  }
}
