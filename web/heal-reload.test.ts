import { beforeEach, describe, expect, test } from 'vitest'
import { type HealBrowser, isScreenLoadFailure, loadScreen, reloadFlag } from './heal-reload.ts'

const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/Absensi.js'))
let stored: Map<string, string>
let reloaded: string[]
let logged: unknown[]
let browser: HealBrowser

beforeEach(() => {
  stored = new Map()
  reloaded = []
  logged = []
  browser = {
    storage: {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    },
    mayReload: async () => true,
    reload: target => void reloaded.push(target),
    log: error => void logged.push(error),
  }
})

test('the first failed load sets the flag to true and reloads the target route, without an error on screen', async () => {
  const outcome = await settled(loadScreen(failure, () => '/absensi?kelompok=7', browser))
  expect(outcome).toBe('pending')
  expect(stored.get(reloadFlag)).toBe('true')
  expect(reloaded).toEqual(['/absensi?kelompok=7'])
  expect(logged).toEqual([])
})

test('with the flag set the failure is only logged', async () => {
  stored.set(reloadFlag, 'true')
  await expect(loadScreen(failure, () => '/absensi', browser)).rejects.toThrow('Failed to fetch')
  expect(reloaded).toEqual([])
  expect(logged).toHaveLength(1)
  expect(stored.get(reloadFlag)).toBe('true')
})

test('without an answer of the server, or with something to lose, the failure is only logged and the flag stays free', async () => {
  browser.mayReload = async () => false
  await expect(loadScreen(failure, () => '/absensi', browser)).rejects.toThrow('Failed to fetch')
  expect(reloaded).toEqual([])
  expect(logged).toHaveLength(1)
  expect(stored.has(reloadFlag)).toBe(false)
})

test('whoever has gone elsewhere while the server was asked is not led back', async () => {
  let here = '/absensi'
  browser.mayReload = async () => {
    here = '/'
    return true
  }
  await expect(loadScreen(failure, () => here, browser)).rejects.toThrow('Failed to fetch')
  expect(reloaded).toEqual([])
  expect(stored.has(reloadFlag)).toBe(false)
})

test('any other error is only logged and sets no flag', async () => {
  const broken = () => Promise.reject(new Error('x is not a function'))
  await expect(loadScreen(broken, () => '/absensi', browser)).rejects.toThrow('x is not a function')
  expect(reloaded).toEqual([])
  expect(logged).toHaveLength(1)
  expect(stored.has(reloadFlag)).toBe(false)
})

test('a screen that loads clears the flag, so that a later deploy heals too', async () => {
  stored.set(reloadFlag, 'true')
  expect(
    await loadScreen(
      async () => 'layar',
      () => '/',
      browser,
    ),
  ).toBe('layar')
  expect(stored.has(reloadFlag)).toBe(false)
  await settled(loadScreen(failure, () => '/laporan/mahasantri', browser))
  expect(reloaded).toEqual(['/laporan/mahasantri'])
})

test('storage that keeps nothing never loops the browser', async () => {
  browser.storage.setItem = () => undefined
  await expect(loadScreen(failure, () => '/', browser)).rejects.toThrow('Failed to fetch')
  expect(reloaded).toEqual([])
})

describe('the same failure in other words', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('%s', message => {
    expect(isScreenLoadFailure(new TypeError(message))).toBe(true)
  })

  test('a ChunkLoadError by name, and nothing that is not an error', () => {
    expect(isScreenLoadFailure(Object.assign(new Error('Loading chunk 3 failed'), { name: 'ChunkLoadError' }))).toBe(
      true,
    )
    expect(isScreenLoadFailure(new Error('Failed to fetch'))).toBe(false)
    expect(isScreenLoadFailure('Failed to fetch dynamically imported module')).toBe(false)
  })
})

function settled<T>(promise: Promise<T>): Promise<T | 'pending'> {
  return Promise.race([promise, new Promise<'pending'>(resolve => setTimeout(() => resolve('pending'), 20))])
}
