import { once } from 'node:events'
import net, { isIP } from 'node:net'
import tls from 'node:tls'
import { Client, type Entry, EqualityFilter, InvalidCredentialsError, ResultCodeError } from 'ldapts'
import { failKampus, KampusFailure } from './failure.ts'
import type { Issuer, KampusIdentity } from './provider.ts'

/** What the environment says of the campus' directory (server/config.ts). */
export interface DirectoryConfig {
  host: string
  port: number
  /** 'none' on this machine alone. */
  encryption: 'ldaps' | 'starttls' | 'none'
  /** Whom its certificate has to come from, PEM; '' for whom Node trusts. */
  ca: string
  /** As whom people are looked for; '' as nobody. */
  bindDn: string
  bindPassword: string
  base: string
  /** What people type. */
  uidAttr: string
  /** What an entry keeps when everything else of it changes. */
  idAttr: string
  /** NIM or number; '' where nobody is found by it. */
  nimAttr: string
  /** Which entries are mahasantri, and what a list of them has; undefined where nobody is taken from there. */
  people?: PeopleConfig | undefined
}

export interface PeopleConfig {
  base: string
  /** As RFC 4515 writes it; of who runs the server, never of a caller. */
  filter: string
  columns: readonly { heading: string; attribute: string }[]
}

/** The mahasantri that the campus knows. */
export interface DirectoryPeople {
  headings: string[]
  /** Everybody: of each, in the order of `headings`, all values there are. Throws KampusFailure, also where the server gives a part only. */
  list(): Promise<string[][][]>
}

/** Who was found, and under which name they are asked for their password. */
export interface DirectoryEntry {
  dn: string
  identity: KampusIdentity
}

export interface Directory extends Issuer {
  /** The one who is called so; undefined for nobody. */
  find(username: string): Promise<DirectoryEntry | undefined>
  /** Returns where the password is theirs. */
  check(entry: DirectoryEntry, sandi: string): Promise<void>
  people: DirectoryPeople | undefined
}

/** So long everything together may take that one connection is for. */
const PATIENCE_MS = 5_000
/** All people of a university come in pages, each within that patience. */
const PEOPLE_MS = 60_000
const PEOPLE_PAGE = 500
/** Busy, unavailable, and the limits of time and work of the server itself. */
const OVERLOADED = [3, 11, 51, 52]

/** The directory of the campus. Each question has a connection of its own: what is bound on it as one person never answers for another. Throws KampusFailure. */
export function createDirectory(config: DirectoryConfig): Directory {
  const { bindDn, bindPassword, base, uidAttr, idAttr, nimAttr } = config
  const issuer = `ldap:${base.toLowerCase()}`
  const isGuid = idAttr.toLowerCase() === 'objectguid'
  return {
    issuer,
    subOf: told => told.toLowerCase(),
    find: username =>
      ask(config, 'kampus.pengaturan', async client => {
        if (bindDn !== '') await client.bind(bindDn, bindPassword)
        const { searchEntries } = await client.search(base, {
          // Never a filter that is text: what somebody types would be part of it.
          filter: new EqualityFilter({ attribute: uidAttr, value: username }),
          ...{ scope: 'sub', sizeLimit: 2, timeLimit: PATIENCE_MS / 1000 },
          attributes: nimAttr === '' ? [idAttr] : [idAttr, nimAttr],
          explicitBufferAttributes: isGuid ? ['objectGUID'] : [],
        })
        const [entry, another] = searchEntries
        if (another) throw failKampus('kampus.beberapa')
        if (!entry) return undefined
        const id = readId(valuesOf(entry, idAttr), isGuid)
        // Without a name of its own whoever binds is nobody, and let in.
        if (!id || entry.dn === '') throw failKampus('kampus.pengaturan', 'id')
        const [nim, more] = valuesOf(entry, nimAttr)
        const known = more === undefined && nim !== undefined ? String(nim).trim() : ''
        return { dn: entry.dn, identity: { issuer, sub: id, told: id, nim: known } }
      }),
    check: ({ dn }, sandi) =>
      ask(config, 'kampus.terkunci', async client => {
        // No password is asked about as 'nobody', which servers let in.
        if (sandi === '') throw failKampus('kampus.tidak_cocok')
        await client.bind(dn, sandi).catch(error => {
          throw error instanceof InvalidCredentialsError ? failKampus('kampus.tidak_cocok') : error
        })
      }),
    people: config.people && createPeople(config, config.people),
  }
}

function createPeople(config: DirectoryConfig, { base, filter, columns }: PeopleConfig): DirectoryPeople {
  const attributes = columns.map(({ attribute }) => attribute)
  return {
    headings: columns.map(({ heading }) => heading),
    list: () =>
      ask(
        config,
        'kampus.pengaturan',
        async client => {
          if (config.bindDn !== '') await client.bind(config.bindDn, config.bindPassword)
          // No limit is named: a named one would be kept in silence, and the server's own with it.
          const { searchEntries } = await client.search(base, {
            ...{ scope: 'sub', filter, attributes, paged: { pageSize: PEOPLE_PAGE } },
          })
          return searchEntries.map(entry => attributes.map(attribute => textsOf(entry, attribute)))
        },
        PEOPLE_MS,
      ),
  }
}

const textsOf = (entry: Entry, attribute: string) =>
  valuesOf(entry, attribute)
    .map(value => String(value).trim())
    .filter(Boolean)

/** `otherwise`: what it means when the server says no. */
async function ask<T>(
  config: DirectoryConfig,
  otherwise: 'kampus.pengaturan' | 'kampus.terkunci',
  work: (client: Client) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  try {
    return await withConnection(config, work, patienceMs)
  } catch (error) {
    if (error instanceof KampusFailure) throw error
    if (error instanceof ResultCodeError)
      throw failKampus(OVERLOADED.includes(error.code) ? 'kampus.jauh' : otherwise, `ldap ${error.code}`)
    // Most of what goes wrong on the way has no code.
    const { code = '', message } = error as NodeJS.ErrnoException
    const isCertificate = /CERT|^ERR_TLS|^UNABLE_TO/.test(code)
    throw failKampus(isCertificate ? 'kampus.pengaturan' : 'kampus.jauh', code || message)
  }
}

async function withConnection<T>(
  config: DirectoryConfig,
  work: (client: Client) => Promise<T>,
  patienceMs: number,
): Promise<T> {
  const { host, port, encryption } = config
  const first = encryption === 'ldaps' ? tls.connect({ ...certified(config), host, port }) : net.connect({ host, port })
  const timer = setTimeout(() => first.destroy(new Error('Operation timed out')), patienceMs)
  first.on('error', ignore)
  try {
    await once(first, encryption === 'ldaps' ? 'secureConnect' : 'connect')
    const socket = encryption === 'starttls' ? await upgrade(first, config) : first
    const client = clientOn(socket)
    try {
      return await work(client)
    } finally {
      await client.unbind().catch(ignore)
    }
  } finally {
    clearTimeout(timer)
    first.destroy()
  }
}

/**
 * StartTLS. What has come before it is left behind with the client that asked for it: a beginning of an answer that somebody had put in
 * there would be taken for one of the server's own.
 */
async function upgrade(plain: net.Socket, config: DirectoryConfig): Promise<net.Socket> {
  let secure: tls.TLSSocket | undefined
  const client = clientOn(plain, options => {
    secure = tls.connect(options)
    return secure
  })
  await client.startTLS(certified(config))
  if (!secure) throw new Error('StartTLS')
  secure.removeAllListeners('data')
  secure.on('error', ignore)
  return secure
}

/** On this connection and no other: one that the library opened anew would be without TLS, and bound as nobody. */
function clientOn(socket: net.Socket, secure?: (options: tls.ConnectionOptions) => tls.TLSSocket): Client {
  let isGiven = false
  const createConnection = () => {
    if (isGiven) throw new Error('Connection closed')
    isGiven = true
    return socket
  }
  return new Client({
    ...{ url: 'ldap://localhost', timeout: PATIENCE_MS },
    createConnection: createConnection as typeof net.connect,
    ...(secure ? { createSecureConnection: secure as typeof tls.connect } : {}),
  })
}

/** The name in the certificate is compared with the host's, which after StartTLS nobody else hands on. */
function certified({ host, ca }: DirectoryConfig): tls.ConnectionOptions {
  return { host, ...(isIP(host) ? {} : { servername: host }), ...(ca === '' ? {} : { ca }) }
}

/** Keys come as the server spells them. */
function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const found = Object.entries(entry).find(([key]) => key.toLowerCase() === attribute.toLowerCase())
  return found ? [found[1]].flat() : []
}

/** Exactly one. Active Directory gives 16 bytes, and writes the first three groups of them backwards. */
function readId([value, another]: (string | Buffer)[], isGuid: boolean): string | undefined {
  if (value === undefined || another !== undefined || Buffer.isBuffer(value) !== isGuid) return undefined
  if (!Buffer.isBuffer(value)) return value.toLowerCase()
  const part = (from: number, to: number) => value.subarray(from, to).toString('hex')
  const backwards = (from: number, to: number) => Buffer.from(value.subarray(from, to)).reverse().toString('hex')
  return [backwards(0, 4), backwards(4, 6), backwards(6, 8), part(8, 10), part(10, 16)].join('-')
}

const ignore = () => undefined
