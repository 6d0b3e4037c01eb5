import * as z from 'zod'
import { endpoint, idField, id as idInPath } from '#contract/endpoint.ts'
import { statusSchema } from '#contract/mark-schema.ts'

// The history of one mark.

export const riwayatReply = z.object({
  /** Where the history begins: everybody unset. */
  opened_at: z.int(),
  opened_by: z.string(),
  /** Newest first. */
  riwayat: z.array(
    z.object({
      version: z.int(),
      from_status: statusSchema.nullable(),
      from_menit: z.int().nullable(),
      from_catatan: z.string(),
      to_status: statusSchema.nullable(),
      to_menit: z.int().nullable(),
      to_catatan: z.string(),
      akun_id: idField,
      oleh: z.string(),
      /** Set when the change was a koreksi that `oleh` accepted: who proposed it, and what was said to it. */
      koreksi: z.object({ oleh: z.string(), at: z.int(), jawaban: z.string() }).nullable(),
      /** The phone's clock and ours, milliseconds UTC. */
      tapped_at: z.int(),
      arrived_at: z.int(),
      device: z.string(),
      alasan: z.string(),
      /** Who made the link it came through; null for a mark made after a log-in. */
      tautan: z.string().nullable(),
      /** Name of the file it was read from; null for a mark that was tapped. */
      berkas: z.string().nullable(),
      /** SHA-256 of the photograph of the sheet on paper that it was read from, in hex; null for every other mark. */
      kertas: z.string().nullable(),
      /** It was taken from a code that had been scanned. */
      kode: z.boolean(),
      /** Whether that photograph is kept here. */
      foto: z.boolean(),
      /** The izin that set it (`oleh` approved it) or took it back (`oleh` withdrew or shortened it). */
      izin_id: idField.nullable(),
      izin: z.object({ dari: z.string(), sampai: z.string() }).nullable(),
    }),
  ),
  /** What its own finger gave up in a conflict, and so never stood; the latest first. */
  tak_dipilih: z.array(
    z.object({
      id: idField,
      status: statusSchema.nullable(),
      menit: z.int().nullable(),
      catatan: z.string(),
      akun_id: idField,
      /** Who tapped it, and decided against it. */
      oleh: z.string(),
      /** The version that was shown beside it. */
      terhadap: z.int(),
      /** The phone's clock twice and ours, milliseconds UTC. */
      tapped_at: z.int(),
      decided_at: z.int(),
      arrived_at: z.int(),
      device: z.string(),
      /** Who made the link it came through; null for a mark made after a log-in. */
      tautan: z.string().nullable(),
    }),
  ),
  /** When the row came onto the roster, or was taken off it, after the pertemuan was opened; the latest first, empty for most. `oleh` changed the membership, null: `npm run periksa`. */
  daftar: z.array(z.object({ masuk: z.boolean(), oleh: z.string().nullable(), at: z.int() })),
  /** Every koreksi that was proposed for this mark, the latest first; what was accepted is in the history besides. */
  koreksi: z.array(
    z.object({
      id: idField,
      oleh: z.string(),
      at: z.int(),
      dari: statusSchema.nullable(),
      menjadi: statusSchema.nullable(),
      alasan: z.string(),
      keadaan: z.enum(['menunggu', 'diterima', 'ditolak', 'ditarik']),
      /** Who decided, and what was said to it; null and '' while nobody has. */
      putusan_oleh: z.string().nullable(),
      jawaban: z.string(),
    }),
  ),
})
export type RiwayatReply = z.infer<typeof riwayatReply>

/** One step of what became of a mark: a version of it, with the one before, or what was given up for another. */
export type RiwayatStep =
  | { jenis: 'versi'; row: RiwayatReply['riwayat'][number]; before: RiwayatReply['riwayat'][number] | undefined }
  | { jenis: 'tak_dipilih'; row: RiwayatReply['tak_dipilih'][number] }

/** All of them, newest first: what was given up stands above the version it was given up for. */
export function composeRiwayat({ riwayat, tak_dipilih }: RiwayatReply): RiwayatStep[] {
  const known = new Set(riwayat.map(row => row.version))
  const givenUp = (of: (terhadap: number) => boolean) =>
    tak_dipilih.filter(row => of(row.terhadap)).map(row => ({ jenis: 'tak_dipilih' as const, row }))
  return [
    ...givenUp(version => version > 0 && !known.has(version)),
    ...riwayat.flatMap((row, i) => [
      ...givenUp(version => version === row.version),
      { jenis: 'versi' as const, row, before: riwayat[i + 1] },
    ]),
    ...givenUp(version => version === 0),
  ]
}

/**
 * Where a step of a mark's history came from, `before` being the step before it: 'izin disetujui Hasan Basri', 'izin ditarik
 * Hasan Basri', 'Umar Faruq, mengubah izin', 'Umar Faruq'.
 */
export function describeStep(
  { izin_id, to_status, oleh }: TandaStep,
  before: TandaStep | undefined,
  nama: string = oleh,
): string {
  if (izin_id !== null) return `izin ${to_status === null ? 'ditarik' : 'disetujui'} ${oleh}`
  return before && before.izin_id !== null && before.to_status !== null ? `${nama}, mengubah izin` : nama
}

type TandaStep = Pick<RiwayatReply['riwayat'][number], 'izin_id' | 'to_status' | 'oleh'>

export const listRiwayat = endpoint('GET /api/pertemuan/:id/absensi/:mahasantri_id/riwayat', {
  summary: 'Riwayat satu tanda: siapa, kapan ditekan, kapan tiba, dari apa menjadi apa.',
  access: 'masuk',
  params: z.strictObject({ id: idInPath, mahasantri_id: idInPath }),
  reply: riwayatReply,
  errors: ['pertemuan.not_found', 'pertemuan.forbidden', 'absensi.not_found'],
})
