import { getPaperPhoto, getPaperPhotoRule, keepPaperPhoto } from '#contract/absensi/paper-photo.ts'
import type { Db } from '#database/schema.ts'
import { access } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'
import { createPdf } from '../surat.ts'
import { createPertemuan, ownRecords } from './pertemuan.ts'

const kertas = 'ab'.repeat(32)

async function createPicture(cast: Cast, db: Db): Promise<number> {
  const isi = createPdf()
  const file = { nama: 'kertas.pdf', jenis: 'application/pdf', ukuran: isi.length, isi }
  const row = { ...file, akun_id: cast.akun.umar, created_at: NOW }
  return (await db.insertInto('lampiran').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const rows = [
  access(getPaperPhotoRule, {
    expect: { admin: 200, pimpinan: 403, hasan: 200, maryam: 200, umar: 200, aisyah: 200, nobody: 401 },
  }),
  // What becomes of it is the noun's own test; here the institution keeps none.
  access(keepPaperPhoto, {
    input: async (cast, db) => ({
      params: { id: await createPertemuan(cast, db) },
      body: { kertas, lampiran_id: await createPicture(cast, db) },
    }),
    expect: { ...ownRecords, admin: 409, hasan: 409, umar: 409 },
  }),
  access(getPaperPhoto, {
    input: async (cast, db) => {
      const id = await createPertemuan(cast, db)
      const lampiran_id = await createPicture(cast, db)
      await db.insertInto('foto_kertas').values({ pertemuan_id: id, kertas, lampiran_id }).execute()
      return { params: { id, kertas } }
    },
    expect: ownRecords,
  }),
]
