import { listBadalCandidate, listMyBadal } from '#contract/absensi/badal.ts'
import {
  cancelPertemuan,
  listPertemuan,
  movePertemuan,
  openPertemuan,
  planPertemuan,
  restorePertemuan,
  updateSessionReport,
} from '#contract/absensi/pertemuan.ts'
import { exportPertemuanXlsx, printPertemuan } from '#contract/absensi/print-pertemuan.ts'
import type { Db } from '#database/schema.ts'
import { access, everybody } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'

/** Recording is for the admin and for who is assigned to Kelompok 7; the pimpinan reads. */
export const ownRecords = { admin: 200, pimpinan: 403, hasan: 200, maryam: 403, umar: 200, aisyah: 403, nobody: 401 }
export const ownReads = { ...ownRecords, pimpinan: 200 }

export const rows = [
  access(openPertemuan, {
    input: cast => ({
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 },
    }),
    expect: ownRecords,
  }),
  access(planPertemuan, {
    input: cast => ({
      params: { id: cast.kelompok7 },
      body: { kegiatan_id: cast.halaqah, tanggal: '2026-12-05', ke: 1 },
    }),
    expect: ownRecords,
  }),
  access(movePertemuan, {
    input: async (cast, db) => ({
      params: { id: await createPertemuan(cast, db) },
      body: { tanggal: '2026-11-20', alasan: 'Dipakai UTS' },
    }),
    expect: ownRecords,
  }),
  access(listBadalCandidate, {
    input: cast => ({ params: { id: cast.kelompok7 }, query: { tanggal: TODAY } }),
    expect: ownRecords,
  }),
  access(listMyBadal, { expect: { ...everybody, admin: 403, pimpinan: 403, hasan: 403, maryam: 403 } }),
  access(listPertemuan, { input: cast => ({ params: { id: cast.kelompok7 } }), expect: ownReads }),
  access(updateSessionReport, {
    input: async (cast, db) => ({
      params: { id: await createPertemuan(cast, db) },
      body: { version: 1, materi: 'Adab menuntut ilmu' },
    }),
    expect: ownRecords,
  }),
  access(cancelPertemuan, {
    input: async (cast, db) => ({ params: { id: await createPertemuan(cast, db) }, body: { alasan: 'Hujan lebat' } }),
    expect: ownRecords,
  }),
  access(printPertemuan, {
    input: async (cast, db) => ({ params: { id: await createPertemuan(cast, db) } }),
    expect: ownReads,
  }),
  access(exportPertemuanXlsx, {
    input: async (cast, db) => ({ params: { id: await createPertemuan(cast, db) } }),
    expect: ownReads,
  }),
  access(restorePertemuan, {
    input: async (cast, db) => ({ params: { id: await createPertemuan(cast, db) } }),
    expect: ownRecords,
  }),
]

/** Today's halaqah of Kelompok 7 with its first mahasantri on the roster. */
export async function createPertemuan(cast: Cast, db: Db): Promise<number> {
  const { id } = await db
    .insertInto('pertemuan')
    .values({
      kelompok_id: cast.kelompok7,
      kegiatan_id: cast.halaqah,
      tanggal: TODAY,
      ke: 1,
      materi: '',
      tempat: '',
      mulai: '',
      selesai: '',
      catatan: '',
      pelaksana_id: null,
      badal: '',
      murabbi_hadir: null,
      version: 1,
      created_at: NOW,
      opened_at: NOW,
      created_by: cast.akun.umar,
      opened_by: cast.akun.umar,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('absensi')
    .values({
      pertemuan_id: id,
      mahasantri_id: cast.putra[0] as number,
      status: null,
      menit: null,
      catatan: '',
      version: 0,
      akun_id: null,
      tapped_at: null,
      arrived_at: null,
    })
    .execute()
  return id
}
