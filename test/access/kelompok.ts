import {
  addMurabbi,
  addPendamping,
  countKelompok,
  createKelompok,
  deleteKelompok,
  deleteMurabbi,
  deletePendamping,
  endMurabbi,
  endPendamping,
  getKelompok,
  getKelompokChoice,
  listKelompok,
  setKegiatanKelompok,
  updateKelompok,
} from '#contract/datapokok/kelompok.ts'
import { applyMassal, listPengasuhCandidate, previewMassal } from '#contract/datapokok/kelompok-massal.ts'
import { naturalKey } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const adminMakes = { ...adminOnly, admin: 201 }
const isian = { nama: 'Kelompok 9', jk: 'L' as const, tempat: 'Aula' }

/** A kelompok nobody is in yet. */
async function emptyKelompok({ periode }: Cast, db: Db): Promise<number> {
  const row = {
    periode_id: periode,
    nama: 'Kelompok 9',
    nama_urut: naturalKey('Kelompok 9'),
    jk: 'L',
    tempat: '',
  } as const
  const made = await db
    .insertInto('kelompok')
    .values({ ...row, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** An assignment to a kelompok that has had no pertemuan. */
async function assignment(
  db: Db,
  table: 'kelompok_murabbi' | 'kelompok_pendamping',
  kelompokId: number,
): Promise<number> {
  const row = await db.selectFrom(table).select('id').where('kelompok_id', '=', kelompokId).executeTakeFirstOrThrow()
  return row.id
}

export const rows = [
  // Each sees their own groups in it; server/datapokok/kelompok/kelompok.test.ts shows which.
  access(listKelompok, { expect: everybody }),
  access(countKelompok, { expect: { ...adminOnly, pimpinan: 200 } }),
  access(getKelompokChoice, { expect: { ...adminOnly, pimpinan: 200 } }),
  access(getKelompok, {
    input: cast => ({ params: { id: cast.kelompok7 } }),
    expect: { ...everybody, maryam: 403, aisyah: 403 },
  }),
  access(createKelompok, { input: () => ({ body: isian }), expect: adminMakes }),
  access(updateKelompok, { input: cast => ({ params: { id: cast.kelompok7 }, body: isian }), expect: adminOnly }),
  access(deleteKelompok, {
    input: async (cast, db) => ({ params: { id: await emptyKelompok(cast, db) } }),
    expect: adminOnly,
  }),
  access(setKegiatanKelompok, {
    input: cast => ({ params: { id: cast.kelompok7 }, body: { kegiatan_ids: [cast.halaqah] } }),
    expect: adminOnly,
  }),
  access(addMurabbi, {
    input: cast => ({ params: { id: cast.kelompok7 }, body: { murabbi_ids: [cast.maryam], dari: '2026-11-21' } }),
    expect: adminMakes,
  }),
  access(addPendamping, {
    input: cast => ({ params: { id: cast.kelompok7 }, body: { pendamping_ids: [cast.aisyah], dari: '2026-11-21' } }),
    expect: adminMakes,
  }),
  access(endMurabbi, {
    input: async (cast, db) => ({
      params: { id: await assignment(db, 'kelompok_murabbi', cast.kelompok7) },
      body: { sampai: '2026-11-21' },
    }),
    expect: adminOnly,
  }),
  access(endPendamping, {
    input: async (cast, db) => ({
      params: { id: await assignment(db, 'kelompok_pendamping', cast.kelompok7) },
      body: { sampai: '2026-11-21' },
    }),
    expect: adminOnly,
  }),
  access(deleteMurabbi, {
    input: async (cast, db) => ({ params: { id: await assignment(db, 'kelompok_murabbi', cast.kelompok7) } }),
    expect: adminOnly,
  }),
  access(deletePendamping, {
    input: async (cast, db) => ({ params: { id: await assignment(db, 'kelompok_pendamping', cast.kelompok7) } }),
    expect: adminOnly,
  }),
  access(listPengasuhCandidate, { input: cast => ({ params: { id: cast.periode } }), expect: adminOnly }),
  access(previewMassal, {
    input: cast => ({ body: { pilihan: { kelompok_ids: [cast.kelompok7] }, aksi: { jenis: 'hapus' } } }),
    expect: adminOnly,
  }),
  access(applyMassal, {
    input: cast => ({
      body: {
        pilihan: { kelompok_ids: [cast.kelompok7] },
        aksi: { jenis: 'tugas', sebagai: 'murabbi', cara: 'tambah', orang_ids: [cast.maryam] },
        berubah: 1,
      },
    }),
    expect: adminOnly,
  }),
]
