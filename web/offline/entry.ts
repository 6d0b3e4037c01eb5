import type { Lembar, Now, Tanda } from '#contract/absensi/lembar.ts'
import type { NotChosen } from '#contract/absensi/not-chosen.ts'
import type { proposePresence } from '#contract/absensi/presence-code.ts'
import type { CreateIzinBody } from '#contract/absensi/propose-izin.ts'
import type { Body } from '#contract/endpoint.ts'

/** Which pertemuan the marks belong to: its natural key, because it may not exist on the server yet. */
export interface Sheet {
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
}

export function groupOf({ kelompok_id, kegiatan_id, tanggal, ke }: Sheet): string {
  return `${kelompok_id}/${kegiatan_id}/${tanggal}/${ke}`
}

/** 0: of a sheet without a kegiatan nobody records. */
export function sheetOf({
  kelompok,
  kegiatan,
  tanggal,
  ke,
}: Pick<Lembar, 'kelompok' | 'kegiatan' | 'tanggal' | 'ke'>): Sheet {
  return { kelompok_id: kelompok.id, kegiatan_id: kegiatan?.id ?? 0, tanggal, ke }
}

/** What a person can set of a mark. */
export type MarkContent = Pick<Tanda, 'status' | 'menit' | 'catatan'>

/** Of a row that waits: whose it is, and what the mark was when it was touched. Stays on this device. */
export interface Asal {
  nama: string
  /** The `base_version` this is about, as phones have it stored; beside another one it says nothing. */
  versi: number
  /** What was seen of the mark at that version, or what the mark before it in this queue will make of it. */
  isi?: MarkContent | undefined
}

/** Why a mark or a whole entry waits for a person. With `sekarang` somebody else marked the row differently. */
export interface Problem {
  kode: string
  pesan: string
  sekarang?: Now
}

/** An izin as it was written where there was no signal; its letter goes with it. */
export interface WaitingIzin {
  body: Omit<CreateIzinBody, 'lampiran_id'>
  /** Whom it is for, as the form showed it. */
  nama: string
  surat?: { berkas: Blob; nama: string }
}

/** A scan as the server is to be told of it; its `sent_at` is that of the sending. */
export type WaitingCode = Omit<Body<typeof proposePresence>, 'sent_at'>

/**
 * What a finger did and the server has not confirmed. Old phones hold old entries: a changed meaning of `input` is a new
 * action name, never a changed old one.
 */
export type Entry = {
  /** Order on this device. */
  no: number
  /** The client's id of the action; the server recognises a replay by it. */
  id: string
  group: string
  input: {
    /** Of a create-izin it is none. */
    sheet: Sheet
    device: string
    /** Marks; of the other actions there are none. */
    rows: Tanda[]
    /** Why it is recorded after the lock. Absent means '', as in every entry made before it existed. */
    alasan?: string
    /** SHA-256 of the photograph they were read from. Absent means none, as in every entry made before it existed. */
    kertas?: string
    /** They were taken from codes that had been scanned. Absent means not, as in every entry made before it existed. */
    kode?: true
    /** The opened pertemuan these marks were seen on; absent while nobody is known to have opened one. */
    pertemuan_id?: number
    /** By mahasantri_id, beside the rows because these go to the server as they are. Absent in entries from before it existed. */
    asal?: Record<string, Asal>
  }
  /** When the last finger touched it. */
  at: number
  /** The account it was recorded with; nobody else's session sends it. */
  user: number
  /**
   * open: may still take further taps · sealed: has been on its way, so its content must not change any more ·
   * stuck: answered, the rows left in it wait for a person.
   */
  state: 'open' | 'sealed' | 'stuck'
  /** Of a stuck entry: one per row by mahasantri_id, or under '' one for all of it. */
  problems?: Record<string, Problem>
  /** How often the server broke on it, and since when; see gagal-server.ts. */
  gagal?: { kali: number; sejak: number }
} & (
  | { action: 'record-absensi.v1'; input: { tak_dipilih?: undefined; izin?: undefined; hadir?: undefined } }
  /** What was given up in a conflict: it is no mark, and nothing waits for it. */
  | { action: 'record-tak-dipilih.v1'; input: { tak_dipilih: NotChosen[]; izin?: undefined; hadir?: undefined } }
  | { action: 'create-izin.v1'; input: { tak_dipilih?: undefined; izin: WaitingIzin; hadir?: undefined } }
  /** A code of a pertemuan that a mahasantri scanned without a signal. */
  | { action: 'propose-hadir.v1'; input: { tak_dipilih?: undefined; izin?: undefined; hadir: WaitingCode } }
)
export type RecordAbsensiEntry = Extract<Entry, { action: 'record-absensi.v1' }>
export type ProposeHadirEntry = Extract<Entry, { action: 'propose-hadir.v1' }>
export type CreateIzinEntry = Extract<Entry, { action: 'create-izin.v1' }>

type Unnumbered<E> = E extends Entry ? Omit<E, 'no'> : never
export type NewEntry = Unnumbered<Entry>

/** With something else in it; which action it is stays. */
export function withInput<E extends NewEntry>(
  entry: E,
  input: Partial<Pick<Entry['input'], 'rows' | 'asal' | 'pertemuan_id'>>,
): E {
  return { ...entry, input: { ...entry.input, ...input } }
}

/** The last confirmed state of marks, by mahasantri_id; newer than a sheet that was read before. */
export type Answers = Record<string, Answer>

/**
 * A mark, and of which pertemuan: under one group another one may stand after the first was moved. `sendiri`: this account has
 * set it, and not somebody else the same.
 */
export type Answer = Now & { pertemuan_id?: number; sendiri?: true }

/** What the sheet that is looked at says of the pertemuan under its key, as the server last told it. */
export interface SeenOnSheet {
  /** The one that is opened. */
  pertemuan_id?: number | undefined
  /** The one that was moved away from here, while no other has taken its place. */
  dipindah_id?: number | undefined
}

/** Of the pertemuan a sheet's rows are of. One that is only planned holds no marks, and may be planned anew under another id. */
export function seenOn({ pertemuan, dipindah_id }: SeenLembar): SeenOnSheet {
  return { pertemuan_id: pertemuan?.opened_at ? pertemuan.id : undefined, dipindah_id: dipindah_id ?? undefined }
}
export type SeenLembar = Pick<Lembar, 'dipindah_id'> & {
  pertemuan: { id: number; opened_at: number | null } | null
}

/** Without what was confirmed of a pertemuan that is not the one of this sheet. */
export function answersOn(answers: Answers, { pertemuan_id, dipindah_id }: SeenOnSheet): Answers {
  const isHere = ({ pertemuan_id: id }: Answer) =>
    id === undefined || (pertemuan_id === undefined ? id !== dipindah_id : id === pertemuan_id)
  const entries = Object.entries(answers)
  const here = entries.filter(([, answer]) => isHere(answer))
  return here.length === entries.length ? answers : Object.fromEntries(here)
}

export function contentOf({ status, menit, catatan }: MarkContent): MarkContent {
  return { status, menit, catatan }
}

export function sameContent(a: MarkContent, b: MarkContent): boolean {
  return a.status === b.status && a.menit === b.menit && a.catatan === b.catatan
}

export function originOf(
  nama: string,
  { base_version: versi }: Pick<Tanda, 'base_version'>,
  isi: MarkContent | undefined,
): Asal {
  return { nama, versi, isi }
}

/** What a waiting row stands on, where that is known. */
export function contentBefore({ input }: Entry, { mahasantri_id, base_version }: Tanda): MarkContent | undefined {
  const asal = input.asal?.[mahasantri_id]
  return asal?.versi === base_version ? asal.isi : undefined
}

/** What a step does to the queue; applied as one. */
export interface Change {
  put?: Entry[]
  add?: NewEntry[]
  remove?: number[]
  answers?: { group: string; rows: Answers }
}

export interface QueueState {
  entries: Entry[]
  answers: Record<string, Answers>
}
