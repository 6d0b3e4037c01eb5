import { useState } from 'react'
import { type PilihanBaris, usePilihanBaris } from './use-pilihan-baris.ts'

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
