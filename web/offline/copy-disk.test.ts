import { expect, test } from 'vitest'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { addressKey } from './alamat.ts'
import { keyOf, ownerOf } from './copy-disk.ts'
import { toCopy } from './lembar-lama.ts'

const ALAMAT = { tanggal: '2026-11-21', kegiatan: 1, ke: 1 }

test('a copy belongs to its account, also when a link in its name made it', () => {
  const queryKey = addressKey(7, ALAMAT)
  const keys = [keyOf(12, queryKey), keyOf(12, queryKey, { tautan: true }), keyOf(12, ['session'], { lewat: '|abc' })]
  expect(new Set(keys).size).toBe(3)
  expect(keys.map(ownerOf)).toEqual([12, 12, 12])
})

test('a sheet that an earlier build left is found under its address, whose it is and of when it is', () => {
  const lembar = { tanggal: '2026-11-21' } as Lembar
  const ditolak = { pesan: 'Bukan kelompok Anda', kelompok: true }
  const at = 5
  const carried = (key: string) => toCopy({ key, lembar, at, bentuk: 'a1', ditolak })
  const queryKey = addressKey(7, ALAMAT)
  const isi = { data: lembar, at, bentuk: 'a1', ditolak }
  expect(carried('12/7/2026-11-21/1/1')).toEqual({ key: keyOf(12, queryKey), queryKey, ...isi })
  expect(carried('tautan/12/7/2026-11-21/1/1').key).toBe(keyOf(12, queryKey, { tautan: true }))
  // What was due then.
  expect(carried('12/7///').key).toBe(keyOf(12, addressKey(7, {})))
})
