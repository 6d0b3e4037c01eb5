import { expect, test } from 'vitest'
import type { OrangBagi } from '#contract/datapokok/aturan-bagi.ts'
import { type Angkat, readKey } from './angkat.ts'
import {
  aturanAwal,
  type DivisionInput,
  describeAkibat,
  divide,
  gagalOf,
  move,
  summarize,
  swap,
  toPembagianBody,
  wadahOf,
} from './papan.ts'

const orang = (id: number, jk: 'L' | 'P' = 'L'): OrangBagi => ({
  ...{ id, nama: `Orang ${id}`, jk, prodi: id % 2 ? 'PAI' : 'TI', angkatan: 2026, asrama: 'A', kamar: String(id % 5) },
})
const bahan: DivisionInput = {
  orang: new Map([...Array(20)].map((_, i) => [i + 1, orang(i + 1, i < 16 ? 'L' : 'P')])),
  ada: [{ id: 7, nama: 'Kelompok 7', jk: 'L', anggota: 10 }],
}
const aturan = { ...aturanAwal, ukuran: 4 }

test('new kelompok are named on from the highest number; nobody is lost by moves, swaps and dividing anew', () => {
  const papan = divide(bahan, aturan)
  expect(papan.wadah.map(({ nama, jk, anggota }) => [nama, jk, anggota.length])).toEqual([
    ['Kelompok 8', 'L', 4],
    ['Kelompok 9', 'L', 4],
    ['Kelompok 10', 'L', 4],
    ['Kelompok 11', 'L', 4],
    ['Kelompok 12', 'P', 4],
  ])
  const [satu = 0] = papan.wadah[0]?.anggota ?? []
  const [lain = 0] = papan.wadah[1]?.anggota ?? []
  const pindah = move(papan, bahan, satu, 'L3')
  expect(wadahOf(pindah, satu)?.nama).toBe('Kelompok 10')
  const tukar = swap(pindah, bahan, satu, lain)
  expect([wadahOf(tukar, satu)?.nama, wadahOf(tukar, lain)?.nama]).toEqual(['Kelompok 9', 'Kelompok 10'])
  const lagi = divide(bahan, { ...aturan, sebar_angkatan: true }, tukar.tetap)
  expect([wadahOf(lagi, satu)?.nama, wadahOf(lagi, lain)?.nama]).toEqual(['Kelompok 9', 'Kelompok 10'])
  expect(lagi.wadah.flatMap(({ anggota }) => anggota)).toHaveLength(20)
  // Fewer kelompok: who was put into one that is no more is divided again.
  const besar = divide(bahan, { ...aturan, ukuran: 16, isi_yang_ada: false }, tukar.tetap)
  expect(besar.wadah.map(({ anggota }) => anggota.length)).toEqual([16, 4])
  const body = toPembagianBody(papan, { ...bahanPeriode, dari: '2026-09-01' })
  expect(body.baru.map(({ anggota }) => anggota.length)).toEqual([4, 4, 4, 4, 4])
  expect(summarize(papan, bahan)).toMatchObject({ terkecil: 4, terbesar: 4, seprodi: 2 })
})
const bahanPeriode = {
  ...{
    periode: { id: 1, nama: '', mulai: '', selesai: '' },
    orang: [],
    kelompok: [],
    boleh_campur: false,
    keluar_sesudah: 0,
  },
}

test('what dropping somebody does is said beforehand', () => {
  const papan = divide(bahan, { ...aturan, satukan: [[1, 3]] })
  const bersama = wadahOf(papan, 1)?.kunci ?? ''
  const lain = papan.wadah.find(({ kunci, jk }) => kunci !== bersama && jk === 'L')?.kunci ?? ''
  expect(gagalOf(papan, bahan)).toEqual([])
  expect(describeAkibat(papan, bahan, 1, bersama)).toContain('tempatnya sekarang')
  expect(describeAkibat(papan, bahan, 1, lain)).toContain('Orang 1 dan Orang 3 tidak lagi bersama')
  expect(describeAkibat(papan, bahan, 1, 'P1')).toBe('Kelompok 12 untuk putri')
  const penuh = move(papan, bahan, 1, lain)
  const ketiga = papan.wadah.find(({ kunci, jk }) => kunci !== bersama && kunci !== lain && jk === 'L')?.anggota[0] ?? 0
  expect(describeAkibat(penuh, bahan, ketiga, lain)).toContain('lebih dari 5 orang')
})

test('keys: lifted, carried past the kelompok that may not hold them, dropped, taken back', () => {
  const papan = divide(bahan, aturan)
  const [id = 0, kedua = 0] = papan.wadah[0]?.anggota ?? []
  const press = (key: string, angkat: Angkat | null, ctrl = false) =>
    readKey(key, ctrl, { papan, bahan, tampil: papan.wadah, angkat, id })
  expect(press('ArrowDown', null)).toEqual({ jenis: 'fokus', id: kedua })
  expect(press('ArrowUp', null)).toEqual({ jenis: 'fokus', id })
  expect(press('Tab', null)).toBeNull()
  expect(press('z', null, true)).toEqual({ jenis: 'urungkan' })
  const angkat = { id, ke: 'L1', dengan: null }
  expect(press(' ', null)).toEqual({ jenis: 'angkat', angkat })
  expect(press('ArrowRight', angkat)).toMatchObject({ angkat: { ke: 'L2' } })
  // There is no fifth for men.
  expect(press('ArrowRight', { ...angkat, ke: 'L4' })).toMatchObject({ angkat: { ke: 'L4' } })
  const [teman = 0] = papan.wadah[1]?.anggota ?? []
  const dengan = { id, ke: 'L2', dengan: teman }
  expect(press('ArrowDown', { ...angkat, ke: 'L2' })).toEqual({ jenis: 'angkat', angkat: dengan })
  expect(press('x', dengan)).toEqual({ jenis: 'tukar', dengan: teman })
  expect(press('x', angkat)).toBeNull()
  expect(press(' ', angkat)).toEqual({ jenis: 'taruh' })
  expect(press('Escape', angkat)).toEqual({ jenis: 'batal' })
})
