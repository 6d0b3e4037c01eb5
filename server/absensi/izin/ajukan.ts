import type { CreateIzinBody, createIzin as endpoint } from '#contract/absensi/ajukan-izin.ts'
import { type HakIzin, mayDecideIzin, mayReadIzin } from '#contract/absensi/hak-izin.ts'
import { hariIzin } from '#contract/absensi/jenis-izin.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatRentang, todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { Arsip } from '#server/absensi/pertemuan/syarat.ts'
import { fillFromIzin, lockForIzin, touchesLocked } from '#server/absensi/tanda/isi-izin.ts'
import { Conflict, Forbidden, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireUnused } from '#server/dasar/lampiran/lampiran.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeBerjalan } from '#server/pengaturan/periode/periode.ts'
import { type DaySpan, findByAction, hasMahasantri, listKeanggotaan } from './ajukan.sql.ts'
import { readAlpa } from './alpa.ts'
import { listHak, pembacaOf } from './hak.ts'
import { getIzinRows, type IzinRow, insertIzin } from './izin.sql.ts'
import { requireAlone, requireInPeriode, toIzin } from './izin.ts'

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
  const hariIni = todayIn(pengaturan.zona_waktu, now)
  if (!(await hasMahasantri(tx, mahasantri_id))) throw NotFound('mahasantri')
  const hak = (await listHak(tx, user, [mahasantri_id]))(mahasantri_id)
  const kelompok_id = await findKelompok(tx, mahasantri_id, hak, isi, hariIni)

  await lockForIzin(tx, [mahasantri_id], isi)
  const earlier = await findByAction(tx, action_id)
  if (earlier && earlier.akun_id !== user.id) {
    throw Conflict('izin.sudah_dikirim', 'Izin ini sudah dikirim oleh akun lain. Muat ulang halaman.')
  }
  if (earlier) {
    const row = requireSame(await readRow(tx, user, earlier.id, hariIni), body)
    return { ...toIzin(row, user, hak, hariIni), alpa: await readAlpa(tx, user, [row.id], now) }
  }
  await requireAlone(tx, mahasantri_id, isi, 0)
  if (isi.lampiran_id !== null) await requireUnused(tx, user, isi.lampiran_id)

  const decides = mayDecideIzin(hak, isi, hariIni)
  const otomatis = !decides && (await isAutomatic(tx, mahasantri_id, isi, pengaturan.izin_otomatis_hari, now))
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
  return { ...toIzin(await readRow(tx, user, id, hariIni), user, hak, hariIni), alpa }
}

/** What the same action has made. With other values in it it is no echo: saying it was saved would be a lie. */
function requireSame(known: IzinRow, body: CreateIzinBody): IzinRow {
  const same = (['mahasantri_id', 'dari', 'sampai', 'jenis', 'alasan'] as const).every(
    name => known[name] === body[name],
  )
  if (same) return known
  throw Conflict(
    'izin.sudah_dikirim',
    `Izin ini sudah tersimpan dengan isian sebelumnya (${formatRentang(known.dari, known.sampai)}). Tutup, lalu ubah izin itu bila perlu.`,
  )
}

async function readRow(tx: Tx, user: User, id: number, hariIni: string): Promise<IzinRow> {
  return found((await getIzinRows(tx, pembacaOf(user, hariIni), [id]))[0], 'izin')
}

/**
 * The rule approves a short izin, but not into what is locked: there a mark may change only when a murabbi or admin says so.
 * `baru` is where an izin is to go from `lama`.
 */
export async function isAutomatic(
  tx: Tx,
  mahasantriId: number,
  baru: DaySpan,
  otomatisHari: number,
  now: number,
): Promise<boolean> {
  if (otomatisHari === 0 || hariIzin(baru) > otomatisHari) return false
  return !(await touchesLocked(tx, { izin_id: 0, mahasantri_id: mahasantriId }, null, baru, now))
}

/** The kelompok through which the caller may enter it. */
async function findKelompok(
  tx: Tx,
  mahasantriId: number,
  hak: HakIzin,
  span: DaySpan,
  hariIni: string,
): Promise<number> {
  const member = await listKeanggotaan(tx, mahasantriId, span, hariIni)
  const open = member.filter(({ kelompok_id }) =>
    mayReadIzin({ ...hak, ikatan: hak.ikatan.filter(i => i.kelompok_id === kelompok_id) }, span, hariIni),
  )
  // Whoever is in two periode that run has these days in one of them at least.
  const through = open.find(({ mulai, selesai }) => mulai <= span.dari && span.sampai <= selesai) ?? open[0]
  if (through) {
    requireInPeriode(span, through)
    return through.kelompok_id
  }
  const periodeList = await listPeriodeBerjalan(tx, { hariIni, sampai: hariIni })
  const periode = periodeList.find(p => p.mulai <= span.dari && span.sampai <= p.selesai) ?? periodeList[0]
  if (!periode) throw Arsip()
  if (!hak.peran.includes('admin')) throw Forbidden('izin')
  requireInPeriode(span, periode)
  throw Invalid({ dari: kata`Mahasantri ini tidak tercatat di kelompok mana pun pada tanggal itu` })
}
