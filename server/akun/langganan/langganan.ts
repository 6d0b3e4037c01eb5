import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type * as z from 'zod'
import {
  type DoronganChoice,
  type MyLangganan,
  STANDARD_CHOICE,
  type subscribeLangganan,
  type updateDoronganChoice,
} from '#contract/akun/langganan.ts'
import { isPushedByDefault, pushKindsOf } from '#contract/pemberitahuan.ts'
import type { Peran } from '#contract/peran.ts'
import type { Db, Tx } from '#database/schema.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { Conflict, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { hostOf, isLoopback, type LeaveIzin, readLeaveAddress } from '#server/dasar/keluar/alamat.ts'
import { getKeyPush } from './key-push.ts'
import * as langgananSql from './langganan.sql.ts'

/** What the caller has chosen, and whether this device is told anything. */
export async function readLangganan(db: Db, user: User, token: string): Promise<MyLangganan> {
  const device = await langgananSql.getLanggananOf(db, hashToken(token))
  return {
    pilihan: await readPushChoices(db, user),
    perangkat: device ? { sejak_at: device.created_at } : null,
    aktif: await langgananSql.isActiveDorongan(db),
    kunci: (await getKeyPush(db)).publik,
  }
}

/** The device of this session. The same again changes nothing; of another account's it is this one's from now on. */
export async function subscribe(
  tx: Tx,
  token: string,
  body: z.output<(typeof subscribeLangganan)['body']>,
  { izin, now }: { izin: LeaveIzin; now: number },
) {
  if (!(await langgananSql.isActiveDorongan(tx))) throw DeadDorongan()
  if (!isAddressPush(body.alamat, izin))
    throw Invalid({ alamat: 'Alamat layanan pemberitahuan ini tidak dapat dipakai' })
  if (!isPoint(body.p256dh)) throw Invalid({ p256dh: 'Kunci langganan tidak sah' })
  const session_hash = hashToken(token)
  const known = await langgananSql.getLanggananOf(tx, session_hash)
  if (known?.alamat === body.alamat && known.p256dh === body.p256dh && known.auth === body.auth)
    return { perangkat: { sejak_at: known.created_at } }
  await langgananSql.replaceLangganan(tx, { ...body, session_hash, created_at: now })
  return { perangkat: { sejak_at: now } }
}

export const DeadDorongan = () =>
  Conflict('langganan.mati', 'Lembaga Anda mematikan pemberitahuan ponsel. Hubungi admin bila seharusnya menyala.')

/** Services that push have a name and the usual port; anything else would have this server knock at doors of a stranger's choice. */
function isAddressPush(alamat: string, izin: LeaveIzin): boolean {
  const url = readLeaveAddress(alamat, izin)
  if (!url) return false
  return (izin.loopback && isLoopback(hostOf(url))) || (url.port === '' && isIP(hostOf(url)) === 0)
}

/** Anything else of its length encrypts nothing. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export async function readPushChoices(db: Db, user: { id: number; peran: readonly Peran[] }): Promise<DoronganChoice> {
  const [row, kindRows] = await Promise.all([
    langgananSql.getChoiceRow(db, user.id),
    langgananSql.listKindRows(db, user.id),
  ])
  return toChoice(user.peran, row, kindRows)
}

export type ChoiceRow = Awaited<ReturnType<typeof langgananSql.getChoiceRow>>

export function toChoice(
  peran: readonly Peran[],
  row: ChoiceRow,
  kindRows: readonly { jenis: string; aktif: number }[],
): DoronganChoice {
  const chosen = new Map(kindRows.map(({ jenis, aktif }) => [jenis, aktif === 1]))
  const jenis = pushKindsOf(peran).map(one => [one, chosen.get(one) ?? isPushedByDefault(one)])
  if (!row) return { ...STANDARD_CHOICE, jenis: Object.fromEntries(jenis) }
  return {
    ...row,
    jeda_menit: row.jeda_menit as DoronganChoice['jeda_menit'],
    tenang: row.tenang === 1,
    lembar_diam: row.lembar_diam === 1,
    jenis: Object.fromEntries(jenis),
  }
}

export async function updateChoice(
  tx: Tx,
  user: User,
  { jenis, tenang, lembar_diam, ...rest }: z.output<(typeof updateDoronganChoice)['body']>,
): Promise<DoronganChoice> {
  const kindList = pushKindsOf(user.peran).flatMap(one => {
    const aktif = jenis[one]
    return aktif === undefined ? [] : [{ jenis: one, aktif: aktif ? (1 as const) : (0 as const) }]
  })
  await langgananSql.saveChoice(
    tx,
    { akun_id: user.id, ...rest, tenang: tenang ? 1 : 0, lembar_diam: lembar_diam ? 1 : 0 },
    kindList,
  )
  return readPushChoices(tx, user)
}
