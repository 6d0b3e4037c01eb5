import { beforeEach, describe, expect, test } from 'vitest'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { murabbiApi } from '#contract/datapokok/murabbi.ts'
import { pendampingApi } from '#contract/datapokok/pendamping.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getPrivacy, updatePrivacy } from '#contract/pengaturan/privasi.ts'
import type { Peristiwa } from '#contract/peristiwa.ts'
import type { Db } from '#database/schema.ts'
import { penerapan, preview } from './access/impor.ts'
import type { CallInput } from './access-row.ts'
import { loadAccessRows } from './access-rows.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Cast, createCast } from './cast.ts'
import { emptySqlite } from './database.ts'

/*
 * Every call that gives somebody a power, or takes data away for ever, asks again who one is: an open session of an admin on a
 * borrowed computer must not be enough. The list is made from the contract, by what a call is written down as, so that a new
 * call of such a kind is refused here until it asks or says why it does not.
 */
const rows = await loadAccessRows()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const WEIGHTY: readonly Peristiwa[] = [
  ...(['akun', 'akun_baru', 'sandi_baru', 'tautan_akun', 'tautan', 'kampus'] as const),
  ...(['langkah_kedua', 'langkah_kedua_mati', 'langkah_kedua_hapus', 'kode_cadangan'] as const),
  ...(['hapus_orang', 'retensi', 'unduh_cadangan', 'data_orang', 'batal_perubahan'] as const),
]
const ASKS_OTHERWISE: Record<string, string> = {
  'POST /api/akun/langkah-kedua/kode-cadangan': 'asks for a code of the second step in its own body',
  'PUT /api/akun/langkah-kedua': 'ends what POST, which asks, has begun',
  'PUT /api/akun/langkah-kedua/pemadaman': 'asks for the password and a code in its own body',
  'PUT /api/perubahan/:id/urungan':
    'takes back what one has done oneself seconds ago, and was asked for where it gave a power',
  'PUT /api/kampus/akun': 'ends what POST, which asks, has begun',
  'POST /api/tautan': 'opens one pertemuan for one day, to fill it only; made in the mosque, by a pendamping too',
}
const asks = ({ bukti, errors }: Endpoint) => Boolean(bukti) || errors.includes(NEEDS_PROOF)

test('each call that gives a power or takes data away for ever asks again, or says why not', () => {
  const silent = rows
    .map(row => row.endpoint)
    .filter(endpoint => endpoint.catat && WEIGHTY.includes(endpoint.catat) && !asks(endpoint))
  expect(silent.map(nameOf).sort()).toEqual(Object.keys(ASKS_OTHERWISE).sort())
})

test('and these always ask, whatever they are written down as', () => {
  const always = rows.map(row => row.endpoint).filter(({ bukti }) => bukti === true)
  expect(always.map(nameOf).sort()).toEqual([
    ...[
      'DELETE /api/akun/:id/kampus',
      'DELETE /api/akun/:id/langkah-kedua',
      'DELETE /api/kampus/akun',
      'DELETE /api/periode/:id/konsep',
      'GET /api/data-orang/:jenis/:id',
      'GET /api/saya/data',
    ],
    ...[
      'POST /api/akun/langkah-kedua',
      'POST /api/cadangan/ekspor',
      'POST /api/cadangan/unduh',
      'POST /api/kampus/akun',
      'POST /api/kunci-api',
      'POST /api/mahasantri/:id/penggabungan',
    ],
    ...['POST /api/penghapusan/:jenis/:id', 'POST /api/perubahan/:id/pembatalan', 'POST /api/surat/tanda-tangan'],
    ...['PUT /api/akun/:id/kampus', 'PUT /api/akun/kunci-tanda', 'PUT /api/kampus/akun/direktori'],
    'PUT /api/tanda-elektronik',
  ])
})

/** Calls that take away and do not ask, by why nothing is lost for ever. */
const TAKES_AWAY: Record<string, readonly string[]> = {
  'ends the sessions of an account in one click, and its owner logs in again': ['akun/:id/session'],
  'ends what is one’s own, and logging in or asking again brings it back': [
    'akun/kunci-tanda',
    ...['akun/langganan', 'akun/session', 'akun/session/:kunci', 'session', 'cetakan/:id', 'impor/:id'],
    ...['koreksi/:id', 'saya/koreksi/:id', 'saya/izin/:id', 'wali/sesi'],
  ],
  'refused once anything hangs on it; the Riwayat perubahan brings it back': [
    ...['jadwal/:id', 'keanggotaan/:id', 'kegiatan/:id', 'kelompok/:id', 'libur/:id', 'periode/:id'],
    ...['surat/:kode/penyampaian/:cara', 'jenis-surat/:id'],
    ...['mahasantri/:id', 'murabbi/:id', 'pendamping/:id', 'penugasan-murabbi/:id', 'penugasan-pendamping/:id'],
  ],
  'a decision that can be made again, its history stays': [
    ...['honor/:id/pembayaran', 'honor/:id/pengajuan', 'rekap-berkas/:id'],
    ...['pertemuan/:id/konfirmasi', 'pertemuan/:id/peniadaan', 'pertemuan/:id/perpanjangan'],
    ...['mahasantri/:id/penonaktifan', 'murabbi/:id/penonaktifan', 'pendamping/:id/penonaktifan'],
  ],
  'takes a power away and gives none': ['tautan/:id', 'tautan-wali/:id', 'webhook/:id', 'kunci-api/:id'],
}

test('each call that takes something away asks, or loses nothing for ever', () => {
  const silent = rows.map(row => row.endpoint).filter(endpoint => endpoint.method === 'DELETE' && !asks(endpoint))
  const known = Object.values(TAKES_AWAY).flat()
  expect(silent.map(nameOf).sort()).toEqual(known.map(path => `DELETE /api/${path}`).sort())
})

/** What makes a call weighty that is not always so. */
type Weight = (cast: Cast, app: TestApp, db: Db) => CallInput | Promise<CallInput>
const umar = (cast: Cast, change: object) => ({
  params: { id: cast.akun.umar },
  body: { nama: 'Umar Faruq', username: 'umar', murabbi_id: null, pendamping_id: cast.umar, peran: [], ...change },
})
async function personWithoutAkun(db: Db, cast: Cast): Promise<number> {
  const { id: _, ...row } = await db
    .selectFrom('pendamping')
    .selectAll()
    .where('id', '=', cast.umar)
    .executeTakeFirstOrThrow()
  const copy = { ...row, nim: '2401019999' }
  return (await db.insertInto('pendamping').values(copy).returning('id').executeTakeFirstOrThrow()).id
}
/** Hasan's account, and a pendamping of his name and phone who has none: making 'an account' gives Hasan a second role. */
async function twinOfHasan(db: Db, cast: Cast): Promise<number> {
  const hasan = await db
    .selectFrom('murabbi')
    .innerJoin('akun', 'akun.murabbi_id', 'murabbi.id')
    .selectAll('murabbi')
    .where('akun.id', '=', cast.akun.hasan)
    .executeTakeFirstOrThrow()
  await db.updateTable('murabbi').set({ hp: '+6281234567800' }).where('id', '=', hasan.id).execute()
  const id = await personWithoutAkun(db, cast)
  const set = { nama: hasan.nama, nama_cari: hasan.nama_cari, hp: '+6281234567800' }
  await db.updateTable('pendamping').set(set).where('id', '=', id).execute()
  return id
}
/** What the form sends of somebody who has an account, with another number. */
async function newPhone(app: TestApp, { get }: { get: Endpoint }, id: number): Promise<CallInput> {
  const { body } = await app.as('admin')(get, { params: { id } } as never)
  const isian = new Set(['nama', 'jk', 'nim', 'prodi', 'angkatan', 'no_sk', 'bank', 'rekening', 'rekening_nama'])
  for (const key of ['gelar_depan', 'gelar_belakang', 'jenis_nomor', 'nomor', 'unit', 'email', 'version'])
    isian.add(key)
  const kept = Object.entries(body as object).filter(([key]) => isian.has(key))
  return { params: { id }, body: { ...Object.fromEntries(kept), hp: '081299887766' } }
}
const SOMETIMES: Record<string, Weight[]> = {
  'POST /api/akun': [
    () => ({ body: { nama: 'Rina', peran: ['admin'] } }),
    async (cast, _, db) => ({ body: { pendamping_id: await twinOfHasan(db, cast) } }),
  ],
  'POST /api/akun/banyak': [
    async (cast, _, db) => ({ body: { peran: ['pendamping'], orang_ids: [await twinOfHasan(db, cast)] } }),
  ],
  'PUT /api/akun/:id': [
    cast => umar(cast, { peran: ['pimpinan'] }),
    cast => umar(cast, { email: 'lain@kampus.ac.id' }),
    async (cast, _, db) => umar(cast, { pendamping_id: await personWithoutAkun(db, cast) }),
  ],
  'PUT /api/akun/:id/keaktifan': [cast => ({ params: { id: cast.akun.pimpinan }, body: { aktif: false } })],
  'PUT /api/akun/:id/sandi': [cast => ({ params: { id: cast.akun.pimpinan } })],
  'POST /api/akun/tautan': [
    async (cast, _, db) => {
      await db.updateTable('akun').set({ ganti_sandi: 1 }).where('id', '=', cast.akun.pimpinan).execute()
      return { body: { akun: [cast.akun.pimpinan] } }
    },
  ],
  'PUT /api/murabbi/:id': [(cast, app) => newPhone(app, murabbiApi, cast.hasan)],
  'PUT /api/pendamping/:id': [(cast, app) => newPhone(app, pendampingApi, cast.umar)],
  'PUT /api/impor/:id/penerapan': [
    async (cast, _, db) => ({ ...(await preview(cast, db, { orang: 'pendamping', berubah: 1 })), body: penerapan }),
  ],
  'PUT /api/privasi': [
    async (_, app) => ({ body: { ...(await app.as('admin')(getPrivacy)).body, simpan_riwayat: 1 } }),
  ],
}

describe('what asks only where it is weighty', () => {
  let db: Db
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    db = await emptySqlite()
    cast = await createCast(db)
    app = await createTestApp(db, cast)
  })
  const cases = Object.entries(SOMETIMES).flatMap(([name, weights]) =>
    weights.map((weight, i) => [name, i + 1, weight] as const),
  )

  test.each(cases)('%s (%i)', async (name, _, weight) => {
    const endpoint = rows.map(row => row.endpoint).find(each => nameOf(each) === name)
    if (!endpoint) throw new Error(`no call is named ${name}`)
    const input = await weight(cast, app, db)
    await app.as('admin')(getPrivacy)
    const proved = await db.selectFrom('session').select(['token_hash', 'terbukti_at']).execute()
    await db.updateTable('session').set({ terbukti_at: null }).execute()
    const refused = await app.as('admin')(endpoint, input as never)
    expect((refused as { body: { kode?: string } }).body.kode).toBe(NEEDS_PROOF)
    for (const { token_hash, terbukti_at } of proved)
      await db.updateTable('session').set({ terbukti_at }).where('token_hash', '=', token_hash).execute()
    // Nothing of it was done, so that it can be done now.
    expect(refused.status).toBe(403)
    expect((await app.as('admin')(endpoint, input as never)).status).toBeLessThan(300)
  })

  test('keeping longer, or as long as before, is nobody’s loss', async () => {
    const { body } = await app.as('admin')(getPrivacy)
    const first = await app.as('admin')(updatePrivacy, { body: { ...body, simpan_surat: 12 } })
    await db.updateTable('session').set({ terbukti_at: null }).execute()
    const longer = await app.as('admin')(updatePrivacy, { body: { ...first.body, simpan_surat: 24, teks: 'Baru' } })
    expect(longer.status).toBe(200)
    const ever = await app.as('admin')(updatePrivacy, { body: { ...longer.body, simpan_surat: 0 } })
    expect(ever.status).toBe(200)
  })
})

test('each call whose contract says that it may ask has a case here, or always asks', () => {
  const CASES_ELSEWHERE = ['PUT /api/akun/surel', 'PUT /api/pengaturan', 'PUT /api/pengiriman/surel']
  const WEBHOOK = ['POST /api/webhook', 'PUT /api/webhook/:id/rahasia']
  const sometimes = rows.map(row => row.endpoint).filter(endpoint => endpoint.errors.includes(NEEDS_PROOF))
  expect(sometimes.map(nameOf).sort()).toEqual([...Object.keys(SOMETIMES), ...CASES_ELSEWHERE, ...WEBHOOK].sort())
})
