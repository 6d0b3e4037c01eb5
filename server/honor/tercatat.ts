import type { Db } from '#database/schema.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { listTercatat } from './honor.sql.ts'
import { paidIds } from './honor.ts'

/** How many of these stand in a proposal to whoever led them, and how many in a payment; none while the institution pays nobody. */
export async function countTercatat(
  db: Db,
  pertemuan: readonly { id: number; pelaksana_id: number }[],
): Promise<{ diajukan: number; dibayar: number }> {
  const rows = await listTercatat(db, [...new Set(pertemuan.map(p => p.pelaksana_id))])
  const { honor_aktif } = await getPengaturan(db)
  const count = (keadaan: string) => {
    const ids = new Set(rows.flatMap(row => (row.keadaan === keadaan ? paidIds(row) : [])))
    return honor_aktif === 1 ? pertemuan.filter(p => ids.has(p.id)).length : 0
  }
  return { diajukan: count('diajukan'), dibayar: count('dibayar') }
}
