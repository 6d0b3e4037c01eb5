import type { Db } from '#database/schema.ts'
import { TODAY } from './build.ts'

/** One GET, as it stands in the OpenAPI document and as it is asked. */
export interface GetCall {
  /** `GET /api/kelompok/:id/rekap` */
  route: string
  url: string
  /** Anybody may ask it, and is told the same. */
  isPublic: boolean
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  parameters: Parameter[]
  security: unknown[]
  responses: Record<string, { content: Record<string, unknown> }>
}
interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: { type?: string; enum?: string[]; const?: string; anyOf?: { const?: string; enum?: string[] }[] }
}

/** Values by the name of a parameter; the first is taken where one has to be given. */
export type Values = Record<string, (string | number)[]>
export interface World {
  values: Values
  /** Of the routes whose values belong together: each a whole set of path and query. */
  sets: Record<string, Record<string, string | number>[]>
}

/** What goes on without an end is followed by tests of its own. */
const STREAM = 'text/event-stream'

/**
 * Every GET of the document: bare, then with each value of each parameter by itself, as a screen filters, sorts and groups. Not
 * every id is asked: those that `readWorld` has chosen. A call that no value is known for is an error, so that no new one is missed.
 */
export function listCalls({ paths }: OpenApi, world: World): GetCall[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const types = Object.keys(Object.values(get.responses)[0]?.content ?? {})
    if (types.includes(STREAM)) return []
    const isFile = !types.includes('application/json')
    const urls = new Set(inputsOf(path, get, world, isFile).map(input => urlOf(path, get, input)))
    const isPublic = get.security.length === 0
    return [...urls].map(url => ({ route: `GET ${path.replace(/\{(\w+)\}/g, ':$1')}`, url, isPublic }))
  })
}

type Input = Record<string, string | number>

function inputsOf(path: string, { parameters }: Operation, { values, sets }: World, isFile: boolean): Input[] {
  const known = sets[path]
  const needed = parameters.filter(({ required }) => required)
  const firsts: Input[] = known ?? inputsOfPath(path, needed, values)
  const [first = {}] = firsts
  const optional = parameters.filter(({ required, name }) => !required && !(name in first))
  return [
    ...firsts,
    ...optional.flatMap(p => variantsOf(path, p, optional, values, isFile).map(v => ({ ...first, ...v }))),
  ]
}

/** Each id of the path with the first value of what else is needed, then each value of that. */
function inputsOfPath(path: string, needed: readonly Parameter[], values: Values): Input[] {
  const listOf = (p: Parameter) => {
    const list = valuesOf(path, p, values)
    if (list.length === 0) throw new Error(`GET ${path}: no value is known for ${p.name}; let readWorld say one`)
    return list
  }
  const first = Object.fromEntries(needed.map(p => [p.name, listOf(p)[0] as string | number]))
  return [first, ...needed.flatMap(p => listOf(p).map(value => ({ ...first, [p.name]: value })))]
}

function variantsOf(path: string, p: Parameter, all: readonly Parameter[], values: Values, isFile: boolean): Input[] {
  if (p.name === 'sampai' && all.some(({ name }) => name === 'dari'))
    return [{ sampai: values.sampai?.[0] ?? '' }, { dari: values.dari?.[0] ?? '', sampai: values.sampai?.[0] ?? '' }]
  const list = valuesOf(path, p, values)
  // A file is the same table as its screen: one value shows that it is heeded, and that of the XLSX is seen by its CSV.
  const some = path.endsWith('.xlsx') ? [] : isFile ? list.slice(-1) : sample(list, MOST)
  return some.map(value => ({ [p.name]: value }))
}

/** Of a long list of orders or kinds: the first, the last and some between show that they are heeded. */
const MOST = 5

function valuesOf(path: string, { name, schema }: Parameter, values: Values): (string | number)[] {
  if (schema.enum) return schema.enum
  if (schema.const) return [schema.const]
  const words = (schema.anyOf ?? []).flatMap(one => one.const ?? one.enum ?? [])
  const known = name === 'id' ? idsOf(path, values) : (values[name] ?? [])
  return [...known, ...words]
}

/** The noun before `{id}` says whose id it is, where not something else is said. */
function idsOf(path: string, values: Values): (string | number)[] {
  const noun = /([\w-]+)(?:\/\{\w+\})*\/\{id\}/.exec(path)?.[1] ?? ''
  const ids = values[path] ?? values[`${noun.replaceAll('-', '_')}_id`]
  return ids ? [...ids, NO_SUCH_ID] : []
}
const NO_SUCH_ID = 2_000_000_000

function urlOf(path: string, { parameters }: Operation, input: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = parameters.filter(p => p.in === 'query' && input[p.name] !== undefined)
  const search = new URLSearchParams(query.map((p): [string, string] => [p.name, String(input[p.name])])).toString()
  return search ? `${filled}?${search}` : filled
}

/** A fixed sample of the ids that are there, and of the days, months and words a screen asks with. */
export async function readWorld(db: Db): Promise<World> {
  const ids = async (table: Table) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(row => row.id)
  const spread = async (table: Table, count: number) => sample(await ids(table), count)
  // Umar's, one that Hasan sees and Umar does not, and one that neither sees.
  const [umars = 0, hasans = 0, ...others] = await ids('kelompok')
  const kelompok = [umars, hasans, others[others.length - 1] ?? 0]
  const members = await db
    .selectFrom('keanggotaan')
    .select('mahasantri_id')
    .where('kelompok_id', '=', umars)
    .orderBy('mahasantri_id')
    .execute()
  const pertemuan = await db
    .selectFrom('pertemuan')
    .select(['id', 'kelompok_id', 'kegiatan_id', 'tanggal', 'ke'])
    .where('kelompok_id', 'in', kelompok)
    .orderBy('tanggal')
    .orderBy('id')
    .execute()
  const shown = kelompok.flatMap(id =>
    sample(
      pertemuan.filter(p => p.kelompok_id === id),
      id === umars ? 12 : 3,
    ),
  )
  const riwayat = await db
    .selectFrom('riwayat')
    .select(['pertemuan_id as id', 'mahasantri_id'])
    .where(
      'pertemuan_id',
      'in',
      shown.map(p => p.id),
    )
    .groupBy(['pertemuan_id', 'mahasantri_id'])
    .orderBy('pertemuan_id')
    .orderBy('mahasantri_id')
    .execute()
  const mahasantri = [...members.slice(0, 5).map(row => row.mahasantri_id), ...(await spread('mahasantri', 5))]
  const periode = (await ids('periode')).reverse()
  const dokumen = await db.selectFrom('dokumen').select('kode').orderBy('id').execute()
  const orang = async (column: 'prodi' | 'fakultas' | 'angkatan') =>
    sample(
      [...new Set((await db.selectFrom('mahasantri').select(column).orderBy(column).execute()).map(r => r[column]))],
      3,
    )
  const first = [{ ...shown[0] }].map(({ id, kelompok_id, ...rest }) => rest)
  const jenis = { mahasantri, murabbi: await spread('murabbi', 2), pendamping: await spread('pendamping', 2) }
  const people = Object.entries(jenis).flatMap(([name, list]) => list.slice(0, 2).map(id => ({ jenis: name, id })))
  return {
    values: {
      ...{ kelompok_id: kelompok, mahasantri_id: mahasantri, pertemuan_id: shown.map(p => p.id), periode_id: periode },
      ...{ murabbi_id: await spread('murabbi', 3), pendamping_id: await spread('pendamping', 4) },
      ...{
        kegiatan_id: await ids('kegiatan'),
        izin_id: await spread('izin', 8),
        perubahan_id: await spread('perubahan', 8),
      },
      ...{ impor_id: await ids('impor'), rekap_berkas_id: await ids('rekap_berkas'), cetakan_id: await ids('cetakan') },
      ...{ akun_id: (await ids('akun')).slice(0, 3), honor_id: await spread('pendamping', 3) },
      kode: [...dokumen.map(row => row.kode), 'AAAAAAAAAA'],
      ...{ prodi: (await orang('prodi')).map(String), fakultas: (await orang('fakultas')).map(String) },
      ...{ angkatan: (await orang('angkatan')).map(Number), unit: ['FITK'], nim: [''] },
      cari: ['a', 'umar', 'kelompok 1', '2401', 'tidak ada yang begini'],
      ...{ tanggal: [TODAY, '2026-11-23', '2026-10-05', '2026-11-30'], dari: ['2026-10-12'], sampai: ['2026-11-08'] },
      ...{ bulan: ['2026-11', '2026-10', '2026-09', '2026-12'], pekan: ['2026-11-16', '2026-11-09', '2026-09-07'] },
      ...{ halaman: [2], ukuran: [5, 200], ke: [1] },
      ...{ simpan_surat: [60], simpan_dokumen: [24], simpan_riwayat: [24], simpan_akun: [12] },
      ...{ dari_periode_id: periode, kelulusan_id: periode },
      ...{ digabung_id: mahasantri.slice(1), templat: ['SIAKAD', 'tidak ada'] },
      kertas: ['ab'.repeat(32)],
    },
    sets: {
      '/api/kelompok/{id}/lembar': [
        ...kelompok.map(id => ({ id })),
        ...shown.map(({ kelompok_id, kegiatan_id, tanggal, ke }) => ({ id: kelompok_id, kegiatan_id, tanggal, ke })),
      ],
      '/api/kelompok/{id}/agenda': kelompok.flatMap(id => [
        { id, dari: '2026-11-01', sampai: '2026-11-30' },
        { id, dari: '2026-12-01', sampai: '2026-12-31' },
      ]),
      '/api/kelompok/{id}/pengingat': kelompok.map(id => ({ id, tanggal: TODAY, ...first[0], ke: 1 })),
      '/api/pertemuan/{id}/absensi/{mahasantri_id}/riwayat': sample(riwayat, 24),
      '/api/laporan/ketepatan/pertemuan': ['16.00', '18.00', 'Tanpa jam'].map(kunci => ({ menurut: 'jam', kunci })),
      '/api/penghapusan/{jenis}/{id}': people,
      '/api/data-orang/{jenis}/{id}': people,
    },
  }
}

type Table =
  | ('kelompok' | 'mahasantri' | 'murabbi' | 'pendamping' | 'periode' | 'kegiatan' | 'izin' | 'perubahan')
  | ('impor' | 'rekap_berkas' | 'cetakan' | 'akun')

/** The first, the last and as many between them. */
export function sample<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, i) => list[Math.round((i * (list.length - 1)) / (count - 1))] as T)
}
