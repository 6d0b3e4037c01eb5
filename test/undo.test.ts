import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { undoPerubahan } from '#contract/absensi/pembatalan.ts'
import { updateAkun, updateKeaktifanAkun } from '#contract/akun/akun.ts'
import { addKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createLampiran } from '#contract/lampiran.ts'
import { getKop, updateKop } from '#contract/pengaturan/kop.ts'
import { getPengaturan, updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { UNDO_OLDEST } from '#contract/urung.ts'
import type { Db } from '#database/schema.ts'
import { checkRules, copyRules, countAsOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import type { AccessRow } from './access-row.ts'
import { loadAccessRows } from './access-rows.ts'
import { createTestApp } from './app.ts'
import { type Cast, createCast, NOW, TODAY } from './cast.ts'
import { describeDialects, emptySqlite } from './database.ts'
import { dumpTabel, expectBatal, newestPerubahan } from './pembatalan.ts'
import { createPdf } from './surat.ts'

/*
 * Every change of master data is a line of the Riwayat perubahan and can be taken back (decision 0095). The list is made from the
 * contract: what the office alone may do, and is neither a reading nor a file, is done here and taken back, or stands below.
 */
const office = (await loadAccessRows()).filter(
  ({ endpoint: { method, access, path, reply } }) =>
    method !== 'GET' &&
    Array.isArray(access) &&
    access.every(isOffice) &&
    !('file' in reply) &&
    !path.endsWith('/pratinjau'),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace('/api/', '')}`

function isOffice(peran: string): boolean {
  return peran === 'admin' || peran === 'pimpinan'
}

/** Why they are no line of it. */
const NO_LINE: Record<string, readonly string[]> = {
  'tries out and keeps nothing, as whatever ends in /pratinjau': [
    ...['POST impor/:id/akibat', 'POST libur/:id/terlepas', 'POST libur/terdampak', 'POST libur/impor'],
    ...['POST pengiriman/surel/percobaan', 'POST webhook/:id/percobaan'],
  ],
  'an upload before it is anything': [
    ...[
      'POST impor',
      'POST impor/direktori',
      'DELETE impor/:id',
      'PUT impor/:id/kolom',
      'POST rekap-berkas',
      'DELETE rekap-berkas/:id',
    ],
    'PUT rekap-berkas/:id/pilihan',
  ],
  'how somebody logs in is in the catatan keamanan, and a binding proved away is proved anew': [
    ...['PUT akun/:id/kampus', 'DELETE akun/:id/kampus'],
  ],
  'a secret of somebody’s is made or goes, and no secret is written down': [
    ...[
      'PUT akun/:id/sandi',
      'DELETE akun/:id/langkah-kedua',
      'DELETE akun/:id/session',
      'POST akun/tautan',
      'PUT pengiriman/surel',
    ],
    ...['POST webhook', 'DELETE webhook/:id', 'PUT webhook/:id', 'PUT webhook/:id/rahasia'],
    ...['POST kunci-api', 'DELETE kunci-api/:id', 'POST tautan-wali/pencabutan'],
  ],
  'a switch: the other position takes it back': ['PUT dorongan', 'PUT honor/npwp'],
  'who may sign as whom, which asks for proof, and what was signed, which stays': [
    'PUT tanda-elektronik',
    'POST surat/tanda-tangan',
  ],
  'a decision with its reason, and a way back of its own': ['PUT laporan/kelulusan/:id/putusan'],
  'each saving is a version of its own, and every one before can be put back': ['PUT templat-surat/:jenis'],
  'money, with a way back of its own': [
    ...['DELETE honor/:id/pembayaran', 'DELETE honor/:id/pengajuan', 'PUT honor/pembayaran', 'PUT honor/pengajuan'],
  ],
  'is for good, and says so before': ['POST penghapusan/:jenis/:id', 'POST mahasantri/:id/penggabungan'],
  'a job, a copy or a message': [
    ...['POST cadangan', 'PUT ringkasan-wali/:id/:sampai'],
    ...['PUT pemberitahuan/:id/penghentian', 'PUT pemberitahuan/:id/pengulangan'],
  ],
  'takes back itself': ['POST perubahan/:id/pembatalan', 'PUT perubahan/:id/urungan'],
  'an SK, which only a second one takes back': [
    ...['POST laporan/kelulusan/:id/sk', 'POST laporan/kelulusan/:id/sk/pencabutan'],
  ],
}

/** Taken back by the stories of these files. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'server/absensi/pembatalan/pembatalan.test.ts': ['DELETE kegiatan/:id', 'DELETE periode/:id', 'POST akun/banyak'],
  'server/absensi/pembatalan/hapusan.test.ts': ['PUT periode/:id/keaktifan'],
  'server/absensi/rencana/impor.test.ts': ['PUT impor/:id/penerapan'],
  'server/absensi/rencana/konsep.test.ts': ['POST periode/:id/penyalinan-tugas'],
  'server/datapokok/keanggotaan/pembagian.test.ts': ['POST periode/:id/pembagian'],
}

type Input = Awaited<ReturnType<AccessRow['input']>>
/** Where what the table of access sends would be refused or change nothing. */
const OTHER_INPUT: Record<string, (cast: Cast, db: Db) => Promise<Input>> = {
  'PUT awal-bulan/penyesuaian': async (_, db) => {
    const row = { tahun: 1448, bulan: 6, mulai: '2026-11-11', akun_id: null, updated_at: 1 }
    await db.insertInto('awal_bulan').values(row).execute()
    return { body: { rows: [] } }
  },
  'POST kelompok/:id/keanggotaan': async ({ kelompok7, putra: [id = 0] }, db) => {
    await db.deleteFrom('keanggotaan').where('mahasantri_id', '=', id).execute()
    return { params: { id: kelompok7 }, body: { mahasantri_ids: [id], dari: TODAY } }
  },
  'PUT kegiatan/:id/keikutsertaan': async ({ kelompok7, subuh }, db) => {
    await db.deleteFrom('jadwal').where('kegiatan_id', '=', subuh).execute()
    const all = db.deleteFrom('kelompok_kegiatan').where('kegiatan_id', '=', subuh)
    await all.where('kelompok_id', '=', kelompok7).execute()
    return { params: { id: subuh } }
  },
  'PUT pengaturan': async (_, db) => {
    const { id: _id, ...row } = await db.selectFrom('pengaturan').selectAll().executeTakeFirstOrThrow()
    return { body: { ...row, lembaga: 'Ma’had lain', batas_minimal: 60 } }
  },
  ...Object.fromEntries(
    (['mahasantri', 'murabbi', 'pendamping'] as const).flatMap(table => [
      [
        `DELETE ${table}/:id/penonaktifan`,
        async ({ putra, hasan, umar }: Cast, db: Db) => {
          const id = { mahasantri: putra[0] ?? 0, murabbi: hasan, pendamping: umar }[table]
          const off = table === 'mahasantri' ? { status: 'cuti' } : { aktif: 0 }
          await db
            .updateTable(table)
            .set(off as never)
            .where('id', '=', id)
            .execute()
          return { params: { id }, query: { version: 1 } }
        },
      ],
      [
        `DELETE ${table}/:id`,
        async (_: Cast, db: Db) => {
          const row = { nama: 'Zaki', nama_cari: 'zaki', jk: 'L', created_at: 1, updated_at: 1 } as const
          const nim = table === 'mahasantri' ? { nim: '0909', ...KAMPUS } : {}
          const made = db.insertInto(table).values({ ...row, ...nim } as never)
          return { params: await made.returning('id').executeTakeFirstOrThrow() }
        },
      ],
    ]),
  ),
}
const KAMPUS = { prodi: 'PAI', fakultas: 'FITK', angkatan: 2026 }

const listed = Object.values(NO_LINE).flat()
const elsewhere = Object.entries(ELSEWHERE)

test('what is named below is called so, and once', () => {
  const names = office.map(({ endpoint }) => nameOf(endpoint))
  const named = [...listed, ...elsewhere.flatMap(([, calls]) => calls)]
  expect(named.filter(name => !names.includes(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test.for(elsewhere)('%s takes back what it does', ([file]) => {
  expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('expectBatal(')
})

describe('every change of master data is a line and can be taken back', () => {
  const known = [...listed, ...elsewhere.flatMap(([, calls]) => calls)]
  const changes = office.filter(({ endpoint }) => !known.includes(nameOf(endpoint)))
  test.for(changes.map(row => [nameOf(row.endpoint), row] as const))('%s', async ([name, row]) => {
    const db = await emptySqlite()
    const cast = await createCast(db)
    await takesBack(db, cast, name, row)
  })
})

async function takesBack(db: Db, cast: Cast, name: string, { endpoint, input }: AccessRow): Promise<void> {
  const app = await createTestApp(db, cast)
  const sent = await (OTHER_INPUT[name] ?? input)(cast, db)
  await expectBatal(db, app, async () => {
    const { status, headers, body: reply } = await app.as('admin')(endpoint, sent)
    expect(status, JSON.stringify(reply)).toBeLessThan(300)
    expect(headers.perubahan).toBe(String(await newestPerubahan(db)))
  })
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describeDialects('undone a moment later', t => {
  test('by whoever did it, within seconds; what is saved unchanged is no line', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const admin = app.as('admin')
    const kop = { baris: 'UPT', logo_id: null, kota: 'Malang', kertas: 'A4', hijri: 0, nomor_surat: '' }
    const penandatangan = [{ jabatan: 'Kepala', nama: 'Hasan Basri', nomor: '', tempat: 'keduanya' }]
    const save = async (change: object) => {
      const { updated_at } = (await admin(getKop)).body
      return admin(updateKop, { body: { ...kop, penandatangan, ...change, updated_at } })
    }
    await save({})
    const first = await newestPerubahan(t.db)
    expect((await save({})).headers.perubahan).toBeUndefined()
    expect(await newestPerubahan(t.db)).toBe(first)
    await expectBatal(t.db, app, () => save({ kota: 'Batu', penandatangan: [] }))
    const changed = await save({ kertas: 'F4' })
    const id = Number(changed.headers.perubahan)
    const seen = changed.body.updated_at
    await t.db.updateTable('perubahan').set({ akun_id: cast.akun.pimpinan }).where('id', '=', id).execute()
    expect((await admin(undoPerubahan, { params: { id } })).body.kode).toBe('perubahan.forbidden')
    await t.db.updateTable('perubahan').set({ akun_id: cast.akun.admin }).where('id', '=', id).execute()
    app.clock.at += UNDO_OLDEST + 1
    expect((await admin(undoPerubahan, { params: { id } })).body.kode).toBe('perubahan.tidak_dapat_dibatalkan')
    app.clock.at -= 2
    expect((await admin(undoPerubahan, { params: { id } })).status).toBe(200)
    // Pressed once more, because the answer was lost.
    const last = await newestPerubahan(t.db)
    expect((await admin(undoPerubahan, { params: { id } })).status).toBe(200)
    expect(await newestPerubahan(t.db)).toBe(last)
    // A form that was opened before the undo is told.
    const { body: now } = await admin(getKop)
    expect([now.kertas, now.updated_at > seen]).toEqual(['A4', true])
  })

  test('rules that are taken back go on counting what was counted by them', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const admin = app.as('admin')
    await t.db.transaction().execute(tx => copyRules(tx, cast.periode, NOW))
    const { id: _, ...row } = await t.db.selectFrom('pengaturan').selectAll().executeTakeFirstOrThrow()
    const { updated_at } = (await admin(getPengaturan)).body
    const saved = await admin(updatePengaturan, { body: { ...row, batas_minimal: 50, updated_at } })
    const meanwhile = app.clock.at
    app.clock.at += 5000
    expect((await admin(undoPerubahan, { params: { id: saved.headers.perubahan } })).status).toBe(200)
    const limit = () => rulesOf(t.db, cast.periode).then(rules => rules.batas_minimal)
    expect(await limit()).toBe(75)
    expect(await countAsOf(t.db, meanwhile + 1, limit)).toBe(50)
    expect(await checkRules(t.db)).toMatchObject({ tanpa: [], berubah: [] })
  })

  test('the address of an account comes back, and the link that went to the other one opens nothing', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const admin = app.as('admin')
    const isi = { nama: 'Umar Faruq', username: 'umar', murabbi_id: null, pendamping_id: cast.umar, peran: [] }
    await expectBatal(t.db, app, async () => {
      const params = { id: cast.akun.umar }
      expect((await admin(updateAkun, { params, body: { ...isi, email: 'lain@kampus.ac.id' } })).status).toBe(200)
    })
  })

  test('an account that was switched on by a slip: what was opened with it meanwhile ends', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const id = cast.akun.umar
    await t.db.updateTable('akun').set({ aktif: 0 }).where('id', '=', id).execute()
    const on = await app.as('admin')(updateKeaktifanAkun, { params: { id }, body: { aktif: true } })
    const session = { token_hash: 'x', akun_id: id, created_at: NOW, used_at: NOW, device: '' }
    await t.db.insertInto('session').values(session).execute()
    const params = { id: String(on.headers.perubahan) }
    expect((await app.as('admin')(undoPerubahan, { params })).status).toBe(200)
    const open = t.db.selectFrom('session').select('token_hash').where('akun_id', '=', id)
    expect(await open.execute()).toEqual([])
  })

  test('what one press has saved by two calls goes with both, the last one first', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const admin = app.as('admin')
    const [id = 0] = cast.putra
    await t.db.deleteFrom('keanggotaan').where('mahasantri_id', '=', id).execute()
    await t.db.updateTable('mahasantri').set({ status: 'cuti' }).where('id', '=', id).execute()
    const before = await dumpTabel(t.db)
    const add = (orang: number) => {
      const body = { mahasantri_ids: [orang], dari: TODAY }
      return admin(addKeanggotaan, { params: { id: cast.kelompok7 }, body })
    }
    const undo = async (...answers: { headers: { perubahan?: unknown } }[]) => {
      for (const { headers } of answers.toReversed()) {
        const { status, body } = await admin(undoPerubahan, { params: { id: String(headers.perubahan) } })
        expect(status, JSON.stringify(body)).toBe(200)
      }
      expect(await dumpTabel(t.db)).toEqual(before)
    }
    await undo(await add(id), await admin(mahasantriApi.reactivate, { params: { id }, query: { version: 1 } }))
    const text = { fakultas: '', asrama: '', kamar: '', hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' }
    const body = { ...text, nim: '0601010999', nama: 'Zaki', jk: 'L', prodi: 'TI', angkatan: 2026 } as const
    const made = await admin(mahasantriApi.create, { body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await undo(made, await add(made.body.id))
  })

  test('the letterhead of before comes back with its logo, whatever was uploaded meanwhile', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const lama = { jenis: 'image/png', ukuran: 1, akun_id: cast.akun.admin, created_at: NOW - 90 * 86_400_000 } as const
    const logo = async (nama: string) => {
      const made = t.db.insertInto('lampiran').values({ ...lama, nama, isi: Buffer.from(PNG, 'base64') })
      return (await made.returning('id').executeTakeFirstOrThrow()).id
    }
    const [satu, dua] = [await logo('satu.png'), await logo('dua.png')]
    const kop = { baris: '', kota: '', kertas: 'A4', hijri: 0, nomor_surat: '', logo_id: satu, updated_at: 1 } as const
    await t.db
      .insertInto('kop')
      .values({ id: 1, ...kop })
      .execute()
    await expectBatal(t.db, app, async () => {
      const changed = { ...kop, logo_id: dua, penandatangan: [] }
      expect((await app.as('admin')(updateKop, { body: changed })).status).toBe(200)
      expect((await app.as('umar')(createLampiran, { query: { nama: 's.pdf' }, body: createPdf() })).status).toBe(201)
    })
  })
})
