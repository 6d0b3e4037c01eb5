import crypto from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import {
  type createWaliLinks as createEndpoint,
  type getWaliLink as getEndpoint,
  type listWaliLinks as listEndpoint,
  WALI_KEPT_DAYS,
  WALI_LINK_DAYS,
  WALI_TRIES,
  type WaliLink,
  type WaliLinkState,
} from '#contract/datapokok/wali-link.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addDays, instantAt, todayIn } from '#contract/tanggal.ts'
import { idList } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { AppError, Conflict, Forbidden, found, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPeriodeNow } from '#server/pengaturan/periode/periode.ts'
import {
  deleteLooseLinks,
  endLinks,
  findLinkById,
  insertLinks,
  listLastLinks,
  listLinkIds,
  listLinksOfPeriode,
  listWaliChildren,
  markSent,
  pruneLinks,
  type WaliChild,
  type WaliLinkRow,
} from './wali-link.sql.ts'

/** The last link of a child in the periode that runs, and to whom the next one would go. */
export async function readWaliLink(db: Db, user: User, id: number, now: number): Promise<Reply<typeof getEndpoint>> {
  const { zona_waktu, tautan_wali } = await getPengaturan(db)
  const today = todayIn(zona_waktu, now)
  const child = requireAllowed(found((await listWaliChildren(db, user, [id], { today }))[0], 'mahasantri'))
  const periode = await getPeriodeNow(db, today)
  const [link] = periode ? await listLastLinks(db, [id], periode.id) : []
  const dipakai = tautan_wali === 1
  return {
    dipakai,
    periode: periode ? { nama: periode.nama, selesai: periode.selesai } : null,
    wali_nama: child.wali_nama,
    wali_hp: child.wali_hp,
    tautan: link ? describeLink(link, { dipakai, today, now }) : null,
  }
}

/**
 * A new link for each of these children, in the place of those they have; their secrets are said here and never again. Whose wali has
 * no phone is named and left out. Throws NotFound and Forbidden('mahasantri') for any of them.
 */
export async function createWaliLinks(
  tx: Tx,
  user: User,
  ids: readonly number[],
  now: number,
): Promise<Reply<typeof createEndpoint>> {
  const { zona_waktu, tautan_wali } = await getPengaturan(tx)
  if (tautan_wali === 0) throw NotUsed()
  const today = todayIn(zona_waktu, now)
  const periode = await getPeriodeNow(tx, today)
  if (!periode) throw NotFound('periode')
  const wanted = [...new Set(ids)]
  const children = await listWaliChildren(tx, user, wanted, { today, lock: true })
  if (children.length < wanted.length) throw NotFound('mahasantri')
  for (const child of children) requireAllowed(child)
  const reachable = children.filter(child => child.wali_hp !== '')
  const opensUntil = instantAt(zona_waktu, addDays(today, WALI_LINK_DAYS + 1), '00:00') - 1
  const secrets = new Map(reachable.map(child => [child.id, crypto.randomBytes(32).toString('base64url')]))
  const made = await insertLinks(
    tx,
    reachable.map(({ id, wali_hp }) => ({
      token_hash: hashToken(secrets.get(id) ?? ''),
      mahasantri_id: id,
      hp: wali_hp,
    })),
    { periodeId: periode.id, akunId: user.id, now, opensUntil },
  )
  const idOf = new Map(made.map(row => [row.mahasantri_id, row.id]))
  return {
    tautanList: reachable.map(({ id, nama, wali_nama, wali_hp }) => ({
      ...{ id: idOf.get(id) ?? 0, mahasantri_id: id, nama, wali_nama, hp: wali_hp, rahasia: secrets.get(id) ?? '' },
    })),
    buka_sampai_at: opensUntil,
    sampai: periode.selesai,
    tanpa_hp: children.filter(child => child.wali_hp === '').map(({ id, nama }) => ({ id, nama })),
  }
}

/** Its message was opened in WhatsApp; whether it was sent there nobody knows. */
export async function sendWaliLink(tx: Tx, user: User, id: number, now: number): Promise<void> {
  await requireOwnLink(tx, user, id, now)
  await markSent(tx, id, now)
}

/** At once, also on the phones on which it is open; what is withdrawn already stays so. */
export async function withdrawWaliLink(tx: Tx, user: User, id: number, now: number): Promise<void> {
  await requireOwnLink(tx, user, id, now)
  await endLinks(tx, sql`id = ${id}`, user.id, now)
}

/** The last link of each child in the periode that runs, as the filters leave them. */
export async function listWaliLinks(
  db: Db,
  { keadaan, halaman, ukuran, ...filter }: z.output<typeof listEndpoint.query>,
  now: number,
): Promise<Reply<typeof listEndpoint>> {
  const { dipakai, periode, links, kelompok } = await readLinksNow(db, filter, now)
  const per_keadaan: Record<WaliLinkState, number> = { baru: 0, dibuka: 0, lewat: 0, mati: 0, dicabut: 0 }
  for (const { tautan } of links) per_keadaan[tautan.keadaan] += 1
  const wanted = keadaan ? links.filter(({ tautan }) => tautan.keadaan === keadaan) : links
  return {
    ...{ dipakai, periode, kelompok, jumlah: wanted.length, per_keadaan },
    tautanList: wanted
      .slice((halaman - 1) * ukuran, halaman * ukuran)
      .map(({ row: { mahasantri_id, nim, nama, kelompok, wali_nama, hp }, tautan }) => ({
        ...{ ...tautan, mahasantri_id, nim, nama, kelompok, wali_nama, hp },
      })),
  }
}

/** All of them, for whoever shows them or writes to them; by the name of the child. */
export async function readLinksNow(
  db: Db,
  { cari, kelompok_id }: { cari: string; kelompok_id?: number | undefined },
  now: number,
) {
  const { zona_waktu, tautan_wali } = await getPengaturan(db)
  const today = todayIn(zona_waktu, now)
  const periode = await getPeriodeNow(db, today)
  const dipakai = tautan_wali === 1
  const rows = periode ? await listLinksOfPeriode(db, periode.id, { cari, today }) : []
  const kelompok = new Map(rows.flatMap(row => (row.kelompok_id === null ? [] : [[row.kelompok_id, row]])))
  return {
    ...{ dipakai, periode: periode?.nama ?? null, periode_id: periode?.id ?? null },
    links: rows
      .filter(row => kelompok_id === undefined || row.kelompok_id === kelompok_id)
      .map(row => ({ row, tautan: describeLink(row, { dipakai, today, now }) })),
    kelompok: [...kelompok]
      .sort(([, a], [, b]) => ((a.nama_urut ?? '') < (b.nama_urut ?? '') ? -1 : 1))
      .map(([id, row]) => ({ id, nama: row.kelompok })),
  }
}

/** Throws NotFound('tautan_wali'). */
export async function requireLink(db: Db, id: number): Promise<void> {
  found(await findLinkById(db, id), 'tautan_wali')
}

/** Each of them at once; throws NotFound('tautan_wali') where one is not there. How many end now. */
export async function withdrawManyWaliLinks(tx: Tx, user: User, ids: readonly number[], now: number): Promise<number> {
  const wanted = [...new Set(ids)]
  const known = await listLinkIds(tx, wanted)
  if (known.length < wanted.length) throw NotFound('tautan_wali')
  return endLinks(tx, sql`id in ${idList(tx, known)}`, user.id, now)
}

async function requireOwnLink(tx: Tx, user: User, id: number, now: number): Promise<void> {
  const today = todayIn((await getPengaturan(tx)).zona_waktu, now)
  const link = found(await findLinkById(tx, id), 'tautan_wali')
  const [child] = await listWaliChildren(tx, user, [link.mahasantri_id], { today })
  if (child?.boleh !== 1) throw Forbidden('tautan_wali')
}

function requireAllowed(child: WaliChild): WaliChild {
  if (child.boleh !== 1) throw Forbidden('mahasantri')
  return child
}

/** Of whoever is deleted: a link is no history. */
export async function deleteLinksOf(tx: Tx, mahasantriIds: readonly number[]): Promise<void> {
  await deleteLooseLinks(tx, mahasantriIds)
}

/** Takes away links that have been over for long, and the browsers that had one that is over; a slice of them. How many rows. */
export async function pruneWaliLinks(tx: Tx, now: number): Promise<number> {
  const { zona_waktu } = await getPengaturan(tx)
  const at = now - WALI_KEPT_DAYS * 86_400_000
  return pruneLinks(tx, { today: todayIn(zona_waktu, now), day: todayIn(zona_waktu, at), at, most: 1000 })
}

export interface LinkMoment {
  /** The institution uses such links. */
  dipakai: boolean
  today: string
  now: number
}

export function stateOfLink(link: WaliLinkRow, { dipakai, today, now }: LinkMoment): WaliLinkState {
  if (link.dicabut_at !== null || !dipakai) return 'dicabut'
  if (link.salah >= WALI_TRIES) return 'mati'
  if (link.selesai < today || link.ada === 0) return 'lewat'
  if (link.dibuka_at === null) return link.buka_sampai_at < now ? 'lewat' : 'baru'
  return 'dibuka'
}

/** Whether its digits are asked for at all. */
export function isOpenable(state: WaliLinkState): boolean {
  return state === 'baru' || state === 'dibuka'
}

function describeLink(link: WaliLinkRow, moment: LinkMoment): WaliLink {
  const { id, dibuat_oleh, created_at, dikirim_at, buka_sampai_at, dibuka_at, terakhir_at, dicabut_at } = link
  return {
    ...{ id, keadaan: stateOfLink(link, moment), dibuat_oleh, created_at, dikirim_at, buka_sampai_at },
    ...{ dibuka_at, terakhir_at, dicabut_at, hp_berubah: link.hp !== link.wali_hp },
  }
}

const NotUsed = () =>
  Conflict(
    'tautan_wali.tidak_dipakai',
    'Tautan wali tidak dipakai di lembaga ini. Admin dapat menyalakannya di Pengaturan, Keamanan.',
  )

export const LinkNotKnown = () =>
  new AppError(
    'not_found',
    'tautan_wali.tidak_dikenal',
    'Tautan ini tidak dikenal: mungkin tersalin tidak lengkap. Buka lagi dari pesan WhatsApp, atau minta tautan baru.',
  )
