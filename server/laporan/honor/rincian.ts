import { type HonorDetail, mayManageHonor, type PertemuanHonor } from '#contract/laporan/honor.ts'
import { entriesIn, paidIds } from '#database/honor.ts'
import type { Db } from '#database/schema.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type DetailRow, listDetail, listHonorRiwayat } from './honor.sql.ts'
import { collectHonor, type HonorPart, type Month, openMonth, paidElsewhere, scopeOf } from './honor.ts'

/**
 * What one pendamping led in the month, whether it is paid and why not, and how the honor came to its state. The lines of a
 * payment add up to its row: what was proposed has the value it was proposed with, whatever has become of it or of the rules.
 */
export async function readHonorDetail(
  db: Db,
  user: User,
  pendampingId: number,
  bulan: string | undefined,
  now: number,
): Promise<HonorDetail> {
  const of = await openMonth(db, user, bulan, now)
  if (of.only !== undefined && of.only !== pendampingId) throw Forbidden('honor')
  const { orang, dibayar } = await collectHonor(db, { ...of, only: pendampingId })
  const found = orang.get(pendampingId)
  if (!found) throw NotFound('pendamping')
  const { baris, bagian, terbuka, honorList } = found
  const fixed = honorList.filter(h => h.keadaan !== 'belum')
  const proposed = new Set(fixed.flatMap(h => entriesIn(h.pertemuan).map(([id]) => id)))
  const honorIds = honorList.map(h => h.id)
  const [rows, riwayat] = await Promise.all([
    listDetail(db, scopeOf(of), pendampingId, [...proposed]),
    listHonorRiwayat(db, honorIds),
  ])
  const paidNow = paidNowIn(bagian, terbuka)
  return {
    bulan: of.bulan,
    hari_ini: of.hari_ini,
    baris,
    pertemuan: rows.map(row => {
      const elsewhere = paidElsewhere(dibayar, row.id, { id: pendampingId, bulan: of.bulan })
      const counts = elsewhere ? 'dibayar_lain' : paidNow.has(row.id) ? 'dihitung' : 'lebih'
      return {
        ...describeRow(row),
        keadaan: stateOf(row, pendampingId, of, counts),
        ...cellValue(row.id, bagian),
        diajukan: fixed.length === 0 ? null : proposed.has(row.id),
      }
    }),
    riwayat,
    boleh_ubah: mayManageHonor(user.peran),
  }
}

function paidNowIn(part: readonly HonorPart[], open: Parameters<typeof paidIds>[0] & { ke: number }): Set<number> {
  // A further payment of nothing, at a tariff of Rp0, has no row; what it counts is counted all the same.
  const unlisted = part.some(b => b.ke === open.ke) ? [] : paidIds(open)
  return new Set([...part.flatMap(b => [...b.sekarang.keys()]), ...unlisted])
}

function describeRow({ id, kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke, sebagai_badal }: DetailRow) {
  const sesi = { kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke }
  return { pertemuan_id: id, ...sesi, sebagai_badal: sebagai_badal === 1 }
}

/** In which payment it is and with what value; `sekarang` where the rules of now would give another one. */
function cellValue(id: number, part: readonly HonorPart[]) {
  const nilai = sumIn(part, 'tetap', id)
  const sekarang = sumIn(part, 'sekarang', id)
  const bayaran = part.find(b => b.tetap.has(id) || b.sekarang.has(id))?.ke ?? null
  return { bayaran, nilai, sekarang: sekarang === nilai ? null : sekarang }
}

function sumIn(part: readonly HonorPart[], key: 'tetap' | 'sekarang', pertemuanId: number): number {
  return part.reduce((sum, b) => sum + (b[key].get(pertemuanId) ?? 0), 0)
}

function stateOf(
  row: DetailRow,
  pendampingId: number,
  { bulan, pengaturan }: Month,
  counts: 'dihitung' | 'lebih' | 'dibayar_lain',
): PertemuanHonor['keadaan'] {
  if (row.pelaksana_id !== pendampingId) return 'pelaksana_lain'
  if (row.tanggal.slice(0, 7) !== bulan) return 'bulan_lain'
  if (row.jenis === 'shalat' && pengaturan.honor_shalat === 0) return 'shalat'
  if (row.ditiadakan === 1) return 'ditiadakan'
  if (row.terisi === 0) return 'kosong'
  if (row.konfirmasi_lagi === 1) return 'konfirmasi_lagi'
  if (row.dikonfirmasi === 0) return 'belum_dikonfirmasi'
  return counts
}
