import type { Peran } from './peran.ts'

/** A span of local days; `sampai` null while it lasts. Both ends belong to it. */
export interface DateSpan {
  dari: string
  sampai: string | null
}

/** What ties an account to one kelompok: its roles, and when it was murabbi or pendamping there. */
export interface Wewenang {
  peran: readonly Peran[]
  murabbi: readonly DateSpan[]
  pendamping: readonly DateSpan[]
}

export function covers({ dari, sampai }: DateSpan, tanggal: string): boolean {
  return dari <= tanggal && (sampai === null || tanggal <= sampai)
}

/** Admin and pimpinan read every kelompok; the others those they are or were assigned to. */
export function mayReadKelompok({ peran, murabbi, pendamping }: Wewenang): boolean {
  return readsEverything(peran) || murabbi.length > 0 || pendamping.length > 0
}

export function isAssignedOn({ murabbi, pendamping }: Omit<Wewenang, 'peran'>, tanggal: string): boolean {
  return [...murabbi, ...pendamping].some(r => covers(r, tanggal))
}

/** Who is assigned today reads the whole history of the kelompok; who was assigned reads their own time. */
export function mayReadPertemuan(wewenang: Wewenang, tanggal: string, today: string): boolean {
  return readsEverything(wewenang.peran) || isAssignedOn(wewenang, today) || isAssignedOn(wewenang, tanggal)
}

/** Whatever is held on these days. */
export function mayReadDay(
  wewenang: Wewenang,
  { dari, sampai }: { dari: string; sampai: string },
  today: string,
): boolean {
  const { peran, murabbi, pendamping } = wewenang
  return (
    readsEverything(peran) ||
    isAssignedOn(wewenang, today) ||
    [...murabbi, ...pendamping].some(r => covers(r, dari) && covers(r, sampai))
  )
}

/** Recording needs an assignment on the day itself, or being the group's murabbi today (for what nobody recorded), or admin. */
export function mayRecordAbsensi({ peran, murabbi, pendamping }: Wewenang, tanggal: string, today: string): boolean {
  return (
    peran.includes('admin') || isAssignedOn({ murabbi, pendamping }, tanggal) || murabbi.some(r => covers(r, today))
  )
}

export function readsEverything(peran: readonly Peran[]): boolean {
  return peran.includes('admin') || peran.includes('pimpinan')
}

/** Phones, e-mail and addresses: everybody but the pimpinan, whose work does not need them (data minimisation). */
export function mayReadContacts(peran: readonly Peran[]): boolean {
  return peran.some(p => p !== 'pimpinan' && p !== 'mahasantri')
}

/**
 * Who fills the sheet is told which approved izin it is filled with: the office and those who care for this very group, now or
 * on that day. What an izin and a note say is another thing: contract/sensitive-data.ts.
 */
export function mayReadRowIzin(wewenang: Wewenang, tanggal: string, today: string): boolean {
  return wewenang.peran.includes('admin') || isAssignedOn(wewenang, today) || isAssignedOn(wewenang, tanggal)
}
