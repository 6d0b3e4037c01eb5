import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { teleponOpsionalSchema } from './identitas.ts'
import { teksWajib, wajib } from './isian.ts'
import { type Aturan, type Perlakuan, perlakuanSchema } from './kehadiran.ts'
import { aturanKunci } from './penutupan.ts'
import { hijriOffsetSchema, zonaSchema } from './tanggal.ts'

export const lembagaSchema = teksWajib(120, 'Nama lembaga')

/** A threshold in whole percent. */
export const persenSchema = z
  .int({ error: wajib('Harus bilangan bulat 0 sampai 100') })
  .min(0, { error: 'Harus bilangan bulat 0 sampai 100', abort: true })
  .max(100, { error: 'Harus bilangan bulat 0 sampai 100', abort: true })

const isi = {
  lembaga: lembagaSchema,
  /** The office's WhatsApp number on the page of the log-in, '' when it shall not be shown. */
  kontak: teleponOpsionalSchema,
  zona_waktu: zonaSchema,
  awal_pekan: z.union([z.literal(0), z.literal(1)], { error: wajib('Pilih Ahad atau Senin') }),
  hijri_offset: hijriOffsetSchema,
  hitung_izin: perlakuanSchema,
  hitung_sakit: perlakuanSchema,
  hitung_dispensasi: perlakuanSchema,
  batas_minimal: persenSchema,
  batas_peringatan: persenSchema,
  ...aturanKunci,
  /** An izin of at most so many days is approved by itself; 0: each one by a murabbi. */
  izin_otomatis_hari: z
    .int({ error: wajib('Harus bilangan bulat 0 sampai 30') })
    .min(0, { error: 'Harus bilangan bulat 0 sampai 30', abort: true })
    .max(30, { error: 'Harus bilangan bulat 0 sampai 30', abort: true }),
  /** 1: a reminder may carry a link that fills one pertemuan without a log-in. */
  tautan_isi: z.union([z.literal(0), z.literal(1)], { error: wajib('Pilih ya atau tidak') }),
}

/** `updated_at` is the version: 0 before anything was ever saved. */
export const pengaturanReply = z.object({ ...isi, updated_at: z.int() })
export type Pengaturan = z.output<typeof pengaturanReply>

export const pengaturanBody = z
  .strictObject({ ...isi, updated_at: z.int({ error: wajib('Muat ulang halaman ini') }) })
  .refine(body => body.batas_peringatan >= body.batas_minimal, {
    path: ['batas_peringatan'],
    error: 'Batas peringatan tidak boleh di bawah batas minimal',
  })
export type PengaturanBody = z.input<typeof pengaturanBody>

export const getPengaturan = endpoint({
  method: 'GET',
  path: '/api/pengaturan',
  summary: 'Pengaturan lembaga.',
  access: ['admin'],
  reply: pengaturanReply,
})

export const updatePengaturan = endpoint({
  method: 'PUT',
  path: '/api/pengaturan',
  summary: 'Menyimpan pengaturan lembaga; updated_at adalah versi yang diubah.',
  access: ['admin'],
  body: pengaturanBody,
  reply: pengaturanReply,
  errors: ['pengaturan.stale'],
})

const WORDS: Record<Perlakuan, string> = {
  absen: 'dihitung tidak hadir',
  luar: 'tidak ikut dihitung',
  hadir: 'dihitung hadir',
}

/** The rules in one sentence for people: 'Izin dan Sakit dihitung tidak hadir; Dispensasi dihitung hadir. …'. */
export function describeAturan({ izin, sakit, dispensasi }: Aturan): string {
  const parts = (['absen', 'luar', 'hadir'] as const).flatMap(perlakuan => {
    const names = [
      izin === perlakuan ? 'Izin' : '',
      sakit === perlakuan ? 'Sakit' : '',
      dispensasi === perlakuan ? 'Dispensasi' : '',
    ].filter(Boolean)
    const list = names.length > 2 ? `${names.slice(0, -1).join(', ')}, dan ${names.at(-1)}` : names.join(' dan ')
    return names.length > 0 ? [`${list} ${WORDS[perlakuan]}`] : []
  })
  return `${parts.join('; ')}. Hadir dan Terlambat selalu dihitung hadir, Alpa tidak hadir; U dan yang belum diisi tidak ikut dihitung.`
}
