import { type KegiatanKind, labelTanda, mayHoldCatatan, type Status } from '#contract/kehadiran.ts'
import { type ShownRow, tapOn } from '#web/offline/apply-outbox.ts'
import { contentOf, type MarkContent, sameContent } from '#web/offline/entry.ts'
import type { Tap } from '#web/offline/queue.ts'

// What a hand does to a sheet, as pure steps: from the rows as they are shown to what is recorded, what can be undone and
// what is said. `undefined`: nothing to do.

export interface RecordingStep {
  mahasantriId: number
  before: MarkContent
  after: MarkContent
  /** Of the server's mark it was made on. While that stands, what is shown is still what this step has left. */
  base_version: number
}

/** For the strips 'n ditandai Hadir sekaligus · Urungkan' and 'Tanda Sakit dihapus · Urungkan'. */
export interface News {
  teks: string
  /** After 'urungkan' the next one is asked for in the bar. */
  jenis: 'tanda' | 'hapus' | 'sekaligus' | 'urungkan'
  /** Of 'hapus': whose mark it was. */
  mahasantriId?: number
  /** What is heard, where it is not what is seen. */
  spoken?: string | undefined
}

export interface StepState {
  rowList: readonly ShownRow[]
  jenis: KegiatanKind
  /** Marks may be changed now. */
  boleh: boolean
  /** What can be undone, the newest last; several rows were one step. */
  riwayat: readonly (readonly RecordingStep[])[]
  /** Whether the mark that is shown is this account's. */
  isOwnOwn: (row: ShownRow) => boolean
}

export interface Result {
  taps: Tap[]
  riwayat: StepState['riwayat']
  /** SHA-256 of the photograph it was read from. */
  kertas?: string | undefined
  /** They were taken from codes that had been scanned. */
  kode?: true | undefined
  /** Undefined: who types is not told at every pause. */
  kabar?: News
}

const UNDO_DEPTH = 50

/**
 * Sets what is given of one row; minutes fall away with T, the note with U, and a mark that is set again the same is left
 * alone. `lanjutan`: more of what is being typed, one step for undo together with what was kept of it before.
 */
export function setTanda(
  now: StepState,
  id: number,
  change: Partial<MarkContent>,
  continuation = false,
): Result | undefined {
  const row = find(now, id)
  if (!row || row.tetap || !now.boleh) return undefined
  const before = contentOf(row)
  const after = changed(before, change)
  if (sameContent(before, after) && !row.konflik) return undefined
  const taps = [tapOn(row, after)]
  const extended = continuation ? extend(now.riwayat, id, before, after) : undefined
  if (extended) return { taps, riwayat: extended }
  const kabar: News =
    before.status !== null && after.status === null
      ? { teks: `Tanda ${labelTanda(before, now.jenis)} dihapus: ${row.nama}`, jenis: 'hapus', mahasantriId: id }
      : { teks: `${row.nama}, ${labelTanda(after, now.jenis)}`, jenis: 'tanda', spoken: moreOf(before, after) }
  return { taps, riwayat: remember(now, [stepOn(row, before, after)]), kabar }
}

/** Marks everybody who is still unset as Hadir; one step for undo. */
export function setHadirRest(now: StepState): Result | undefined {
  const unset = now.rowList.filter(row => row.status === null && !row.konflik && !row.tetap)
  if (unset.length === 0 || !now.boleh) return undefined
  const hadir = (row: ShownRow): MarkContent => ({ ...contentOf(row), status: 'H' })
  const spoken = `${unset.length} ditandai Hadir`
  return {
    taps: unset.map(row => tapOn(row, hadir(row))),
    riwayat: remember(
      now,
      unset.map(row => stepOn(row, contentOf(row), hadir(row))),
    ),
    kabar: { teks: `${spoken} sekaligus`, spoken, jenis: 'sekaligus' },
  }
}

/** Where the marks of many were read: the hash of a photograph of paper, or codes that were scanned. */
export type MarksFrom = Pick<Result, 'kertas' | 'kode'>

/** Sets the marks of many as they were read; one step for undo. */
export function setMany(
  now: StepState,
  marks: ReadonlyMap<number, Status>,
  { kertas, kode }: MarksFrom,
): Result | undefined {
  const steps = now.rowList.flatMap(row => {
    const status = marks.get(row.mahasantri_id)
    if (status === undefined || row.tetap) return []
    const before = contentOf(row)
    const after = changed(before, { status })
    return sameContent(before, after) && !row.konflik ? [] : [{ row, before, after }]
  })
  if (steps.length === 0 || !now.boleh) return undefined
  const spoken = `${steps.length} tanda dari ${kode ? 'kode' : 'kertas'}`
  return {
    ...{ kertas, kode },
    taps: steps.map(({ row, after }) => tapOn(row, after)),
    riwayat: remember(
      now,
      steps.map(({ row, before, after }) => stepOn(row, before, after)),
    ),
    kabar: { teks: spoken, spoken, jenis: 'sekaligus' },
  }
}

export function undo(now: StepState): Result | undefined {
  const langkah = now.riwayat.at(-1)
  if (!langkah || !now.boleh) return undefined
  // A row that somebody has changed since, or had set the same before this step came to them, is left as they made it.
  const own = langkah.flatMap(({ mahasantriId, before, after, base_version }) => {
    const row = find(now, mahasantriId)
    if (!row || row.konflik || !sameContent(row, after)) return []
    return base_version === row.version || now.isOwnOwn(row) ? [tapOn(row, before)] : []
  })
  const teks = describeUndo(own, langkah.length - own.length, now.jenis)
  return { taps: own, riwayat: now.riwayat.slice(0, -1), kabar: { teks, jenis: 'urungkan' } }
}

/** In a conflict: the own mark stays. */
export function keepOwn(now: StepState, id: number): Result | undefined {
  const row = find(now, id)
  if (!row?.konflik) return undefined
  return {
    taps: [tapOn(row, contentOf(row))],
    riwayat: remember(now, [stepOn(row, contentOf(row.konflik), contentOf(row))]),
    kabar: { teks: `${row.nama}, tetap ${labelTanda(row, now.jenis)}`, jenis: 'tanda' },
  }
}

/** In a conflict: theirs is taken, which records nothing. `pilihan` is what it was shown as. */
export function takeTheirs(now: StepState, id: number): (Result & { pilihan: Tap }) | undefined {
  const row = find(now, id)
  if (!row?.konflik) return undefined
  return {
    taps: [],
    pilihan: tapOn(row, row.konflik),
    riwayat: remember(now, [stepOn(row, contentOf(row), contentOf(row.konflik))]),
    kabar: { teks: `${row.nama}, ${labelTanda(row.konflik, now.jenis)}`, jenis: 'tanda' },
  }
}

/** A mark is heard when it is set: of minutes and a note beside it only these. */
function moreOf(before: MarkContent, after: MarkContent): string | undefined {
  if (before.status === null || before.status !== after.status) return undefined
  if (before.menit === after.menit) return after.catatan || undefined
  return after.menit === null ? 'Tanpa menit' : `${after.menit} menit`
}

/** Minutes go with T, and a note that may not stand beside the letter goes too. */
function changed(before: MarkContent, change: Partial<MarkContent>): MarkContent {
  const after = { ...before, ...change }
  if (after.status !== 'T') after.menit = null
  if (!mayHoldCatatan(after.status)) after.catatan = ''
  return after
}

function find({ rowList }: StepState, id: number): ShownRow | undefined {
  return rowList.find(row => row.mahasantri_id === id)
}

function stepOn({ mahasantri_id, base_version }: ShownRow, before: MarkContent, after: MarkContent): RecordingStep {
  return { mahasantriId: mahasantri_id, before, after, base_version }
}

function remember({ riwayat }: StepState, langkah: readonly RecordingStep[]): StepState['riwayat'] {
  return [...riwayat.slice(1 - UNDO_DEPTH), langkah]
}

/** Where the last step is the beginning of the same text, it becomes the whole of it; it goes, when the text is back. */
function extend(
  riwayat: StepState['riwayat'],
  id: number,
  now: MarkContent,
  after: MarkContent,
): StepState['riwayat'] | undefined {
  const [one, ...others] = riwayat.at(-1) ?? []
  if (!one || others.length > 0 || one.mahasantriId !== id) return undefined
  if (one.before.status !== one.after.status || !sameContent(one.after, now)) return undefined
  const before = riwayat.slice(0, -1)
  return sameContent(one.before, after) ? before : [...before, [{ ...one, after }]]
}

/** What an undo has done, in words; a single row by its name. */
function describeUndo(own: readonly Tap[], lain: number, jenis: KegiatanKind): string {
  const [one] = own
  if (!one) return 'Tidak diurungkan: tanda orang lain'
  if (lain > 0) return `${own.length} diurungkan, ${lain} tetap: tanda orang lain`
  if (own.length > 1) return `${own.length} diurungkan`
  return `Diurungkan: ${one.nama}, ${labelTanda(one, jenis)}`
}
