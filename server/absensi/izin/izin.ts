import type { Izin, IzinDetail } from '#contract/absensi/izin.ts'
import { type IzinRight, izinRelation, mayDecideIzin, mayReadIzin } from '#contract/absensi/izin-right.ts'
import type { LampiranKind } from '#contract/lampiran.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { mayReadSensitive } from '#contract/sensitive-data.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { describeProposal } from '#server/absensi/usul/proposal.ts'
import { AppError, Forbidden, found, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { readAlpa } from './alpa.ts'
import { findMahasantriOf, getIzinRows, type IzinRow, listIzinTanda } from './izin.sql.ts'
import { type DaySpan, findOverlappingIzin } from './propose.sql.ts'
import { listRight, mayChange, readerOf } from './right.ts'

/** An izin the user may read, and what ties them to its person. Throws NotFound and Forbidden('izin'). */
export async function requireReadableIzin(
  db: Db,
  user: User,
  id: number,
  now: number,
): Promise<{ row: IzinRow; hak: IzinRight; hariIni: string }> {
  const hariIni = await getToday(db, now)
  const orang = found(await findMahasantriOf(db, id), 'izin')
  const hak = (await listRight(db, user, [orang.mahasantri_id]))(orang.mahasantri_id)
  if (!mayReadIzin(hak, orang, hariIni)) throw Forbidden('izin')
  const row = found((await getIzinRows(db, readerOf(user, hariIni), [id]))[0], 'izin')
  return { row, hak, hariIni }
}

export async function readDetail(db: Db, user: User, id: number, now: number): Promise<IzinDetail> {
  const { row, hak, hariIni } = await requireReadableIzin(db, user, id, now)
  const tanda = await listIzinTanda(db, readerOf(user, hariIni), id)
  return {
    ...toIzin(row, user, hak, hariIni),
    alpa: await readAlpa(db, user, [id], now),
    tanda: tanda.map(({ diubah, oleh, arrived_at, aktif, tahun_akademik, semester, gelombang, ...rest }) => ({
      ...rest,
      periode: namePeriodeLain({ aktif, tahun_akademik, semester, gelombang }),
      diubah: diubah === 1 ? { oleh, at: arrived_at } : null,
    })),
  }
}

export function toIzin(row: IzinRow, user: User, right: IzinRight, today: string): Izin {
  const { dari, sampai, jenis, keadaan, dicabut_oleh, dicabut_at, version, terisi, diubah } = row
  const reader = { peran: right.peran, hubungan: izinRelation(right, today) }
  const boleh = { alasan: mayReadSensitive('alasan', reader), putuskan: mayDecideIzin(right, row, today) }
  const open = isStanding(row) && !isArchive({ aktif: row.periode_aktif === 1, selesai: row.periode_selesai }, today)
  return {
    ...describeProposal(row, user, boleh),
    ...{ dari, sampai, jenis, keadaan, dicabut_oleh, dicabut_at, version, terisi, diubah },
    lampiran: mayReadSensitive('surat', reader) ? lampiranOf(row) : null,
    otomatis: row.otomatis === 1,
    dari_wali: row.dari_wali === 1,
    pertemuan: row.kegiatan === null || row.ke === null ? null : { kegiatan: row.kegiatan, ke: row.ke },
    boleh_ubah: open && mayChange(row, user, right, today),
    boleh_surat: open && mayAttach(row, user, right, today),
  }
}

function lampiranOf({ lampiran_id, lampiran_nama, lampiran_jenis, lampiran_ukuran }: IzinRow): Izin['lampiran'] {
  if (lampiran_id === null) return null
  return { nama: lampiran_nama ?? '', jenis: lampiran_jenis as LampiranKind, ukuran: lampiran_ukuran ?? 0 }
}

export function isStanding({ keadaan }: IzinRow): boolean {
  return keadaan === 'menunggu' || keadaan === 'disetujui'
}

/** A letter is handed in by who entered it or decides it; whatever was approved on a letter keeps that one. */
export function mayAttach(row: IzinRow, user: User, right: IzinRight, today: string): boolean {
  const isHis = row.akun_id === user.id || mayDecideIzin(right, row, today)
  return isHis && (row.lampiran_id === null || row.keadaan === 'menunggu')
}

/** Of memberships in several periode the one whose periode has all the days, else the first. */
export function findThrough<M extends { mulai: string; selesai: string }>(
  memberships: readonly M[],
  { dari, sampai }: DaySpan,
): M | undefined {
  return memberships.find(({ mulai, selesai }) => mulai <= dari && sampai <= selesai) ?? memberships[0]
}

export function requireInPeriode({ dari, sampai }: DaySpan, periode: { mulai: string; selesai: string }): void {
  const pesan = `Di luar periode (${formatRange(periode.mulai, periode.selesai)})`
  const isian: Record<string, string> = {}
  if (dari < periode.mulai || dari > periode.selesai) isian.dari = pesan
  if (sampai < periode.mulai || sampai > periode.selesai) isian.sampai = pesan
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

/** Of one person two izin never share a day: which of them would the mark be? */
export async function requireAlone(db: Db, mahasantriId: number, span: DaySpan, exceptId: number): Promise<void> {
  const other = await findOverlappingIzin(db, mahasantriId, span, exceptId)
  if (!other) return
  const state = other.keadaan === 'menunggu' ? ' yang masih menunggu' : ''
  throw new AppError(
    'conflict',
    'izin.bertumpuk',
    `Sudah ada ${other.jenis}${state} pada ${formatRange(other.dari, other.sampai)}. Ubah tanggalnya, atau ubah izin itu.`,
    { extra: { bertumpuk: other } },
  )
}
