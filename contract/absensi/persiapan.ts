import * as z from 'zod'
import { endpoint, errorCode, idField } from '#contract/endpoint.ts'
import { periodeRow } from '#contract/pengaturan/periode.ts'

// A periode that is being prepared as a draft ('konsep'): what is there of it, and its two ends.

const kelompokPersiapan = z.object({
  id: idField,
  nama: z.string(),
  anggota: z.int(),
  /** Whether there is any in its days. */
  murabbi: z.boolean(),
  pendamping: z.boolean(),
  jadwal: z.boolean(),
})
export type KelompokPersiapan = z.infer<typeof kelompokPersiapan>

export const getPersiapan = endpoint('GET /api/periode/:id/persiapan', {
  summary: 'Sejauh mana sebuah periode disiapkan: kelompok, anggota, petugas, jadwal, dan akun.',
  access: ['admin'],
  reply: z.object({
    periode: periodeRow,
    hari_ini: z.string(),
    /** Holidays in its days. */
    libur: z.int(),
    kelompok: z.array(kelompokPersiapan),
    /** Active mahasantri who are in none of its kelompok. */
    tanpa_kelompok: z.int(),
    /** Murabbi and pendamping with a duty in it, and those of them without an account. */
    petugas: z.int(),
    tanpa_akun: z.int(),
    /** Other published periode that hold kelompok; 0: this is the first. Drafts are none: what is done in one would turn the steps of another. */
    sumber: z.int(),
    /** What a first one needs before its kelompok: what is attended, and who can lead. */
    kegiatan: z.int(),
    murabbi: z.int(),
    pendamping: z.int(),
  }),
  errors: ['periode.not_found'],
})
export type Persiapan = z.infer<typeof getPersiapan.reply>

/** What a periode lacks, counted in kelompok; none of it keeps who says so from publishing. */
export type Gap = Record<'tanpa_murabbi' | 'tanpa_pendamping' | 'tanpa_jadwal' | 'tanpa_anggota', number>

export function gapOf(kelompok: readonly KelompokPersiapan[]): Gap {
  const count = (lacks: (k: KelompokPersiapan) => boolean) => kelompok.filter(lacks).length
  return {
    tanpa_murabbi: count(k => !k.murabbi),
    tanpa_pendamping: count(k => !k.pendamping),
    tanpa_jadwal: count(k => !k.jadwal),
    tanpa_anggota: count(k => k.anggota === 0),
  }
}

/** What truly keeps a draft from being published, as a sentence; null: nothing. */
export function publishObstacle({
  periode,
  hari_ini,
  kelompok,
}: {
  periode: { selesai: string }
  hari_ini: string
  kelompok: readonly unknown[]
}): 'tanggal' | 'kelompok' | null {
  if (periode.selesai < hari_ini) return 'tanggal'
  return kelompok.length === 0 ? 'kelompok' : null
}

export const publishPeriode = endpoint('PUT /api/periode/:id/penerbitan', {
  summary:
    'Menerbitkan konsep: semua petugasnya melihatnya, periode ini menjadi yang aktif, dan pertemuan dari jadwalnya dibuat.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    /** Publish although kelompok lack people or a jadwal. */
    tetap: z.boolean().default(false),
  }),
  reply: z.object({ periode: periodeRow, pertemuan: z.int() }),
  errors: errorCode({ periode: ['not_found', 'terbit', 'berakhir', 'tanpa_kelompok', 'belum_lengkap'] }),
  perMinute: 20,
})

export const discardKonsep = endpoint('DELETE /api/periode/:id/konsep', {
  summary:
    'Membuang konsep dengan seluruh isinya. Orang dan akun tetap ada. Yang sudah diterbitkan tidak dapat dibuang.',
  catat: 'pengaturan',
  bukti: true,
  access: ['admin'],
  reply: z.object({ kelompok: z.int(), keanggotaan: z.int(), jadwal: z.int() }),
  errors: ['periode.not_found', 'periode.terbit', 'periode.terpakai'],
})
