import {
  previewLampiranSk,
  previewSyahadah,
  printKelulusan,
  printSemester,
  printSyahadah,
} from '#contract/dokumen/dokumen.ts'
import * as handover from '#contract/laporan/handover.ts'
import * as api from '#contract/laporan/kelulusan.ts'
import * as semester from '#contract/laporan/semester.ts'
import * as syahadah from '#contract/pengaturan/syahadah.ts'
import type { Db } from '#database/schema.ts'
import { versionOf } from '#server/dasar/version.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'
import { makePng } from '../surat.ts'

async function addLevel({ periode: periode_id }: Cast, db: Db): Promise<number> {
  const row = { jenis: 'nilai', kegiatan_id: null, nama: 'Tahsin', minimal: 300, bersyarat: null } as const
  const made = db.insertInto('syarat_kelulusan').values({ ...row, periode_id, urutan: 0 })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

const periode = ({ periode: id }: Cast) => ({ params: { id } })

export const rows = [
  access(api.listKelulusan, { expect: { ...adminOnly, pimpinan: 200, hasan: 200, maryam: 200 } }),
  access(api.updateSyaratKelulusan, {
    input: cast => ({
      ...periode(cast),
      body: {
        syarat: [{ jenis: 'kehadiran', id: null, kegiatan_id: cast.halaqah, minimal: 75, bersyarat: null }],
        version: versionOf([[]]),
      },
    }),
    expect: adminOnly,
  }),
  access(api.decideKelulusan, {
    input: cast => ({
      ...periode(cast),
      body: {
        ...{ mahasantri_id: cast.putra[0], hasil: 'bersyarat', alasan: 'Rawat inap', syarat: 'Mengulang' },
        ...{ paling_lambat: null, terhadap: 0 },
      },
    }),
    expect: adminOnly,
  }),
  ...[api.kelulusanExport.xlsx, api.kelulusanExport.csv].map(call =>
    access(call, { expect: { ...adminOnly, pimpinan: 200 } }),
  ),
  access(api.updateNilai, {
    input: async (cast, db) => ({
      ...periode(cast),
      body: {
        syarat_id: await addLevel(cast, db),
        rows: [{ mahasantri_id: cast.putra[0], nilai: 3.25, terhadap: null }],
      },
    }),
    expect: adminOnly,
  }),
  access(api.readPastedNilai, {
    input: async (cast, db) => ({
      ...periode(cast),
      body: { syarat_id: await addLevel(cast, db), teks: '0601010001;3' },
    }),
    expect: adminOnly,
  }),
  access(api.readNilaiFile, {
    input: async (cast, db) => ({
      ...periode(cast),
      query: { syarat_id: await addLevel(cast, db), nama: 'nilai.csv' },
      body: Buffer.from('NIM;Tahsin\r\n0601010001;3\r\n'),
    }),
    expect: adminOnly,
  }),
  access(api.previewSk, { input: periode, expect: adminOnly }),
  // 409: there is no syarat, and nothing that could be taken back.
  access(api.createSk, {
    input: cast => ({
      ...periode(cast),
      body: { nomor: '3 Tahun 2027', tanggal: TODAY, oleh: 'Kepala', belum_dinilai: null, sidik: '' },
    }),
    expect: { ...adminOnly, admin: 409 },
  }),
  access(previewLampiranSk, {
    input: cast => ({ ...periode(cast), body: { nomor: '', tanggal: TODAY, oleh: '', belum_dinilai: null } }),
    expect: adminOnly,
  }),
  access(printKelulusan, { input: periode, expect: { ...adminOnly, admin: 409, pimpinan: 409 } }),
  // 409: no SK holds yet.
  access(previewSyahadah, {
    input: cast => ({ ...periode(cast), body: { cari: '' } }),
    expect: { ...adminOnly, admin: 409, pimpinan: 409 },
  }),
  access(printSyahadah, {
    input: cast => ({ ...periode(cast), query: { mahasantri_id: cast.putra[0] } }),
    expect: { ...adminOnly, admin: 409, pimpinan: 409 },
  }),
  access(syahadah.getSyahadah, { expect: adminOnly }),
  access(syahadah.updateSyahadah, {
    input: () => ({
      body: {
        latar_id: null,
        menurut: null,
        dasar_terang: false,
        predikat: [{ minimal: 85, nama: 'Sangat baik', nama_arab: '' }],
        updated_at: 0,
      },
    }),
    expect: adminOnly,
  }),
  access(syahadah.getLatar, {
    input: async (cast, db) => {
      const isi = makePng()
      const row = { nama: 'latar.png', jenis: 'image/png' as const, ukuran: isi.length, isi }
      const { id } = await db
        .insertInto('lampiran')
        .values({ ...row, akun_id: cast.akun.admin, created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('syahadah').values({ id: 1, latar_id: id, predikat: '[]', updated_at: NOW }).execute()
      return {}
    },
    expect: adminOnly,
  }),
  access(api.endSk, {
    input: cast => ({ ...periode(cast), body: { sk_id: 1, nomor: '4 Tahun 2027', tanggal: TODAY, alasan: 'Salah' } }),
    expect: { ...adminOnly, admin: 404 },
  }),
  access(handover.listHandover, { expect: { ...adminOnly, pimpinan: 200 } }),
  access(handover.updateHandover, {
    input: () => ({
      body: {
        templat: [{ nama: 'SIAKAD', angka: '86.4', kolom: [{ judul: 'NIM', isi: 'nim', teks: '' }] }],
        version: versionOf(handover.DEFAULT_HANDOVER),
      },
    }),
    expect: adminOnly,
  }),
  ...[handover.handoverFile.xlsx, handover.handoverFile.csv].map(call =>
    access(call, {
      input: cast => ({ ...periode(cast), query: { templat: 'SKPI', sementara: 'ya' } }),
      expect: { ...adminOnly, pimpinan: 200 },
    }),
  ),

  access(semester.getSemester, { expect: { ...adminOnly, pimpinan: 200 } }),
  access(semester.updateSemester, {
    input: cast => ({
      ...periode(cast),
      body: { kendala: 'Listrik padam', saran: '', terbaik: 10, sesi_minimal: 8, updated_at: 0 },
    }),
    expect: adminOnly,
  }),
  access(printSemester, { input: periode, expect: { ...adminOnly, pimpinan: 200 } }),
]
