import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import {
  API_KEY_DAYS,
  API_KEY_MAX,
  type ApiKeyRow,
  type createApiKey as createEndpoint,
} from '#contract/akun/api-key.ts'
import { KEY_PREFIX, type KeyScope } from '#contract/key-scope.ts'
import { addDays, formatDate, todayIn } from '#contract/tanggal.ts'
import { holdTable } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { applyIstilah } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { ifPossible } from '../session/session.ts'
import { hashToken } from '../session/token.ts'
import * as apiKeySql from './api-key.sql.ts'

const HOUR = 3_600_000
/** So long one that was ended is still named, beside its rows in the catatan keamanan. */
const NAMED_MS = 90 * 24 * HOUR

/**
 * Whom a key calls as: it reads everything, and of people nothing that is sensitive (contract/sensitive-data.ts), as the pimpinan do. One
 * that is ended is told apart from one that never was, so that who goes on using it is written down. Throws what there is to say of others.
 */
export async function findKeyUser(db: Db, now: number, key: string): Promise<User> {
  const row = await apiKeySql.getApiKeyRow(db, hashToken(key))
  if (!row) throw NotKnown()
  applyIstilah({ pendamping: row.istilah_pendamping, kelompok: row.istilah_kelompok })
  const state = stateOf(row, todayIn(row.zona_waktu, now))
  if (state === 'berlaku' && (row.dipakai_at ?? 0) <= now - HOUR)
    await ifPossible(() => apiKeySql.touchApiKey(db, row.id, now))
  return {
    ...{ id: row.akun_id, nama: row.nama, username: '', peran: ['pimpinan'] },
    ...{ murabbi_id: null, pendamping_id: null, ganti_sandi: false },
    apiKey: { id: row.id, scopes: scopesOf(row), ended: state === 'berlaku' ? undefined : `kunci_api.${state}` },
  }
}

const NotKnown = () =>
  new AppError(
    'unauthorized',
    'kunci_api.tidak_dikenal',
    'Kunci API ini tidak dikenal. Periksa salinannya, atau minta yang baru kepada admin.',
  )

export async function listApiKeys(db: Db, now: number): Promise<{ kunciList: ApiKeyRow[] }> {
  const { zona_waktu } = await getPengaturan(db)
  const today = todayIn(zona_waktu, now)
  const rows = await apiKeySql.listApiKeyRows(db, now - NAMED_MS)
  return { kunciList: rows.map(row => toRow(row, today)) }
}

/** It is told now and never again. */
export async function createApiKey(
  tx: Tx,
  user: User,
  { sampai, ...body }: z.output<(typeof createEndpoint)['body']>,
  now: number,
): Promise<{ kunci: string; row: ApiKeyRow }> {
  const { zona_waktu } = await getPengaturan(tx)
  const today = todayIn(zona_waktu, now)
  const latest = addDays(today, API_KEY_DAYS)
  if (sampai < today) throw Invalid({ sampai: 'Pilih tanggal yang belum lewat' })
  if (sampai > latest) throw Invalid({ sampai: `Paling lama satu tahun: sampai ${formatDate(latest, 'sedang')}` })
  await holdTable(tx, 'kunci_api')
  if ((await apiKeySql.countApiKeys(tx)) >= API_KEY_MAX)
    throw Conflict('kunci_api.penuh', `Paling banyak ${API_KEY_MAX} kunci API. Akhiri yang tidak dipakai lagi.`)
  const kunci = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const stored = { ...body, sampai, lingkup: JSON.stringify(body.lingkup), akun_id: user.id, created_at: now }
  const { id } = await apiKeySql.insertApiKey(tx, { ...stored, kunci_hash: hashToken(kunci) })
  const made = { id, dipakai_at: null, diakhiri_at: null, dibuat_oleh: user.nama, pembuat_aktif: 1 }
  return { kunci, row: toRow({ ...stored, ...made }, today) }
}

export async function endApiKey(tx: Tx, id: number, now: number): Promise<void> {
  if (!(await apiKeySql.setApiKeyEnded(tx, id, now))) throw NotFound('kunci api')
}

function stateOf(row: apiKeySql.StoredApiKey, today: string): ApiKeyRow['keadaan'] {
  if (row.diakhiri_at !== null) return 'diakhiri'
  if (row.sampai < today) return 'lewat'
  return row.pembuat_aktif === 1 ? 'berlaku' : 'pembuat'
}

function toRow(row: apiKeySql.StoredApiKey, today: string): ApiKeyRow {
  const { id, nama, sampai, dibuat_oleh, created_at, dipakai_at } = row
  return {
    ...{ id, nama, lingkup: scopesOf(row), sampai, dibuat_oleh, created_at, dipakai_at },
    keadaan: stateOf(row, today),
  }
}

function scopesOf(row: Pick<apiKeySql.StoredApiKey, 'lingkup'>): KeyScope[] {
  return JSON.parse(row.lingkup) as KeyScope[]
}
