import { withRoll } from '#contract/absensi/state.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { DailyKelompok } from '#contract/laporan/daily-absensi.ts'
import { applyOutbox } from './apply-outbox.ts'
import { type Answers, answersOn, type Entry, groupOf, type QueueState, type Sheet, seenOn } from './entry.ts'
import type { CopyLembar } from './lembar-salinan.ts'

// What a list of sessions does not know yet: it is an answer of the server, and the marks are still on this device.

/** Of one sheet: what waits, and what was confirmed. */
export interface DeviceFacts {
  sheet: Sheet
  entries: Entry[]
  answers: Answers
}

/** Marks of a session that are not on the server, and whether it is the connection they wait for. */
export interface WaitingDot {
  jumlah: number
  koneksi: boolean
}

/** A session as a card shows it; `menunggu` while marks of it are on this device only. */
export type CardSession = DailyKelompok['sesi'][number] & { menunggu?: WaitingDot | undefined }

/** When the server gave the list, by this device's clock and by its own. */
export interface Moment {
  at: number
  server: number
}

export interface DeviceContent {
  saat: Moment
  koneksi: boolean
  /** By group; only sheets whose roll this device has. */
  lembar: ReadonlyMap<string, DeviceFacts & { salinan: CopyLembar }>
}

/**
 * The sheets of which this device knows more than the list: marks of this account that are on their way, and marks confirmed
 * since. What was refused or waits for a choice is left out: until a person decides, the server's word is what stands.
 */
export function listMaterial(
  { entries, answers }: QueueState,
  user: number,
  moment: Moment,
): ReadonlyMap<string, DeviceFacts> {
  const found = new Map<string, DeviceFacts>()
  for (const [group, rows] of Object.entries(answers)) {
    if (Object.values(rows).some(({ pada }) => isSince(pada, moment)))
      found.set(group, { sheet: sheetOf(group), entries: [], answers: rows })
  }
  for (const entry of entries) {
    const { group, state, input } = entry
    if (entry.user !== user || state === 'stuck' || input.rows.length === 0) continue
    const known = found.get(group) ?? { sheet: input.sheet, entries: [], answers: answers[group] ?? {} }
    found.set(group, { ...known, entries: [...known.entries, entry] })
  }
  return found
}

/** The kelompok with its sessions as they will be once everything has arrived; the very same where this device adds nothing. */
export function layKelompok<K extends DailyKelompok>(kelompok: K, tanggal: string, isi: DeviceContent): K {
  const sheetOn = ({ kegiatan_id, ke }: { kegiatan_id: number; ke: number }) =>
    groupOf({ kelompok_id: kelompok.id, kegiatan_id, tanggal, ke })
  const laid = kelompok.sesi.map((sesi): CardSession => {
    const terisi = sesi.state.fill === 'cancelled' ? undefined : sessionContent(isi, sheetOn(sesi), sesi.tanda)
    return terisi ? { ...sesi, ...terisi, state: withRoll(sesi.state, terisi.orang, terisi.belum) } : sesi
  })
  const listed = new Set(kelompok.sesi.map(sheetOn))
  const beside = [...isi.lembar.values()]
    .filter(
      ({ sheet }) => sheet.kelompok_id === kelompok.id && sheet.tanggal === tanggal && !listed.has(groupOf(sheet)),
    )
    .flatMap(({ sheet }) => newSession(isi, sheet))
  const sesi = beside.length > 0 ? [...laid, ...beside].toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1)) : laid
  if (beside.length === 0 && laid.every((one, i) => one === kelompok.sesi[i])) return kelompok
  return { ...kelompok, sesi, berikut: null }
}

/** Unfilled sessions without those whose last marks are on this device. */
export function layNotYet<R extends Sheet & { orang: number; belum: number }>(
  rows: readonly R[],
  isi: DeviceContent,
): R[] {
  return rows.flatMap(row => {
    const terisi = sessionContent(isi, groupOf(row))
    if (!terisi) return [row]
    // Others may have filled what this device's copy of the sheet does not know.
    const belum = Math.min(row.belum, terisi.belum)
    return belum === 0 ? [] : [{ ...row, belum }]
  })
}

/** `tanda`: the marks as the list has them, in roll order; without them this device's copy of the sheet is what is known. */
function sessionContent({ lembar, saat, koneksi }: DeviceContent, group: string, tanda?: readonly (Status | null)[]) {
  const found = lembar.get(group)
  if (!found) return undefined
  const { entries, salinan } = found
  const { baris } = salinan.lembar
  const answers = answersOn(found.answers, seenOn(salinan.lembar))
  // The later of both is the ground: the list, as long as it speaks of the same roll, or the copy of the sheet.
  const rows =
    tanda && saat.at > salinan.at && tanda.length === baris.length
      ? applyOutbox(
          baris.map((row, i) => ({ ...row, status: tanda[i] ?? null })),
          since(answers, saat),
          entries,
        )
      : applyOutbox(baris, answers, entries)
  const menunggu = rows.filter(row => row.menunggu).length
  return {
    orang: rows.length,
    belum: rows.filter(({ status }) => status === null).length,
    tanda: rows.map(({ status }) => status),
    menunggu: menunggu > 0 ? { jumlah: menunggu, koneksi } : undefined,
  }
}

/** One that was opened here, beside the plan, and that the server has not heard of. */
function newSession(isi: DeviceContent, sheet: Sheet): CardSession[] {
  const group = groupOf(sheet)
  const lembar = isi.lembar.get(group)?.salinan.lembar
  const terisi = sessionContent(isi, group)
  const kegiatan = lembar?.kegiatan_list.find(({ id }) => id === sheet.kegiatan_id)
  if (!lembar || !terisi || !kegiatan || lembar.pindah || lembar.pertemuan?.peniadaan) return []
  const { mulai = '', selesai = '', tempat = '' } = lembar.jadwal ?? {}
  const { nama, jenis } = kegiatan
  const about = { kegiatan_id: sheet.kegiatan_id, kegiatan: nama, jenis, ke: sheet.ke, mulai, selesai, tempat }
  const pertemuan_id = lembar.pertemuan?.opened_at ? lembar.pertemuan.id : null
  const state = withRoll({ fill: 'due', unstaffed: false }, terisi.orang, terisi.belum)
  return [{ ...about, pertemuan_id, ...terisi, state }]
}

function since(answers: Answers, moment: Moment): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, { pada }]) => isSince(pada, moment)))
}

function isSince(pada: number | null, { server }: Moment): boolean {
  return (pada ?? 0) > server
}

function sheetOf(group: string): Sheet {
  const [kelompok_id, kegiatan_id, tanggal = '', ke] = group.split('/')
  return { kelompok_id: Number(kelompok_id), kegiatan_id: Number(kegiatan_id), tanggal, ke: Number(ke) }
}
