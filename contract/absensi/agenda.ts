import * as z from 'zod'
import { dateSchema, zoneSchema } from '#contract/date-schema.ts'
import { endpoint, idField } from '#contract/endpoint.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { liburRow } from '#contract/pengaturan/libur.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'
import { jadwalInput, perubahanCount, validBeginField } from './jadwal.ts'
import { dueSchema, pertemuanStateSchema, stateSchema } from './pertemuan.ts'

const oneReply = z.object({ kegiatan: z.string(), tanggal: z.string(), ke: z.int(), mulai: z.string() })

/** What planning a kelompok would do, or has done, from today to the end of its periode. */
export const perubahanReply = z.object({
  dari: z.string(),
  sampai: z.string(),
  /** Why nothing can be planned, as a sentence; null when it can. */
  halangan: z.string().nullable(),
  dibuat: z.array(oneReply),
  diperbarui: z.array(oneReply),
  dihapus: z.array(oneReply),
  /** Opened, changed by somebody or begun today: they keep their day, time and place although the jadwal says another. */
  dibiarkan: z.array(oneReply.extend({ selesai: z.string(), tempat: z.string() })),
  dilewati: z.array(z.object({ kegiatan: z.string(), tanggal: z.string(), libur: z.string() })),
  /** How many of the plan are there already and in none of the lists. */
  sudah: z.int(),
})
export type RencanaChanges = z.infer<typeof perubahanReply>

export const previewJadwal = endpoint('POST /api/kelompok/:id/jadwal/pratinjau', {
  summary:
    'Pertemuan yang akan dibuat, diperbarui, dihapus, dan dilewati bila jadwal disimpan begitu; tidak menyimpan apa pun.',
  access: ['admin'],
  body: z.strictObject({
    /** null: a new one. */
    jadwal_id: idField.nullable(),
    /** null: removed. */
    isian: jadwalInput.nullable(),
    berlaku_mulai: validBeginField,
  }),
  reply: perubahanReply,
  errors: ['kelompok.not_found', 'jadwal.not_found'],
})

export const previewRencana = endpoint('GET /api/kelompok/:id/rencana', {
  summary: 'Pertemuan yang akan dibuat dari jadwal kelompok, hari libur yang dilewati, dan yang sudah ada.',
  access: ['admin'],
  reply: perubahanReply,
  errors: ['kelompok.not_found'],
})

export const makeRencana = endpoint('PUT /api/kelompok/:id/rencana', {
  summary: 'Membuat pertemuan dari jadwal kelompok sampai akhir periode; diulang: tidak mengubah apa pun.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: perubahanCount,
  errors: ['kelompok.not_found', 'periode.arsip', 'rencana.periode_tidak_aktif'],
})

const kelompokPerubahan = z.object({ id: idField, nama: z.string(), ...perubahanCount.shape })

export const previewRencanaPeriode = endpoint('GET /api/rencana', {
  summary: 'Pertemuan yang akan dibuat untuk semua kelompok periode aktif.',
  access: ['admin'],
  reply: z.object({
    periode: z.object({ nama: z.string(), mulai: z.string(), selesai: z.string() }).nullable(),
    /** Names of those that run beside it, whose kelompok are left alone. */
    periode_lain: z.array(z.string()),
    dari: z.string(),
    sampai: z.string(),
    jumlah: perubahanCount,
    /** Only those for which something would change. */
    kelompok: z.array(kelompokPerubahan),
    /** Kelompok of the periode without any weekly time from today on. */
    tanpa_jadwal: z.array(z.object({ id: idField, nama: z.string() })),
    /** How many slots each holiday takes. */
    libur: z.array(z.object({ nama: z.string(), jumlah: z.int() })),
  }),
})

export const makeRencanaPeriode = endpoint('PUT /api/rencana', {
  summary: 'Membuat pertemuan dari jadwal semua kelompok periode aktif; diulang: tidak mengubah apa pun.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: perubahanCount,
  errors: ['rencana.periode_tidak_aktif'],
  perMinute: 20,
})

/** One pertemuan as the agenda shows it; without an id the jadwal names it and nobody has made a row of it. */
export const agendaEntry = z.object({
  pertemuan_id: idField.nullable(),
  kegiatan_id: idField,
  kegiatan: z.string(),
  jenis: kegiatanKindSchema,
  tanggal: z.string(),
  ke: z.int(),
  mulai: z.string(),
  selesai: z.string(),
  tempat: z.string(),
  materi: z.string(),
  pelaksana_id: idField.nullable(),
  /** Who leads it, the badal included; '' while nobody said. */
  oleh: z.string(),
  /** Somebody else than a pendamping of the kelompok that day. */
  badal: z.boolean(),
  /** Of the build before: see `state`. */
  keadaan: pertemuanStateSchema,
  state: stateSchema,
  /** Whether it is belum diisi. */
  tagihan: dueSchema,
  /** Why it is ditiadakan; ''. */
  alasan: z.string(),
  /** The roster of an opened one, and how many of it are marked. */
  orang: z.int(),
  terisi: z.int(),
  /** The date it was planned on, when it is on another now; why and by whom it was moved last. */
  dipindah: z.object({ tanggal: z.string(), alasan: z.string(), oleh: z.string() }).nullable(),
  /** The caller may move it, take it off, say who leads it. */
  boleh_mengubah: z.boolean(),
})
export type AgendaEntry = z.infer<typeof agendaEntry>

export const getAgenda = endpoint('GET /api/kelompok/:id/agenda', {
  summary: 'Agenda kelompok: pertemuan yang terjadwal, terlaksana, ditiadakan, dan dipindahkan, serta hari libur.',
  access: 'masuk',
  query: z.strictObject({ dari: dateSchema, sampai: dateSchema }).refine(({ dari, sampai }) => dari <= sampai, {
    path: ['sampai'],
    error: 'Tanggal akhir tidak boleh sebelum tanggal awal',
  }),
  reply: z.object({
    kelompok: z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema }),
    periode: z.object({ nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
    hari_ini: z.string(),
    zona_waktu: zoneSchema,
    /** Of the build before: see the session. */
    hijri_offset: z.int(),
    /** The caller may record here today. */
    boleh_mencatat: z.boolean(),
    kegiatan_list: z.array(z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema })),
    libur: z.array(liburRow),
    entri: z.array(agendaEntry),
    /** What was planned on a date of the span and is on another now: `ke_tanggal`, however often it was moved. */
    pindah: z.array(
      z.object({
        kegiatan: z.string(),
        tanggal: z.string(),
        ke_tanggal: z.string(),
        ke: z.int(),
        kegiatan_id: idField,
        alasan: z.string(),
        oleh: z.string(),
      }),
    ),
  }),
  errors: ['kelompok.not_found', 'kelompok.forbidden'],
})
export type Agenda = z.infer<typeof getAgenda.reply>
