import type * as z from 'zod'
import type * as contract from '#contract/dokumen/dokumen.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { writeKode } from './kode.ts'
import { listSuratRows } from './surat.sql.ts'
import { sebutUlang } from './surat-tersimpan.ts'
import { barisOf } from './verifikasi.ts'

/** The book of letters that went out, the latest first. */
export async function listSurat(
  db: Db,
  query: z.output<typeof contract.listSurat.query>,
): Promise<Reply<typeof contract.listSurat>> {
  const [{ rows, total }, { zona_waktu }] = await Promise.all([listSuratRows(db, query), getPengaturan(db)])
  return {
    rows: rows.map(({ kode, isi, tersimpan, kali, terakhir_at, ...row }) => {
      const [nim = '', nama = ''] = barisOf({ isi })[0] ?? []
      const cetak_ulang = sebutUlang({ kali, terakhir_at })
      return { ...row, kode: writeKode(kode), nim, nama, tersimpan: tersimpan === 1, cetak_ulang }
    }),
    total,
    zona_waktu,
  }
}
