import { useState } from 'react'
import { type Clash, type ShiftInput, type SlotInput, slotInput } from '#contract/absensi/many-jadwal.ts'
import { formatFigure } from '#contract/angka.ts'

/** What is typed: the weekly times, how some kelompok differ from them, from when to when and where. */
export function useManyInput() {
  const [rowList, setRowList] = useState<JadwalLine[]>([newRow(0)])
  const [shift, setShift] = useState<Shift[]>([])
  const [rentang, setRange] = useState<Record<'dari' | 'sampai', string | null>>({ dari: null, sampai: null })
  const [tempat, setPlace] = useState('')
  const { keyOf, ...susunan } = composeSlot(rowList, shift)

  return {
    ...{ rowList, susunan, keyOf, rentang, setRange, tempat, setPlace },
    tambah: () => setRowList(list => [...list, newRow(Math.max(...list.map(one => one.kunci)) + 1)]),
    hapus: ({ kunci }: JadwalLine) => setRowList(list => list.filter(one => one.kunci !== kunci)),
    /** Another time or other days: what was mended before may not be wanted any more. */
    ubah(baris: JadwalLine) {
      setRowList(list => list.map(one => (one.kunci === baris.kunci ? baris : one)))
      setShift(list => list.filter(one => one.kunci !== baris.kunci))
    },
    perbaiki(clash: readonly Clash[]) {
      const baru = clash.flatMap(({ perbaikan: { slot, ...one } }) => {
        const kunci = keyOf[slot]
        return kunci === undefined ? [] : [{ ...one, kunci }]
      })
      const idOf = (one: Shift) => `${one.kunci}|${one.kelompok_id}|${one.hari}`
      setShift(list => [...new Map([...list, ...baru].map(one => [idOf(one), one])).values()])
    },
  }
}

/** A row of the dialog as it is typed. */
export interface JadwalLine {
  /** Its own, while rows come and go. */
  kunci: number
  kegiatan_id: number | null
  hari: number[]
  mulai: string
  selesai: string
}

/** A fix that was taken, by the row it belongs to. */
interface Shift extends Omit<ShiftInput, 'slot'> {
  kunci: number
}

const newRow = (kunci: number, kegiatanId: number | null = null): JadwalLine => ({
  ...{ kunci, kegiatan_id: kegiatanId, hari: [], mulai: '', selesai: '' },
})

/** The rows that are in order, and the fixes of these, as the server takes them. */
function composeSlot(rowList: readonly JadwalLine[], shift: readonly Shift[]) {
  const tidy = rowList.flatMap(({ kunci, ...isian }) => {
    const { data } = slotInput.safeParse(isian)
    return data ? [{ kunci, slot: data }] : []
  })
  const slot: SlotInput[] = tidy.map(one => one.slot)
  const keyOf = tidy.map(one => one.kunci)
  const geser = shift.flatMap(({ kunci, ...one }) => {
    const i = keyOf.indexOf(kunci)
    return i < 0 ? [] : [{ ...one, slot: i }]
  })
  return { slot, geser, keyOf }
}

/** Whether anything stands in the row. */
export function isEmpty({ kegiatan_id, hari, mulai, selesai }: JadwalLine): boolean {
  return kegiatan_id === null && hari.length === 0 && mulai === '' && selesai === ''
}

/** The first thing that keeps a row from being counted, for the field it belongs to. */
export function rowError({ kunci: _, ...isian }: JadwalLine): Partial<Record<keyof SlotInput, string>> {
  const issues = slotInput.safeParse(isian).error?.issues ?? []
  return Object.fromEntries(issues.map(issue => [issue.path[0], issue.message]).reverse())
}

/** '16 pertemuan × 24 kelompok', where all of them meet as often. */
export function describeKali(jumlah: number, kali: readonly number[], kelompok: number, word: string): string {
  const each = kali.reduce((sum, n) => sum + n, 0)
  return each * kelompok === jumlah ? `${formatFigure(each)} pertemuan × ${formatFigure(kelompok)} ${word}` : ''
}
