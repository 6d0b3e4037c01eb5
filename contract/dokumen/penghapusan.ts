import * as z from 'zod'
import { endpoint, idField } from '#contract/endpoint.ts'
import { optionalText, requiredText } from '#contract/isian.ts'
import { orangKindSchema } from '#contract/person-schema.ts'

export const orangParams = z.strictObject({ jenis: orangKindSchema, id: z.coerce.number().pipe(idField) })

const jumlah = z.int()

/** What erasing a person takes away and what it leaves, in numbers. */
const rencana = z.object({
  nama: z.string(),
  /** NIM or another number; '' without. */
  nomor: z.string(),
  /** Under which names the institution knows the same human, this one included: they go together. */
  orang: z.array(z.object({ jenis: orangKindSchema, id: idField })),
  /** Usernames of the accounts that go with them. */
  akun: z.array(z.string()),
  /** Why it cannot be done now; '' when it can. */
  halangan: z.string(),
  hilang: z.object({
    izin: jumlah,
    surat_izin: jumlah,
    /** Photographs of sheets on paper that they stand on. */
    foto_kertas: jumlah,
    koreksi: jumlah,
    /** Notes beside their marks. */
    keterangan: jumlah,
    /** Finished documents that name them, letters among them. */
    dokumen: jumlah,
    surat: jumlah,
    /** Files that wait to be fetched. */
    cetakan: jumlah,
    /** Uploaded lists, of whoever: nobody looks into them. */
    impor: jumlah,
    /** Texts of others in which the name, a number or a phone stands. */
    sebutan: jumlah,
  }),
  tinggal: z.object({
    /** Marks, as counts under 'Mahasantri dihapus'. */
    tanda: jumlah,
    /** Pertemuan that they led or opened, marks that they set, months of honor. */
    pertemuan: jumlah,
    dicatat: jumlah,
    honor: jumlah,
  }),
})
export type RencanaPenghapusan = z.infer<typeof rencana>

export const getRencanaPenghapusan = endpoint('GET /api/penghapusan/:jenis/:id', {
  summary: 'Apa yang hilang dan apa yang tinggal bila data seorang dihapus, dalam angka.',
  access: ['admin'],
  params: orangParams,
  reply: rencana,
  errors: ['orang.not_found'],
})

export const removeOrang = endpoint('POST /api/penghapusan/:jenis/:id', {
  summary:
    'Menghapus data seorang: tandanya tinggal sebagai hitungan, yang menyebutnya hilang; pemulihan cadangan lama menghapusnya lagi.',
  catat: 'hapus_orang',
  access: ['admin'],
  params: orangParams,
  body: z.strictObject({
    /** The name or the number, typed again. */
    ketik: requiredText(120, 'Nama atau NIM'),
    /** Why finished documents that name them are kept; '' lets them go. */
    alasan_simpan: optionalText(200, 'Alasan menyimpan dokumen'),
  }),
  reply: z.object({ hilang: rencana.shape.hilang }),
  errors: ['orang.not_found', 'penghapusan.admin', 'penghapusan.impor'],
  perMinute: 10,
  bukti: true,
})
