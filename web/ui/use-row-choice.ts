import { useRef, useState } from 'react'

export interface RowChoice {
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
export function useRowChoice(listed: readonly number[]): RowChoice {
  const [dipilih, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [semua, setAll] = useState(false)
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
      setAll(false)
      setChosen(now => (on ? new Set([...now, ...some]) : new Set([...now].filter(one => !some.includes(one)))))
    },
    chooseAll: (ids = listed) => {
      setAll(true)
      setChosen(new Set(ids))
    },
    cancel: () => {
      terakhir.current = undefined
      setAll(false)
      setChosen(new Set())
    },
  }
}

interface PageChoice extends RowChoice {
  /** All that match the filter, on every page. */
  chooseAllPage: () => Promise<void>
}

/**
 * Which rows of a list in pages are ticked: those of other pages stay so until the filter is another. `saringan` says which it is,
 * `ambilSemua` asks for all that match it.
 */
export function usePageChoice(
  halaman: readonly number[],
  saringan: string,
  takeAll: () => Promise<readonly number[]>,
): PageChoice {
  const [known, setKnown] = useState<{ saringan: string; ids: readonly number[] }>({ saringan, ids: [] })
  const listed = [...new Set([...(known.saringan === saringan ? known.ids : []), ...halaman])]
  const pilihan = useRowChoice(listed)
  const take = (ids: readonly number[]) => {
    setKnown({ saringan, ids })
    pilihan.chooseAll(ids)
  }
  return {
    ...pilihan,
    choose: (...one) => {
      setKnown({ saringan, ids: listed })
      pilihan.choose(...one)
    },
    // The box in the head: this page, and what was ticked before.
    chooseAll: () => take([...new Set([...pilihan.ids, ...halaman])]),
    chooseAllPage: async () => take(await takeAll()),
  }
}
