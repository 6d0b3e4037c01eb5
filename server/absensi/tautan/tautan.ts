import crypto from 'node:crypto'
import type * as z from 'zod'
import { type createTautanBody, mayRemind, type Reminder, TAUTAN_MAX, VALID_TAUTAN } from '#contract/absensi/tautan.ts'
import type { Pengaturan, PengaturanBody } from '#contract/pengaturan/pengaturan.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { requireRecordable } from '#server/absensi/pertemuan/opening.ts'
import { findMove } from '#server/absensi/pertemuan/pemindahan.ts'
import { findSlot } from '#server/absensi/pertemuan/rencana.ts'
import { endSessionsOfTautan, openSession } from '#server/akun/session/session.ts'
import { findTautan, toSessionTautan } from '#server/akun/session/tautan.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { AppError, Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, getToday, savePengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriodeLain } from '#server/pengaturan/periode/nama.ts'
import { readTautanRecipients } from './penerima.ts'
import * as tautanSql from './tautan.sql.ts'

/** Makes a link to a pertemuan that its pendamping, or the badal who leads it, may still fill; the secret is said here and never again. */
export async function createTautan(
  tx: Tx,
  user: User,
  { untuk_akun_id, ...key }: z.output<typeof createTautanBody>,
  now: number,
) {
  const wewenang = await requireWewenang(tx, user, key.kelompok_id)
  const pengaturan = await getPengaturan(tx)
  if (!mayRemind(wewenang, key.tanggal, todayIn(pengaturan.zona_waktu, now))) throw NotAllowed()
  if (pengaturan.tautan_isi === 0) {
    throw Conflict('tautan.mati', 'Tautan isi tidak dipakai di lembaga ini. Admin dapat menyalakannya di Pengaturan.')
  }
  await requireFillableBy(tx, untuk_akun_id, key, now)
  await tautanSql.lockKelompokOfTautan(tx, key.kelompok_id)
  if ((await tautanSql.countLive(tx, key, now)) >= TAUTAN_MAX) {
    throw Conflict(
      'tautan.terlalu_banyak',
      `Sudah ada ${TAUTAN_MAX} tautan yang berlaku untuk pertemuan ini. Cabut salah satu lebih dahulu.`,
    )
  }
  const rahasia = crypto.randomBytes(32).toString('base64url')
  const berlaku_sampai_at = now + VALID_TAUTAN
  const id = await tautanSql.insertTautan(tx, {
    ...key,
    token_hash: hashToken(rahasia),
    untuk_akun_id,
    dibuat_oleh: user.id,
    created_at: now,
    berlaku_sampai_at,
  })
  return { id, rahasia, berlaku_sampai_at }
}

/**
 * Trades the secret of a link for its session: whoever opens it later, on another phone, ends the one before, whose unsent marks stay
 * on that phone. Unknown, lapsed, revoked and switched off answer the same, after the same work.
 */
export async function openTautan(tx: Tx, rahasia: string, device: string, now: number) {
  const row = await findTautan(tx, now, rahasia)
  if (!row) throw NotGood()
  await tautanSql.lockTautan(tx, row.id)
  await endSessionsOfTautan(tx, row.id)
  const token = await openSession(tx, now, row.akun_id, `${device}, lewat tautan`, false, row.id)
  return { token, akun: { id: row.akun_id, nama: row.nama }, tautan: toSessionTautan(row) }
}

/** By who made it, the murabbi of the kelompok, or admin; what is revoked already stays so. */
export async function revokeTautan(tx: Tx, user: User, id: number, now: number): Promise<void> {
  const row = found(await tautanSql.getTautanRow(tx, id), 'tautan')
  if (row.dibuat_oleh !== user.id) {
    const wewenang = await requireWewenang(tx, user, row.kelompok_id)
    if (!mayRemind(wewenang, row.tanggal, await getToday(tx, now))) throw NotAllowed()
  }
  await tautanSql.markRevoked(tx, id, user.id, now)
}

/** Links that were made before the institution gave them up come to life again by no later change of mind. */
export async function savePengaturanAndTautan(
  tx: Tx,
  user: User,
  now: number,
  body: PengaturanBody,
): Promise<Pengaturan> {
  const saved = await savePengaturan(tx, user, now, body)
  if (body.tautan_isi === 0) await tautanSql.markAllRevoked(tx, user.id, now)
  return saved
}

/**
 * The link can do no more than its holder may: assigned that day or leading it, before the lock, and something left to fill.
 * Through a link nothing is opened where a pertemuan was moved away.
 */
async function requireFillableBy(tx: Tx, akunId: number, key: PertemuanKey, now: number): Promise<void> {
  const holder = (await tautanSql.listTautanRecipients(tx, [key])).find(row => row.akun_id === akunId)
  if (!holder?.id)
    throw Invalid({ untuk_akun_id: kata`Akun itu bukan pendamping kelompok ini pada tanggal itu, dan bukan badalnya` })
  const { place } = await requireRecordable(tx, asPendamping(akunId, holder.id), key, now)
  const pindah = place.pertemuan_id === null ? await findMove(tx, key) : null
  if (pindah) {
    const { tanggal, ke } = pindah
    const pesan = `Pertemuan ini dipindahkan ke ${formatDate(tanggal, 'panjang')}. Ingatkan dari lembar hari itu.`
    throw new AppError('conflict', 'tautan.dipindah', pesan, { extra: { pindah: { tanggal, ke } } })
  }
  if (place.ditiadakan) throw Conflict('absensi.ditiadakan', 'Pertemuan ini ditiadakan; tidak ada yang perlu diisi.')
  if (place.opened_at !== null && (await tautanSql.getState(tx, key))?.belum === 0) {
    throw Conflict('tautan.sudah_lengkap', 'Pertemuan ini sudah lengkap diisi.')
  }
}

function asPendamping(id: number, pendamping_id: number): User {
  return { id, nama: '', username: '', peran: ['pendamping'], murabbi_id: null, pendamping_id, ganti_sandi: false }
}

const NotAllowed = () =>
  new AppError('forbidden', 'tautan.forbidden', kata`Tautan isi diatur oleh murabbi kelompok ini dan admin.`)

const NotGood = () =>
  new AppError(
    'not_found',
    'tautan.tidak_berlaku',
    'Tautan ini tidak berlaku: sudah lewat masanya, dicabut, atau tersalin tidak lengkap. Minta tautan baru, atau masuk dengan akun Anda.',
  )

/** What a reminder of one pertemuan says, to whom, and which links to it were made. */
export async function readReminder(db: Db, user: User, key: PertemuanKey, now: number): Promise<Reminder> {
  const wewenang = await requireWewenang(db, user, key.kelompok_id)
  const pengaturan = await getPengaturan(db)
  const { zona_waktu, tautan_isi } = pengaturan
  const today = todayIn(zona_waktu, now)
  if (!mayRemind(wewenang, key.tanggal, today)) {
    throw new AppError(
      'forbidden',
      'pengingat.forbidden',
      kata`Yang mengingatkan adalah murabbi kelompok ini dan admin.`,
    )
  }
  const keadaan = found(await tautanSql.getState(db, key), 'kelompok')
  const { kelompok, kegiatan, jenis, orang, belum } = keadaan
  if (kegiatan === null || jenis === null) throw NotFound('kegiatan')
  const [penerima] = await readTautanRecipients(db, user, [{ ...key, boleh_mengingatkan: true }], { pengaturan, now })
  const rows = await tautanSql.listTautanRows(db, key)
  return {
    kelompok: { id: key.kelompok_id, nama: kelompok, periode: namePeriodeLain(keadaan) },
    kegiatan: { id: key.kegiatan_id, nama: kegiatan, jenis },
    tanggal: key.tanggal,
    ke: key.ke,
    mulai: keadaan.mulai || ((await findSlot(db, key))?.mulai ?? ''),
    orang,
    belum,
    badal: penerima?.badal ?? '',
    pendamping: penerima?.pendamping ?? [],
    tautan_isi: tautan_isi === 1,
    tautan: rows.map(row => ({
      ...row,
      berlaku: tautan_isi === 1 && row.dicabut_at === null && row.berlaku_sampai_at > now,
    })),
  }
}
