import { useState } from 'react'
import { type Bentrok, type GeserIsian, type SlotIsian, slotIsian } from '#contract/absensi/jadwal-banyak.ts'
import { formatAngka } from '#contract/angka.ts'

/** What is typed: the weekly times, how some kelompok differ from them, from when to when and where. */
export function useIsianBanyak() {
  const [barisList, setBarisList] = useState<JadwalLine[]>([barisBaru(0)])
  const [geseran, setGeseran] = useState<Geseran[]>([])
  const [rentang, setRentang] = useState<Record<'dari' | 'sampai', string | null>>({ dari: null, sampai: null })
  const [tempat, setTempat] = useState('')
  const { kunciOf, ...susunan } = composeSlot(barisList, geseran)

  return {
    ...{ barisList, susunan, kunciOf, rentang, setRentang, tempat, setTempat },
    tambah: () => setBarisList(list => [...list, barisBaru(Math.max(...list.map(satu => satu.kunci)) + 1)]),
    hapus: ({ kunci }: JadwalLine) => setBarisList(list => list.filter(satu => satu.kunci !== kunci)),
    /** Another time or other days: what was mended before may not be wanted any more. */
    ubah(baris: JadwalLine) {
      setBarisList(list => list.map(satu => (satu.kunci === baris.kunci ? baris : satu)))
      setGeseran(list => list.filter(satu => satu.kunci !== baris.kunci))
    },
    perbaiki(bentrok: readonly Bentrok[]) {
      const baru = bentrok.flatMap(({ perbaikan: { slot, ...satu } }) => {
        const kunci = kunciOf[slot]
        return kunci === undefined ? [] : [{ ...satu, kunci }]
      })
      const idOf = (satu: Geseran) => `${satu.kunci}|${satu.kelompok_id}|${satu.hari}`
      setGeseran(list => [...new Map([...list, ...baru].map(satu => [idOf(satu), satu])).values()])
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
interface Geseran extends Omit<GeserIsian, 'slot'> {
  kunci: number
}

const barisBaru = (kunci: number, kegiatanId: number | null = null): JadwalLine => ({
  ...{ kunci, kegiatan_id: kegiatanId, hari: [], mulai: '', selesai: '' },
})

/** The rows that are in order, and the fixes of these, as the server takes them. */
function composeSlot(barisList: readonly JadwalLine[], geseran: readonly Geseran[]) {
  const rapi = barisList.flatMap(({ kunci, ...isian }) => {
    const { data } = slotIsian.safeParse(isian)
    return data ? [{ kunci, slot: data }] : []
  })
  const slot: SlotIsian[] = rapi.map(satu => satu.slot)
  const kunciOf = rapi.map(satu => satu.kunci)
  const geser = geseran.flatMap(({ kunci, ...satu }) => {
    const i = kunciOf.indexOf(kunci)
    return i < 0 ? [] : [{ ...satu, slot: i }]
  })
  return { slot, geser, kunciOf }
}

/** Whether anything stands in the row. */
export function isKosong({ kegiatan_id, hari, mulai, selesai }: JadwalLine): boolean {
  return kegiatan_id === null && hari.length === 0 && mulai === '' && selesai === ''
}

/** The first thing that keeps a row from being counted, for the field it belongs to. */
export function galatBaris({ kunci: _, ...isian }: JadwalLine): Partial<Record<keyof SlotIsian, string>> {
  const issues = slotIsian.safeParse(isian).error?.issues ?? []
  return Object.fromEntries(issues.map(issue => [issue.path[0], issue.message]).reverse())
}

/** '16 pertemuan × 24 kelompok', where all of them meet as often. */
export function describeKali(jumlah: number, kali: readonly number[], kelompok: number, kata: string): string {
  const each = kali.reduce((sum, n) => sum + n, 0)
  return each * kelompok === jumlah ? `${formatAngka(each)} pertemuan × ${formatAngka(kelompok)} ${kata}` : ''
}
