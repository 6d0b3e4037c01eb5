import * as api from '#contract/absensi/izin.ts'
import { askOwnIzin, listOwnIzin, withdrawOwnIzin } from '#contract/absensi/own-izin.ts'
import { createIzin, listIzinChoice, updateIzin } from '#contract/absensi/propose-izin.ts'
import { createLampiran } from '#contract/lampiran.ts'
import type { Db } from '#database/schema.ts'
import { type AccessRow, access } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'
import { createPdf } from '../surat.ts'

/** Who cares for a kelompok. Never the pimpinan: an izin says why. */
const caring = { admin: 200, pimpinan: 403, hasan: 200, maryam: 200, umar: 200, aisyah: 200, nobody: 401 }
/** Of whoever calls: nobody of these is a mahasantri. */
const nobodyElse = { admin: 403, pimpinan: 403, hasan: 403, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }
const own = { ...caring, maryam: 403, aisyah: 403 }

/** One of the first mahasantri of Kelompok 7, entered by umar, with its letter. */
async function createWaiting(cast: Cast, db: Db): Promise<{ id: number; version: number }> {
  const { id } = await db
    .insertInto('izin')
    .values({
      mahasantri_id: cast.putra[0] as number,
      kelompok_id: cast.kelompok7,
      dari: TODAY,
      sampai: TODAY,
      jenis: 'sakit',
      alasan: 'Demam',
      lampiran_id: await createSurat(cast, db),
      akun_id: cast.akun.umar,
      at: NOW,
      action_id: 'akses',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, version: 1 }
}
async function createSurat(cast: Cast, db: Db): Promise<number> {
  const isi = createPdf()
  const file = { nama: 'surat.pdf', jenis: 'application/pdf', ukuran: isi.length, isi }
  const made = await db
    .insertInto('lampiran')
    .values({ ...file, akun_id: cast.akun.umar, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
const onOne: AccessRow['input'] = async (cast, db) => ({ params: { id: (await createWaiting(cast, db)).id } })

export const rows = [
  access(createLampiran, {
    input: () => ({ query: { nama: 'surat.pdf' }, body: createPdf() }),
    expect: { ...caring, admin: 201, hasan: 201, maryam: 201, umar: 201, aisyah: 201 },
    mahasantri: 201,
  }),
  access(listOwnIzin, { expect: nobodyElse, mahasantri: 200 }),
  access(askOwnIzin, {
    input: () => ({
      body: {
        ...{ action_id: '0b9c2a53-7d0f-4c6b-9b1e-5f7f0c8f2f12', dari: TODAY, sampai: TODAY, jenis: 'sakit' },
        ...{ kegiatan_id: null, ke: null, alasan: 'Demam', lampiran_id: null },
      },
    }),
    expect: nobodyElse,
    mahasantri: 201,
  }),
  // Umar's of somebody else: as one that does not exist.
  access(withdrawOwnIzin, { input: onOne, expect: nobodyElse, mahasantri: 404 }),
  access(createIzin, {
    input: cast => ({
      body: {
        action_id: '0b9c2a53-7d0f-4c6b-9b1e-5f7f0c8f2f11',
        mahasantri_id: cast.putra[0] as number,
        dari: TODAY,
        sampai: TODAY,
        jenis: 'izin',
        alasan: 'Lomba',
      },
    }),
    expect: { ...own, admin: 201, hasan: 201, umar: 201 },
  }),
  // Whose izin it lists is the noun's own test.
  access(api.listIzin, { expect: caring }),
  access(api.getMyIzin, { expect: caring }),
  access(listIzinChoice, { expect: caring }),
  access(api.getIzin, { input: onOne, expect: own }),
  access(api.getLampiranIzin, { input: onOne, expect: own }),
  access(api.decideIzin, {
    input: async (cast, db) => ({ body: { izin: [await createWaiting(cast, db)], hasil: 'disetujui' } }),
    expect: { ...own, umar: 403 },
  }),
  // No mark of it stands: what is not the caller's to change is left.
  access(api.changeAlpa, {
    input: async (cast, db) => {
      const { id } = await createWaiting(cast, db)
      return { body: { tanda: [{ izin_id: id, pertemuan_id: 1, version: 1 }] } }
    },
    expect: own,
  }),
  // Only who decided it a moment ago.
  access(api.undoIzin, {
    input: async (cast, db) => {
      const { id } = await createWaiting(cast, db)
      const decided = { keadaan: 'ditolak', decided_by: cast.akun.hasan, decided_at: NOW } as const
      await db.updateTable('izin').set(decided).where('id', '=', id).execute()
      return { body: { ids: [id] } }
    },
    expect: { ...own, admin: 403, umar: 403 },
  }),
  access(updateIzin, {
    input: async (cast, db) => {
      const { id, version } = await createWaiting(cast, db)
      return { params: { id }, body: { version, dari: TODAY, sampai: '2026-11-24' } }
    },
    expect: own,
  }),
  access(api.withdrawIzin, {
    input: async (cast, db) => {
      const { id, version } = await createWaiting(cast, db)
      return { params: { id }, body: { version } }
    },
    expect: own,
  }),
  // A letter of one's own upload: the one here is umar's.
  access(api.attachSurat, {
    input: async (cast, db) => {
      const { id, version } = await createWaiting(cast, db)
      return { params: { id }, body: { version, lampiran_id: await createSurat(cast, db) } }
    },
    expect: { ...own, admin: 400, hasan: 400 },
  }),
  access(api.readIzin, { input: () => ({ body: { ids: [1] } }), expect: caring }),
]
