import { expect, test } from 'vitest'
import { type Clock, nextDue, reduce, START, type Sync, type SyncEvent, type SyncState } from './sync-state.ts'

const DIAM: SyncState = { sending: false, hambatan: null, nextTryAt: null }
const JAM = 1_000_000
const gagal = (hambatan: 'jaringan' | 'server' | 'masuk', asked?: number): SyncEvent => ({
  ...{ type: 'failed', hambatan, acak: 0.5 },
  asked,
})
const told = (shown: Partial<SyncState>): SyncEvent => ({ type: 'told', shown: { ...DIAM, ...shown } })
const menunggu: SyncEvent = { type: 'queue', unsent: true }

/** At each moment (milliseconds) what happens; 'a' is the token throughout, unless one stands there. */
type Langkah = [now: number, event: SyncEvent | SyncEvent['type'], token?: string | null]

function play(steps: readonly Langkah[]): Sync {
  return steps.reduce<Sync>((sync, [now, event, token = 'a']) => {
    const clock: Clock = { now, jam: JAM + now, token }
    return reduce(sync, typeof event === 'string' ? ({ type: event } as SyncEvent) : event, clock)
  }, START)
}

const PASS: Langkah[] = [
  [0, 'wake'],
  [0, 'begun'],
]

test.each<[string, Langkah[], Partial<Sync> & { next?: number | undefined }]>([
  ['a tap is sent when the hand has rested', [[0, 'tap']], { pass: 0, next: 800 }],
  [
    'a further tap puts it off',
    [
      [0, 'tap'],
      [500, 'tap'],
    ],
    { pass: 0, next: 1300 },
  ],
  [
    'taps without a pause are sent all the same',
    [
      [0, 'tap'],
      [700, 'tap'],
      [1400, 'tap'],
      [2100, 'tap'],
      [2800, 'tap'],
      [3500, 'tap'],
    ],
    { pass: 0, next: 4000 },
  ],
  [
    'the timer begins a pass',
    [
      [0, 'tap'],
      [800, 'alarm'],
    ],
    { pass: 1, running: true, next: undefined },
  ],
  [
    'one that fires early does not',
    [
      [0, 'tap'],
      [799, 'alarm'],
    ],
    { pass: 0, next: 800 },
  ],
  [
    'a series after a pass begins anew',
    [
      [0, 'tap'],
      [3900, 'wake'],
      [3950, 'tap'],
    ],
    { next: 4750 },
  ],
  [
    'what happens during a pass begins no second one beside it',
    [...PASS, [5, 'wake']],
    { pass: 1, running: true, again: true },
  ],
  [
    'and begins one after it',
    [...PASS, [5, 'wake'], [6, 'done'], [7, 'ended']],
    { pass: 2, running: true, again: false },
  ],
  [
    'a pass that ends leaves nothing to do',
    [...PASS, [5, 'sent'], [6, 'done'], [7, 'ended']],
    { pass: 1, running: false, shown: DIAM, next: undefined },
  ],
  [
    'somebody else has logged in meanwhile: once more, from the beginning',
    [...PASS, [5, 'changed'], [6, 'done'], [7, 'ended']],
    { pass: 2, running: true },
  ],
  ['while it is sending it says so', PASS, { shown: { ...DIAM, sending: true } }],
  [
    'a call that says nothing counts as no connection, while it goes on',
    [...PASS, [2199, 'alarm'], [2200, 'alarm']],
    { pass: 1, running: true, next: undefined, shown: { sending: true, hambatan: 'jaringan', nextTryAt: null } },
  ],
  ['not a moment earlier, however often it is looked at', [...PASS, [900, 'wake'], [2199, 'alarm']], { next: 2200 }],
  [
    'each mark that arrives has its own time, and the word goes with it',
    [...PASS, [2200, 'alarm'], [2300, 'sent'], [4499, 'alarm']],
    { next: 4500, shown: { ...DIAM, sending: true } },
  ],
  [
    'no network: later, and when',
    [...PASS, [100, gagal('jaringan')], [100, 'ended']],
    { next: 1100, failures: 1, shown: { sending: false, hambatan: 'jaringan', nextTryAt: JAM + 1100 } },
  ],
  [
    'each time later',
    [...PASS, [0, gagal('server')], [0, gagal('server')], [0, gagal('server')]],
    { next: 4000, failures: 3 },
  ],
  [
    'never later than a minute',
    [...PASS, ...Array.from({ length: 9 }, (): Langkah => [0, gagal('server')])],
    { next: 60_000 },
  ],
  ['or when the server asks for it', [...PASS, [0, gagal('server', 30)]], { next: 30_000 }],
  [
    'one that has arrived begins the count anew',
    [...PASS, [0, gagal('server')], [0, 'sent']],
    { failures: 0, shown: { ...DIAM, sending: true } },
  ],
  [
    'while it is tried again the reason stays',
    [...PASS, [0, gagal('jaringan')], [0, 'ended'], [1000, 'alarm'], [1000, 'begun']],
    { shown: { sending: true, hambatan: 'jaringan', nextTryAt: null } },
  ],
  [
    'a lapsed session waits for the person: no try is planned, the token is looked at',
    [...PASS, [0, gagal('masuk')], [0, 'ended'], [1000, 'alarm']],
    { pass: 1, next: 2000, shown: { ...DIAM, hambatan: 'masuk' } },
  ],
  [
    'with another token it goes on',
    [...PASS, [0, gagal('masuk')], [0, 'ended'], [1000, 'alarm', 'b']],
    { pass: 2, next: undefined },
  ],
  [
    'without any it goes on waiting',
    [...PASS, [0, gagal('masuk')], [0, 'ended'], [1000, 'alarm', null]],
    { pass: 1, next: 2000 },
  ],
  [
    'nobody is logged in: it waits for that, whatever failed',
    [...PASS, [0, gagal('jaringan'), null], [0, 'ended']],
    { failures: 0, next: 1000, shown: { ...DIAM, hambatan: 'jaringan' } },
  ],
  [
    'another tab tries again: this one a little later',
    [[0, told({ hambatan: 'jaringan', nextTryAt: JAM + 2000 })]],
    { pass: 0, next: 8000, shown: { ...DIAM, hambatan: 'jaringan', nextTryAt: JAM + 2000 } },
  ],
  ['another tab is sending: should it go, this one looks', [[0, told({ sending: true })]], { next: 25_000 }],
  [
    'another tab is done',
    [
      [0, told({ sending: true })],
      [9, told({})],
    ],
    { next: undefined, shown: DIAM },
  ],
  ['another tab waits for the log-in: so does this one', [[0, told({ hambatan: 'masuk' })]], { next: 1000 }],
  ['marks of another tab are left to that one for a while', [[0, menunggu]], { next: 6000 }],
  [
    'then looked after',
    [
      [0, menunggu],
      [6000, 'alarm'],
    ],
    { pass: 1, next: undefined },
  ],
  [
    'unless they have gone',
    [
      [0, menunggu],
      [9, { type: 'queue', unsent: false }],
    ],
    { next: undefined },
  ],
  [
    'or it is known why they wait',
    [
      [0, told({ hambatan: 'masuk' })],
      [0, menunggu],
    ],
    { next: 1000 },
  ],
])('%s', (_, steps, expected) => {
  const sync = play(steps)
  expect({ ...sync, next: nextDue(sync) }).toMatchObject(expected)
})

test('what is shown is the same object until something of it changes, so that nobody is told for nothing', () => {
  expect(
    play([
      [0, 'wake'],
      [0, 'done'],
      [0, 'ended'],
    ]).shown,
  ).toBe(START.shown)
})
