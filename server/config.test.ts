import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#test/folder.ts'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the program runs on this machine, on SQLite', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    ...{ databaseUrl: 'file:data/hadir.db', readUrl: '' },
    database: { prepared: 'auto', connections: 20, waitMs: 10_000 },
    origin: 'http://127.0.0.1:3000',
    proxy: 'loopback',
    logLevel: 'warn',
    ...{ requestMs: 300_000, stopMs: 20_000 },
    keluar: { loopback: false },
    ...{ kampus: undefined, directory: undefined },
    metricsToken: '',
    cadangan: { url: 'file:data/hadir.db', folder: 'data/cadangan', sandi: '', otomatis: true },
  })
})

test('what is set is taken, and an empty variable is one that is not set', () => {
  const env = { PORT: '8080', HOST: '0.0.0.0', DATABASE_URL: 'postgres://hadir@db/hadir', LOG_LEVEL: 'debug' }
  const rest = {
    DATABASE_DIRECT_URL: 'postgres://hadir@langsung/hadir',
    DATABASE_READ_URL: 'postgres://hadir@standby/hadir',
    ...{ HADIR_PREPARED: 'off', HADIR_ORIGIN: 'https://hadir.kampus.ac.id/' },
    ...{ HADIR_POOL: '8', HADIR_DATABASE_TIMEOUT: '5', HADIR_REQUEST_TIMEOUT: '60', HADIR_STOP_TIMEOUT: '40' },
    ...{ HADIR_CADANGAN: '/mnt/lain', HADIR_CADANGAN_SANDI: 'saf yang rapat' },
  }
  expect(readConfig({ ...env, ...rest })).toEqual({
    port: 8080,
    host: '0.0.0.0',
    ...{ databaseUrl: 'postgres://hadir@db/hadir', readUrl: 'postgres://hadir@standby/hadir' },
    database: { prepared: 'off', connections: 8, waitMs: 5_000 },
    origin: 'https://hadir.kampus.ac.id',
    proxy: 'loopback',
    logLevel: 'debug',
    ...{ requestMs: 60_000, stopMs: 40_000 },
    keluar: { loopback: false },
    ...{ kampus: undefined, directory: undefined },
    metricsToken: '',
    cadangan: { url: 'postgres://hadir@langsung/hadir', folder: '/mnt/lain', sandi: 'saf yang rapat', otomatis: true },
  })
  expect(readConfig({ HADIR_CADANGAN: 'off' }).cadangan).toEqual({
    url: 'file:data/hadir.db',
    folder: 'data/cadangan',
    sandi: '',
    otomatis: false,
  })
  const empty = {
    PORT: '',
    HOST: '',
    DATABASE_URL: '',
    HADIR_PREPARED: '',
    HADIR_ORIGIN: '',
    HADIR_PROXY: '',
    LOG_LEVEL: '',
  }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'tiga ribu'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/hadir'],
  ['DATABASE_URL', 'data/hadir.db'],
  ['HADIR_PREPARED', 'on'],
  ['HADIR_POOL', '1'],
  ['HADIR_POOL', 'banyak'],
  ['HADIR_DATABASE_TIMEOUT', '0.5'],
  ['HADIR_REQUEST_TIMEOUT', '1'],
  ['HADIR_STOP_TIMEOUT', '-1'],
  ['HADIR_ORIGIN', 'hadir.kampus.ac.id'],
  ['HADIR_ORIGIN', 'ftp://hadir.kampus.ac.id'],
  ['HADIR_ORIGIN', 'https://kampus.ac.id/hadir'],
  ['HADIR_ORIGIN', 'https://kampus.ac.id/#'],
  ['HADIR_ORIGIN', 'https://admin@kampus.ac.id'],
  ['HADIR_PROXY', 'true'],
  ['HADIR_PROXY', '1'],
  ['HADIR_PROXY', 'caddy'],
  ['HADIR_PROXY', '172.18.0.0/33'],
  ['HADIR_PROXY', '0.0.0.0/0'],
  ['HADIR_PROXY', '::/0'],
  ['HADIR_PROXY', '172.18.0.2,,loopback'],
  ['HADIR_PROXY', '172.18.0.2 172.18.0.3'],
  ['LOG_LEVEL', 'semua'],
])('%s=%s is refused with a sentence that names both', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`- ${name} harus .* / must .*\\(sekarang / now: "${value}"\\)`),
  )
})

test.each([
  ['off', false],
  ['loopback, 172.18.0.2', 'loopback,172.18.0.2'],
  ['172.18.0.0/16,fd00::/8', '172.18.0.0/16,fd00::/8'],
])('HADIR_PROXY=%s is believed as %s', (value, proxy) => {
  expect(readConfig({ HADIR_PROXY: value }).proxy).toBe(proxy)
})

test('what stands beside PostgreSQL is refused beside SQLite', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    expect(() => readConfig({ [name]: 'postgres://hadir@db/hadir' })).toThrow(/hanya untuk DATABASE_URL yang postgres/)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT harus[\s\S]*LOG_LEVEL harus/)
})

test('a password in a wrong DATABASE_URL is not printed, nor a passphrase', () => {
  expect(() => readConfig({ HADIR_CADANGAN_SANDI: 'pendek' })).toThrow(/HADIR_CADANGAN_SANDI .+ 10 .*"…"/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://hadir:rahasia@db/hadir' })).toThrow(
    /sekarang \/ now: "mysql:\/\/hadir:…@db/,
  )
})

test('however the address is typed, links and what is decided by it begin alike', () => {
  const originOf = (HADIR_ORIGIN: string) => readConfig({ HADIR_ORIGIN }).origin
  for (const typed of ['HTTPS://Hadir.Kampus.ac.id', ' https://hadir.kampus.ac.id ', 'https://hadir.kampus.ac.id:443/'])
    expect(originOf(typed)).toBe('https://hadir.kampus.ac.id')
  // To whoever reads addresses a \ is a /.
  expect(() => originOf('https://kampus.ac.id\\hadir')).toThrow('HADIR_ORIGIN harus tanpa apa pun')
})

test('the provider of the campus is all or nothing, and its secret stands in a file', () => {
  const file = path.join(makeTestFolder('config'), 'rahasia')
  writeFileSync(file, 'rahasia-di-kampus\n')
  const env = {
    HADIR_OIDC_ISSUER: 'https://sso.kampus.ac.id/realms/kampus',
    ...{ HADIR_OIDC_CLIENT_ID: 'hadir', HADIR_OIDC_CLIENT_SECRET_FILE: file, HADIR_OIDC_CLAIM_NIM: 'nim' },
  }
  expect(readConfig(env).kampus).toEqual({
    ...{ issuer: env.HADIR_OIDC_ISSUER, clientId: 'hadir', clientSecret: 'rahasia-di-kampus' },
    ...{ claimNim: 'nim', hd: '', tid: '' },
  })
  const wrong = (more: NodeJS.ProcessEnv) => () => readConfig({ ...env, ...more })
  expect(wrong({ HADIR_OIDC_CLIENT_ID: '' })).toThrow('harus diisi bersama-sama')
  expect(wrong({ HADIR_OIDC_ISSUER: '' })).toThrow('harus diisi bersama-sama')
  expect(wrong({ HADIR_OIDC_ISSUER: 'http://sso.kampus.ac.id' })).toThrow('HADIR_OIDC_ISSUER harus https://')
  expect(wrong({ HADIR_OIDC_CLIENT_SECRET_FILE: `${file}-lain` })).toThrow('tidak dapat dibaca')
  expect(wrong({ HADIR_OIDC_ISSUER: 'https://accounts.google.com' })).toThrow('HADIR_OIDC_HD wajib diisi')
  expect(wrong({ HADIR_OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' })).toThrow(
    'HADIR_OIDC_TID wajib diisi',
  )
  expect(readConfig({ ...env, HADIR_OIDC_ISSUER: 'http://127.0.0.1:9000' }).kampus?.issuer).toBe(
    'http://127.0.0.1:9000',
  )
})

test('every secret may stand in a file, and what is wrong with the file is said without what stands in it', () => {
  const folder = makeTestFolder('config')
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const config = readConfig({
    DATABASE_URL_FILE: write('database', 'postgres://hadir:rahasia@db/hadir\n'),
    HADIR_CADANGAN_SANDI_FILE: write('sandi', 'saf yang rapat \r\n'),
    HADIR_METRIK_TOKEN_FILE: write('token', '0123456789abcdef'),
  })
  expect([config.databaseUrl, config.cadangan.sandi, config.metricsToken]).toEqual([
    ...['postgres://hadir:rahasia@db/hadir', 'saf yang rapat ', '0123456789abcdef'],
  ])
  const wrong = (env: NodeJS.ProcessEnv) => () => readConfig(env)
  expect(wrong({ DATABASE_URL_FILE: path.join(folder, 'x') })).toThrow(
    /- DATABASE_URL_FILE berkasnya tidak dapat dibaca/,
  )
  expect(wrong({ HADIR_METRIK_TOKEN_FILE: write('kosong', '\n') })).toThrow(
    /- HADIR_METRIK_TOKEN_FILE berkasnya kosong/,
  )
  const both = { HADIR_METRIK_TOKEN: '0123456789abcdef', HADIR_METRIK_TOKEN_FILE: path.join(folder, 'token') }
  expect(wrong(both)).toThrow('HADIR_METRIK_TOKEN dan HADIR_METRIK_TOKEN_FILE tidak boleh diisi keduanya')
  expect(wrong({ HADIR_METRIK_TOKEN_FILE: write('pendek', 'pendek') })).toThrow(/HADIR_METRIK_TOKEN .* 16 tanda .*"…"/)
  expect(wrong({ DATABASE_URL_FILE: write('lain', 'mysql://hadir:rahasia@db/hadir') })).toThrow(/DATABASE_URL .*"…"/)
})

test('the directory of the campus is asked over TLS off this machine, and named whole or not at all', () => {
  const base = { HADIR_LDAP_URL: 'ldaps://ldap.kampus.ac.id', HADIR_LDAP_BASE: 'dc=kampus' }
  expect(readConfig(base).directory).toEqual({
    ...{ host: 'ldap.kampus.ac.id', port: 636, encryption: 'ldaps', ca: '', bindDn: '', bindPassword: '' },
    ...{ base: 'dc=kampus', uidAttr: 'uid', idAttr: 'entryUUID', nimAttr: '' },
  })
  const to = (url: string) => readConfig({ ...base, HADIR_LDAP_URL: url }).directory
  expect(to('ldap://ldap.kampus.ac.id:3389/')).toMatchObject({ port: 3389, encryption: 'starttls' })
  for (const here of ['ldap://127.0.0.1', 'ldap://[::1]:389', 'LDAP://localhost'])
    expect(to(here)).toMatchObject({ port: 389, encryption: 'none' })
  expect(to('ldap://localhost.kampus.ac.id')?.encryption).toBe('starttls')
  for (const wrong of [
    { HADIR_LDAP_URL: 'https://ldap.kampus.ac.id' },
    { HADIR_LDAP_URL: 'ldaps://ldap.kampus.ac.id/dc=kampus' },
    { HADIR_LDAP_URL: 'ldap://hadir:rahasia@ldap.kampus.ac.id' },
    { HADIR_LDAP_BASE: '' },
    { HADIR_LDAP_BIND_DN: 'cn=hadir,dc=kampus' },
    { HADIR_LDAP_UID_ATTR: '(uid' },
    { HADIR_LDAP_CA_FILE: '/tidak/ada.pem' },
    { HADIR_LDAP_MAHASANTRI: 'NIM' },
    { HADIR_LDAP_MAHASANTRI: 'NIM=employeeNumber; Nama=(cn' },
    { HADIR_LDAP_MAHASANTRI: 'NIM=uid', HADIR_LDAP_MAHASANTRI_FILTER: '(objectClass=person' },
    {
      ...{ HADIR_OIDC_ISSUER: 'https://sso.kampus.ac.id', HADIR_OIDC_CLIENT_ID: 'hadir' },
      HADIR_OIDC_CLIENT_SECRET: 'rahasia',
    },
  ])
    expect(() => readConfig({ ...base, ...wrong }), JSON.stringify(wrong)).toThrow(ConfigError)
})
