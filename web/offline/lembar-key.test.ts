import { expect, test, vi } from 'vitest'
import { copyKey, ownerOf } from './lembar-key.ts'

test('a copy belongs to its account, also when a link in its name made it', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  const key = copyKey(12, 7, { tanggal: '2026-11-21', kegiatan: 1, ke: 1 })
  stored.set('token', 'abcdefghijklmnop')
  stored.set('hadir:tautan', JSON.stringify({ token: 'abcdefghijkl' }))
  const lewatTautan = copyKey(12, 7, { tanggal: '2026-11-21', kegiatan: 1, ke: 1 })
  expect(lewatTautan).not.toBe(key)
  expect([key, lewatTautan].map(ownerOf)).toEqual([12, 12])
  vi.unstubAllGlobals()
})
