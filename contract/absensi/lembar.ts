import * as z from 'zod'
import { keyReply, NOT_RECEIVING } from '#contract/closing.ts'
import { dateSchema, zoneSchema } from '#contract/date-schema.ts'
import { actionIdField, endpoint, errorCode, idField, id as idInPath } from '#contract/endpoint.ts'
import { catatanSchema, optionalText } from '#contract/isian.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import { aturanSchema, kegiatanKindSchema, statusSchema, tallySchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema, jkSchema } from '#contract/person-schema.ts'
import { konfirmasiReply } from './konfirmasi.ts'
import { rowIzinReply } from './leave-kind-schema.ts'
import { CATATAN_MAX, MINUTE_MAX } from './marking.ts'
import { photoHashField } from './paper-photo.ts'
import { perpanjanganReply } from './perpanjangan.ts'
import { keSchema, pertemuanReply } from './pertemuan.ts'
import { presenceProposalReply } from './presence-code.ts'
import { tappedField } from './tapped-at.ts'

/** Who recorded a mark last and when it arrived; null while nobody has. */
const markReply = {
  status: statusSchema.nullable(),
  /** Minutes late, T only. */
  menit: z.int().nullable(),
  catatan: z.string(),
  /** 0 as opened; every change adds 1. Sent back as `base_version`. */
  version: z.int(),
  oleh: z.string().nullable(),
  /** When it arrived at the server, milliseconds UTC. */
  pada: z.int().nullable(),
}

/** One person on the sheet, in roll order. */
export const lembarRowReply = z.object({
  mahasantri_id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkSchema,
  ...markReply,
  /** The last five of this kegiatan in this kelompok before this pertemuan, oldest first; ditiadakan left out. */
  lima_terakhir: z.array(statusSchema.nullable()),
  /** The run of alpa that still lasts before this pertemuan. */
  alpa_beruntun: z.int(),
  /** All of them before this pertemuan, for 'n dari m hadir'. */
  hitungan: tallySchema,
  /**
   * The approved izin that covers this day, for who cares for the kelompok. While nobody has opened the pertemuan the row is
   * unset and this is what it will be opened with.
   */
  izin: rowIzinReply.nullable(),
  /** For who came by a link: this mark is somebody else's and stays as it is; which letter it is they are not told. */
  tetap: z.literal(true).optional(),
  /** A code they have scanned: it proposes that they came, for who may mark; only while the row is unset. */
  usul_hadir: presenceProposalReply.optional(),
})
export type LembarRow = z.infer<typeof lembarRowReply>

export const lembarReply = z.object({
  /** Who asks: what is recorded on this device belongs to this account. */
  akun_id: idField,
  kelompok: z.object({
    id: idField,
    nama: z.string(),
    jk: jkKelompokSchema,
    /** Those of the date asked for; with titles. */
    murabbi: z.array(z.string()),
    pendamping: z.array(z.object({ id: idField, nama: z.string() })),
  }),
  periode: z.object({ mulai: z.string(), selesai: z.string() }),
  /** The kegiatan of this sheet, null while the kelompok has none. */
  kegiatan: z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema }).nullable(),
  /** Everything this kelompok holds. */
  kegiatan_list: z.array(z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema })),
  tanggal: z.string(),
  ke: z.int(),
  /** Which pertemuan of this kegiatan in the kelompok it is, ditiadakan not counted. */
  nomor: z.int(),
  /** What the weekly plan says about it. */
  jadwal: z.object({ mulai: z.string(), selesai: z.string(), tempat: z.string() }).nullable(),
  /** The holiday of that day: it warns and blocks nothing. */
  libur: z.string().nullable(),
  /** Where the pertemuan that was here has been moved to. */
  pindah: z.object({ tanggal: z.string(), ke: z.int() }).nullable(),
  /** The pertemuan that left this place last: marks of it that a device still holds under this date belong there and not here. */
  dipindah_id: idField.nullable(),
  /** The caller has this one sheet because they lead it, and no other of the kelompok. */
  sebagai_badal: z.boolean(),
  /** null until the first mark opens it; then the roster is frozen. */
  pertemuan: pertemuanReply.nullable(),
  /** Where codes are used, for who may mark by a log-in: the secret that they are made with, from the day before to the day after. */
  kode_hadir: z.object({ rahasia: z.string().nullable() }).optional(),
  baris: z.array(lembarRowReply),
  boleh_mencatat: z.boolean(),
  /** Why not, as a sentence; null when it may. */
  alasan: z.string().nullable(),
  /** The lock of this pertemuan, for the caller. */
  kunci: keyReply,
  /** How it is kept open beyond the rule; null while it is not. */
  perpanjangan: perpanjanganReply.nullable(),
  /** What is proposed for these marks and not decided yet. */
  koreksi: z.array(
    z.object({
      id: idField,
      mahasantri_id: idField,
      status: statusSchema.nullable(),
      menit: z.int().nullable(),
      oleh: z.string(),
      milik_sendiri: z.boolean(),
      at: z.int(),
    }),
  ),
  /** Who confirmed it; null while nobody has. */
  konfirmasi: konfirmasiReply.nullable(),
  /** Whether the caller may, once everybody is marked. */
  boleh_konfirmasi: z.boolean(),
  /** Whether berita acara and peniadaan may be changed: also while it is ditiadakan, so that this can be taken back. */
  boleh_mengubah: z.boolean(),
  /** Something is left to fill, and the caller is one who reminds others of it. */
  boleh_mengingatkan: z.boolean(),
  /** How many links that fill it were made, for those who may revoke them; 0 for the others. */
  tautan: z.int(),
  /** Whether the word behind U is said to the caller, in this sheet only (`mayNameUdzur`). */
  sebut_udzur: z.boolean(),
  hari_ini: z.string(),
  zona_waktu: zoneSchema,
  awal_pekan: z.union([z.literal(0), z.literal(1)]),
  /** Of the build before: see the session. */
  hijri_offset: z.int(),
  aturan: aturanSchema,
})
export type Lembar = z.infer<typeof lembarReply>

export const getLembar = endpoint('GET /api/kelompok/:id/lembar', {
  summary: 'Lembar absensi satu pertemuan; tanpa tanggal dan kegiatan: yang jatuh tempo sekarang.',
  access: 'masuk',
  query: z.strictObject({
    tanggal: dateSchema.optional(),
    kegiatan_id: idInPath.optional(),
    ke: z.coerce.number().pipe(keSchema).optional(),
  }),
  reply: lembarReply,
  tautan: true,
  errors: ['kelompok.not_found', 'kelompok.forbidden', 'kegiatan.not_found', 'pertemuan.forbidden'],
})

/** What a mark is sent as. `tapped_at` is the phone's clock: shown, and believed for figures only (content-time.ts). */
export const tandaFields = {
  mahasantri_id: idField,
  status: statusSchema.nullable(),
  menit: z
    .int({ error: `Menit harus angka bulat 0 sampai ${MINUTE_MAX}` })
    .min(0, { error: `Menit harus angka bulat 0 sampai ${MINUTE_MAX}`, abort: true })
    .max(MINUTE_MAX, { error: `Menit harus angka bulat 0 sampai ${MINUTE_MAX}`, abort: true })
    .nullable(),
  catatan: catatanSchema(CATATAN_MAX),
  base_version: z.int().min(0).max(2_147_483_647),
  tapped_at: tappedField,
}

export function isMinuteOfT({ status, menit }: { status: string | null; menit: number | null }): boolean {
  return menit === null || status === 'T'
}
export const MINUTE_ONLY_T = { error: 'Menit hanya untuk Terlambat', path: ['menit'] }

/** One mark as it left the finger. */
export const tandaSchema = z
  .strictObject({
    ...tandaFields,
    /** What was seen above that version was the mark of this izin: then it is nobody else's, and changing it is no conflict. */
    izin_id: idField.optional(),
  })
  .refine(isMinuteOfT, MINUTE_ONLY_T)
export type Tanda = z.infer<typeof tandaSchema>

/** Of marks that were sent: whose note cannot stand beside the letter, and the marks as they are kept. */
export function dropCatatan<T extends Pick<Tanda, 'mahasantri_id' | 'status' | 'catatan'>>(sent: readonly T[]) {
  return {
    rows: sent.map(row => (mayHoldCatatan(row.status) ? row : { ...row, catatan: '' })),
    tanpa_catatan: sent.filter(row => !mayHoldCatatan(row.status) && row.catatan !== '').map(row => row.mahasantri_id),
  }
}

/** Whose note was not kept because it came with U; absent when there was none. The mark itself is kept. */
export const withoutCatatanField = z.array(idField).optional()

export const nowReply = z.object({ mahasantri_id: idField, sekarang: z.object(markReply) })
export type Now = z.infer<typeof nowReply>['sekarang']

export const recordAbsensiReply = z.object({
  pertemuan_id: idField,
  /** What is stored now: written by this call, by its earlier twin whose answer was lost, or by somebody with the same value. */
  rows: z.array(
    z.object({
      mahasantri_id: idField,
      /**
       * What a change is based on that was tapped before this answer: the version this action has made, or, of a mark that
       * stood already as somebody else had set it, the base that was sent. That one has not been seen yet.
       */
      version: z.int(),
      arrived_at: z.int(),
      /**
       * What stands, where it is somebody else's: they had set the very same, or this action had arrived before and they have
       * changed the mark since. null: it is the caller's own, or not told to who came by a link.
       */
      sekarang: z.object(markReply).nullable(),
    }),
  ),
  /** Nothing was written for these: somebody else marked them differently meanwhile. */
  konflik: z.array(nowReply),
  /** Nothing was written for these, and sending again will not help. */
  ditolak: z.array(z.object({ mahasantri_id: idField, kode: z.string(), pesan: z.string() })),
  tanpa_catatan: withoutCatatanField,
  /** Only when not everything was saved. */
  kode: z.string().optional(),
  pesan: z.string().optional(),
})
export type RecordAbsensiReply = z.infer<typeof recordAbsensiReply>

export const recordAbsensi = endpoint('PUT /api/kelompok/:id/absensi', {
  summary: 'Mencatat tanda kehadiran; membuka pertemuan bila belum dibuka.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z
    .strictObject({
      action_id: actionIdField,
      kegiatan_id: idField,
      tanggal: dateSchema,
      ke: keSchema,
      /**
       * The opened pertemuan the marks were seen on. When it has been moved meanwhile they follow it; without this only
       * marks that others were seen below do.
       */
      pertemuan_id: idField.optional(),
      device: optionalText(120, 'Perangkat').default(''),
      /** The phone's clock as it sends: how far off it is says how its taps are to be read. */
      sent_at: tandaFields.tapped_at.optional(),
      /** Why it is recorded after the lock; asked of murabbi and admin only then, and kept in the history of every mark. */
      alasan: optionalText(200, 'Alasan').default(''),
      /** SHA-256 of the photograph of the sheet on paper that these marks were read from, in hex; the photograph stays on the phone. */
      kertas: photoHashField.optional(),
      /** They were taken from codes that had been scanned. */
      kode: z.literal(true).optional(),
      rows: z
        .array(tandaSchema)
        .min(1, { error: 'Minimal satu tanda' })
        .max(300, { error: 'Maksimal 300 tanda sekali kirim' }),
    })
    .refine(({ rows }) => new Set(rows.map(row => row.mahasantri_id)).size === rows.length, {
      error: 'Satu mahasantri hanya boleh sekali',
      path: ['rows'],
    }),
  reply: recordAbsensiReply,
  tautan: true,
  errors: errorCode({
    absensi: ['konflik', 'bukan_anggota', 'forbidden', 'perlu_alasan', 'dihapus', ...NOT_RECEIVING],
    tautan: ['terbatas', 'dipindah', 'sudah_diisi', 'catatan'],
    kelompok: ['not_found', 'forbidden'],
    kegiatan: ['not_found'],
    pertemuan: ['tanpa_anggota'],
  }),
})
export type RecordAbsensiBody = z.infer<typeof recordAbsensi.body>
