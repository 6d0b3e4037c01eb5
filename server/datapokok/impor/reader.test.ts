import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { createReader } from './reader.ts'

const daftar = (banyak: number) => ({
  bytes: strToU8(`NIM,Nama\n${Array.from({ length: banyak }, (_, i) => `${260_100 + i},Ali`).join('\n')}`),
  nama: 'daftar.csv',
  pilihan: {},
})

test('files are read beside the event loop, more than fit at once in their turn', async () => {
  const pembaca = createReader({ sekaligus: 1 })
  let ticks = 0
  const clock = setInterval(() => ticks++, 1)
  const hasil = await Promise.all([pembaca.read(daftar(2000)), pembaca.read(daftar(3)), pembaca.read(daftar(2))])
  clearInterval(clock)
  expect(hasil.map(({ rows }) => rows.length)).toEqual([2000, 3, 2])
  expect(ticks).toBeGreaterThan(5)
  await pembaca.close()
})

test('what is no list is told in its own words, and the next file is read', async () => {
  const pembaca = createReader({ sekaligus: 1 })
  const buruk = pembaca.read({ bytes: strToU8('satu,dua\n1,2\n'), nama: 'x.csv', pilihan: {} })
  const baik = pembaca.read(daftar(1))
  await expect(buruk).rejects.toMatchObject({ name: 'ImporError', kode: 'impor.judul_tidak_ada' })
  expect((await baik).rows.length).toBe(1)
})

test('a file that takes too long is given up', async () => {
  const pembaca = createReader({ batasMs: 1 })
  await expect(pembaca.read(daftar(20_000))).rejects.toMatchObject({ kode: 'impor.terlalu_lama' })
})

test('closing ends what is being read and what waits; afterwards nothing is read', async () => {
  const pembaca = createReader({ sekaligus: 1 })
  const semua = [pembaca.read(daftar(20_000)), pembaca.read(daftar(1))]
  const hasil = Promise.allSettled(semua)
  await pembaca.close()
  expect((await hasil).map(satu => satu.status)).toEqual(['rejected', 'rejected'])
  await expect(pembaca.read(daftar(1))).rejects.toMatchObject({ kode: 'impor.terhenti' })
})

test('a thread that was given up is not the one that reads the next file', async () => {
  const sabar = createReader()
  expect((await sabar.read(daftar(3))).rows.length).toBe(3)
  await expect(createReader({ batasMs: 1 }).read(daftar(20_000))).rejects.toMatchObject({ kode: 'impor.terlalu_lama' })
  for (const banyak of [1, 2, 3]) expect((await sabar.read(daftar(banyak))).rows.length).toBe(banyak)
})
