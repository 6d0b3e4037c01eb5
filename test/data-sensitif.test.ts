import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { SENSITIVE_DATA, type SensitiveData, type SensitiveReader } from '#contract/sensitive-data.ts'
import type { Database, Db } from '#database/schema.ts'
import { openapiDocument } from '#server/dasar/http/openapi.ts'
import { type AccessRow, CALLERS, type CallInput } from './access-row.ts'
import { loadAccessRows } from './access-rows.ts'
import { createTestApp } from './app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from './cast.ts'
import { emptySqlite } from './database.ts'

/*
 * The table of contract/sensitive-data.ts against every endpoint, everybody of the cast and every field. Each kind of data has a
 * word that stands nowhere else, said of one person of Kelompok 7 or of its pendamping; it is looked for in the bytes of every
 * answer, files included. On SQLite only: what the statements do differently on PostgreSQL the tests of each noun ask.
 */
const rows = await loadAccessRows()
const LALU = '2026-11-07'
const WORDS: Record<SensitiveData, string> = {
  arti_u: '"sebut_udzur":true',
  alasan: 'zzalasan',
  catatan: 'zzcatatan',
  surat: 'zzsurat',
  hp: '55566677',
  wali: 'zzwali',
  hp_pengasuh: '99988877',
  bank: 'zzbank',
}
const JENIS = Object.keys(WORDS) as SensitiveData[]
type Who = keyof Cast['akun']

/** Fields that are called as sensitive ones are, and are about no person: a pertemuan, a rule, a row of a file. */
const UMUM = [
  'DELETE /api/pertemuan/{id}/peniadaan catatan',
  'DELETE /api/pertemuan/{id}/peniadaan peniadaan.alasan',
  'GET /api/beranda/lembaga perhatian[].alasan',
  'GET /api/beranda/saya perhatian[].alasan',
  'GET /api/impor/{id} rows[].catatan',
  'GET /api/impor/{id} rows[].galat[].alasan',
  'GET /api/kelompok/{id}/agenda entri[].alasan',
  'GET /api/kelompok/{id}/agenda entri[].dipindah.alasan',
  'GET /api/kelompok/{id}/agenda pindah[].alasan',
  'GET /api/kelompok/{id}/lembar alasan',
  'GET /api/kelompok/{id}/lembar perpanjangan.alasan',
  'GET /api/kelompok/{id}/lembar pertemuan.catatan',
  'GET /api/kelompok/{id}/lembar pertemuan.peniadaan.alasan',
  'GET /api/laporan/mahasantri/{id} ditiadakan[].alasan',
  'GET /api/laporan/pendamping/{id} pertemuan[].alasan',
  'GET /api/laporan/pendamping/{id} pertemuan[].catatan',
  'GET /api/libur/nasional rows[].alasan',
  'GET /api/perhatian rows[].alasan',
  'GET /api/saya/laporan ditiadakan[].alasan',
  'GET /api/templat-surat/{jenis} templat.lampiran',
  'PATCH /api/pertemuan/{id} catatan',
  'PATCH /api/pertemuan/{id} peniadaan.alasan',
  'POST /api/libur/impor rows[].alasan',
  'PUT /api/pertemuan/{id}/pemindahan pertemuan.catatan',
  'PUT /api/pertemuan/{id}/pemindahan pertemuan.peniadaan.alasan',
  'PUT /api/pertemuan/{id}/peniadaan catatan',
  'PUT /api/pertemuan/{id}/peniadaan peniadaan.alasan',
  'PUT /api/pertemuan/{id}/perpanjangan alasan',
  'PUT /api/templat-surat/{jenis} templat.lampiran',
]

test('docs/keamanan.md shows the table', () => {
  expect(readFileSync('docs/keamanan.md', 'utf8')).toContain(tabelSensitif())
})

test('which fields of the OpenAPI document are about no person is decided one by one', () => {
  const document = openapiDocument(rows.map(row => row.endpoint))
  expect(fieldsOf(document).filter(field => !isAboutPeople(field))).toEqual(UMUM)
})

describe('who reads what of a person of Kelompok 7 and of its pendamping', () => {
  let db: Db
  let cast: Cast
  beforeEach(async () => {
    db = await emptySqlite()
    cast = await createCast(db)
    await plant(db, cast)
  })

  test('admin and who cares for them today; nobody else, pimpinan included', {
    tags: 'lengkap',
    timeout: 300_000,
  }, async () => {
    const near: SensitiveData[] = ['alasan', 'catatan', 'surat', 'hp', 'wali', 'hp_pengasuh']
    expect(await readBy('admin')).toEqual([...near, 'bank'])
    expect(await readBy('hasan')).toEqual(near)
    expect(await readBy('umar')).toEqual(near)
    expect(await readBy('pimpinan')).toEqual([])
    // A friend, and the person: nothing of these either, what staff wrote is not for them.
    await letMahasantriIn(db, cast)
    expect(await readBy('alif')).toEqual([])
    await db
      .updateTable('akun')
      .set({ mahasantri_id: cast.putra[0] as number })
      .where('id', '=', cast.akun.alif)
      .execute()
    expect(await readBy('alif')).toEqual([])
    // Women of another kelompok, which U is for: the word behind it, and nothing of this one.
    expect(await readBy('maryam')).toEqual(['arti_u'])
    expect(await readBy('aisyah')).toEqual(['arti_u'])
  })

  test('who cared for them until yesterday reads marks of then, and no reason, note or letter', {
    tags: 'lengkap',
    timeout: 300_000,
  }, async () => {
    for (const table of ['kelompok_pendamping', 'kelompok_murabbi'] as const)
      await db.updateTable(table).set({ sampai: '2026-11-20' }).where('kelompok_id', '=', cast.kelompok7).execute()
    // His own phone.
    expect(await readBy('umar')).toEqual(['hp_pengasuh'])
    expect(await readBy('hasan')).toEqual([])
    expect(await readBy('admin')).toContain('alasan')
  })

  test('a person who has moved is read by who has them now', { tags: 'lengkap', timeout: 300_000 }, async () => {
    const mahasantri_id = cast.putra[0] as number
    await db
      .updateTable('keanggotaan')
      .set({ sampai: '2026-11-20' })
      .where('mahasantri_id', '=', mahasantri_id)
      .execute()
    await db
      .insertInto('keanggotaan')
      .values({ kelompok_id: cast.kelompok12, mahasantri_id, dari: TODAY, sampai: null })
      .execute()
    expect(await readBy('hasan')).toEqual(['hp_pengasuh'])
    expect(await readBy('umar')).toEqual(['hp_pengasuh'])
    expect(await readBy('aisyah')).toEqual(expect.arrayContaining(['catatan', 'hp', 'wali']))
  })

  test('a pimpinan who is murabbi besides has no more of other kelompok than any pimpinan', {
    tags: 'lengkap',
    timeout: 300_000,
  }, async () => {
    await db.insertInto('akun_peran').values({ akun_id: cast.akun.maryam, peran: 'pimpinan' }).execute()
    expect(await readBy('maryam')).toEqual(['arti_u'])
  })

  /** The kinds whose word any GET has shown. */
  async function readBy(who: Who): Promise<SensitiveData[]> {
    const app = await createTestApp(db, cast)
    const seen = new Set<SensitiveData>()
    for (const { endpoint } of rows.filter(row => row.endpoint.method === 'GET'))
      for (const input of await inputsOf(endpoint)) {
        const { raw, headers } = await app.as(who)(endpoint, input)
        for (const jenis of seenIn(raw, headers)) seen.add(jenis)
      }
    return JENIS.filter(jenis => seen.has(jenis)).sort((a, b) => JENIS.indexOf(a) - JENIS.indexOf(b))
  }

  async function inputsOf(endpoint: Endpoint): Promise<CallInput[]> {
    const ids = async (table: 'pertemuan' | 'izin') =>
      (await db.selectFrom(table).select('id').execute()).map(row => row.id)
    const candidates: Record<string, readonly unknown[]> = {
      id: [
        ...new Set([
          cast.kelompok7,
          cast.kelompok12,
          ...(await ids('pertemuan')),
          ...(await ids('izin')),
          cast.putra[0],
          cast.umar,
        ]),
      ],
      mahasantri_id: [cast.putra[0]],
      kelompok_id: [cast.kelompok7],
      kegiatan_id: [cast.halaqah, cast.subuh],
      tanggal: [LALU, TODAY],
      keadaan: ['diterima', 'menunggu'],
      mode: ['bulan'],
    }
    const keys = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {})
    const product = (names: readonly string[]) =>
      names.reduce<Record<string, unknown>[]>(
        (all, key) => all.flatMap(one => (candidates[key] ?? ['x']).map(value => ({ ...one, [key]: value }))),
        [{}],
      )
    const known = keys(endpoint.query).filter(key => candidates[key])
    const needed = endpoint.query.safeParse({}).success ? {} : { cari: 'abdullah' }
    const sheet = known.includes('tanggal')
      ? product(['tanggal', 'kegiatan_id'].filter(key => known.includes(key)))
      : []
    const queries = [{}, ...known.flatMap(key => (candidates[key] ?? []).map(value => ({ [key]: value }))), ...sheet]
    return product(keys(endpoint.params)).flatMap(params =>
      queries.map(query => ({ params, query: { ...needed, ...query } })),
    )
  }
})

describe.each(
  rows
    .filter(row => row.endpoint.method !== 'GET')
    .map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const),
)('%s', (_, row) => {
  test('answers nobody more than the table says', { tags: 'lengkap' }, async () => {
    for (const who of CALLERS) {
      const { raw, headers } = await callOn(row, who)
      const seen = seenIn(raw, headers)
      const allowed: readonly SensitiveData[] =
        who === 'admin'
          ? JENIS
          : who === 'hasan' || who === 'umar'
            ? JENIS.filter(j => j !== 'bank')
            : who === 'alif'
              ? []
              : ['arti_u']
      expect(
        seen.filter(jenis => !allowed.includes(jenis)),
        who,
      ).toEqual([])
    }
  })
})

async function callOn({ endpoint, input }: AccessRow, who: (typeof CALLERS)[number]) {
  const db = await emptySqlite()
  const cast = await createCast(db)
  await letMahasantriIn(db, cast)
  await plant(db, cast)
  const app = await createTestApp(db, cast)
  return app.as(who === 'nobody' ? undefined : who)(endpoint, await input(cast, db))
}

function seenIn(raw: Buffer, headers: Record<string, unknown>): SensitiveData[] {
  const isXlsx = String(headers['content-type']).includes('spreadsheetml')
  const text = isXlsx
    ? Object.values(unzipSync(raw))
        .map(bytes => strFromU8(bytes))
        .join('\n')
    : raw.toString('utf8')
  // A phone is written in groups.
  const plain = `${text} ${String(headers['content-disposition'] ?? '')}`.replace(/(?<=\d)-(?=\d)/g, '')
  return JENIS.filter(jenis => plain.includes(WORDS[jenis]))
}

/** Writes every kind of it, about the first of Kelompok 7 and about umar. */
async function plant(db: Db, cast: Cast): Promise<void> {
  const insert = async (table: keyof Database, row: object): Promise<number> => {
    const made = await db
      .insertInto(table)
      .values(row as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()
    return (made as unknown as { id: number }).id
  }
  const mahasantri_id = cast.putra[0] as number
  const { alasan, catatan } = WORDS
  const person = { hp: `+62812${WORDS.hp}`, wali_nama: WORDS.wali, wali_hp: '+6281211', catatan, status_alasan: alasan }
  await db.updateTable('mahasantri').set(person).where('id', '=', mahasantri_id).execute()
  const bank = { bank: WORDS.bank, rekening: '1', rekening_nama: WORDS.bank }
  await db
    .updateTable('pendamping')
    .set({ hp: `+62812${WORDS.hp_pengasuh}`, ...bank })
    .where('id', '=', cast.umar)
    .execute()
  const pertemuan_id = await insert('pertemuan', {
    ...{ kelompok_id: cast.kelompok7, kegiatan_id: cast.halaqah, tanggal: LALU, ke: 1, version: 1, created_at: NOW },
    ...{ opened_at: NOW, created_by: cast.akun.admin, opened_by: cast.akun.admin },
  })
  const by = { akun_id: cast.akun.admin, tapped_at: NOW, arrived_at: NOW }
  const mark = { ...by, pertemuan_id, mahasantri_id }
  const step = { ...mark, from_menit: null, to_menit: null, device: '', alasan }
  await db
    .insertInto('absensi')
    .values({ ...mark, status: 'H', catatan, version: 2 })
    .execute()
  for (const [version, from_status, to_status] of [
    [1, null, 'A'],
    [2, 'A', 'H'],
  ] as const)
    await db
      .insertInto('riwayat')
      .values({
        ...step,
        version,
        from_status,
        to_status,
        from_catatan: version === 2 ? catatan : '',
        to_catatan: catatan,
      })
      .execute()
  await insert('tak_dipilih', {
    ...mark,
    action_id: 't',
    terhadap: 1,
    status: 'I',
    menit: null,
    catatan,
    decided_at: NOW,
    device: '',
  })
  const koreksi = {
    pertemuan_id,
    mahasantri_id,
    base_version: 1,
    from_status: 'A',
    from_catatan: catatan,
    to_catatan: catatan,
    alasan,
    akun_id: cast.akun.umar,
    at: NOW,
  }
  await insert('koreksi', {
    ...koreksi,
    to_status: 'H',
    action_id: 'k1',
    keadaan: 'diterima',
    decided_by: cast.akun.hasan,
    decided_at: NOW,
    jawaban: alasan,
  })
  await insert('koreksi', {
    ...koreksi,
    base_version: 2,
    from_status: 'H',
    to_status: 'D',
    action_id: 'k2',
    keadaan: 'menunggu',
  })
  const lampiran_id = await insert('lampiran', {
    ...{
      nama: `${WORDS.surat}.png`,
      jenis: 'image/png',
      ukuran: 9,
      isi: Buffer.from(WORDS.surat),
      akun_id: cast.akun.umar,
      created_at: NOW,
    },
  })
  await insert('izin', {
    ...{
      mahasantri_id,
      kelompok_id: cast.kelompok7,
      dari: TODAY,
      sampai: TODAY,
      jenis: 'izin',
      alasan,
      lampiran_id,
      akun_id: cast.akun.umar,
      at: NOW,
    },
    ...{
      keadaan: 'disetujui',
      decided_by: cast.akun.hasan,
      decided_at: NOW,
      jawaban: alasan,
      otomatis: 0,
      action_id: 'i',
    },
  })
}

/** 'GET /api/izin izin[].alasan': every field of a reply that is called as a sensitive one is. */
function fieldsOf(document: object): string[] {
  const names = new Set<string>(Object.values(SENSITIVE_DATA).flatMap(({ isian }) => isian))
  const found = new Set<string>()
  const { paths } = document as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
    >
  }
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations))
      for (const [status, { content }] of Object.entries(responses))
        if (Number(status) < 400)
          for (const { schema } of Object.values(content))
            walk(schema, schema, '', field => found.add(`${method.toUpperCase()} ${path} ${field}`))
  return [...found].sort()

  function walk(schema: Schema, root: Schema, at: string, tell: (field: string) => void): void {
    const [, , name] = schema.$ref?.split('/') ?? []
    if (name) walk(root.$defs?.[name] ?? {}, root, at, tell)
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(one, root, at, tell)
    if (schema.items) walk(schema.items, root, `${at}[]`, tell)
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      const here = at ? `${at}.${key}` : key
      if (names.has(key)) tell(here)
      walk(value, root, here, tell)
    }
  }
}

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The nouns that tell something of a person under such a name. */
function isAboutPeople(field: string): boolean {
  const [, path = '', name = ''] = field.split(' ')
  if (/^\/api\/(akun|izin|koreksi|mahasantri|murabbi|pendamping|ringkasan-wali|tautan-wali)\b/.test(path)) return true
  if (/\bhp$|^baris\[\]|sekarang\.catatan$|sebut_udzur$/.test(name)) return true
  return /riwayat$/.test(path) || (/^\/api\/(laporan\/mahasantri|saya)/.test(path) && !name.startsWith('ditiadakan'))
}

const APA: Record<SensitiveData, string> = {
  arti_u: 'what the letter U stands for, on the sheet',
  alasan: 'reasons and answers of koreksi and izin, of a changed mark, of a mahasantri who is made inactive',
  catatan: 'notes beside marks and people',
  surat: 'the letter of an izin',
  hp: 'phone of a mahasantri',
  wali: 'name and phone of the wali',
  hp_pengasuh: 'phone and e-mail of murabbi and pendamping',
  bank: 'bank, account number and its holder',
}

const SIAPA: Record<SensitiveReader, string> = {
  admin: 'admin',
  pembimbing: 'murabbi and pendamping who care for the person today',
  sekelompok: 'murabbi and pendamping on duty in the same kelompok today, and who reminds that badal',
  diri: 'the person',
  pencatat: 'the woman who leads the kelompok and may record that sheet now',
}

/** The table as docs/keamanan.md shows it. */
function tabelSensitif(): string {
  const rows = Object.entries(SENSITIVE_DATA).map(
    ([jenis, { pembaca }]) => `| ${APA[jenis as SensitiveData]} | ${pembaca.map(p => SIAPA[p]).join('; ')} |`,
  )
  return ['| what | who reads it |', '|---|---|', ...rows].join('\n')
}
