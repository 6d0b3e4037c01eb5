import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { addCatatan, checkChain, findCut, readEnd } from '#server/dasar/catatan/rantai.ts'
import { createTestDatabase } from '#test/database.ts'
import { runCadangan } from './cadangan.ts'

test('rows that were cut off the end are missed by what the last copy knows, also when others came in their place', async () => {
  const { db, url, close } = await createTestDatabase('sqlite')
  const add = (at: number) => {
    const catatan = { at, peristiwa: 'masuk', hasil: '', akun_id: 1, isi: {}, alamat: '', perangkat: '' } as const
    return db.transaction().execute(tx => addCatatan(tx, catatan))
  }
  for (const at of [1, 2, 3]) await add(at)
  const folder = fs.mkdtempSync(path.join(inject('testFolder'), 'terpotong-'))
  const now = Date.UTC(2026, 10, 21, 11, 42)
  expect(await runCadangan(db, { now: () => now }, { url, folder, sandi: '', otomatis: true })).toBe('')
  expect(await readEnd(db)).toMatchObject({ no: 3 })
  await add(4)
  expect(await findCut(db)).toBeNull()

  await db.deleteFrom('catatan_keamanan').where('no', '>', 2).execute()
  expect([(await checkChain(db)).putus_di, await findCut(db)]).toEqual([null, 3])
  await add(5)
  expect([(await checkChain(db)).putus_di, await findCut(db)]).toEqual([null, 3])
  await close()
})
