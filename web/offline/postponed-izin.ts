import type {
  Change,
  CreateIzinEntry,
  Entry,
  ProposeHadirEntry,
  QueueState,
  WaitingCode,
  WaitingIzin,
} from './entry.ts'

/** It is no mark: it waits in the same queue, and is saved or refused as a whole. */
export function isIzin(entry: Entry): entry is CreateIzinEntry {
  return entry.input.izin !== undefined
}

/** What is saved or refused as a whole: an izin, or a code that was scanned. */
export function isWhole({ input }: Entry): boolean {
  return input.izin !== undefined || input.hadir !== undefined
}

export function isCode(entry: Entry): entry is ProposeHadirEntry {
  return entry.input.hadir !== undefined
}

/** Pure step: a code that was scanned waits with its time. */
export function stageCode(
  _: QueueState,
  hadir: WaitingCode,
  { id, user, device, at }: { id: string; user: number; device: string; at: number },
): Change {
  const sheet = { kelompok_id: 0, kegiatan_id: 0, tanggal: '', ke: 0 }
  const entry = { id, action: 'propose-hadir.v1' as const, group: `hadir/${id}`, at, user, state: 'open' as const }
  return { add: [{ ...entry, input: { sheet, device, rows: [], hadir } }] }
}

/** What was refused is put away. */
export function discardWhole({ no }: Entry): Change {
  return { remove: [no] }
}

/** Pure step, as in queue.ts. The same form written twice is one izin, by its `action_id`. */
export function stageIzin(
  { entries }: QueueState,
  izin: WaitingIzin,
  { user, device, at }: { user: number; device: string; at: number },
): Change {
  const { action_id: id, dari: tanggal } = izin.body
  const known = entries.find(entry => entry.id === id)
  const sheet = { kelompok_id: 0, kegiatan_id: 0, tanggal, ke: 0 }
  const entry = {
    ...{ id, action: 'create-izin.v1' as const, group: `izin/${id}`, at, user, state: 'open' as const },
    input: { sheet, device, rows: [], izin },
  }
  return known ? { put: [{ ...entry, no: known.no }] } : { add: [entry] }
}

/** 'Coba lagi' on one that was refused; under its own id, so that it never comes to be twice. */
export function retryIzin({ entries }: QueueState, no: number): Change {
  const entry = entries.find(one => one.no === no)
  if (!entry) return {}
  const { problems: _, gagal: __, ...rest } = entry
  return { put: [{ ...rest, state: 'open' }] }
}
