import * as api from '#contract/datapokok/impor.ts'
import type { Db } from '#database/schema.ts'
import { startContent } from '#server/datapokok/impor/impor.sql.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'
import { NOW } from '../cast.ts'

/** A preview without rows, as the admin left it. */
export async function preview(
  cast: Cast,
  db: Db,
  { orang = 'mahasantri', berubah = 0 }: { orang?: api.ImporPreview['orang']; berubah?: number } = {},
): Promise<{ params: { id: number } }> {
  const pratinjau: api.ImporPreview = {
    orang,
    lembar: 'Daftar',
    baris_judul: 1,
    lembar_terbaca: ['Daftar'],
    lembar_dilewati: [],
    kolom: {},
    kolom_lain: [],
    pilihan: { lembar: null, kolom: {}, bawaan: {} },
    ringkasan: { baru: 0, berubah, tetap: 0, ditolak: 0, dilewati: 0, peringatan: 0 },
    kurang: [],
    kelompok: [],
    penempatan: { jumlah: 0, pindah: 0 },
    periode: null,
  }
  const { id } = await db
    .insertInto('impor')
    .values({
      akun_id: cast.akun.admin,
      nama_berkas: 'daftar.csv',
      tahap: 'siap',
      persen: 100,
      isi: JSON.stringify({ ...startContent(pratinjau.orang, pratinjau.pilihan), pratinjau }),
      created_at: NOW,
      updated_at: NOW,
      berkas: Buffer.from('NIM,Nama\n26010,Ali\n'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const penerapan = { ditolak_dilihat: 0, perbarui: true, buat_kelompok: false, tempatkan_mulai: null }

export const rows = [
  access(api.createImpor, {
    input: () => ({ query: { nama: 'daftar.csv' }, body: Buffer.from('NIM,Nama\n26010,Ali\n') }),
    expect: { ...adminOnly, admin: 202 },
  }),
  access(api.getDirectoryPeople, { expect: adminOnly }),
  // No directory is named here.
  access(api.createImporFromDirectory, {
    input: () => ({ body: { expected: null } }),
    expect: { ...adminOnly, admin: 409 },
  }),
  access(api.getImpor, { input: preview, expect: adminOnly }),
  access(api.updateImporColumn, {
    input: async (cast, db) => ({ ...(await preview(cast, db)), body: {} }),
    expect: { ...adminOnly, admin: 202 },
  }),
  access(api.applyImpor, {
    input: async (cast, db) => ({ ...(await preview(cast, db)), body: penerapan }),
    expect: adminOnly,
  }),
  access(api.previewApplication, {
    input: async (cast, db) => ({ ...(await preview(cast, db)), body: penerapan }),
    expect: adminOnly,
  }),
  access(api.deleteImpor, { input: preview, expect: adminOnly }),
  access(api.exportError.xlsx, { input: preview, expect: adminOnly }),
  access(api.exportError.csv, { input: preview, expect: adminOnly }),
  access(api.getTemplate, { expect: adminOnly }),
]
