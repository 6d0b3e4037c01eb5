// How full a pertemuan is, and whether it is asked for: the one place that says so. Without zod: the first picture reads it.

/** How many days before today are still asked for one by one; what is older stands in the laporan pendamping. */
export const DUE_DAY = 14

/**
 * planned: nobody is marked, and nobody has to be yet · due: nobody is marked and it has begun · partial and complete: how many of
 * the roll are marked · cancelled: ditiadakan.
 */
export type Fill = 'planned' | 'due' | 'partial' | 'complete' | 'cancelled'

/** Whether it is confirmed is another question: see konfirmasi. */
export interface PertemuanState {
  fill: Fill
  /** It was due while nobody had the duty. */
  unstaffed: boolean
  /** Said by the sheet; a list does not ask for the lock. */
  locked?: boolean | undefined
}

/** A pertemuan of the plan: whoever lays the plan leaves out what no weekly time in force names. */
export interface AskedFacts {
  tanggal: string
  /** 'HH:MM' or '' where nobody planned a time: then it begins with its day. */
  mulai: string
  /** It has a roll. */
  opened: boolean
  cancelled: boolean
  /** Rows of the roll that are unset; without meaning while there is none. */
  unset: number
  holiday: boolean
  /** Somebody was a member that day. */
  members: boolean
  /** Somebody was pendamping that day, or was named to lead this one. */
  staffed: boolean
}

export interface PertemuanFacts extends AskedFacts {
  /** Rows of the roll. */
  people: number
  locked?: boolean | undefined
}

interface Now {
  hariIni: string
  /** 'HH:MM' */
  jam: string
}

export function stateOf(facts: PertemuanFacts, now: Now): PertemuanState {
  const { opened, cancelled, people, unset, locked } = facts
  const due = dueOf(facts, now)
  const state = { unstaffed: due === 'tanpa_pendamping', ...(locked === undefined ? {} : { locked }) }
  if (cancelled) return { fill: 'cancelled', ...state }
  if (opened && unset === 0) return { fill: 'complete', ...state }
  if (opened && unset < people) return { fill: 'partial', ...state }
  return { fill: due === 'belum' || state.unstaffed ? 'due' : 'planned', ...state }
}

/** The same with the roll as a device knows it. A roll of nobody says nothing. */
export function withRoll(state: PertemuanState, people: number, unset: number): PertemuanState {
  if (state.fill === 'cancelled' || people === 0) return state
  if (unset < people) return { ...state, fill: unset === 0 ? 'complete' : 'partial' }
  return { ...state, fill: state.fill === 'planned' ? 'planned' : 'due' }
}

/** Somebody is still to be marked, whether it was due or not. */
export function isOpen({ fill }: PertemuanState): boolean {
  return fill !== 'complete' && fill !== 'cancelled'
}

/**
 * Whom it is asked of. belum: it was due and is not full · tanpa_pendamping: so it is, and nobody had the duty · nanti: it has
 * not begun · tidak: it asks for nothing.
 */
export const DUE = ['belum', 'tanpa_pendamping', 'nanti', 'tidak'] as const
export type Due = (typeof DUE)[number]

export function dueOf(facts: AskedFacts, now: Now): Due {
  if (facts.cancelled || (facts.opened && facts.unset === 0)) return 'tidak'
  // Nobody is asked for what nobody opened on a holiday, or with nobody to mark.
  if (!facts.opened && (facts.holiday || !facts.members)) return 'tidak'
  if (!isBegin(facts, now)) return 'nanti'
  return facts.staffed ? 'belum' : 'tanpa_pendamping'
}

/** Its start is past. */
export function isBegin({ tanggal, mulai }: { tanggal: string; mulai: string }, { hariIni, jam }: Now): boolean {
  return tanggal < hariIni || (tanggal === hariIni && mulai <= jam)
}

/** What is shown of a state, and of a day; label, shape and colour of each stand in web/ui/StateMark.tsx. */
export type Look = Fill | 'unstaffed' | 'locked' | 'none'

export function lookOf({ fill, unstaffed, locked }: PertemuanState): Look {
  if (fill === 'cancelled') return fill
  if (locked) return 'locked'
  return fill === 'due' && unstaffed ? 'unstaffed' : fill
}

/** Several as one: what was cancelled asks for nothing, and 'due' is said where one of them is. */
export function lookOfDay(states: readonly PertemuanState[]): Look {
  const asked = states.filter(({ fill }) => fill !== 'cancelled').map(lookOf)
  if (asked.length === 0) return states.length === 0 ? 'none' : 'cancelled'
  if (asked.every(look => look === 'complete')) return 'complete'
  return (
    (['due', 'unstaffed', 'planned'] as const).find(
      one => asked.includes(one) && !asked.includes('partial') && !asked.includes('complete'),
    ) ?? 'partial'
  )
}

/** The word of a look in an address, and in replies since before there was `state`. */
export const LOOK_OF = {
  belum: 'due',
  sebagian: 'partial',
  lengkap: 'complete',
  nanti: 'planned',
  tanpa_pendamping: 'unstaffed',
  ditiadakan: 'cancelled',
  tidak_ada: 'none',
} as const satisfies Record<string, Look>
export type StateWord = keyof typeof LOOK_OF
export const STATE_WORDS = Object.keys(LOOK_OF) as StateWord[]

/** Replies of before call 'belum' whatever has no mark; `wordOf` tells apart for which of them that is no omission. */
export function fillWordOf(look: Look) {
  const word = wordOf(look)
  return word === 'nanti' || word === 'tanpa_pendamping' ? 'belum' : word
}

export function wordOf(look: Look): StateWord {
  return STATE_WORDS.find(word => LOOK_OF[word] === look) ?? 'belum'
}

/** The word of replies of before for one pertemuan: an opened roll is 'berlangsung' until it is full. */
export function heldWordOf({
  opened,
  cancelled,
  unset,
}: Pick<AskedFacts, 'opened' | 'cancelled' | 'unset'>): 'terjadwal' | 'berlangsung' | 'terlaksana' | 'ditiadakan' {
  if (cancelled) return 'ditiadakan'
  if (!opened) return 'terjadwal'
  return unset > 0 ? 'berlangsung' : 'terlaksana'
}
