import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageProps } from './PageFrame.tsx'
import { type FilterValues, readFilters, type Widen, writeFilters } from './url-filters.ts'
import { useStillHere } from './use-masih-disini.ts'

export type UrlFilters<F extends FilterValues> = ReturnType<typeof useUrlFilters<F>>

/** How rows are shown, not which. */
const notFilters = new Set(['halaman', 'ukuran', 'urut', 'arah', 'menurut', 'kolom'])

/** Filters live in the address: `useUrlFilters({ cari: '', kelompok: '', urut: 'nama', halaman: 1, ukuran: 15 })`. */
export function useUrlFilters<F extends FilterValues>(defaults: F) {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const nilai = readFilters(search, defaults)
  const filterKeys = Object.keys(defaults).filter(key => !notFilters.has(key))

  const go = (change: Partial<Widen<F>>, replace: boolean) => {
    // What was typed before a link was pressed is not for the screen that is on its way: it may have the same filter.
    if (!stillHere()) return
    // From the address as it is then: two changes in one tick must not lose each other.
    navigate({
      to: '.',
      search: (current: Record<string, unknown>) => writeFilters(current, change, defaults),
      replace,
      resetScroll: false,
    })
  }
  const update = (change: Partial<Widen<F>>) => go(change, true)

  return {
    nilai,
    /** Changes some of them; everything except paging goes back to page 1. */
    update,
    /** As `update`, but a step of its own: the browser's Back leads here again. */
    move: (change: Partial<Widen<F>>) => go(change, false),
    /** Back to the defaults; how the rows are shown is kept. */
    reset: () => update(Object.fromEntries(filterKeys.map(key => [key, defaults[key]])) as Partial<Widen<F>>),
    /** How many filters differ from their default, sorting and paging not counted. */
    aktif: filterKeys.filter(key => nilai[key] !== defaults[key]).length,
    /** The foot of a list of `total` rows ('12 mahasantri'), where `nilai` has `halaman` and `ukuran`. */
    halaman: (total: number, satuan: string): Omit<PageProps, 'jumlah'> => ({
      halaman: Number(nilai.halaman),
      ukuran: Number(nilai.ukuran),
      total,
      satuan,
      onPage: halaman => update({ halaman } as unknown as Partial<Widen<F>>),
      onSize: ukuran => update({ ukuran } as unknown as Partial<Widen<F>>),
    }),
  }
}
