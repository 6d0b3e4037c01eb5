import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import type { Database, Db } from '#database/schema.ts'
import { loadAccessRows } from '../access-rows.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Cast, createCast, letMahasantriIn, NOW, TODAY } from '../cast.ts'
import { emptySqlite } from '../database.ts'

/*
 * Every GET of the contract, with every id and filter that could lead into somebody else's data, asked by those who must
 * not see it. What they must not see carries a word that stands nowhere else, and is looked for in the bytes of the answer,
 * in what an XLSX holds too. The words are long: a random key in an answer had one of three letters by chance. On SQLite only:
 * what the statements do differently on PostgreSQL the tests of each noun ask.
 */
const OTHER = 'zzpelangi' // Kelompok 12, all of it
const AFTER = 'zzqamar' // Kelompok 7 since today
const BEFORE = 'zzrembulan' // Kelompok 7 in September
const HELD = 'zzmentari' // what was done and noted in Kelompok 12
const ILL = 'demam tinggi'
const PHONE = '55566677'
const MAIL = 'rahasia@'
const BANK = 'bank rahasia'

const endpoints = (await loadAccessRows()).map(row => row.endpoint).filter(endpoint => endpoint.method === 'GET')

describe('bocor', () => {
  let db: Db
  let cast: Cast
  let app: TestApp
  let candidates: Record<string, readonly unknown[]>

  beforeEach(async () => {
    db = await emptySqlite()
    cast = await createCast(db)
    app = await createTestApp(db, cast)
    await hideSecrets()
    const ids = async (table: 'pertemuan' | 'murabbi' | 'pendamping') =>
      (await db.selectFrom(table).select('id').execute()).map(row => row.id)
    const pertemuan = await ids('pertemuan')
    // Of each kind one: of Kelompok 7, of Kelompok 12, gone over to it, and those who were there before and after umar.
    const newest = await db.selectFrom('mahasantri').select('id').orderBy('id', 'desc').limit(2).execute()
    const mahasantri = [cast.putra[0], cast.putra[4], cast.putri[0], ...newest.map(row => row.id)]
    candidates = {
      id: [...new Set([cast.kelompok7, cast.kelompok12, ...pertemuan, ...mahasantri])],
      'kelompok/:id': [cast.kelompok7, cast.kelompok12],
      'pertemuan/:id': pertemuan,
      'mahasantri/:id': mahasantri,
      'murabbi/:id': await ids('murabbi'),
      'pendamping/:id': await ids('pendamping'),
      mahasantri_id: mahasantri,
      kelompok_id: [cast.kelompok7, cast.kelompok12, 'tanpa'],
      murabbi_id: [cast.hasan, cast.maryam],
      pendamping_id: [cast.umar, cast.aisyah],
      kegiatan_id: [cast.subuh],
      periode_id: [cast.periode],
      cari: ['zz', 'kelompok', PHONE, MAIL, BANK],
      tanggal: ['2026-09-12', '2026-11-07', '2026-11-28'],
      dari: ['2026-09-01'],
      sampai: ['2026-12-31'],
      prodi: [`Prodi ${OTHER}`, `Prodi ${AFTER}`],
      status: ['nonaktif', 'belum_ada', 'tidak_memenuhi'],
      urut: ['hp', 'persen', 'kelompok'],
      keadaan: ['sebagian', 'diterima'],
      mode: ['bulan'],
    }
  })

  test.each(['umar', 'hasan'] as const)(
    '%s, who has Kelompok 7, gets no byte of Kelompok 12, nor of where a former member went, nor bank data',
    { timeout: 240_000 },
    async who => {
      expect(await leaks(who, [OTHER, HELD, BANK])).toEqual([])
    },
  )

  test('alif, a mahasantri of Kelompok 7, gets nothing of anybody else: no name, NIM or phone, no note, and nobody of another kelompok', {
    timeout: 240_000,
  }, async () => {
    await letMahasantriIn(db, cast)
    const others = await db
      .selectFrom('mahasantri')
      .select(['nim', 'nama'])
      .where('id', '<>', cast.putra[1] as number)
      .execute()
    const words = others.flatMap(({ nim, nama }) => [nim, nama]).map(word => word.toLowerCase())
    const secrets = [OTHER, AFTER, BEFORE, HELD, ILL, PHONE, MAIL, BANK, ...words]
    expect((await leaks('alif', secrets)).filter(one => !one.startsWith(`${AFTER}: /api/saya/`))).toEqual([])
    // Who has come to care for him today is named by his own page; and his own name, or the sweep has asked nothing.
    expect((await leaks('alif', ['alif'])).join()).toContain('alif: /api/saya/kehadiran')
  })

  // Otherwise the ones before could not fail.
  test('the words do stand there for whoever may read them', { timeout: 240_000 }, async () => {
    expect((await leaks('aisyah', [OTHER, HELD])).length).toBeGreaterThan(20)
  })

  test('whoever had Kelompok 7 until yesterday gets nothing of before and nothing of since', {
    tags: 'lengkap',
    timeout: 240_000,
  }, async () => {
    await db
      .updateTable('kelompok_pendamping')
      .set({ dari: '2026-10-01', sampai: '2026-11-20' })
      .where('pendamping_id', '=', cast.umar)
      .execute()
    expect(await leaks('umar', [OTHER, HELD, BEFORE, AFTER])).toEqual([])
    const shown = await leaks('hasan', [BEFORE, AFTER], '/api/kelompok/:id/lembar')
    for (const secret of [BEFORE, AFTER]) expect(shown.join('\n')).toContain(`${secret}: /api/kelompok/:id/lembar`)
  })

  test('whoever begins in Kelompok 12 next week gets nothing of what was done there', {
    tags: 'lengkap',
    timeout: 240_000,
  }, async () => {
    await db
      .insertInto('kelompok_pendamping')
      .values({ kelompok_id: cast.kelompok12, pendamping_id: cast.umar, dari: '2026-11-28', sampai: null })
      .execute()
    expect(await leaks('umar', [HELD])).toEqual([])
  })

  test('the pimpinan gets no phone, no e-mail, no bank and no health note; the admin gets them', {
    tags: 'lengkap',
    timeout: 240_000,
  }, async () => {
    expect(await leaks('pimpinan', [ILL, PHONE, MAIL, BANK])).toEqual([])
    const shown = await leaks('admin', [ILL, PHONE, MAIL, BANK])
    for (const secret of [ILL, PHONE, MAIL, BANK]) expect(shown.join('\n')).toContain(`${secret}: `)
  })

  test('two roles are not more than both: a pimpinan who is murabbi', {
    tags: 'lengkap',
    timeout: 240_000,
  }, async () => {
    await db.insertInto('akun_peran').values({ akun_id: cast.akun.maryam, peran: 'pimpinan' }).execute()
    // All phones but those of Kelompok 12 and its own are somebody else's.
    const hers = [...cast.putri, cast.putra[4] as number]
    await db.updateTable('mahasantri').set({ hp: '', wali_hp: '' }).where('id', 'in', hers).execute()
    await db.updateTable('murabbi').set({ hp: '', email: '' }).where('id', '=', cast.maryam).execute()
    await db.updateTable('pendamping').set({ hp: '' }).where('id', '=', cast.aisyah).execute()
    expect(await leaks('maryam', [ILL, PHONE, MAIL, BANK])).toEqual([])
  })

  /** Which calls showed one of these words, with the word. */
  async function leaks(who: keyof Cast['akun'], secrets: readonly string[], only?: string): Promise<string[]> {
    const found: string[] = []
    for (const endpoint of endpoints.filter(({ path }) => !only || path === only)) {
      for (const input of inputsOf(endpoint)) {
        const { status, raw, headers } = await app.as(who)(endpoint, input)
        expect(status, `${endpoint.path} ${JSON.stringify(input)}`).toBeLessThan(500)
        const text = textOf(raw, headers)
        for (const secret of secrets) {
          // What was asked for may be said back; a phone is written in groups.
          if (text.includes(secret) || (secret === PHONE && text.replace(/(?<=\d)-(?=\d)/g, '').includes(secret)))
            found.push(`${secret}: ${endpoint.path} ${JSON.stringify(input)}`)
        }
      }
    }
    return found
  }

  function inputsOf(endpoint: Endpoint) {
    const params = product(endpoint)
    const keys = keysOf(endpoint.query)
    const wide = keys.includes('ukuran') ? { ukuran: 200 } : {}
    const needed = endpoint.query.safeParse({}).success ? {} : { cari: 'zz' }
    // A file has the rows of its list: which of them stand in it is all there is to ask.
    const asked = 'file' in endpoint.reply ? keys.filter(key => key === 'kelompok_id' || key === 'cari') : keys
    const queries = [
      {},
      ...asked.flatMap(key => (candidates[key] ?? []).map(value => ({ [key]: value }))),
      ...(keys.includes('kelompok_id') && keys.includes('murabbi_id')
        ? [{ kelompok_id: cast.kelompok12, murabbi_id: cast.maryam }]
        : []),
    ]
    return params.flatMap(p => queries.map(query => ({ params: p, query: { ...wide, ...needed, ...query } })))
  }

  /** An id leads to what is of its kind, where the path names that. */
  function product({ path, params }: Endpoint): Record<string, unknown>[] {
    const [kind = ''] = /\w+\/:id/.exec(path) ?? []
    const valuesOf = (key: string) => (key === 'id' && candidates[kind]) || candidates[key] || ['x']
    return keysOf(params).reduce<Record<string, unknown>[]>(
      (all, key) => all.flatMap(one => valuesOf(key).map(value => ({ ...one, [key]: value }))),
      [{}],
    )
  }

  async function hideSecrets(): Promise<void> {
    const person = (nama: string) => ({ nama, nama_cari: normalizeName(nama) })
    const insert = async (table: keyof Database, row: object): Promise<number> => {
      const made = await db
        .insertInto(table)
        .values(row as never)
        .returning('id' as never)
        .executeTakeFirstOrThrow()
      return (made as unknown as { id: number }).id
    }
    const phone = `+62812${PHONE}`
    const stamp = { created_at: NOW, updated_at: NOW }

    await db.updateTable('mahasantri').set({ hp: phone, wali_hp: phone, wali_nama: 'Wali' }).execute()
    await db
      .updateTable('murabbi')
      .set({ hp: phone, email: `${MAIL}kampus.ac.id` })
      .execute()
    await db.updateTable('pendamping').set({ hp: phone, bank: BANK, rekening_nama: BANK }).execute()
    await db
      .updateTable('kelompok')
      .set({ nama: `Kelompok 12 ${OTHER}`, nama_urut: naturalKey(`Kelompok 12 ${OTHER}`), tempat: OTHER })
      .where('id', '=', cast.kelompok12)
      .execute()
    const study = (word: string) => ({
      prodi: `Prodi ${word}`,
      fakultas: `Fakultas ${word}`,
      asrama: `Asrama ${word}`,
    })
    for (const [i, id] of cast.putri.entries())
      await db
        .updateTable('mahasantri')
        .set({ ...person(`Putri${i} ${OTHER}`), nim: `${OTHER.toUpperCase()}0${i}`, ...study(OTHER) })
        .where('id', '=', id)
        .execute()
    await db
      .updateTable('murabbi')
      .set({ ...person(`Maryam ${OTHER}`), unit: OTHER })
      .where('id', '=', cast.maryam)
      .execute()
    await db
      .updateTable('pendamping')
      .set({ ...person(`Aisyah ${OTHER}`), no_sk: OTHER })
      .where('id', '=', cast.aisyah)
      .execute()

    // Kelompok 7 had somebody in September only, and has somebody, a murabbi and a pendamping since today.
    const member = (word: string, dari: string, sampai: string | null) =>
      insert('mahasantri', {
        ...person(`Anggota ${word}`),
        ...stamp,
        nim: `${word.toUpperCase()}01`,
        jk: 'L',
        ...study(word),
      }).then(async id => {
        await insert('keanggotaan', { kelompok_id: cast.kelompok7, mahasantri_id: id, dari, sampai })
        return id
      })
    const early = await member(BEFORE, '2026-09-01', '2026-09-20')
    const late = await member(AFTER, TODAY, null)
    const span = { kelompok_id: cast.kelompok7, dari: TODAY, sampai: null }
    const murabbi = await insert('murabbi', { ...person(`Murabbi ${AFTER}`), ...stamp, jk: 'L' })
    await insert('kelompok_murabbi', { ...span, murabbi_id: murabbi })
    const pendamping = await insert('pendamping', { ...person(`Pendamping ${AFTER}`), ...stamp, jk: 'L' })
    await insert('kelompok_pendamping', { ...span, pendamping_id: pendamping })
    // One of Kelompok 7 went over to Kelompok 12 in November.
    const moved = cast.putra[4] as number
    await db.updateTable('keanggotaan').set({ sampai: '2026-11-09' }).where('mahasantri_id', '=', moved).execute()
    await insert('keanggotaan', {
      kelompok_id: cast.kelompok12,
      mahasantri_id: moved,
      dari: '2026-11-10',
      sampai: null,
    })

    const meet = async (kelompok_id: number, kegiatan_id: number, tanggal: string, word: string, people: number[]) => {
      const id = await insert('pertemuan', {
        ...{ kelompok_id, kegiatan_id, tanggal, ke: 1, materi: `Materi ${word}`, tempat: word, mulai: '18:30' },
        ...{ selesai: '20:00', catatan: word, badal: word, pelaksana_id: null, murabbi_hadir: 1, version: 1 },
        ...{ created_at: NOW, opened_at: NOW, created_by: cast.akun.admin, opened_by: cast.akun.admin },
      })
      const mark = { akun_id: cast.akun.admin, tapped_at: NOW, arrived_at: NOW }
      for (const [i, mahasantri_id] of people.entries()) {
        const [status, catatan] =
          i === 0 ? ['S', ILL] : i === 1 && kegiatan_id === cast.subuh ? ['U', ILL] : ['A', word]
        await db
          .insertInto('absensi')
          .values({
            ...mark,
            pertemuan_id: id,
            mahasantri_id,
            status: status as 'S',
            catatan: catatan as string,
            version: 1,
          })
          .execute()
        await db
          .insertInto('riwayat')
          .values({
            ...{ ...mark, pertemuan_id: id, mahasantri_id, version: 1, from_status: null, from_menit: null },
            ...{ from_catatan: '', to_status: status as 'S', to_menit: null, to_catatan: catatan as string },
            ...{ device: '', alasan: catatan as string },
          })
          .execute()
      }
      const proposed = { pertemuan_id: id, base_version: 1, akun_id: cast.akun.admin, at: NOW }
      const open = { ...proposed, mahasantri_id: people[2], from_status: 'A', to_status: 'H', alasan: word }
      await insert('koreksi', { ...open, action_id: `${id}-terbuka` })
      if (kelompok_id === cast.kelompok7) {
        const ill = { ...proposed, mahasantri_id: people[0], from_status: 'S', to_status: 'I', alasan: ILL }
        const decision = { keadaan: 'diterima', decided_by: cast.akun.admin, decided_at: NOW, jawaban: ILL }
        await insert('koreksi', { ...ill, ...decision, action_id: `${id}-sakit` })
      }
      return id
    }
    const putra = cast.putra.slice(0, 4)
    await meet(cast.kelompok7, cast.halaqah, '2026-09-12', BEFORE, [...putra, early])
    await meet(cast.kelompok7, cast.subuh, '2026-11-07', 'biasa', [...putra, moved])
    await meet(cast.kelompok7, cast.halaqah, TODAY, AFTER, [...putra, late])
    await meet(cast.kelompok12, cast.halaqah, '2026-10-17', HELD, cast.putri)
    // Nobody ill here: whose notes on S and U maryam may read is told elsewhere.
    const last = await meet(cast.kelompok12, cast.halaqah, '2026-11-14', HELD, [...cast.putri, moved])
    await db
      .insertInto('peniadaan')
      .values({ pertemuan_id: last, alasan: `Alasan ${HELD}`, akun_id: cast.akun.admin, at: NOW })
      .execute()
    await db
      .updateTable('absensi')
      .set({ status: 'I', catatan: HELD })
      .where('mahasantri_id', 'in', cast.putri)
      .execute()
    await db
      .updateTable('riwayat')
      .set({ to_status: 'I', to_catatan: HELD, alasan: HELD })
      .where('mahasantri_id', 'in', cast.putri)
      .execute()
    // An SK names everybody.
    const by = { akun_id: cast.akun.admin, at: NOW }
    const sk = { periode_id: cast.periode, nomor: '3', tanggal: TODAY, oleh: 'Kepala', syarat: '[]', ...by }
    const sk_id = await insert('sk_kelulusan', sk)
    for (const { id: mahasantri_id } of await db.selectFrom('mahasantri').select('id').execute())
      await db
        .insertInto('hasil_kelulusan')
        .values({ sk_id, mahasantri_id, hitungan: 'lulus', hasil: 'lulus', angka: '', putusan_id: null })
        .execute()
  }
})

function textOf(raw: Buffer, headers: Record<string, unknown>): string {
  const isXlsx = String(headers['content-type']).includes('spreadsheetml')
  const text = isXlsx
    ? Object.values(unzipSync(raw))
        .map(bytes => strFromU8(bytes))
        .join('\n')
    : raw.toString('utf8')
  return `${text} ${String(headers['content-disposition'] ?? '')}`.toLowerCase()
}

function keysOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object }).shape ?? {})
}
