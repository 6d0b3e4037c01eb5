/** Over and not the active one: what it holds is read, and only what still waits in it is finished. */
export function isArchive({ aktif, selesai }: { aktif: boolean; selesai: string }, today: string): boolean {
  return !aktif && selesai < today
}

/** Today, or the nearest day of the periode. */
export function dayInside({ mulai, selesai }: { mulai: string; selesai: string }, today: string): string {
  if (today < mulai) return mulai
  return today > selesai ? selesai : today
}

export type PeriodeState = 'konsep' | 'aktif' | 'akan_datang' | 'berjalan' | 'arsip'

/** `berjalan`: of its days, and not the active one, as a second gelombang is. */
export function periodeState(
  periode: { aktif: boolean; konsep: boolean; mulai: string; selesai: string },
  today: string,
): PeriodeState {
  if (periode.konsep) return 'konsep'
  if (periode.aktif) return 'aktif'
  if (isArchive(periode, today)) return 'arsip'
  return periode.mulai > today ? 'akan_datang' : 'berjalan'
}

/**
 * What runs today, and what figures are of: the active one in its days; else, of the others that are published and have their days
 * now, the one that began last: a semester whose successor was made active early, or a successor that nobody has made active yet.
 * Between two of them it is the active one.
 */
export function periodeNow<P extends { aktif: boolean; konsep?: boolean; mulai: string; selesai: string }>(
  periodeList: readonly P[],
  today: string,
): P | undefined {
  const [begun] = periodeList
    .filter(p => !p.konsep && p.mulai <= today && today <= p.selesai)
    .toSorted((a, b) => Number(b.aktif) - Number(a.aktif) || (a.mulai < b.mulai ? 1 : a.mulai > b.mulai ? -1 : 0))
  return begun ?? periodeList.find(p => p.aktif)
}

type Konsep = { id: number; konsep: boolean; mulai: string; selesai: string }

/**
 * The drafts, first the one that is worked in while nothing is published: whose days are now or come next, so that preparing a
 * later semester takes nobody away from it. Those that are over stand last, the latest first.
 */
export function listKonsep<P extends Konsep>(periodeList: readonly P[], today: string): P[] {
  const drafts = periodeList
    .filter(p => p.konsep)
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : a.id - b.id))
  return [...drafts.filter(p => p.selesai >= today), ...drafts.filter(p => p.selesai < today).toReversed()]
}

/** What the office works in: what runs today; before there is any, the draft it is preparing. */
export function workPeriode<P extends Konsep & { aktif: boolean }>(
  periodeList: readonly P[],
  today: string,
): P | undefined {
  return periodeNow(periodeList, today) ?? listKonsep(periodeList, today)[0]
}
