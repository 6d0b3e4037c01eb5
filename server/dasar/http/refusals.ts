import * as z from 'zod'
import {
  CODE_NOT_KNOWN,
  NEEDS_PROOF,
  PAST_SESSION,
  SESSION_ENDED,
  TAUTAN_ENDED,
  WALI_LOCKED,
} from '#contract/caller.ts'
import { type Endpoint, upload } from '#contract/endpoint.ts'

/**
 * What a call may be refused with, status by status with its codes: read off its declaration, so that the OpenAPI document cannot forget
 * what is added to it. Each refusal of test/access.test.ts and test/fuzz is looked up here. 500 and 503 may come of every call.
 */
export function refusalsOf(endpoint: Endpoint): Map<number, string[]> {
  const found = new Map<number, string[]>()
  const add = (status: number, codes: readonly string[]) => found.set(status, [...(found.get(status) ?? []), ...codes])
  const { access, params, body, reply, method, perMinute, errors, tautan, keyScopes } = endpoint
  const isFile = 'file' in reply
  add(400, ['isian.invalid', 'kiriman.invalid'])
  if (access !== 'publik') {
    add(401, [
      PAST_SESSION,
      SESSION_ENDED,
      ...(tautan ? [TAUTAN_ENDED] : []),
      ...(keyScopes.length > 0 ? KEY_ENDED : []),
    ])
    add(403, forbiddenCodes(endpoint))
  }
  if (Object.keys((params as z.ZodObject).shape).length > 0) add(404, ['halaman.not_found'])
  if (method !== 'GET') add(409, ['data.duplicate', 'data.missing'])
  if (!(body instanceof z.ZodUndefined)) add(413, ['terlalu_besar'])
  if (isFile) add(413, ['ekspor.terlalu_besar'])
  // What is read, printed and taken in waits for its turn, and there is an end to waiting.
  if (perMinute || body === upload || (access !== 'publik' && (method === 'GET' || isFile)))
    add(429, ['terlalu_sering'])
  for (const kode of errors) add(statusOfCode(kode), [kode])
  return new Map([...found].sort(([a], [b]) => a - b).map(([status, codes]) => [status, [...new Set(codes)]]))
}

function forbiddenCodes(endpoint: Endpoint): string[] {
  const { access, bukti, beforePasswordChange } = endpoint
  return [
    // Of a link, which is good for one pertemuan, and of a key of the API.
    ...['tautan.terbatas', 'kunci_api.forbidden'],
    ...(Array.isArray(access) ? ['halaman.forbidden'] : []),
    ...(access === 'masuk' || access.includes('murabbi') || access.includes('pendamping')
      ? ['kelompok.forbidden']
      : []),
    ...(beforePasswordChange ? [] : ['akun.ganti_sandi']),
    ...(beforePasswordChange || endpoint.beforeLangkahKedua ? [] : ['akun.langkah_kedua']),
    ...(bukti ? [NEEDS_PROOF] : []),
  ]
}

/** Most codes say it themselves, and what stands in the way is a conflict. */
export function statusOfCode(kode: string): number {
  for (const [status, codes] of Object.entries(OTHERS)) if (codes.includes(kode)) return Number(status)
  const [, what = ''] = kode.split('.')
  return { not_found: 404, forbidden: 403 }[what] ?? 409
}

const KEY_ENDED = ['kunci_api.lewat', 'kunci_api.pembuat', 'kunci_api.diakhiri', 'kunci_api.tidak_dikenal']
const OTHERS: Record<number, readonly string[]> = {
  400: [
    ...['isian.invalid', 'kiriman.invalid', 'permintaan.batal'],
    ...['libur.berkas_kosong', 'libur.bukan_daftar', 'libur.terlalu_banyak', 'libur.terlalu_rumit'],
    ...['rekap_berkas.tanpa_tanggal', 'lampiran.kosong', 'absensi.belum_tiba', 'absensi.di_luar_periode'],
    ...['impor.kosong', 'impor.bukan_tabel', 'impor.xls_lama', 'impor.bersandi'],
  ],
  401: [
    ...[PAST_SESSION, SESSION_ENDED, TAUTAN_ENDED, ...KEY_ENDED, 'metrik.token'],
    ...[
      'session.langkah_kedua',
      'session.langkah_lewat',
      'session.sandi_lewat',
      'session.sandi_terpakai',
      'session.tidak_cocok',
    ],
  ],
  403: [
    ...['tautan.terbatas', 'akun.ganti_sandi', 'akun.langkah_kedua', NEEDS_PROOF],
    ...['tautan_wali.angka', WALI_LOCKED],
    ...[
      'ditolak',
      'jauh',
      'bukan',
      'tanpa_akun',
      'nonaktif',
      'tidak_cocok',
      'beberapa',
      'terkunci',
      'pengaturan',
      'jam',
    ].map(what => `kampus.${what}`),
  ],
  404: [
    CODE_NOT_KNOWN,
    'absensi.bukan_anggota',
    'honor.tidak_aktif',
    'kampus.mati',
    'ringkasan_pekan.kosong',
    'tautan.tidak_berlaku',
    'tautan_wali.tidak_dikenal',
  ],
  413: ['terlalu_besar', 'ekspor.terlalu_besar', 'ekspor.terlalu_banyak'],
  415: ['bukan_surat', 'heic', 'rusak', 'terlalu_besar', 'tanpa_pembaca'].map(what => `lampiran.${what}`),
  429: ['terlalu_sering'],
  503: ['ekspor.gagal', 'laporan.being_worked_out'],
}

/** Of every call without being declared, or of none: what the server itself cannot do. */
export const SERVER_CODES: readonly (readonly [string, number])[] = [
  ...[['halaman.not_found', 404] as const, ['server.unreadable', 400] as const, ['versi.usang', 410] as const],
  ...[['galat_dalam', 500] as const, ['server.berhenti', 503] as const, ['server.dipindahkan', 503] as const],
  ...['unavailable', 'unanswered', 'too_slow', 'rusak'].map(what => [`database.${what}`, 503] as const),
]
