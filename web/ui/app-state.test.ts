import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultAppState, getAppState, hideSnackbar, setAppState, showSnackbar, withLoading } from './app-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  setAppState(defaultAppState)
})

test('the state starts with the names and defaults of the specification', () => {
  expect(getAppState()).toEqual({
    showSnackbar: false,
    snackbarType: 'green',
    snackbarValue: '200 | OK - Berhasil',
    loading: false,
  })
})

test('a message is a sentence in its colour, and can be hidden', () => {
  showSnackbar('NIM sudah terdaftar', 'red')
  expect(getAppState()).toMatchObject({
    showSnackbar: true,
    snackbarType: 'red',
    snackbarValue: 'NIM sudah terdaftar',
  })
  hideSnackbar()
  expect(getAppState().showSnackbar).toBe(false)
})

describe('withLoading', () => {
  test('a quick answer never raises the dialog', async () => {
    const seen: boolean[] = []
    const wait = withLoading(later('cepat', 200))
    await vi.advanceTimersByTimeAsync(199)
    seen.push(getAppState().loading)
    await vi.advanceTimersByTimeAsync(500)
    seen.push(getAppState().loading)
    expect(await wait).toBe('cepat')
    expect(seen).toEqual([false, false])
  })

  test('a slow answer holds the screen from 300 ms until it arrives', async () => {
    const wait = withLoading(later('lambat', 1000))
    await vi.advanceTimersByTimeAsync(299)
    expect(getAppState().loading).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(getAppState().loading).toBe(true)
    await vi.advanceTimersByTimeAsync(700)
    expect(getAppState().loading).toBe(false)
    expect(await wait).toBe('lambat')
  })

  test('two at once hold it until both have ended, and a failure lets go as well', async () => {
    const first = withLoading(later('satu', 500))
    const second = withLoading(later('dua', 900).then(() => Promise.reject(new Error('gagal'))))
    const failed = expect(second).rejects.toThrow('gagal')
    await vi.advanceTimersByTimeAsync(600)
    await first
    expect(getAppState().loading).toBe(true)
    await vi.advanceTimersByTimeAsync(400)
    await failed
    expect(getAppState().loading).toBe(false)
  })
})

function later(value: string, ms: number): Promise<string> {
  return new Promise(resolve => setTimeout(() => resolve(value), ms))
}
