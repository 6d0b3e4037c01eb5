import type { Lembar, LembarRow, Now, RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import type { Pertemuan } from '#contract/absensi/pertemuan.ts'
import { emptyTally, mayHoldCatatan } from '#contract/kehadiran.ts'
import type { SessionTautan } from '#contract/link-session.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { MarkRow } from '#server/absensi/tanda/tanda.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listMarkedWith } from './lembar.sql.ts'
import { getLembar } from './lembar.ts'
import type { LembarQuery } from './reader.ts'

/*
 * What a session that a link opened may do with marks: see and fill one pertemuan. Who holds the link may not be whose name
 * it carries, because a message can be passed on: so it shows names, what the link itself has set, and of every other mark only
 * that there is one; and it overwrites nobody.
 */

/** The sheet of the link's pertemuan, reduced to what filling needs. */
export async function getLembarTautan(
  db: Db,
  user: User & { tautan: SessionTautan },
  kelompokId: number,
  { tanggal, kegiatan_id, ke }: LembarQuery,
  now: number,
): Promise<Lembar> {
  const { tautan } = user
  const asked = { kegiatan_id: kegiatan_id ?? tautan.kegiatan_id, tanggal: tanggal ?? tautan.tanggal }
  const key = { kelompok_id: kelompokId, ...asked, ke: ke ?? tautan.ke }
  requireSheetOf(user, key)
  const lembar = await getLembar(db, user, kelompokId, key, now)
  return reduce(lembar, new Set(lembar.pertemuan ? await listMarkedWith(db, lembar.pertemuan.id, tautan.id) : []))
}

/** A link is good for its own pertemuan only; an ordinary session passes. */
export function requireSheetOf({ tautan }: User, key: PertemuanKey): void {
  if (!tautan) return
  if ((['kelompok_id', 'kegiatan_id', 'tanggal', 'ke'] as const).every(part => key[part] === tautan[part])) return
  throw new AppError(
    'forbidden',
    'tautan.terbatas',
    'Tautan ini untuk pertemuan lain. Masuk dengan akun Anda untuk membuka yang ini.',
  )
}

export interface LinkSubmission {
  /** The mark as this session may write it: who does not read a note leaves it as it is. */
  tanda: (tanda: Tanda, catatan: string) => Tanda
  /** Why not, or undefined when it may. */
  tolak: (tanda: Tanda, mark: MarkRow) => { kode: string; pesan: string } | undefined
}

/**
 * What these rows may become: everything for an ordinary session, for a link what is unset or what it set itself. Refused is
 * the very same letter too: who tries one after the other would learn what others have set.
 */
export async function readInput(
  db: Db,
  tautan: SessionTautan | undefined,
  pertemuanId: number,
  mayRead: (mahasantriId: number) => boolean,
): Promise<LinkSubmission> {
  const leave = (tanda: Tanda, catatan: string) =>
    tanda.catatan === '' && mayHoldCatatan(tanda.status) ? { ...tanda, catatan } : tanda
  if (!tautan) {
    return {
      tanda: (tanda, catatan) => (mayRead(tanda.mahasantri_id) ? tanda : leave(tanda, catatan)),
      tolak: () => undefined,
    }
  }
  const own = new Set(await listMarkedWith(db, pertemuanId, tautan.id))
  return {
    tanda: leave,
    tolak: (tanda, mark) => {
      if (mark.status !== null && !own.has(mark.mahasantri_id)) return FILLED
      return tanda.catatan !== '' && tanda.catatan !== mark.catatan ? NO_NOTES : undefined
    },
  }
}

/** What others have noted, for who reads it only. */
export function hideCatatan(reply: RecordAbsensiReply, mayRead: (mahasantriId: number) => boolean): RecordAbsensiReply {
  const hide = <R extends { mahasantri_id: number; sekarang: Now | null }>(row: R): R =>
    row.sekarang && !mayRead(row.mahasantri_id) ? { ...row, sekarang: { ...row.sekarang, catatan: '' } } : row
  return { ...reply, rows: reply.rows.map(hide), konflik: reply.konflik.map(hide) }
}

/** Names and notes of others are not told to who holds a link. */
export function hideOthers(reply: RecordAbsensiReply): RecordAbsensiReply {
  const hide = (sekarang: Now): Now => ({ ...sekarang, catatan: '', oleh: null })
  return {
    ...reply,
    rows: reply.rows.map(row => ({ ...row, sekarang: row.sekarang && hide(row.sekarang) })),
    konflik: reply.konflik.map(row => ({ ...row, sekarang: hide(row.sekarang) })),
  }
}

/** Written out field by field, so that what a sheet tells one day more is not told to a link unasked. */
function reduce(lembar: Lembar, own: ReadonlySet<number>): Lembar {
  const { akun_id, kelompok, periode, kegiatan, tanggal, ke, nomor, jadwal, pertemuan, kunci } = lembar
  const { libur, dipindah_id, hari_ini, zona_waktu, awal_pekan, hijri_offset, aturan } = lembar
  return {
    ...{ akun_id, periode, kegiatan, tanggal, ke, nomor, jadwal, libur, dipindah_id },
    ...{ hari_ini, zona_waktu, awal_pekan, hijri_offset, aturan },
    kelompok: { id: kelompok.id, nama: kelompok.nama, jk: kelompok.jk, murabbi: [], pendamping: [] },
    kegiatan_list: kegiatan ? [kegiatan] : [],
    pindah: null,
    pertemuan: pertemuan && reducePertemuan(pertemuan),
    baris: lembar.baris.map(row => reduceRow(row, own)),
    boleh_mencatat: lembar.boleh_mencatat && lembar.pindah === null,
    alasan: pertemuan?.peniadaan
      ? 'Pertemuan ini ditiadakan.'
      : lembar.pindah
        ? describeMoved(lembar.pindah.tanggal)
        : lembar.alasan,
    kunci: { ...kunci, boleh_dengan_alasan: false, boleh_koreksi: false, boleh_perpanjang: false },
    perpanjangan: null,
    koreksi: [],
    konfirmasi: null,
    ...{ sebagai_badal: false, boleh_konfirmasi: false, boleh_mengubah: false, boleh_mengingatkan: false },
    ...{ tautan: 0, sebut_udzur: false },
  }
}

export function describeMoved(tanggal: string): string {
  return `Pertemuan ini dipindahkan ke ${formatDate(tanggal, 'panjang')}. Minta tautan baru untuk hari itu.`
}

function reducePertemuan({ id, keadaan, tempat, mulai, selesai, version, opened_at, peniadaan }: Pertemuan): Pertemuan {
  return {
    ...{ id, keadaan, tempat, mulai, selesai, version, opened_at, opened_by: null },
    ...{ materi: '', catatan: '', badal: '', pelaksana_id: null, pelaksana: null, murabbi_hadir: null },
    peniadaan: peniadaan && { alasan: '', oleh: '', at: peniadaan.at },
  }
}

/** That others have filled the row is told, or that an approved izin will; with which letter is not. */
function reduceRow(row: LembarRow, own: ReadonlySet<number>): LembarRow {
  const { mahasantri_id, nama, jk, version, izin } = row
  // Unopened, an izin will have set it before the link could.
  const isTaken = row.status !== null ? !own.has(mahasantri_id) : version === 0 && izin !== null
  const { status, menit, pada } = isTaken ? NOT_TOLD : row
  return {
    ...{ mahasantri_id, nim: '', nama, jk, status, menit, catatan: '', version, oleh: null, pada },
    ...(isTaken ? { tetap: true as const } : {}),
    ...{ lima_terakhir: [], alpa_beruntun: 0, hitungan: emptyTally() },
    izin: null,
  }
}

const NOT_TOLD = { status: null, menit: null, pada: null }

const FILLED = {
  kode: 'tautan.sudah_diisi',
  pesan: 'Sudah diisi orang lain. Lewat tautan hanya yang belum diisi yang dapat diisi.',
}
const NO_NOTES = {
  kode: 'tautan.catatan',
  pesan: 'Catatan tidak dapat dikirim lewat tautan. Masuk dengan akun Anda untuk mengirimnya.',
}
