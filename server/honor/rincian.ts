import { mayManageHonor, type PertemuanHonor, type RincianHonor } from '#contract/honor.ts'
import type { Db } from '#database/schema.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { listRincian, listRiwayat, type RincianRow } from './honor.sql.ts'
import { type Bulan, collectHonor, lingkupOf, openBulan } from './honor.ts'

/** What one pendamping led in the month, whether it is paid and why not, and how the honor came to its state. */
export async function readRincianHonor(
  db: Db,
  user: User,
  pendampingId: number,
  bulan: string | undefined,
  now: number,
): Promise<RincianHonor> {
  const of = await openBulan(db, user, bulan, now)
  if (of.only !== undefined && of.only !== pendampingId) throw Forbidden('honor')
  const { orang } = await collectHonor(db, { ...of, only: pendampingId })
  const found = orang.get(pendampingId)
  if (!found) throw NotFound('pendamping')
  const { baris, sekarang, honor } = found
  const proposed = baris.keadaan === 'belum' ? null : idsIn(honor?.pertemuan ?? '[]')
  const [rows, riwayat] = await Promise.all([
    listRincian(db, lingkupOf(of), pendampingId, proposed ?? []),
    honor ? listRiwayat(db, honor.id) : [],
  ])
  const paid = idsIn(sekarang.pertemuan).slice(0, sekarang.sendiri + sekarang.badal)
  return {
    bulan: of.bulan,
    hari_ini: of.hari_ini,
    baris,
    pertemuan: rows.map(row => ({
      pertemuan_id: row.id,
      kelompok_id: row.kelompok_id,
      kelompok: row.kelompok,
      kegiatan_id: row.kegiatan_id,
      kegiatan: row.kegiatan,
      tanggal: row.tanggal,
      ke: row.ke,
      sebagai_badal: row.sebagai_badal === 1,
      keadaan: keadaanOf(row, pendampingId, of, paid),
      diajukan: proposed === null ? null : proposed.includes(row.id),
    })),
    riwayat,
    boleh_ubah: mayManageHonor(user.peran),
  }
}

function idsIn(pertemuan: string): number[] {
  return (JSON.parse(pertemuan) as [number, number][]).map(([id]) => id)
}

function keadaanOf(
  row: RincianRow,
  pendampingId: number,
  { bulan, pengaturan }: Bulan,
  paid: readonly number[],
): PertemuanHonor['keadaan'] {
  if (row.pelaksana_id !== pendampingId) return 'pelaksana_lain'
  if (row.tanggal.slice(0, 7) !== bulan) return 'bulan_lain'
  if (row.jenis === 'shalat' && pengaturan.honor_shalat === 0) return 'shalat'
  if (row.ditiadakan === 1) return 'ditiadakan'
  if (row.terisi === 0) return 'kosong'
  if (row.dikonfirmasi === 0) return 'belum_dikonfirmasi'
  return paid.includes(row.id) ? 'dihitung' : 'lebih'
}
