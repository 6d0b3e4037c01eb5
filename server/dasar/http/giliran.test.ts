import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { mahasantriApi } from '#contract/datapokok/mahasantri.ts'
import { getTurn } from '#contract/ekspor.ts'
import { createTestApp } from '#test/app.ts'
import { createCast } from '#test/cast.ts'
import { describeDatabases } from '#test/database.ts'
import { createFileTurn } from './giliran.ts'
import type { User } from './serve.ts'

const orang = (id: number, peran: User['peran'] = ['admin']): User => ({
  ...{ id, nama: 'Siti', username: 'siti', peran, murabbi_id: null, pendamping_id: null, ganti_sandi: false },
})

describe('giliran', () => {
  const siti = orang(1)
  /** Files that are made until somebody says so. */
  const bengkel = () => {
    const dibuat: { nama: string; selesai: () => void }[] = []
    const buat = (nama: string) => () =>
      new Promise<string>(resolve => dibuat.push({ nama, selesai: () => resolve(`${nama}.xlsx`) }))
    return { dibuat, buat, nama: () => dibuat.map(({ nama }) => nama) }
  }
  let tersimpan = 0
  const keadaan = async () => String(tersimpan)
  const tenang = async () => {
    for (let i = 0; i < 10; i++) await setImmediate()
  }

  test('so many at a time, the others in the order they came, each told its place', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 2 })
    const { dibuat, buat, nama } = bengkel()
    const semua: Promise<string>[] = []
    for (const [i, satu] of ['a', 'b', 'c', 'd'].entries()) {
      semua.push(giliran.ambil(orang(i), satu, false, buat(satu)))
      await tenang()
    }
    expect(nama()).toEqual(['a', 'b'])
    expect([0, 1, 2, 3].map(id => giliran.tempat(orang(id)))).toEqual([null, null, 1, 2])
    dibuat[1]?.selesai()
    await tenang()
    expect(nama()).toEqual(['a', 'b', 'c'])
    expect(giliran.tempat(orang(3))).toBe(1)
    dibuat[0]?.selesai()
    await tenang()
    for (const { selesai } of dibuat) selesai()
    expect(await Promise.all(semua)).toEqual(['a.xlsx', 'b.xlsx', 'c.xlsx', 'd.xlsx'])
  })

  test('one large file at a time, which the small ones pass', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 3 })
    const { dibuat, buat, nama } = bengkel()
    const semua: Promise<string>[] = []
    for (const satu of ['besar 1', 'besar 2', 'kecil']) {
      semua.push(giliran.ambil(siti, satu, satu.startsWith('besar'), buat(satu)))
      await tenang()
    }
    expect(nama()).toEqual(['besar 1', 'kecil'])
    dibuat[0]?.selesai()
    await tenang()
    expect(nama()).toEqual(['besar 1', 'kecil', 'besar 2'])
    for (const { selesai } of dibuat) selesai()
    await Promise.all(semua)
  })

  test('who may read the same and asks for the same shares it, until something is saved', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 1 })
    const { dibuat, buat, nama } = bengkel()
    const semua = [siti, orang(2), siti].map(user => giliran.ambil(user, 'rekap', false, buat('rekap')))
    await tenang()
    semua.push(giliran.ambil(orang(3, ['pimpinan']), 'rekap', false, buat('rekap pimpinan')))
    await tenang()
    tersimpan++
    semua.push(giliran.ambil(siti, 'rekap', false, buat('rekap baru')))
    await tenang()
    // What has not been begun is read later than any of these asked.
    tersimpan++
    semua.push(giliran.ambil(orang(2), 'rekap', false, buat('rekap lain')))
    await tenang()
    for (let i = 0; i < 3; i++) {
      dibuat[i]?.selesai()
      await tenang()
    }
    expect(nama()).toEqual(['rekap', 'rekap pimpinan', 'rekap baru'])
    expect(await Promise.all(semua)).toEqual(
      ['rekap', 'rekap', 'rekap', 'rekap pimpinan', 'rekap baru', 'rekap baru'].map(satu => `${satu}.xlsx`),
    )
  })

  test('one too many is refused in words; what fails takes nothing else along', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 1, menunggu: 2 })
    const { dibuat, buat } = bengkel()
    const gagal = giliran.ambil(siti, 'a', false, () => Promise.reject(new Error('penuh')))
    await expect(gagal).rejects.toThrow('penuh')
    const semua = ['b', 'c', 'd'].map(satu => giliran.ambil(siti, satu, false, buat(satu)))
    await tenang()
    await expect(giliran.ambil(siti, 'e', false, buat('e'))).rejects.toMatchObject({
      ...{ kind: 'too_many', message: expect.stringContaining('2 lagi menunggu') },
    })
    for (let i = 0; i < 3; i++) {
      dibuat[i]?.selesai()
      await tenang()
    }
    expect(await Promise.all(semua)).toEqual(['b.xlsx', 'c.xlsx', 'd.xlsx'])
  })

  test('one account does not take every place, so that others still have one', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 1, menunggu: 4, seorang: 2 })
    const { dibuat, buat, nama } = bengkel()
    const semua = ['a', 'b', 'c'].map(satu => giliran.ambil(siti, satu, false, buat(satu)))
    await tenang()
    await expect(giliran.ambil(siti, 'd', false, buat('d'))).rejects.toMatchObject({
      ...{ kind: 'too_many', message: expect.stringContaining('2 berkas Anda') },
    })
    // What waits already is shared as before, and counts for nobody a second time.
    semua.push(giliran.ambil(siti, 'c', false, buat('c')), giliran.ambil(orang(2), 'd', false, buat('d')))
    await tenang()
    for (let i = 0; i < 4; i++) {
      dibuat[i]?.selesai()
      await tenang()
    }
    expect(nama()).toEqual(['a', 'b', 'c', 'd'])
    await Promise.all(semua)
  })

  test('between two files whoever else calls is answered, however quickly each is read', async () => {
    const giliran = createFileTurn(keadaan, { sekaligus: 1 })
    let selesai = false
    const urutan: string[] = []
    const lain = (async () => {
      for (; !selesai; await setImmediate()) if (urutan.at(-1) !== 'lain') urutan.push('lain')
    })()
    const berkas = ['a', 'b', 'c', 'd']
    await Promise.all(berkas.map(satu => giliran.ambil(siti, satu, false, async () => void urutan.push(satu))))
    selesai = true
    await lain
    expect(urutan.filter(satu => satu !== 'lain').toSorted()).toEqual(berkas)
    for (const satu of berkas) expect(urutan[urutan.indexOf(satu) - 1]).toBe('lain')
  })
})

describeDatabases('the queue of files', t => {
  test('an export goes through it, and who waits for nothing is told so', async () => {
    const cast = await createCast(t.db)
    const app = await createTestApp(t.db, cast)
    const download = () => app.as('admin')(mahasantriApi.xlsx)
    const [satu, dua] = await Promise.all([download(), download()])
    expect([satu.status, dua.status]).toEqual([200, 200])
    // Not byte for byte: each says when it was made. An archive that is whole ends so.
    for (const { raw } of [satu, dua]) expect(raw.subarray(-22, -18).toString('latin1')).toBe('PK\x05\x06')
    expect((await app.as('umar')(getTurn)).body).toEqual({ tempat: null })
  })
})
