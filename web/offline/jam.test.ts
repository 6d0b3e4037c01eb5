import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = Date.UTC(2026, 10, 22, 5)
const MINUTE = 60_000
const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is opened anew knows only what lies on the device. */
async function open() {
  vi.resetModules()
  return import('./jam.ts')
}
const header = (at: number) => new Date(at).toUTCString()

test('a clock that is right to some minutes is taken as it is', async () => {
  vi.setSystemTime(NOON - 3 * MINUTE)
  expect((await open()).sekarang()).toBe(NOON - 3 * MINUTE)
  ;(await open()).recordJam(header(NOON - 4 * MINUTE))
  vi.setSystemTime(NOON + MINUTE)
  expect((await open()).sekarang()).toBe(NOON + MINUTE)
})

test('a clock that is a day ahead or behind is set right by the last answer, also after a start without a network', async () => {
  for (const wrong of [DAY, -DAY]) {
    vi.setSystemTime(NOON + wrong)
    ;(await open()).recordJam(header(NOON))
    vi.setSystemTime(NOON + wrong + 90 * MINUTE)
    expect((await open()).sekarang()).toBe(NOON + 90 * MINUTE)
  }
})

test('a clock that began again in 2020 is never before the last answer of the server', async () => {
  vi.setSystemTime(NOON)
  ;(await open()).recordJam(header(NOON))
  vi.setSystemTime(Date.UTC(2020, 0, 1))
  expect((await open()).sekarang()).toBe(NOON)
})

test('the last answer counts, not the highest: a server whose own clock was wrong is believed again', async () => {
  vi.setSystemTime(NOON)
  ;(await open()).recordJam(header(NOON + 900 * DAY))
  ;(await open()).recordJam(header(NOON))
  expect((await open()).sekarang()).toBe(NOON)
})

test('an answer without a date, and a store that holds nonsense, change nothing', async () => {
  vi.setSystemTime(NOON)
  localStorage.setItem('hadir:jam', '{"selisih":"a"}')
  const jam = await open()
  jam.recordJam(null)
  jam.recordJam('kemarin')
  expect(jam.sekarang()).toBe(NOON)
})
