import type { DoronganMessage } from '#contract/akun/langganan.ts'
import type { KeyAturan } from '#contract/closing.ts'
import type { PushKind } from '#contract/pemberitahuan.ts'
import { formatDate, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import type { PushRecipient } from '#server/akun/langganan/penerima.ts'

/** What everything that is told is looked up in. */
export interface PushFacts {
  db: Db
  pengaturan: KeyAturan & { zona_waktu: Zone }
  kini: ZonedNow
  /** Whoever wants to be told of this kind. */
  penerimaList: readonly PushRecipient[]
}

/** Something to tell one device, from `at` on. */
export interface PushNews<About> {
  penerima: PushRecipient
  /** The same for one device is told once. */
  kunci: string
  /** Ids, dates and counts. */
  isi: About
  at: number
}

export type PushScope = Omit<PushFacts, 'penerimaList'> & { penerima: PushRecipient }
export type PushWords = Pick<DoronganMessage, 'judul' | 'isi' | 'alamat'> | undefined

interface Declaration<About> {
  jenis: PushKind
  /** What there is to tell whom. It is looked for all the time: what was made already is not made again. */
  make?(facts: PushFacts): Promise<PushNews<About>[]>
  /** Instead of it, of what is told once a day: at which hour, and whom. */
  daily?: { jam: string; whom(facts: PushFacts): Promise<readonly PushRecipient[]> }
  /**
   * Words it when it is sent, by what is true then: filled meanwhile, or no longer the owner's kelompok, it is not told. Names a
   * kegiatan, an hour, a kelompok and a deadline, and never a person, a reason or a mark.
   */
  word(about: About, scope: PushScope): Promise<PushWords>
}

/** Whatever it is about. */
export type Notice = Declaration<object>

/** A notice on phones: when there is one, for whom and in which words. Its name and its switch stand in contract/pemberitahuan.ts. */
export function defineNotice<About extends object>(notice: Declaration<About>): Notice {
  return notice as Notice
}

export function orangIdsOf(orang: readonly PushRecipient[], who: 'murabbi_id' | 'pendamping_id'): number[] {
  return [...new Set(orang.flatMap(({ user }) => user[who] ?? []))]
}

/** '19 Nov' */
export function describeDate(tanggal: string): string {
  return formatDate(tanggal, 'pendek').slice(0, -5)
}

export function lembarAddress({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return `/absensi/input/${kelompok_id}?${new URLSearchParams({ tanggal, kegiatan: String(kegiatan_id), ke: String(ke) })}`
}
