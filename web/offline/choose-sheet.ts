import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { emptyTally } from '#contract/kehadiran.ts'
import { addDays } from '#contract/tanggal.ts'
import { isLeftOfYesterday } from '#contract/waktu.ts'
import { ApiError, isUnreachable } from '../api.ts'
import { type Address, isFullAddress } from './alamat.ts'
import { groupOf, sheetOf } from './entry.ts'
import type { CopyLembar } from './lembar-salinan.ts'
import { latest } from './salinan-hari-ini.ts'

/** What the server said of a sheet, as far as it was asked. */
export interface FromServer {
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
export interface OnDevice {
  alamat: Address
  own: CopyLembar | undefined
  /** Other sheets of the kelompok, the latest first; none where `own` can stand in, or nothing may be made of them. */
  others: readonly CopyLembar[]
  /** The local day it was then, as far as this device knew: no sheet is taken from under a hand at midnight. */
  hariIni: string
  /** And the time of day 'HH:MM'. */
  jam: string
}

export interface SheetChoice {
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
  { lembar, at, error, gagal, lambat }: FromServer,
  copy: OnDevice | undefined,
  pending: boolean,
  clock: string,
): SheetChoice {
  // Where there is nothing yet, the first try that failed is enough for what this device has to stand in.
  const sebab = error ?? (lembar ? null : gagal)
  const ended = lambat || isUnreachable(sebab)
  const own = copy?.own && isCurrent(copy.own, copy.alamat, copy) ? copy.own : undefined
  const pesanDitolak = refusedOf(error, at, own)
  // What is due now is the server's to say: this device's copy may be of another kegiatan, so it waits for the failure.
  const copied = isFullAddress(copy?.alamat ?? {}) || ended || error ? own : undefined
  const roll = ended && copy && !own ? rollOf(copy) : undefined
  const shown = lembar ? { lembar, at } : ((copied?.ditolak ? undefined : copied) ?? roll)
  return {
    lembar: shown && pesanDitolak === undefined ? onDay(shown.lembar, clock) : undefined,
    salinan: shown && ended ? { at: shown.at, koneksi: lambat || (sebab as ApiError).status === 0 } : undefined,
    pesanDitolak,
    error: pending ? null : error,
  }
}

/** The last known roll; codes can be shown on it where this very sheet was seen before its day, because its secret stays the same. */
function rollOf(copy: OnDevice): CopyLembar | undefined {
  const made = temporaryLembar(copy.others, copy.alamat, dueDay(copy))
  const seen = copy.own?.ditolak ? undefined : copy.own?.lembar
  if (!made || !seen?.kode_hadir || groupOf(sheetOf(seen)) !== groupOf(sheetOf(made.lembar))) return made
  return { ...made, lembar: { ...made.lembar, kode_hadir: seen.kode_hadir } }
}

/** Whether a copy under this address may stand in for the sheet. */
export function isCurrent(
  { lembar }: CopyLembar,
  alamat: Address,
  { hariIni, jam }: Pick<OnDevice, 'hariIni' | 'jam'>,
): boolean {
  const { tanggal, hari_ini } = lembar
  const today = latest(hariIni, hari_ini)
  // Without a date the address means what is due now; yesterday's copy would be recorded under yesterday.
  if (!alamat.tanggal && tanggal !== today && !goesOn(lembar, today, jam)) return false
  // Looked at before its day had come, when nobody could record on it yet.
  return !(hari_ini < tanggal && tanggal <= today)
}

/** It began the day before and is not over. */
function goesOn(lembar: Lembar, today: string, jam: string): boolean {
  return lembar.tanggal === addDays(today, -1) && isLeftOfYesterday(timesOf(lembar), jam)
}

/** The day on which what has this address is held now: yesterday, where this device's copy says that it goes on. */
function dueDay({ own, hariIni, jam }: OnDevice): string {
  return own && goesOn(own.lembar, hariIni, jam) ? own.lembar.tanggal : hariIni
}

/** The sheet itself is refused, and not the session or the log-in. */
export function isRefused(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    (error.status === 403 || error.status === 404) &&
    /^(kelompok|kegiatan|pertemuan)\./.test(error.kode)
  )
}

/** While nobody can be asked, what the server has said last holds. */
function refusedOf(error: Error | null, at: number, own: CopyLembar | undefined): string | undefined {
  if (!error) return undefined
  const kept = own?.ditolak && own.at > at ? own.ditolak.pesan : undefined
  return kept ?? (isRefused(error) ? error.message : undefined)
}

function onDay(lembar: Lembar, clock: string): Lembar {
  return clock > lembar.hari_ini ? { ...lembar, hari_ini: clock } : lembar
}

/**
 * A sheet of today that this device has never seen, made from the roll of another sheet of the same kelompok that it has:
 * with nobody to ask it is better to record on the last known roll than not at all. Every row is unset and of version 0,
 * so whatever stands on the server already comes back as a conflict and is never passed over. undefined: nothing to make
 * it from, or not today.
 *
 * `copies`: the latest first.
 */
export function temporaryLembar(copies: readonly CopyLembar[], alamat: Address, today: string): CopyLembar | undefined {
  if (alamat.tanggal !== undefined && alamat.tanggal !== today) return undefined
  // What was read before the server gave nothing of this kelompok any more says nothing of today.
  const ended = copies.findIndex(({ ditolak }) => ditolak?.kelompok)
  const current = ended < 0 ? copies : copies.slice(0, ended)
  // Only a sheet on which this account could record says that it may.
  const usable = current.filter(({ lembar, ditolak }) => !ditolak && lembar.boleh_mencatat && !lembar.sebagai_badal)
  const source = usable.find(({ lembar }) => lembar.kegiatan?.id === alamat.kegiatan) ?? usable[0]
  if (!source) return undefined
  const { lembar, at } = source
  const kegiatan = lembar.kegiatan_list.find(({ id }) => id === (alamat.kegiatan ?? lembar.kegiatan?.id))
  if (!kegiatan || today < lembar.periode.mulai || today > lembar.periode.selesai) return undefined
  return { at, lembar: blank(lembar, { kegiatan, tanggal: today, ke: alamat.ke ?? 1 }) }
}

function blank(
  // The secret is of another pertemuan: its codes would be refused here, and counted as guesses.
  { kode_hadir: _, ...lembar }: Lembar,
  sheet: Pick<Lembar, 'kegiatan' | 'tanggal' | 'ke'>,
): Lembar {
  return {
    ...lembar,
    ...sheet,
    hari_ini: sheet.tanggal,
    // What the plan says of it, and which one it is, is not known here.
    nomor: 0,
    jadwal: null,
    pertemuan: null,
    libur: null,
    pindah: null,
    dipindah_id: null,
    boleh_mengubah: false,
    perpanjangan: null,
    koreksi: [],
    kunci: {
      tutup_at: null,
      terkunci: false,
      boleh_dengan_alasan: false,
      boleh_koreksi: false,
      boleh_perpanjang: false,
    },
    // Who scanned the code of another pertemuan has said nothing of this one.
    baris: lembar.baris.map(({ usul_hadir: __, ...row }) => ({
      ...row,
      status: null,
      menit: null,
      catatan: '',
      version: 0,
      oleh: null,
      pada: null,
      // One that lasts is known here; should it have been withdrawn since, a tap on it still contradicts nobody.
      izin: row.izin && row.izin.dari <= sheet.tanggal && sheet.tanggal <= row.izin.sampai ? row.izin : null,
      lima_terakhir: [],
      alpa_beruntun: 0,
      hitungan: emptyTally(),
    })),
  }
}
