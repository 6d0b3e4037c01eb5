import type { LeftOut, PutusanReply } from '#contract/absensi/proposal.ts'
import { jamIn, type Zone } from '#contract/tanggal.ts'
import { canUndo } from '#contract/urung.ts'
import type { Columns } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { namePeriodeLain, type PeriodeOf } from '#server/pengaturan/periode/nama.ts'

/** What is read of an izin and of a koreksi alike. */
export interface ProposedRow
  extends PeriodeOf,
    Columns<'mahasantri', 'nama' | 'nim'>,
    Columns<'izin', 'id' | 'mahasantri_id' | 'kelompok_id' | 'alasan' | 'akun_id' | 'at' | 'decided_at' | 'jawaban'> {
  kelompok: string
  oleh: string
  keadaan: string
  diputuskan_oleh: string | null
}

/** What it says besides what is asked for; `alasan` and `putuskan`: whether the user may read the reason, and decide it. */
export function describeProposal(row: ProposedRow, user: User, boleh: { alasan: boolean; putuskan: boolean }) {
  const { id, mahasantri_id, nama, nim, kelompok_id, kelompok, oleh, at, diputuskan_oleh } = row
  return {
    ...{ id, mahasantri_id, nama, nim, kelompok_id, kelompok, periode: namePeriodeLain(row) },
    ...{ oleh, milik_sendiri: row.akun_id === user.id, at, diputuskan_oleh, diputuskan_at: row.decided_at },
    alasan: boleh.alasan ? row.alasan : '',
    jawaban: boleh.alasan ? row.jawaban : '',
    boleh_putuskan: row.keadaan === 'menunggu' && boleh.putuskan,
  }
}

// Deciding several usul at once: what can be decided is, what cannot is named with why.

/** Why one of them is left. */
export type Refusal = Omit<LeftOut, 'id'>
type Unit = keyof typeof NAME

export function sift<A extends { id: number }, R extends Refusal>(
  asked: readonly A[],
  refuse: (one: A) => R | undefined,
): { bisa: A[]; tertinggal: (R & { id: number })[] } {
  const bisa: A[] = []
  const tertinggal: (R & { id: number })[] = []
  for (const one of asked) {
    const refusal = refuse(one)
    if (refusal) tertinggal.push({ id: one.id, ...refusal })
    else bisa.push(one)
  }
  return { bisa, tertinggal }
}

export function notFound(unit: Unit): Refusal {
  return { kode: `${unit}.not_found`, pesan: `${NAME[unit]} ini tidak ditemukan.` }
}

export function forbidden(unit: Unit): Refusal {
  return { kode: `${unit}.forbidden`, pesan: `${NAME[unit]} ini bukan wewenang Anda.` }
}

/** Somebody was quicker; `apa`: 'Koreksi ini'. */
export function alreadyDecided(
  unit: Unit,
  { apa, keadaan, oleh, at }: { apa: string; keadaan: string; oleh: string | null; at: number | null },
  zone: Zone,
): Refusal {
  const kapan = at === null ? '' : `, ${jamIn(zone, at)}`
  return {
    kode: `${unit}.sudah_diputuskan`,
    pesan: `${apa} sudah ${keadaan} oleh ${oleh ?? 'orang lain'}${kapan}.`,
  }
}

/** What stands in the way of taking a decision back; `oleh` made it at `at`, both null while there is none. */
export function refuseUndo(
  unit: Unit,
  { oleh, at }: { oleh: number | null; at: number | null },
  userId: number,
  now: number,
): Refusal | undefined {
  if (oleh === null || at === null)
    return { kode: `${unit}.belum_diputuskan`, pesan: `${NAME[unit]} ini sudah tidak seperti yang Anda putuskan.` }
  if (oleh !== userId) return forbidden(unit)
  if (canUndo(at, now)) return undefined
  return {
    kode: `${unit}.lewat_waktu`,
    pesan: 'Putusan hanya dapat diurungkan dalam sepuluh detik. Putusan itu tetap berlaku.',
  }
}

/** The words for what was left. When nothing at all could be done for one and the same reason, that reason is the answer. */
export function withOutcome<R extends PutusanReply>(unit: Unit, reply: R): R {
  return { ...reply, ...describeLeftOut(unit, reply.diputuskan, reply, 'belum diputuskan') }
}

/** The same of what was taken back. */
export function withUndo(unit: Unit, reply: { diurungkan: number[]; tertinggal: LeftOut[] }) {
  return { ...reply, ...describeLeftOut(unit, reply.diurungkan, reply, 'tidak diurungkan') }
}

function describeLeftOut(
  unit: Unit,
  bisa: readonly number[],
  reply: { tertinggal: readonly LeftOut[] },
  apa: string,
): { kode?: string; pesan?: string } {
  const { tertinggal } = reply
  const [first] = tertinggal
  if (!first) return {}
  const pesan = tertinggal.length === 1 ? first.pesan : `${tertinggal.length} ${unit} ${apa}. Lihat alasannya.`
  const alike = bisa.length === 0 && tertinggal.every(({ kode }) => kode === first.kode)
  for (const kind of ['not_found', 'forbidden'] as const)
    if (alike && first.kode.endsWith(`.${kind}`)) throw new AppError(kind, first.kode, pesan, { extra: reply })
  return { kode: first.kode, pesan }
}

const NAME = { izin: 'Izin', koreksi: 'Koreksi', konfirmasi: 'Konfirmasi' }
