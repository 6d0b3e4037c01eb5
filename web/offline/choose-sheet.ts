import type { Lembar } from '#contract/absensi/lembar.ts'
import { ApiError, isUnreachable } from '../api.ts'
import { type Alamat, isLengkap } from './alamat.ts'
import type { LembarSalinan } from './lembar-salinan.ts'
import { lembarSementara } from './lembar-sementara.ts'
import { latest } from './salinan-hari-ini.ts'

/** What the server said of a sheet, as far as it was asked. */
export interface DariServer {
  lembar: Lembar | undefined
  /** When it gave that one (this device's clock). */
  at: number
  error: Error | null
  /** Why the latest try failed, while it is not given up yet. */
  gagal: Error | null
  /** Asked for long without an answer. */
  lambat: boolean
}

/** What this device has under an address, looked up once. */
export interface DiPerangkat {
  alamat: Alamat
  own: LembarSalinan | undefined
  /** Other sheets of the kelompok, the latest first; none where `own` can stand in, or nothing may be made of them. */
  others: readonly LembarSalinan[]
  /** The local day it was then, as far as this device knew: no sheet is taken from under a hand at midnight. */
  hariIni: string
}

export interface Pilihan {
  lembar: Lembar | undefined
  /** What is shown is a copy: of when, and whether the connection or the server is to blame. */
  salinan: { at: number; koneksi: boolean } | undefined
  /** Why the server gives the sheet no more, or gave it no more when it could last be asked; then no copy stands in. */
  pesanDitolak: string | undefined
  /** What to complain about when there is no sheet. */
  error: Error | null
}

/**
 * What a sheet shows: the server's word, and while there is none what this device last saw of it, or the last known roll.
 * `pending`: the device is still being looked through. `clock`: the local day; a copy is of the day it was read on, and a page
 * stays open over midnight.
 */
export function chooseSheet(
  { lembar, at, error, gagal, lambat }: DariServer,
  copy: DiPerangkat | undefined,
  pending: boolean,
  clock: string,
): Pilihan {
  // Where there is nothing yet, the first try that failed is enough for what this device has to stand in.
  const sebab = error ?? (lembar ? null : gagal)
  const putus = lambat || isUnreachable(sebab)
  const own = copy?.own && isCurrent(copy.own, copy.alamat, copy.hariIni) ? copy.own : undefined
  const pesanDitolak = ditolakOf(error, at, own)
  // What is due now is the server's to say: this device's copy may be of another kegiatan, so it waits for the failure.
  const copied = isLengkap(copy?.alamat ?? {}) || putus || error ? own : undefined
  const roll = putus && copy && !own ? lembarSementara(copy.others, copy.alamat, copy.hariIni) : undefined
  const shown = lembar ? { lembar, at } : ((copied?.ditolak ? undefined : copied) ?? roll)
  return {
    lembar: shown && pesanDitolak === undefined ? onDay(shown.lembar, clock) : undefined,
    salinan: shown && putus ? { at: shown.at, koneksi: lambat || (sebab as ApiError).status === 0 } : undefined,
    pesanDitolak,
    error: pending ? null : error,
  }
}

/** Whether a copy under this address may stand in for the sheet. */
export function isCurrent({ lembar: { tanggal, hari_ini } }: LembarSalinan, alamat: Alamat, hariIni: string): boolean {
  const today = latest(hariIni, hari_ini)
  // Without a date the address means today; yesterday's copy would be recorded under yesterday.
  if (!alamat.tanggal && tanggal !== today) return false
  // Looked at before its day had come, when nobody could record on it yet.
  return !(hari_ini < tanggal && tanggal <= today)
}

/** The sheet itself is refused, and not the session or the log-in. */
export function isDitolak(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404) &&
    /^(kelompok|kegiatan|pertemuan)\./.test(error.kode)
  )
}

/** While nobody can be asked, what the server has said last holds. */
function ditolakOf(error: Error | null, at: number, own: LembarSalinan | undefined): string | undefined {
  if (!error) return undefined
  const kept = own?.ditolak && own.at > at ? own.ditolak.pesan : undefined
  return kept ?? (isDitolak(error) ? error.message : undefined)
}

function onDay(lembar: Lembar, clock: string): Lembar {
  return clock > lembar.hari_ini ? { ...lembar, hari_ini: clock } : lembar
}
