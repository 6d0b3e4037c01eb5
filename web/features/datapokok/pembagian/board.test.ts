import { expect, test } from 'vitest'
import type { DivideOrang } from '#contract/datapokok/divide-aturan.ts'
import {
  containerOf,
  type DivisionInput,
  describeEffect,
  divide,
  failedOf,
  move,
  startAturan,
  summarize,
  swap,
  toPembagianBody,
} from './board.ts'
import { type Lift, readKey } from './lift.ts'

const orang = (id: number, jk: 'L' | 'P' = 'L'): DivideOrang => ({
  ...{ id, nama: `Orang ${id}`, jk, prodi: id % 2 ? 'PAI' : 'TI', angkatan: 2026, asrama: 'A', kamar: String(id % 5) },
})
const bahan: DivisionInput = {
  orang: new Map([...Array(20)].map((_, i) => [i + 1, orang(i + 1, i < 16 ? 'L' : 'P')])),
  ada: [{ id: 7, nama: 'Kelompok 7', jk: 'L', anggota: 10 }],
}
const aturan = { ...startAturan, ukuran: 4 }

test('new kelompok are named on from the highest number; nobody is lost by moves, swaps and dividing anew', () => {
  const papan = divide(bahan, aturan)
  expect(papan.container.map(({ nama, jk, anggota }) => [nama, jk, anggota.length])).toEqual([
    ['Kelompok 8', 'L', 4],
    ['Kelompok 9', 'L', 4],
    ['Kelompok 10', 'L', 4],
    ['Kelompok 11', 'L', 4],
    ['Kelompok 12', 'P', 4],
  ])
  const [satu = 0] = papan.container[0]?.anggota ?? []
  const [lain = 0] = papan.container[1]?.anggota ?? []
  const pindah = move(papan, bahan, satu, 'L3')
  expect(containerOf(pindah, satu)?.nama).toBe('Kelompok 10')
  const tukar = swap(pindah, bahan, satu, lain)
  expect([containerOf(tukar, satu)?.nama, containerOf(tukar, lain)?.nama]).toEqual(['Kelompok 9', 'Kelompok 10'])
  const lagi = divide(bahan, { ...aturan, sebar_angkatan: true }, tukar.tetap)
  expect([containerOf(lagi, satu)?.nama, containerOf(lagi, lain)?.nama]).toEqual(['Kelompok 9', 'Kelompok 10'])
  expect(lagi.container.flatMap(({ anggota }) => anggota)).toHaveLength(20)
  // Fewer kelompok: who was put into one that is no more is divided again.
  const besar = divide(bahan, { ...aturan, ukuran: 16, isi_yang_ada: false }, tukar.tetap)
  expect(besar.container.map(({ anggota }) => anggota.length)).toEqual([16, 4])
  const body = toPembagianBody(papan, { ...bahanPeriode, dari: '2026-09-01' })
  expect(body.baru.map(({ anggota }) => anggota.length)).toEqual([4, 4, 4, 4, 4])
  expect(summarize(papan, bahan)).toMatchObject({ smallest: 4, largest: 4, sameProdi: 2 })
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
  const bersama = containerOf(papan, 1)?.kunci ?? ''
  const lain = papan.container.find(({ kunci, jk }) => kunci !== bersama && jk === 'L')?.kunci ?? ''
  expect(failedOf(papan, bahan)).toEqual([])
  expect(describeEffect(papan, bahan, 1, bersama)).toContain('tempatnya sekarang')
  expect(describeEffect(papan, bahan, 1, lain)).toContain('Orang 1 dan Orang 3 tidak lagi bersama')
  expect(describeEffect(papan, bahan, 1, 'P1')).toBe('Kelompok 12 untuk putri')
  const penuh = move(papan, bahan, 1, lain)
  const ketiga =
    papan.container.find(({ kunci, jk }) => kunci !== bersama && kunci !== lain && jk === 'L')?.anggota[0] ?? 0
  expect(describeEffect(penuh, bahan, ketiga, lain)).toContain('lebih dari 5 orang')
})

test('keys: lifted, carried past the kelompok that may not hold them, dropped, taken back', () => {
  const papan = divide(bahan, aturan)
  const [id = 0, kedua = 0] = papan.container[0]?.anggota ?? []
  const press = (key: string, angkat: Lift | null, ctrl = false) =>
    readKey(key, ctrl, { board: papan, bahan, tampil: papan.container, angkat, id })
  expect(press('ArrowDown', null)).toEqual({ jenis: 'fokus', id: kedua })
  expect(press('ArrowUp', null)).toEqual({ jenis: 'fokus', id })
  expect(press('Tab', null)).toBeNull()
  expect(press('z', null, true)).toEqual({ jenis: 'urungkan' })
  const angkat = { id, ke: 'L1', dengan: null }
  expect(press(' ', null)).toEqual({ jenis: 'angkat', angkat })
  expect(press('ArrowRight', angkat)).toMatchObject({ angkat: { ke: 'L2' } })
  // There is no fifth for men.
  expect(press('ArrowRight', { ...angkat, ke: 'L4' })).toMatchObject({ angkat: { ke: 'L4' } })
  const [teman = 0] = papan.container[1]?.anggota ?? []
  const dengan = { id, ke: 'L2', dengan: teman }
  expect(press('ArrowDown', { ...angkat, ke: 'L2' })).toEqual({ jenis: 'angkat', angkat: dengan })
  expect(press('x', dengan)).toEqual({ jenis: 'tukar', dengan: teman })
  expect(press('x', angkat)).toBeNull()
  expect(press(' ', angkat)).toEqual({ jenis: 'taruh' })
  expect(press('Escape', angkat)).toEqual({ jenis: 'batal' })
})
