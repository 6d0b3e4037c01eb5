import type { Lembar } from '#contract/absensi/lembar.ts'
import { MINUTE_MAX } from '#contract/absensi/marking.ts'
import type { Suggestion } from '#contract/absensi/propose-koreksi.ts'
import { mayHoldCatatan, type Status } from '#contract/kehadiran.ts'
import { tidy } from '#contract/tidy.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { newId } from '#web/offline/device.ts'
import { KOREKSI_DRAFT } from '#web/offline/salinan.ts'
import { keepLocal, readLocal } from '#web/ui/local.ts'

/** One person who was picked. */
export interface DraftChoice {
  status: Status | null
  /** As typed, T only. */
  menit: string
  /** Only where each has a reason of their own. */
  alasan: string
}

/** What has been typed and not sent. */
export interface Draft {
  /** One for what is sent; another one as soon as something is changed, because the server keeps what came under the first. */
  action_id: string
  pilihan: Record<number, DraftChoice>
  alasan: string
  /** A reason for each instead of one for all. */
  sendiri: boolean
}

/**
 * Begins with what was typed before and not sent (no signal, the sheet closed by mistake), the rows asked for, and the marks
 * that were refused because they came too late.
 */
export function startDraft(lembar: Lembar, rowList: readonly ShownRow[], picked: readonly number[]): Draft {
  const draft = readLocal<Draft>(keyOf(lembar), sessionStorage) ?? {
    action_id: newId(),
    pilihan: {},
    alasan: '',
    sendiri: false,
  }
  const pilihan = { ...draft.pilihan }
  for (const id of picked) pilihan[id] ??= { status: null, menit: '', alasan: '' }
  for (const row of rowList) {
    if (row.tolak === null || row.status === null) continue
    pilihan[row.mahasantri_id] ??= {
      status: row.status,
      menit: row.menit === null ? '' : String(row.menit),
      alasan: '',
    }
  }
  // Somebody may have proposed for a row meanwhile.
  for (const { mahasantri_id } of lembar.koreksi) delete pilihan[mahasantri_id]
  return { ...draft, pilihan }
}

export function changeDraft(draft: Draft, change: Partial<Omit<Draft, 'action_id'>>): Draft {
  return { ...draft, ...change, action_id: newId() }
}

/** One sentence per field: 'alasan', '7.status', '7.menit', '7.alasan'; '' when nobody is picked. */
export function draftErrorsOf({ pilihan, alasan, sendiri }: Draft, stored: ReadonlyMap<number, Recorded>) {
  const errors: Record<string, string> = {}
  const entries = Object.entries(pilihan)
  if (entries.length === 0) errors[''] = 'Pilih minimal satu mahasantri'
  for (const [id, row] of entries) {
    const menit = minuteOf(row)
    const now = stored.get(Number(id))
    if (row.status === null) errors[`${id}.status`] = 'Pilih tanda yang benar'
    else if (menit === undefined) errors[`${id}.menit`] = `Menit harus angka bulat 0 sampai ${MINUTE_MAX}`
    else if (now?.status === row.status && now.menit === menit) errors[`${id}.status`] = 'Sama dengan yang tercatat'
    if (sendiri && mayHoldCatatan(row.status) && tidy(row.alasan) === '') errors[`${id}.alasan`] = 'Wajib diisi'
  }
  if (!sendiri && needsReason({ pilihan }) && tidy(alasan) === '') errors.alasan = 'Wajib diisi'
  return errors
}

/** Whether anybody's mark needs one: with U none is kept. */
export function needsReason({ pilihan }: Pick<Draft, 'pilihan'>): boolean {
  const rows = Object.values(pilihan)
  return rows.length === 0 || rows.some(row => mayHoldCatatan(row.status))
}

/** A mark as the server has it. */
export interface Recorded {
  status: Status | null
  menit: number | null
  version: number
}

/** The rows to send, in the order of their ids; call it when `errorsOf` is empty. */
export function suggestionOf({ pilihan, alasan, sendiri }: Draft, stored: ReadonlyMap<number, Recorded>): Suggestion[] {
  return Object.entries(pilihan).flatMap(([key, row]) => {
    const id = Number(key)
    if (row.status === null) return []
    return {
      mahasantri_id: id,
      base_version: stored.get(id)?.version ?? 0,
      status: row.status,
      menit: minuteOf(row) ?? null,
      alasan: !mayHoldCatatan(row.status) ? '' : sendiri ? row.alasan : alasan,
    }
  })
}

/** undefined: not a number of minutes. */
function minuteOf({ status, menit }: DraftChoice): number | null | undefined {
  const text = menit.trim()
  if (status !== 'T' || text === '') return null
  return /^\d{1,3}$/.test(text) && Number(text) <= MINUTE_MAX ? Number(text) : undefined
}

// Of this tab only, and gone with it: a reason may be about somebody's health.
const keyOf = ({ akun_id, kelompok, kegiatan, tanggal, ke }: Lembar) =>
  `${KOREKSI_DRAFT}${akun_id}/${kelompok.id}/${kegiatan?.id ?? 0}/${tanggal}/${ke}`

export function keepDraft(lembar: Lembar, draft: Draft | undefined): void {
  keepLocal(keyOf(lembar), draft, sessionStorage)
}
