import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Db } from '#database/schema.ts'

/** Who asks. The password is that of the invented people; no account of an office has it. */
export const ROLES = ['admin', 'hasan', 'umar', 'pimpinan'] as const
/** 'siapa pun': without a session. */
export type Role = (typeof ROLES)[number] | 'siapa pun'
export const PASSWORD_REPLAY = 'tujuh-perahu-putih'

/** Selasa, 24 November 2026, 20.30 WIB: between the sessions of a day, in the twelfth week of a semester. */
export const NOW = Date.UTC(2026, 10, 24, 13, 30)
export const TODAY = '2026-11-24'

export interface Answer {
  status: number
  type: string
  raw: Buffer
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One build of Hadir on one database, called in process, with a clock that stands where it is put. */
export interface Build {
  db: Db
  clock: { at: number }
  call(role: Role, method: Method, url: string, body?: unknown): Promise<Answer>
  /** The same with a token that somebody has. */
  send(token: string | undefined, method: Method, url: string, body?: unknown): Promise<Answer>
  tokenOf(role: Role): Promise<string | undefined>
  close(): Promise<void>
}

/** A module of that build and not of ours: what stands in it as `#…` is of its own folder, packages too. */
export function moduleOf<T>(folder: string, file: string): Promise<T> {
  return import(pathToFileURL(path.join(folder, file)).href)
}

/** Migrates the database by this build. The program that users start takes no clock: this opens no door in it. */
export async function openBuild(folder: string, url: string): Promise<Build> {
  const { connect } = await moduleOf<typeof import('#database/connect.ts')>(folder, 'database/connect.ts')
  const { migrate } = await moduleOf<typeof import('#database/migrate.ts')>(folder, 'database/migrate.ts')
  const { createApp } = await moduleOf<typeof import('#server/app.ts')>(folder, 'server/app.ts')
  const db = connect(url)
  await migrate(db)
  const clock = { at: NOW, now: () => clock.at }
  const { fastify } = await createApp(db, clock, { origin: 'https://hadir.test' })
  await fastify.ready()
  const tokens = new Map<Role, string>()

  const send: Build['send'] = async (token, method, url, body) => {
    // In a minute that never ends whoever asks much would soon be told to wait.
    await db.deleteFrom('pemakaian').execute()
    const isFile = body instanceof Uint8Array
    const response = await fastify.inject({
      ...{ method, url },
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      // A refusal is JSON to whoever reads it, also since it calls itself a problem.
      type: String(response.headers['content-type'] ?? '').replace(/problem\+|;.*/g, ''),
      raw: response.rawPayload,
    }
  }
  const tokenOf = async (role: Role) => (role === 'siapa pun' ? undefined : (tokens.get(role) ?? (await login(role))))
  const call: Build['call'] = async (role, ...rest) => send(await tokenOf(role), ...rest)
  const login = async (role: Role): Promise<string> => {
    const { status, raw } = await send(undefined, 'POST', '/api/session', { username: role, sandi: PASSWORD_REPLAY })
    const { token } = JSON.parse(raw.toString()) as { token?: string }
    if (!token) throw new Error(`${folder}: ${role} is not let in: ${status} ${raw}`)
    tokens.set(role, token)
    await send(token, 'PUT', '/api/session/bukti', { sandi: PASSWORD_REPLAY })
    return token
  }
  return { db, clock, call, send, tokenOf, close: () => fastify.close().then(() => db.destroy()) }
}
