import { useRef, useState } from 'react'

export interface PilihanBaris {
  dipilih: ReadonlySet<number>
  /** Of all that were listed when they were taken, the ones that are still there. */
  ids: readonly number[]
  /** Taken by 'Pilih semua', and none has been put back since. */
  semua: boolean
  /** `rentang`: from the one before up to this one. */
  choose: (id: number, on: boolean, rentang: boolean) => void
  /** All that are listed, or these. */
  chooseAll: (ids?: readonly number[]) => void
  cancel: () => void
}

/** Which rows of a list are ticked. What has gone from the list is not chosen any more. */
export function usePilihanBaris(listed: readonly number[]): PilihanBaris {
  const [dipilih, setDipilih] = useState<ReadonlySet<number>>(new Set())
  const [semua, setSemua] = useState(false)
  const terakhir = useRef<number | undefined>(undefined)
  const ids = listed.filter(id => dipilih.has(id))
  return {
    dipilih,
    ids,
    semua: semua && ids.length === listed.length,
    choose: (id, on, rentang) => {
      const from = rentang && terakhir.current !== undefined ? listed.indexOf(terakhir.current) : -1
      const to = listed.indexOf(id)
      const some = from < 0 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1)
      terakhir.current = id
      setSemua(false)
      setDipilih(now => (on ? new Set([...now, ...some]) : new Set([...now].filter(one => !some.includes(one)))))
    },
    chooseAll: (ids = listed) => {
      setSemua(true)
      setDipilih(new Set(ids))
    },
    cancel: () => {
      terakhir.current = undefined
      setSemua(false)
      setDipilih(new Set())
    },
  }
}

interface PilihanHalaman extends PilihanBaris {
  /** All that match the filter, on every page. */
  chooseAllHalaman: () => Promise<void>
}

/**
 * Which rows of a list in pages are ticked: those of other pages stay so until the filter is another. `saringan` says which it is,
 * `ambilSemua` asks for all that match it.
 */
export function usePilihanHalaman(
  halaman: readonly number[],
  saringan: string,
  takeAll: () => Promise<readonly number[]>,
): PilihanHalaman {
  const [dikenal, setDikenal] = useState<{ saringan: string; ids: readonly number[] }>({ saringan, ids: [] })
  const listed = [...new Set([...(dikenal.saringan === saringan ? dikenal.ids : []), ...halaman])]
  const pilihan = usePilihanBaris(listed)
  const take = (ids: readonly number[]) => {
    setDikenal({ saringan, ids })
    pilihan.chooseAll(ids)
  }
  return {
    ...pilihan,
    choose: (...satu) => {
      setDikenal({ saringan, ids: listed })
      pilihan.choose(...satu)
    },
    // The box in the head: this page, and what was ticked before.
    chooseAll: () => take([...new Set([...pilihan.ids, ...halaman])]),
    chooseAllHalaman: async () => take(await takeAll()),
  }
}
