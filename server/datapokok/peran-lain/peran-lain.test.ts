import { beforeEach, expect, test } from 'vitest'
import { listPeranLain } from '#contract/datapokok/peran-lain.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type Cast, createCast } from '#test/cast.ts'
import { describeDialects } from '#test/database.ts'

describeDialects('one human in two lists', t => {
  let cast: Cast
  let app: TestApp
  beforeEach(async () => {
    cast = await createCast(t.db)
    app = await createTestApp(t.db, cast)
  })
  const ask = async (jenis: KindOfOrang, id?: number, nim = '') => {
    const { peranList } = (await app.as('pimpinan')(listPeranLain, { query: { jenis, id, nim } })).body
    return peranList.map(({ jenis, nama, dari, sampai }) => [jenis, nama, dari, sampai])
  }

  test('a mahasantri who has become a pendamping is found from both, with the years of the other', async () => {
    const [alif = 0] = cast.putra
    await t.db.updateTable('mahasantri').set({ nim: '2301010011' }).where('id', '=', alif).execute()
    expect(await ask('pendamping', cast.umar)).toEqual([['mahasantri', 'Abdullah Faqih', '2026-09-01', '2026-12-31']])
    expect(await ask('mahasantri', alif)).toEqual([['pendamping', 'Umar Faruq', '2026-09-01', '2026-12-31']])
    // Whom a form is about to make.
    expect(await ask('pendamping', undefined, '2301010011')).toEqual([
      ['mahasantri', 'Abdullah Faqih', '2026-09-01', '2026-12-31'],
      ['pendamping', 'Umar Faruq', '2026-09-01', '2026-12-31'],
    ])
    expect(await ask('mahasantri', cast.putra[1])).toEqual([])
    expect(await ask('pendamping', cast.aisyah)).toEqual([])
  })

  test('one account with two roles is one human, also three at once', async () => {
    const [alif = 0] = cast.putra
    await t.db.updateTable('mahasantri').set({ nim: '2301010011' }).where('id', '=', alif).execute()
    await t.db.updateTable('akun').set({ murabbi_id: null }).where('id', '=', cast.akun.hasan).execute()
    await t.db.updateTable('akun').set({ murabbi_id: cast.hasan }).where('id', '=', cast.akun.umar).execute()
    const jenisOf = async (jenis: KindOfOrang, id: number) => (await ask(jenis, id)).map(([satu]) => satu)
    expect(await jenisOf('murabbi', cast.hasan)).toEqual(['mahasantri', 'pendamping'])
    expect(await jenisOf('pendamping', cast.umar)).toEqual(['mahasantri', 'murabbi'])
    expect(await jenisOf('mahasantri', alif)).toEqual(['murabbi', 'pendamping'])
  })

  test('who has no NIM is nobody else', async () => {
    await t.db.updateTable('pendamping').set({ nim: null }).execute()
    expect(await ask('pendamping', cast.umar)).toEqual([])
  })
})
