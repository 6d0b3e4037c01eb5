import { izinDay } from '#contract/absensi/izin-kind.ts'
import { type IzinRight, mayDecideIzin, mayReadIzin } from '#contract/absensi/izin-right.ts'
import type { CreateIzinBody, createIzin as endpoint } from '#contract/absensi/propose-izin.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatRange, todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Archive } from '#server/absensi/pertemuan/condition.ts'
import { fillFromIzin, lockForIzin, touchesLocked } from '#server/absensi/tanda/izin-content.ts'
import { Conflict, Forbidden, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listRunningPeriode } from '#server/pengaturan/periode/periode.ts'
import { readAlpa } from './alpa.ts'
import { getIzinRows, type IzinRow, insertIzin } from './izin.sql.ts'
import { findThrough, requireAlone, requireInPeriode, toIzin } from './izin.ts'
import { type DaySpan, findByAction, hasMahasantri, listKeanggotaan } from './propose.sql.ts'
import { listRight, readerOf } from './right.ts'

/**
 * Enters an izin. Approved at once when who enters it may approve it, or when the institution's rule does; in either case
 * the marks it covers are set. The same action again answers with what it made.
 */
export async function createIzin(
  tx: Tx,
  user: User,
  body: CreateIzinBody,
  now: number,
): Promise<Reply<typeof endpoint>> {
  const { mahasantri_id, action_id, ...isi } = body
  const pengaturan = await getPengaturan(tx)
  const today = todayIn(pengaturan.zona_waktu, now)
  if (!(await hasMahasantri(tx, mahasantri_id))) throw NotFound('mahasantri')
  const right = (await listRight(tx, user, [mahasantri_id]))(mahasantri_id)
  const kelompok_id = await findKelompok(tx, mahasantri_id, right, isi, today)

  await lockForIzin(tx, [mahasantri_id], isi)
  const earlier = await findByAction(tx, action_id)
  if (earlier && earlier.akun_id !== user.id) {
    throw Conflict('izin.sudah_dikirim', 'Izin ini sudah dikirim oleh akun lain. Muat ulang halaman.')
  }
  if (earlier) {
    const row = requireSame(await readRow(tx, user, earlier.id, today), body)
    return { ...toIzin(row, user, right, today), alpa: await readAlpa(tx, user, [row.id], now) }
  }
  await requireAlone(tx, mahasantri_id, isi, 0)
  if (isi.lampiran_id !== null) await requireUnused(tx, user, isi.lampiran_id)

  const decides = mayDecideIzin(right, isi, today)
  // The rule spares a murabbi the asking; it is no way to approve for oneself.
  const otomatis =
    !decides && !right.oneself && (await isAutomatic(tx, mahasantri_id, isi, pengaturan.izin_otomatis_hari, now))
  const approved = decides || otomatis
  const id = await insertIzin(tx, {
    ...isi,
    mahasantri_id,
    kelompok_id,
    action_id,
    akun_id: user.id,
    at: now,
    keadaan: approved ? 'disetujui' : 'menunggu',
    otomatis: otomatis ? 1 : 0,
    decided_by: approved ? user.id : null,
    decided_at: approved ? now : null,
  })
  if (approved) await fillFromIzin(tx, [id], now)
  const alpa = approved ? await readAlpa(tx, user, [id], now) : []
  return { ...toIzin(await readRow(tx, user, id, today), user, right, today), alpa }
}

/** What the same action has made. With other values in it it is no echo: saying it was saved would be a lie. */
function requireSame(known: IzinRow, body: CreateIzinBody): IzinRow {
  const same = (['mahasantri_id', 'dari', 'sampai', 'jenis', 'alasan'] as const).every(
    name => known[name] === body[name],
  )
  if (same) return known
  throw Conflict(
    'izin.sudah_dikirim',
    `Izin ini sudah tersimpan dengan isian sebelumnya (${formatRange(known.dari, known.sampai)}). Tutup, lalu ubah izin itu bila perlu.`,
  )
}

async function readRow(tx: Tx, user: User, id: number, today: string): Promise<IzinRow> {
  return found((await getIzinRows(tx, readerOf(user, today), [id]))[0], 'izin')
}

/**
 * The rule approves a short izin, but not into what is locked: there a mark may change only when a murabbi or admin says so.
 * `baru` is where an izin is to go from `lama`.
 */
export async function isAutomatic(
  tx: Tx,
  mahasantriId: number,
  baru: DaySpan,
  automaticDay: number,
  now: number,
): Promise<boolean> {
  if (automaticDay === 0 || izinDay(baru) > automaticDay) return false
  return !(await touchesLocked(tx, { izin_id: 0, mahasantri_id: mahasantriId }, null, baru, now))
}

/** The kelompok through which the caller may enter it. */
async function findKelompok(
  tx: Tx,
  mahasantriId: number,
  right: IzinRight,
  span: DaySpan,
  hariIni: string,
): Promise<number> {
  const member = await listKeanggotaan(tx, mahasantriId, span, hariIni)
  const open = member.filter(({ kelompok_id }) =>
    mayReadIzin({ ...right, ikatan: right.ikatan.filter(i => i.kelompok_id === kelompok_id) }, span, hariIni),
  )
  // Whoever is in two periode that run has these days in one of them at least.
  const through = findThrough(open, span)
  if (through) {
    requireInPeriode(span, through)
    return through.kelompok_id
  }
  const periodeList = await listRunningPeriode(tx, { hariIni, sampai: hariIni })
  const periode = periodeList.find(p => p.mulai <= span.dari && span.sampai <= p.selesai) ?? periodeList[0]
  if (!periode) throw Archive()
  if (!right.peran.includes('admin')) throw Forbidden('izin')
  requireInPeriode(span, periode)
  throw Invalid({ dari: kata`Mahasantri ini tidak tercatat di kelompok mana pun pada tanggal itu` })
}
