import {
  decideKoreksi,
  getMyKoreksi,
  listKoreksi,
  readKoreksi,
  undoKoreksi,
  withdrawKoreksi,
} from '#contract/absensi/koreksi.ts'
import { proposeKoreksi, proposeStartKoreksi } from '#contract/absensi/propose-koreksi.ts'
import { proposeOwnKoreksi, withdrawOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import type { Db } from '#database/schema.ts'
import { access, everybody } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'
import { createPertemuan } from './pertemuan.ts'

const ACTION = '6a2f1b1e-52a1-4d0e-8a39-6f0f3c0f7a01'

export const rows = [
  // Admin and murabbi change a locked mark themselves, with a reason: for them there is nothing to propose.
  access(proposeKoreksi, {
    input: async (cast, db) => ({
      params: { id: await createLocked(cast, db) },
      body: {
        action_id: ACTION,
        rows: [
          {
            mahasantri_id: cast.putra[0] as number,
            base_version: 0,
            status: 'S',
            menit: null,
            alasan: 'Surat menyusul',
          },
        ],
      },
    }),
    expect: { admin: 409, pimpinan: 403, hasan: 409, maryam: 403, umar: 201, aisyah: 403, nobody: 401 },
  }),
  // Of one's own mark, by who is nothing but a mahasantri: no other role has one.
  access(proposeOwnKoreksi, {
    input: async (cast, db) => {
      const pertemuan_id = await createLocked(cast, db)
      const alif = { pertemuan_id, mahasantri_id: cast.putra[1] as number }
      await db.updateTable('pertemuan').set({ opened_at: NOW, opened_by: cast.akun.umar }).execute()
      await db.deleteFrom('absensi').where('mahasantri_id', '=', alif.mahasantri_id).execute()
      const mark = {
        ...alif,
        status: 'A' as const,
        version: 1,
        catatan: '',
        akun_id: cast.akun.umar,
        tapped_at: NOW,
        arrived_at: NOW,
      }
      await db.insertInto('absensi').values(mark).execute()
      return { body: { action_id: ACTION, pertemuan_id, status: 'A', alasan: 'Saya di belakang' } }
    },
    expect: { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 401 },
    mahasantri: 201,
  }),
  access(withdrawOwnKoreksi, {
    input: () => ({ params: { id: 999_999 } }),
    expect: { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 401 },
    mahasantri: 404,
  }),
  access(proposeStartKoreksi, {
    input: async (cast, db) => {
      await db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
      const usulan = { mahasantri_id: cast.putra[0] as number, base_version: 0, status: 'H', menit: null }
      return {
        params: { id: cast.kelompok7 },
        body: {
          ...{ kegiatan_id: cast.halaqah, tanggal: '2026-11-14', ke: 1, action_id: ACTION },
          rows: [{ ...usulan, alasan: 'Tidak ada sinyal' }],
        },
      }
    },
    expect: { admin: 409, pimpinan: 403, hasan: 409, maryam: 403, umar: 201, aisyah: 403, nobody: 401 },
  }),
  access(listKoreksi, { expect: everybody }),
  access(getMyKoreksi, { expect: everybody }),
  access(decideKoreksi, {
    input: async (cast, db) => ({ body: { koreksi: [{ id: await createKoreksi(cast, db) }], hasil: 'diterima' } }),
    expect: { admin: 200, pimpinan: 403, hasan: 200, maryam: 403, umar: 403, aisyah: 403, nobody: 401 },
  }),
  // Only who decided it a moment ago.
  access(undoKoreksi, {
    input: async (cast, db) => {
      const id = await createKoreksi(cast, db)
      const decided = { keadaan: 'ditolak', decided_by: cast.akun.hasan, decided_at: NOW } as const
      await db.updateTable('koreksi').set(decided).where('id', '=', id).execute()
      return { body: { ids: [id] } }
    },
    expect: { admin: 403, pimpinan: 403, hasan: 200, maryam: 403, umar: 403, aisyah: 403, nobody: 401 },
  }),
  // Only who proposed it.
  access(withdrawKoreksi, {
    input: async (cast, db) => ({ params: { id: await createKoreksi(cast, db) } }),
    expect: { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 200, aisyah: 403, nobody: 401 },
  }),
  // Of others' koreksi nothing is put away.
  access(readKoreksi, {
    input: async (cast, db) => ({ body: { ids: [await createKoreksi(cast, db)] } }),
    expect: { ...everybody, pimpinan: 403 },
  }),
]

/** The pertemuan of `createPertemuan`, a week old and locked the evening it was held. */
async function createLocked(cast: Cast, db: Db): Promise<number> {
  const id = await createPertemuan(cast, db)
  await db.updateTable('pertemuan').set({ tanggal: '2026-11-14' }).where('id', '=', id).execute()
  await db.updateTable('pengaturan').set({ kunci: 'hari', kunci_hari: 0 }).execute()
  return id
}

async function createKoreksi(cast: Cast, db: Db): Promise<number> {
  const { id } = await db
    .insertInto('koreksi')
    .values({
      pertemuan_id: await createLocked(cast, db),
      mahasantri_id: cast.putra[0] as number,
      base_version: 0,
      from_status: null,
      from_menit: null,
      from_catatan: '',
      to_status: 'S',
      to_menit: null,
      to_catatan: '',
      alasan: 'Surat menyusul',
      akun_id: cast.akun.umar,
      at: NOW,
      action_id: ACTION,
      decided_by: null,
      decided_at: null,
      seen_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
