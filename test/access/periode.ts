import { discardKonsep, getPersiapan, publishPeriode } from '#contract/absensi/persiapan.ts'
import { getAturanPeriode, updateAturanPeriode } from '#contract/pengaturan/aturan-periode.ts'
import * as contract from '#contract/pengaturan/periode.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const genap = {
  tahun_akademik: '2026/2027',
  semester: 'genap',
  gelombang: '',
  mulai: '2027-02-01',
  selesai: '2027-06-30',
} as const

const aturan = {
  ...{ hitung_izin: 'absen', hitung_sakit: 'absen', hitung_dispensasi: 'hadir', hitung_terlambat: 'hadir' },
  ...{ hitung_udzur: 'luar', batas_minimal: 75, batas_peringatan: 85, batas_per: 'periode' },
  ...{ batas_alpa: 2, batas_pertemuan: 4 },
} as const

/** A draft with one kelompok, beside the active periode. */
async function konsep(cast: Cast, db: Db): Promise<{ params: { id: number } }> {
  const { id } = await db
    .insertInto('periode')
    .values({ ...genap, aktif: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('konsep').values({ periode_id: id, akun_id: cast.akun.admin, created_at: 0 }).execute()
  const kelompok = { periode_id: id, nama: 'Kelompok 1', nama_urut: 'kelompok 1', jk: 'L' as const, tempat: '' }
  await db
    .insertInto('kelompok')
    .values({ ...kelompok, created_at: 0 })
    .execute()
  return { params: { id } }
}

export const rows = [
  access(getPersiapan, { input: konsep, expect: adminOnly }),
  access(publishPeriode, {
    input: async (cast, db) => ({ ...(await konsep(cast, db)), body: { tetap: true } }),
    expect: adminOnly,
  }),
  access(discardKonsep, { input: konsep, expect: adminOnly }),
  access(getAturanPeriode, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  access(updateAturanPeriode, {
    input: cast => ({ params: { id: cast.periode }, body: { ...aturan, kegiatan: [], updated_at: 0 } }),
    expect: adminOnly,
  }),
  access(contract.listPeriode, { expect: everybody }),
  access(contract.createPeriode, { input: () => ({ body: genap }), expect: { ...adminOnly, admin: 201 } }),
  access(contract.updatePeriode, {
    input: cast => ({ params: { id: cast.periode }, body: genap }),
    expect: adminOnly,
  }),
  access(contract.activatePeriode, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  access(contract.previewKeaktifan, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  // 409: it has kelompok.
  access(contract.deletePeriode, {
    input: cast => ({ params: { id: cast.periode } }),
    expect: { ...adminOnly, admin: 409 },
  }),
]
