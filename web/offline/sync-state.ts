/** How sending goes, as every tab of the device shows it. */
export interface SyncState {
  sending: boolean
  /** What the last try ran into; null when it went well. */
  hambatan: 'jaringan' | 'server' | 'masuk' | null
  /** When it is tried again by itself, milliseconds; null while nothing is planned. */
  nextTryAt: number | null
}

/** What this tab has to do about the queue; sync.ts sees to it that it is done. */
export interface Sync {
  shown: SyncState
  /** How many passes over the queue have begun; each new number is one. */
  pass: number
  running: boolean
  /** One more is wanted after the one that is under way. */
  again: boolean
  /** When to look again, by reason and in milliseconds of `Clock.now`; undefined: not for this reason. */
  due: { idle?: number; retry?: number; watch?: number; login?: number; silent?: number }
  /** Since when taps have been coming without a pause. */
  since: number
  /** Tries in a row that came to nothing. */
  failures: number
  /** The token of the session that the server no longer takes, or none. */
  refused: string | null
}

export type SyncEvent =
  | { type: 'tap' }
  /** At start, when the network or the tab comes back, when somebody asks for it. */
  | { type: 'wake' }
  | { type: 'alarm' }
  /** Of the pass: there is something to send, one has been sent, the session has changed meanwhile. */
  | { type: 'begun' | 'sent' | 'changed' }
  /** Nothing is left to send; or what it ran into, how long the server asked to wait (seconds), and chance (0 to 1). */
  | { type: 'done' }
  | { type: 'failed'; hambatan: NonNullable<SyncState['hambatan']>; asked?: number | undefined; acak: number }
  | { type: 'ended' }
  /** By another tab, which has found it out. */
  | { type: 'told'; shown: SyncState }
  /** The queue has changed, here or in another tab. */
  | { type: 'queue'; unsent: boolean }

export interface Clock {
  /** Runs on evenly, whatever is done to the device's clock. */
  now: number
  /** What the device's clock says, the same for all tabs. */
  jam: number
  token: string | null
}

const IDLE = 800
/** Somebody who taps without a pause is saved all the same. */
const LONGEST_IDLE = 4000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000
/** A tab that sees another's marks waits this long for that tab to send them. */
const OTHERS_TURN = 6000
/** Longer than a call that hangs: the tab that was sending is gone. */
const OTHERS_CALL = 25_000
/** A call that has said nothing for so long is a connection that hangs: with `IDLE` before it three seconds after the tap. */
const SILENT = 2200
/** A lapsed session waits for the person. The log-in is a screen of its own, so what is watched is the token. */
const LOGIN_LOOK = 1000

const IDLE_STATE: SyncState = { sending: false, hambatan: null, nextTryAt: null }

export const START: Sync = {
  ...{ shown: IDLE_STATE, pass: 0, running: false, again: false },
  ...{ due: {}, since: 0, failures: 0, refused: null },
}

/** Pure: what follows from an event. `shown` stays the same object while nothing in it changes. */
export function reduce(sync: Sync, event: SyncEvent, clock: Clock): Sync {
  const { shown, due, failures } = sync
  const { now, token } = clock
  switch (event.type) {
    case 'tap': {
      // Waits until the hand rests, so that a series of taps is one call.
      const since = due.idle === undefined ? now : sync.since
      return { ...sync, since, due: { ...due, idle: Math.min(now + IDLE, Math.max(now, since + LONGEST_IDLE)) } }
    }
    case 'wake':
      return begin(sync)
    case 'alarm':
      return look(sync, clock)
    case 'begun':
      return show(listen(sync, now), { ...shown, sending: true, nextTryAt: null })
    case 'sent':
      return show(listen({ ...sync, failures: 0 }, now), { sending: true, hambatan: null, nextTryAt: null })
    case 'changed':
      return { ...sync, again: true }
    case 'done':
      return show(heard(sync), IDLE_STATE)
    case 'failed': {
      const { hambatan } = event
      const told = heard(sync)
      if (hambatan === 'masuk' || token === null)
        return show(waitForLogin(told, clock), { sending: false, hambatan, nextTryAt: null })
      const wait = waitAfter(event, failures)
      const next = { ...told, failures: failures + 1, due: { ...told.due, retry: now + wait } }
      return show(next, { sending: false, hambatan, nextTryAt: clock.jam + wait })
    }
    case 'ended': {
      const rest = { ...sync, running: false, again: false }
      return sync.again ? begin(rest) : rest
    }
    case 'told':
      return follow(show(sync, event.shown), clock)
    case 'queue': {
      // A tap in this tab is sent by its own timer long before.
      const { watch: _, ...rest } = due
      return { ...sync, due: event.unsent && shown.hambatan === null ? { ...rest, watch: now + OTHERS_TURN } : rest }
    }
  }
}

/** The earliest moment to look again; undefined: nothing is planned. */
export function nextDue({ due }: Sync): number | undefined {
  const times = Object.values(due).filter(time => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** One pass at a time; whatever was planned for is done by it. */
function begin(sync: Sync): Sync {
  const { watch, silent } = sync.due
  const kept = { ...(watch === undefined ? {} : { watch }), ...(silent === undefined ? {} : { silent }) }
  const next = { ...sync, due: kept }
  return sync.running ? { ...next, again: true } : { ...next, running: true, pass: sync.pass + 1 }
}

/** From now on silence is counted. */
function listen(sync: Sync, now: number): Sync {
  return { ...sync, due: { ...sync.due, silent: now + SILENT } }
}

function heard(sync: Sync): Sync {
  const { silent: _, ...due } = sync.due
  return { ...sync, due }
}

function look(sync: Sync, clock: Clock): Sync {
  const isDue = (time: number | undefined) => time !== undefined && time <= clock.now
  if (isDue(sync.due.silent))
    return look(show(heard(sync), { ...sync.shown, hambatan: sync.shown.hambatan ?? 'jaringan' }), clock)
  const { watch, login, silent, ...others } = sync.due
  const isIn = isDue(login) && clock.token !== null && clock.token !== sync.refused
  const { watch: _, ...rest } = sync.due
  const seen = isDue(watch) ? { ...sync, due: rest } : sync
  if (isIn || isDue(watch) || Object.values(others).some(isDue)) return begin(seen)
  return isDue(login) ? { ...sync, due: { ...sync.due, login: clock.now + LOGIN_LOOK } } : sync
}

/**
 * What one tab runs into holds for all, so it is told: they show the same, and only one of them tries. The others keep a
 * timer of their own that is a little slower, because the one that tries may be closed at any moment.
 */
function follow(sync: Sync, clock: Clock): Sync {
  const { sending, hambatan, nextTryAt } = sync.shown
  const { retry: _, ...due } = sync.due
  const at = (wait: number): Sync => ({ ...sync, due: { ...due, retry: clock.now + wait } })
  if (nextTryAt !== null) return at(Math.max(0, nextTryAt - clock.jam) + OTHERS_TURN)
  if (sending) return at(OTHERS_CALL)
  return hambatan === 'masuk' ? waitForLogin({ ...sync, due }, clock) : { ...sync, due }
}

function waitForLogin(sync: Sync, { now, token }: Clock): Sync {
  return { ...sync, refused: token, due: { ...sync.due, login: now + LOGIN_LOOK } }
}

/** Milliseconds until the next try: what the server asked for, otherwise longer each time, and never the same on all phones. */
function waitAfter({ asked, acak }: { asked?: number | undefined; acak: number }, failures: number): number {
  return asked ? asked * 1000 : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures) * (0.75 + acak / 2)
}

function show(sync: Sync, next: SyncState): Sync {
  const { sending, hambatan, nextTryAt } = sync.shown
  const same = next.sending === sending && next.hambatan === hambatan && next.nextTryAt === nextTryAt
  return same ? sync : { ...sync, shown: next }
}
