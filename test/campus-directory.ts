import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/lib/port.mjs'
import { makeTestFolder } from './folder.ts'

const SLAPD = '/usr/sbin/slapd'
/** Debian's package slapd; `.ci/run` installs it. */
export const hasSlapd = existsSync(SLAPD)

export interface CampusDirectory {
  port: number
  securePort: number
  /** The certificate of whom it has its own from, and where that stands. */
  ca: string
  caFile: string
  base: string
  bindDn: string
  bindPassword: string
  close(): Promise<void>
}

/** Of the entries: what is typed, the password, and what more the campus knows. */
export interface CampusPerson {
  uid: string
  sandi: string
  /** `employeeNumber`. */
  nim?: string
  /** Several of one uid stand in several parts of the campus. */
  ou?: string
  more?: string
}

const BASE = 'dc=kampus,dc=ac,dc=id'

/**
 * A directory as campuses have one, on this machine: nobody reads it without a log-in, and only over TLS where it is asked to. `limit` is
 * what Hadir's account may read there; slapd left to itself gives 500 entries.
 */
export async function startCampusDirectory(
  people: readonly CampusPerson[],
  { port, limit = 'size=unlimited' }: { port?: number; limit?: string } = {},
): Promise<CampusDirectory> {
  const folder = makeTestFolder('direktori')
  const file = (name: string) => path.join(folder, name)
  makeCertificates(folder)
  mkdirSync(file('data'))
  writeFileSync(file('slapd.conf'), config(folder, limit))
  writeFileSync(file('isi.ldif'), [...ROOT, ...people.map(entryOf)].join('\n\n'))
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', file('slapd.conf'), '-l', file('isi.ldif')], { stdio: 'pipe' })
  const [plain, secure] = [port ?? (await freePort()), await freePort()]
  const listen = `ldap://127.0.0.1:${plain}/ ldaps://127.0.0.1:${secure}/`
  const child = spawn(SLAPD, ['-f', file('slapd.conf'), '-h', listen, '-d', '0'], { stdio: 'ignore' })
  const ended = new Promise(done => child.once('exit', done))
  for (let i = 0; i < 100 && !(await answers(secure)); i++) await pause(50)
  return {
    ...{ port: plain, securePort: secure, base: BASE, bindDn: `cn=hadir,${BASE}`, bindPassword: 'rahasia-hadir' },
    ...{ ca: readFileSync(file('ca.pem'), 'utf8'), caFile: file('ca.pem') },
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const config = (folder: string, limit: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/server.pem
TLSCertificateKeyFile ${folder}/server.key
database mdb
suffix "${BASE}"
directory ${folder}/data
maxsize 10485760
limits dn.exact="cn=hadir,${BASE}" ${limit}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=hadir,${BASE}" read by * none
`

const ROOT = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: kampus\no: Kampus`,
  `dn: cn=hadir,${BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: hadir\nuserPassword: rahasia-hadir`,
  ...['mahasiswa', 'pegawai'].map(ou => `dn: ou=${ou},${BASE}\nobjectClass: organizationalUnit\nou: ${ou}`),
]

function entryOf({ uid, sandi, nim, ou = 'mahasiswa', more = '' }: CampusPerson): string {
  const number = nim === undefined ? '' : `\nemployeeNumber: ${nim}`
  return `dn: uid=${uid},ou=${ou},${BASE}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid}\nsn: ${uid}\nuserPassword: ${sandi}${number}${more}`
}

/** Of a house of certificates of its own, for the name `localhost`. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const ca = ['-addext', 'basicConstraints=critical,CA:TRUE']
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Kampus', '-keyout', 'ca.key'],
    ...['-out', 'ca.pem', ...ca],
  )
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  )
  writeFileSync(path.join(folder, 'names'), 'subjectAltName=DNS:localhost')
  openssl(
    ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30'],
    ...['-extfile', 'names', '-out', 'server.pem'],
  )
}

function answers(port: number): Promise<boolean> {
  return new Promise(done => {
    const probe = net.connect(port, '127.0.0.1')
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', () => done(false))
  })
}
