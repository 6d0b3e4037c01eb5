import * as z from 'zod'
import { endpoint, file } from '#contract/endpoint.ts'

export const getHealth = endpoint('GET /api/kesehatan', {
  summary:
    'Keadaan server: 200 bila siap, 503 bila basis data tidak dapat dihubungi, tidak dapat ditulisi, atau rusak.',
  access: 'publik',
  reply: z.object({
    /** gangguan: calls fail, and may work again · rusak: a page of the database is not what it should be. */
    status: z.enum(['siap', 'gangguan', 'rusak']),
    versi: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    /** Hours since the last good copy of everything; null when there never was one, or the database does not answer. */
    cadangan_jam: z.number().nullable(),
    /** What it means and what to do, as an error has them; '' while all is well. */
    kode: z.enum(['', 'server.gangguan', 'server.rusak']),
    pesan: z.string(),
  }),
})

export const getLiveness = endpoint('GET /api/kesehatan/hidup', {
  summary:
    'Apakah proses server menjawab, tanpa bertanya kepada basis data: untuk memutuskan apakah ia dijalankan ulang.',
  access: 'publik',
  reply: z.object({ status: z.literal('hidup'), versi: z.string() }),
})

export const getReadiness = endpoint('GET /api/kesehatan/siap', {
  summary:
    'Apakah server dapat melayani dan menyimpan: 200 bila siap, 503 dalam beberapa detik bila tidak, juga bila basis datanya hanya dapat dibaca.',
  access: 'publik',
  reply: z.object({
    /**
     * hanya_baca: the database answers and takes no writes, as a standby does · menunggu_standby: a save has not been answered for ten
     * seconds · otherwise as in getHealth.
     */
    status: z.enum(['siap', 'hanya_baca', 'menunggu_standby', 'gangguan', 'rusak']),
    kode: z.enum(['', 'server.hanya_baca', 'server.menunggu_standby', 'server.gangguan', 'server.rusak']),
    pesan: z.string(),
  }),
})

/** The text format of Prometheus, whose version is part of the type. */
export const getMetrics = endpoint('GET /api/metrik', {
  summary:
    'Angka untuk Prometheus: panggilan, tanda, pekerjaan, cadangan, sambungan; dengan token dari HADIR_METRIK_TOKEN, tanpa token itu alamat ini tidak ada.',
  access: 'publik',
  reply: file('text/plain; version=0.0.4; charset=utf-8'),
  catat: false,
  errors: ['metrik.token', 'halaman.not_found'],
})
