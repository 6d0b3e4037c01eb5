import { useState } from 'react'
import type { Bentrok } from '#contract/absensi/jadwal-banyak.ts'
import { type Baris, barisBaru, type Geseran, susunSlot } from './susun.ts'

interface Rentang {
  dari: string | null
  sampai: string | null
}

/** What is typed: the weekly times, how some kelompok differ from them, from when to when and where. */
export function useIsianBanyak() {
  const [barisList, setBarisList] = useState<Baris[]>([barisBaru(0)])
  const [geseran, setGeseran] = useState<Geseran[]>([])
  const [rentang, setRentang] = useState<Rentang>({ dari: null, sampai: null })
  const [tempat, setTempat] = useState('')
  const { kunciOf, ...susunan } = susunSlot(barisList, geseran)

  return {
    ...{ barisList, susunan, kunciOf, rentang, setRentang, tempat, setTempat },
    tambah: () => setBarisList(list => [...list, barisBaru(Math.max(...list.map(satu => satu.kunci)) + 1)]),
    hapus: ({ kunci }: Baris) => setBarisList(list => list.filter(satu => satu.kunci !== kunci)),
    /** Another time or other days: what was mended before may not be wanted any more. */
    ubah(baris: Baris) {
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
