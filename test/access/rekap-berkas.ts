import * as api from '#contract/absensi/file-rekap.ts'
import type { Db } from '#database/schema.ts'
import { FILE_VERSION } from '#server/absensi/rekap-berkas/file-lembar.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'

const REKAP = `NIM,Nama,${TODAY}\n02601010100,Abdullah Faqih,H\n`

/** A preview of one mark, as the admin left it. */
async function preview(cast: Cast, db: Db): Promise<{ params: { id: number } }> {
  const kolom = [{ huruf: 'C', tanggal: TODAY }]
  const baris = [{ kunci: '0:2', nomor: 2, nim: '02601010100', nama: 'Abdullah Faqih', tanda: ['H'], total: [] }]
  const { id } = await db
    .insertInto('rekap_berkas')
    .values({
      akun_id: cast.akun.admin,
      nama_berkas: 'rekap.csv',
      isi: JSON.stringify({
        versi: FILE_VERSION,
        lembar: [{ kunci: '0', nama: 'Kelompok 7', judul: '', kolom, total: [], petunjuk: [], baris }],
        tabel: [],
        dilewati: [],
      }),
      pilihan: JSON.stringify({ lembar: { 0: { kegiatan_id: cast.halaqah } } }),
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

export const rows = [
  access(api.listFileRekap, { expect: adminOnly }),
  access(api.createFileRekap, {
    input: () => ({ query: { nama: 'rekap.csv' }, body: Buffer.from(REKAP) }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(api.getLembarInput, {
    input: cast => ({ query: { periode_id: cast.periode, kegiatan_id: cast.halaqah } }),
    expect: adminOnly,
  }),
  access(api.getFileRekap, { input: preview, expect: adminOnly }),
  access(api.updateFileRekapChoice, {
    input: async (cast, db) => ({ ...(await preview(cast, db)), body: {} }),
    expect: adminOnly,
  }),
  access(api.applyFileRekap, {
    input: async (cast, db) => ({ ...(await preview(cast, db)), body: { pertemuan: 1, tanda: 1 } }),
    expect: adminOnly,
  }),
  access(api.deleteFileRekap, { input: preview, expect: adminOnly }),
]
