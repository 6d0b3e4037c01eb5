import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { noCopyMessage } from './pesan.ts'

afterEach(() => vi.unstubAllGlobals())

test('a server that is down is not called a missing signal', () => {
  const said = (onLine: boolean, status: number) => {
    vi.stubGlobal('navigator', { onLine })
    return noCopyMessage(new ApiError(status, { kode: 'x', pesan: 'Bukan kelompok Anda.' }))
  }
  expect(said(false, 0)).toMatch(/^Tidak ada sinyal, dan /)
  expect(said(true, 0)).toMatch(/^Server tidak menjawab, dan /)
  expect(said(true, 403)).toBe('Bukan kelompok Anda.')
})
