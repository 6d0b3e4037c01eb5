import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { FilterParser } from 'ldapts'
import * as z from 'zod'
import type { PoolOptions } from '#database/postgres.ts'
import type { DirectoryConfig, PeopleConfig } from './akun/kampus/directory.ts'
import type { KampusConfig } from './akun/kampus/provider.ts'
import { type LeaveIzin, ONLY_INTERNET } from './dasar/keluar/alamat.ts'

/** What the environment decides. This file is the only reader of `process.env` in the server. */
export interface Config {
  port: number
  host: string
  databaseUrl: string
  /** A standby of it, for reports and files; '' where there is none. */
  readUrl: string
  database: Omit<PoolOptions, 'commitMs'>
  /** Where users reach the application, without a trailing slash; used in links that leave it. */
  origin: string
  /** Proxies whose word for the caller's address is believed, as Fastify's `trustProxy` takes them. */
  proxy: string | false
  logLevel: string
  /** So long, in milliseconds, a request may take to be here. */
  requestMs: number
  /** So long a stop waits for what is in flight. */
  stopMs: number
  /** Where something may be sent: no variable of the environment says anything else than the open internet. */
  keluar: LeaveIzin
  /** The provider of the campus (OpenID Connect); undefined where one logs in by password alone. */
  kampus: KampusConfig | undefined
  /** The directory of the campus (LDAP); never beside a provider. */
  directory: DirectoryConfig | undefined
  /** By which a monitor asks for figures; '' where none may. */
  metricsToken: string
  cadangan: {
    /** The database itself, past a pooler: sessions of pg_dump and psql are their own. */
    url: string
    /** Where the nightly copies go. */
    folder: string
    /** '' for copies without a passphrase. */
    sandi: string
    /** Whether the server makes them by itself. */
    otomatis: boolean
  }
}

/** Whoever runs a server need not read Indonesian. */
const say = (ours: string, english: string) => `${ours} / ${english}`

/** A whole number from one to the other, both included. */
function whole(from: number, to: number) {
  const range = say(`harus bilangan bulat ${from} sampai ${to}`, `must be a whole number from ${from} to ${to}`)
  return z.coerce.number(range).int(range).min(from, range).max(to, range)
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+$/, say('harus diawali postgres://', 'must begin with postgres://'))
  .optional()

const seconds = (from: number, to: number) => whole(from, to).transform(n => n * 1000)

/** The name of one in a directory. */
function attribute() {
  const sentence = say('harus nama satu atribut, seperti uid', 'must be the name of one attribute')
  return z.string().regex(ATTRIBUTE, sentence).optional()
}

const ATTRIBUTE = /^[a-z][a-z\d-]*$/i

const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(
      /^(file:.+|postgres(ql)?:\/\/.+)$/,
      say('harus diawali file: atau postgres://', 'must begin with file: or postgres://'),
    )
    .default('file:data/hadir.db'),
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  HADIR_PREPARED: z.enum(['auto', 'off'], say('harus auto atau off', 'must be auto or off')).default('auto'),
  // With one alone a call that asks for a second waits for itself.
  HADIR_POOL: whole(2, 500).default(20),
  HADIR_DATABASE_TIMEOUT: seconds(1, 60).default(10_000),
  HADIR_REQUEST_TIMEOUT: seconds(10, 3600).default(300_000),
  HADIR_STOP_TIMEOUT: seconds(1, 600).default(20_000),
  HADIR_ORIGIN: z
    .string()
    .trim()
    .pipe(
      z
        .url({
          protocol: /^https?$/,
          error: say('harus alamat http:// atau https://', 'must be an address, http:// or https://'),
          abort: true,
        })
        // Every screen has its own path from '/' on, so the program cannot stand under another one.
        .regex(
          /^[^:]+:\/\/[^/\\?#@]+\/?$/,
          say(
            'harus tanpa apa pun di belakang nama dan port: https://absensi.kampus.ac.id',
            'must have nothing behind name and port',
          ),
        )
        // As browsers write it, whatever the case or the port.
        .transform(origin => new URL(origin).origin),
    )
    .optional(),
  HADIR_CADANGAN: z.string().optional(),
  HADIR_CADANGAN_SANDI: z.string().min(10, say('paling sedikit 10 tanda', 'at least 10 characters')).default(''),
  HADIR_PROXY: z
    .string()
    .transform(value => (value === 'off' ? [] : value.split(',').map(one => one.trim())))
    .refine(
      list => list.every(isProxy),
      say(
        'harus off, loopback, atau alamat proxy seperti 172.18.0.2 atau 172.18.0.0/16, dipisah koma',
        'must be off, loopback, or addresses of proxies, separated by commas',
      ),
    )
    .default(['loopback']),
  HADIR_OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: say(
        'harus alamat https:// dari server akun kampus',
        "must be the https:// address of the campus' provider",
      ),
      abort: true,
    })
    .regex(/^https:|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/, say('harus https://', 'must be https://'))
    .optional(),
  HADIR_OIDC_CLIENT_ID: z.string().optional(),
  HADIR_OIDC_CLIENT_SECRET: z.string().optional(),
  HADIR_OIDC_CLAIM_NIM: z.string().default(''),
  HADIR_OIDC_HD: z.string().default(''),
  HADIR_OIDC_TID: z
    .string()
    .regex(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      say('harus ID tenant, seperti 72f988bf-86f1-41af-91ab-2d7cd011db47', 'must be the ID of a tenant'),
    )
    .transform(text => text.toLowerCase())
    .default(''),
  HADIR_LDAP_URL: z
    .string()
    .regex(
      /^ldaps?:\/\/[^/\\?#@\s]+\/?$/i,
      say(
        'harus ldaps://server atau ldap://server, tanpa apa pun di belakangnya',
        'must be ldaps://host or ldap://host',
      ),
    )
    .optional(),
  HADIR_LDAP_BASE: z.string().optional(),
  HADIR_LDAP_BIND_DN: z.string().optional(),
  HADIR_LDAP_BIND_PASSWORD: z.string().optional(),
  HADIR_LDAP_UID_ATTR: attribute(),
  HADIR_LDAP_ID_ATTR: attribute(),
  HADIR_LDAP_NIM_ATTR: attribute(),
  HADIR_LDAP_CA_FILE: z.string().optional(),
  HADIR_LDAP_MAHASANTRI: z.string().optional(),
  HADIR_LDAP_MAHASANTRI_BASE: z.string().optional(),
  HADIR_LDAP_MAHASANTRI_FILTER: z.string().optional(),
  HADIR_METRIK_TOKEN: z.string().min(16, say('paling sedikit 16 tanda', 'at least 16 characters')).default(''),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      say(
        'harus fatal, error, warn, info, debug, trace, atau silent',
        'must be fatal, error, warn, info, debug, trace or silent',
      ),
    )
    .default('warn'),
})

/** Reads the configuration; throws `ConfigError` whose message names each wrong variable, in Indonesian and English. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // A variable that is set but empty means what a missing one means: that is how compose files write "default".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const problems = SECRETS.flatMap(name => readSecret(name, given))
  const result = environment.safeParse(given)
  const wrong = result.error?.issues.map(
    i => `${i.path.join('.')} ${i.message} (sekarang / now: "${hideSecret(String(i.path[0]), env)}")`,
  )
  if (!result.success || problems.length > 0) throw new ConfigError([...problems, ...(wrong ?? [])])
  const { PORT, HOST, DATABASE_URL, HADIR_PREPARED, HADIR_ORIGIN, HADIR_PROXY, LOG_LEVEL } = result.data
  const { HADIR_CADANGAN, HADIR_CADANGAN_SANDI } = result.data
  const { DATABASE_DIRECT_URL = DATABASE_URL, DATABASE_READ_URL = '' } = result.data
  if (DATABASE_URL.startsWith('file:') && (DATABASE_DIRECT_URL !== DATABASE_URL || DATABASE_READ_URL !== ''))
    throw new ConfigError([
      say(
        'DATABASE_DIRECT_URL dan DATABASE_READ_URL hanya untuk DATABASE_URL yang postgres://',
        'only beside a DATABASE_URL of PostgreSQL',
      ),
    ])
  const otomatis = HADIR_CADANGAN !== 'off'
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    readUrl: DATABASE_READ_URL,
    database: {
      ...{ prepared: HADIR_PREPARED, connections: result.data.HADIR_POOL },
      waitMs: result.data.HADIR_DATABASE_TIMEOUT,
    },
    origin: HADIR_ORIGIN ?? `http://${HOST}:${PORT}`,
    proxy: HADIR_PROXY.length > 0 && HADIR_PROXY.join(','),
    logLevel: LOG_LEVEL,
    requestMs: result.data.HADIR_REQUEST_TIMEOUT,
    stopMs: result.data.HADIR_STOP_TIMEOUT,
    keluar: ONLY_INTERNET,
    kampus: kampusOf(result.data),
    directory: directoryOf(result.data),
    metricsToken: result.data.HADIR_METRIK_TOKEN,
    cadangan: {
      url: DATABASE_DIRECT_URL,
      folder: otomatis && HADIR_CADANGAN ? HADIR_CADANGAN : besideDatabase(DATABASE_URL),
      sandi: HADIR_CADANGAN_SANDI,
      otomatis,
    },
  }
}

/** `data/cadangan`, where the database is a file beside it. */
function besideDatabase(url: string): string {
  return path.join(url.startsWith('file:') ? path.dirname(url.slice('file:'.length)) : 'data', 'cadangan')
}

type Environment = z.output<typeof environment>

/** All of it or nothing. Google and Microsoft vouch for anybody in the world: of whom has to be said. */
function kampusOf(given: Environment): KampusConfig | undefined {
  const { HADIR_OIDC_ISSUER: issuer, HADIR_OIDC_CLIENT_ID: clientId, HADIR_OIDC_HD: hd, HADIR_OIDC_TID: tid } = given
  const clientSecret = given.HADIR_OIDC_CLIENT_SECRET
  const named = Object.keys(given).filter(name => name.startsWith('HADIR_OIDC_') && given[name as keyof Environment])
  if (named.length === 0) return undefined
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigError([
      say(
        'HADIR_OIDC_ISSUER, HADIR_OIDC_CLIENT_ID, dan HADIR_OIDC_CLIENT_SECRET (atau _FILE) harus diisi bersama-sama',
        'all three must be set, or none',
      ),
    ])
  const { hostname } = new URL(issuer)
  if (hostname === 'accounts.google.com' && hd === '')
    throw new ConfigError([
      say(
        'HADIR_OIDC_HD wajib diisi: tanpa domain kampus, akun Google siapa pun diterima',
        "required: without the campus' domain any Google account is let in",
      ),
    ])
  if (hostname === 'login.microsoftonline.com' && tid === '')
    throw new ConfigError([
      say(
        'HADIR_OIDC_TID wajib diisi: tanpa tenant kampus, akun Microsoft siapa pun diterima',
        "required: without the campus' tenant any Microsoft account is let in",
      ),
    ])
  return { issuer, clientId, clientSecret, claimNim: given.HADIR_OIDC_CLAIM_NIM, hd, tid }
}

/** Off this machine nothing goes in the clear: `ldap://` means StartTLS. */
function directoryOf(given: Environment): DirectoryConfig | undefined {
  const named = Object.keys(given).filter(name => name.startsWith('HADIR_LDAP_'))
  if (named.length === 0) return undefined
  const { HADIR_LDAP_URL: address, HADIR_LDAP_BASE: base } = given
  const { HADIR_LDAP_BIND_DN: bindDn = '', HADIR_LDAP_BIND_PASSWORD: bindPassword = '' } = given
  if (!address || !base)
    throw new ConfigError([
      say('HADIR_LDAP_URL dan HADIR_LDAP_BASE harus diisi bersama-sama', 'both must be set, or neither'),
    ])
  if ((bindDn === '') !== (bindPassword === ''))
    throw new ConfigError([
      say(
        'HADIR_LDAP_BIND_DN dan HADIR_LDAP_BIND_PASSWORD (atau _FILE) harus diisi bersama-sama',
        'both must be set, or neither',
      ),
    ])
  if (given.HADIR_OIDC_ISSUER)
    throw new ConfigError([
      say('HADIR_OIDC_… dan HADIR_LDAP_… tidak boleh diisi keduanya', 'a campus has one of them, not both'),
    ])
  const { protocol, hostname, port } = new URL(address)
  const isSecure = protocol === 'ldaps:'
  const isHere = /^(127\.[\d.]+|localhost|\[::1\])$/i.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 636 : 389),
    encryption: isSecure ? 'ldaps' : isHere ? 'none' : 'starttls',
    ca: given.HADIR_LDAP_CA_FILE ? readCertificates(given.HADIR_LDAP_CA_FILE) : '',
    ...{ bindDn, bindPassword, base },
    uidAttr: given.HADIR_LDAP_UID_ATTR ?? 'uid',
    idAttr: given.HADIR_LDAP_ID_ATTR ?? 'entryUUID',
    nimAttr: given.HADIR_LDAP_NIM_ATTR ?? '',
    people: peopleOf(given, base),
  }
}

function peopleOf(given: Environment, base: string): PeopleConfig | undefined {
  const { HADIR_LDAP_MAHASANTRI: columns, HADIR_LDAP_MAHASANTRI_FILTER: filter = '(objectClass=person)' } = given
  if (!columns) return undefined
  try {
    FilterParser.parseString(filter)
  } catch {
    throw new ConfigError([
      `HADIR_LDAP_MAHASANTRI_FILTER ${say('bukan saringan LDAP', 'is no LDAP filter')} (sekarang / now: "${filter}")`,
    ])
  }
  const pairs = columns.split(';').map(pair => pair.split('=').map(part => part.trim()))
  if (!pairs.every(([heading, attribute, more]) => heading && ATTRIBUTE.test(attribute ?? '') && more === undefined))
    throw new ConfigError([
      `HADIR_LDAP_MAHASANTRI ${say('harus seperti', 'must be like')} NIM=employeeNumber; Nama=cn (sekarang / now: "${columns}")`,
    ])
  return {
    ...{ base: given.HADIR_LDAP_MAHASANTRI_BASE ?? base, filter },
    columns: pairs.map(([heading = '', attribute = '']) => ({ heading, attribute })),
  }
}

function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch {
    // Said below.
  }
  throw new ConfigError([
    `HADIR_LDAP_CA_FILE ${say('harus berkas PEM yang dapat dibaca', 'must be a PEM file that can be read')} (sekarang / now: "${file}")`,
  ])
}

/** Each of them may stand in a file instead, which NAME_FILE names: an environment is read by whoever looks at the process. */
const SECRETS = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
  ...['HADIR_CADANGAN_SANDI', 'HADIR_OIDC_CLIENT_SECRET', 'HADIR_LDAP_BIND_PASSWORD'],
  'HADIR_METRIK_TOKEN',
]

/** Puts what stands in its file in its place; says what is wrong with it. */
function readSecret(name: string, given: NodeJS.ProcessEnv): string[] {
  const file = given[`${name}_FILE`]
  if (file === undefined) return []
  const wrong = (...sentence: Parameters<typeof say>) => [
    `${name}_FILE ${say(...sentence)} (sekarang / now: "${file}")`,
  ]
  if (given[name] !== undefined)
    return [say(`${name} dan ${name}_FILE tidak boleh diisi keduanya`, 'only one of them may be set')]
  try {
    // Editors end a line that is none of it; a blank may be.
    given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return wrong('berkasnya tidak dapat dibaca', 'its file cannot be read')
  }
  return given[name] === '' ? wrong('berkasnya kosong', 'its file is empty') : []
}

/** A network of everybody (/0) is none: whoever is believed may say any address. */
function isProxy(text: string): boolean {
  const [, alamat = '', bit] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const family = isIP(alamat)
  return text === 'loopback' || (family !== 0 && (bit === undefined || Number(bit) <= (family === 4 ? 32 : 128)))
}

/** What is printed ends up in logs. */
function hideSecret(name: string, env: NodeJS.ProcessEnv): string {
  const value = env[name] ?? '…'
  return !name.startsWith('DATABASE_') && SECRETS.includes(name) ? '…' : value.replace(/(\/\/[^/@:]*):[^/@]*@/, '$1:…@')
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `Pengaturan lingkungan keliru / Wrong settings in the environment:\n${problems.map(p => `  - ${p}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}
