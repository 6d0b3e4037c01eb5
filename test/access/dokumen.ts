import { printHadirList } from '#contract/absensi/print-pertemuan.ts'
import * as delivery from '#contract/dokumen/delivery.ts'
import * as api from '#contract/dokumen/dokumen.ts'
import * as templat from '#contract/dokumen/letter-template.ts'
import * as kop from '#contract/pengaturan/kop.ts'
import * as letterKind from '#contract/pengaturan/letter-kind.ts'
import type { Db } from '#database/schema.ts'
import { type AccessRow, access, adminOnly, anybody, everybody } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'
import { makePng } from '../surat.ts'

const ownKelompok = { ...everybody, maryam: 403, aisyah: 403 }
/** Letters speak of every kelompok somebody was in: whoever sees all of them. */
const seesAll = { ...adminOnly, pimpinan: 200 }
const KODE = 'K7PQM2XW9R'

async function insertDokumen(cast: Cast, db: Db, jenis: api.DokumenKind = 'daftar_hadir'): Promise<void> {
  await db
    .insertInto('dokumen')
    .values({
      kode: KODE,
      jenis,
      judul: 'Kelompok 7',
      pilihan: 'null',
      sidik: '',
      akun_id: cast.akun.umar,
      oleh: 'Umar Faruq',
      created_at: NOW,
      cetakan_id: null,
      isi: '[]',
    })
    .execute()
}
const onSheet =
  (body?: object): AccessRow['input'] =>
  async (cast, db) => {
    await insertDokumen(cast, db)
    return { params: { kode: KODE }, ...(body ? { body } : {}) }
  }

/** Made by umar, ready, and nobody else's to have. */
const onFile: AccessRow['input'] = async (cast, db) => {
  const { id } = await db
    .insertInto('cetakan')
    .values({
      jenis: 'surat',
      judul: 'Surat',
      pilihan: '{}',
      akun_id: cast.akun.umar,
      created_at: NOW,
      updated_at: NOW,
      tahap: 'siap',
      persen: 100,
      pesan: '',
      proses: '',
      percobaan: 1,
      halaman: 1,
      ukuran: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cetakan_berkas')
    .values({ cetakan_id: id, urutan: 0, isi: Buffer.from('%PDF') })
    .execute()
  return { params: { id } }
}
const ownFile = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 200, aisyah: 404, nobody: 401 }

async function insertLetterKind(cast: Cast, db: Db): Promise<number> {
  const kind = { nama: 'Surat dispensasi', kode: 'S.Disp', bentuk: 'dinas', arsip: 0 } as const
  const row = { ...kind, akun_id: cast.akun.admin, created_at: NOW }
  return (await db.insertInto('jenis_surat').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const TEMPLATE = templat.letterTemplate.parse({
  judul: 'PERINGATAN',
  isi: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'isian', attrs: { nama: 'nama' } }] }] },
})

export const rows = [
  access(kop.getKop, { expect: adminOnly }),
  access(kop.updateKop, {
    input: () => ({
      body: {
        baris: "KEMENTERIAN AGAMA\nUPT MA'HAD AL-JAMI'AH\nJl. Kampus",
        logo_id: null,
        kota: 'Jambi',
        kertas: 'F4',
        hijri: 1,
        nomor_surat: '',
        penandatangan: [],
        updated_at: 0,
      },
    }),
    expect: adminOnly,
  }),
  access(kop.getLogo, {
    input: async (cast, db) => {
      const isi = makePng()
      const row = {
        nama: 'logo.png',
        jenis: 'image/png',
        ukuran: isi.length,
        akun_id: cast.akun.admin,
        created_at: NOW,
      }
      const { id } = await db
        .insertInto('lampiran')
        .values({ ...row, isi })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('kop')
        .values({ id: 1, baris: '', logo_id: id, kota: '', kertas: 'A4', hijri: 0, updated_at: NOW })
        .execute()
      return {}
    },
    expect: adminOnly,
  }),

  access(api.printRekap, { input: ({ kelompok7 }) => ({ params: { id: kelompok7 } }), expect: ownKelompok }),
  access(printHadirList, {
    input: ({ kelompok7, halaqah }) => ({
      params: { id: kelompok7 },
      query: { tanggal: TODAY, kegiatan_id: halaqah },
    }),
    expect: ownKelompok,
  }),
  access(api.printSurat, {
    input: ({ putra }) => ({ params: { id: putra[0] }, query: { surat: 'keterangan' } }),
    expect: seesAll,
  }),

  access(letterKind.listLetterKind, { expect: seesAll }),
  access(letterKind.createLetterKind, {
    input: () => ({ body: { nama: 'Surat dispensasi', kode: 'S.Disp', bentuk: 'dinas' } }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(letterKind.updateLetterKind, {
    input: async (cast, db) => ({
      params: { id: await insertLetterKind(cast, db) },
      body: { nama: 'Surat izin', kode: 'S.Izin', arsip: true },
    }),
    expect: adminOnly,
  }),
  access(letterKind.deleteLetterKind, {
    input: async (cast, db) => ({ params: { id: await insertLetterKind(cast, db) } }),
    expect: adminOnly,
  }),

  access(templat.listTemplate, { expect: adminOnly }),
  access(templat.getLetterTemplate, { input: () => ({ params: { jenis: 'sp1' } }), expect: adminOnly }),
  access(templat.saveTemplate, {
    input: () => ({ params: { jenis: 'sp1' }, body: { version: 0, templat: TEMPLATE } }),
    expect: adminOnly,
  }),
  access(templat.previewTemplate, {
    input: ({ putra }) => ({ params: { jenis: 'sp1' }, body: { templat: TEMPLATE, mahasantri_id: putra[0] } }),
    expect: adminOnly,
  }),

  access(api.listSurat, { expect: seesAll }),
  access(api.reprintSurat, {
    input: async ({ putra, ...cast }, db) => {
      await insertDokumen({ putra, ...cast }, db, 'surat_keterangan')
      const { id } = await db.selectFrom('dokumen').select('id').executeTakeFirstOrThrow()
      const kop = { sidik: 'x', kertas: 'A4', baris: '["UPT"]', logo_id: null } as const
      const { id: kop_surat_id } = await db
        .insertInto('kop_surat')
        .values(kop)
        .returning('id')
        .executeTakeFirstOrThrow()
      const naskah = JSON.stringify({ arah: 'tegak', blok: [{ jenis: 'judul', teks: 'SURAT', anak: [] }], teks: '' })
      const mahasantri_id = putra[0] as number
      await db.insertInto('surat').values({ dokumen_id: id, mahasantri_id, kop_surat_id, naskah }).execute()
      return { params: { kode: KODE } }
    },
    expect: seesAll,
  }),

  access(api.printOutgoing, { expect: seesAll }),
  access(api.printAssignment, { input: ({ umar }) => ({ params: { id: umar } }), expect: seesAll }),
  ...[api.letterFieldsExport.xlsx, api.letterFieldsExport.csv].map(call =>
    access(call, { input: () => ({ query: { surat: 'keterangan' } }), expect: seesAll }),
  ),
  access(delivery.exportSurat.xlsx, { expect: seesAll }),
  access(delivery.exportSurat.csv, { expect: seesAll }),
  access(delivery.createDelivery, {
    input: async (cast, db) => {
      await insertDokumen(cast, db, 'surat_keterangan')
      return { body: { kode: [KODE], cara: 'wa_me', tanggal: TODAY } }
    },
    expect: adminOnly,
  }),
  access(delivery.deleteDelivery, {
    input: async (cast, db) => {
      await insertDokumen(cast, db, 'surat_keterangan')
      const { id } = await db.selectFrom('dokumen').select('id').executeTakeFirstOrThrow()
      const by = { akun_id: cast.akun.admin, at: NOW }
      await db
        .insertInto('penyampaian')
        .values({ dokumen_id: id, cara: 'wa_me', tanggal: TODAY, ...by })
        .execute()
      return { params: { kode: KODE, cara: 'wa_me' } }
    },
    expect: adminOnly,
  }),

  access(api.startCetakan, {
    input: () => ({ body: { jenis: 'surat', surat: 'sp1', saringan: {} } }),
    expect: { ...seesAll, admin: 202, pimpinan: 202 },
  }),
  access(api.countRecipient, { input: () => ({ query: { surat: 'sp1' } }), expect: seesAll }),
  access(api.listCetakan, { expect: everybody }),
  access(api.downloadCetakan, { input: onFile, expect: ownFile }),
  access(api.deleteCetakan, { input: onFile, expect: ownFile }),

  access(api.getVerifikasi, { input: onSheet(), expect: anybody }),
  access(api.checkRow, { input: onSheet({ cari: 'Alif' }), expect: anybody }),
]
