import type { RecordAbsensiReply } from '#contract/absensi/lembar.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { hideCatatan, hideOthers } from './past-tautan.ts'

/** What this caller may read of it, with the words that sum it up. */
export function tell(
  user: User,
  reply: RecordAbsensiReply,
  mayRead: (mahasantriId: number) => boolean,
): RecordAbsensiReply {
  const told = user.tautan ? hideOthers(reply) : hideCatatan(reply, mayRead)
  if (told.konflik.length > 0) return { ...told, ...conflictWords(told) }
  const refused = refusalWords(told)
  if (!refused) return told
  // Nothing to keep, so nothing is opened either.
  if (told.rows.length === 0) {
    const kind = refused.kode === 'absensi.bukan_anggota' ? 'not_found' : 'conflict'
    throw new AppError(kind, refused.kode, refused.pesan, { extra: told })
  }
  return { ...told, ...refused }
}

export function notOnRoster(mahasantri_id: number) {
  return { mahasantri_id, kode: 'absensi.bukan_anggota', pesan: notMember(1) }
}

function notMember(count: number): string {
  return `${count === 1 ? 'Mahasantri ini' : `${count} mahasantri`} tidak ada di daftar pertemuan ini.`
}

/** What the first refused row was refused for speaks for all of them. */
function refusalWords({ ditolak }: RecordAbsensiReply): { kode: string; pesan: string } | undefined {
  const [first] = ditolak
  if (!first) return undefined
  const { kode, pesan } = first
  return { kode, pesan: kode === 'absensi.bukan_anggota' ? notMember(ditolak.length) : pesan }
}

function conflictWords({ konflik, rows }: RecordAbsensiReply): { kode: string; pesan: string } {
  const saved = rows.length > 0 ? ` ${rows.length} baris lain tersimpan.` : ''
  return {
    kode: 'absensi.konflik',
    pesan: `${konflik.length} baris berbeda dengan catatan orang lain. Pilih yang benar.${saved}`,
  }
}
