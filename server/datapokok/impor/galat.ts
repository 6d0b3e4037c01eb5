import type { Lembar } from '#contract/tabel.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import { listBaris } from './impor.sql.ts'
import { requireImpor } from './impor.ts'
import { parseIsi } from './isi-impor.ts'
import { lembarGalat } from './lembar-galat.ts'
import type { BarisDitolak } from './periksa-baris.ts'
import { sumberDari } from './sumber.ts'

/** The refused rows of a list as a table; also after the good ones were imported. */
export async function listGalat(db: Db, id: number): Promise<{ nama: string; lembar: Lembar<BarisDitolak> }> {
  const { nama_berkas, isi } = await requireImpor(db, id)
  const { pratinjau } = parseIsi(isi)
  if (!pratinjau) throw NotFound('impor')
  const rows = await listBaris(db, id, { jenis: ['ditolak'], setelah: 0, jumlah: 100_000 })
  const ditolak = rows.map(row => sumberDari(row) as BarisDitolak & { urutan: number })
  const nama = nama_berkas.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '')
  return { nama: `${nama} - baris ditolak`, lembar: lembarGalat(ditolak, pratinjau) }
}
