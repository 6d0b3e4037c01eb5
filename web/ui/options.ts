import {
  type ComboboxItem,
  type ComboboxItemGroup,
  defaultOptionsFilter,
  isOptionsGroup,
  type OptionsFilter,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Where options are asked for that are too many to be at hand. */
export interface OptionSource {
  /** Under which key what it tells is kept. */
  key: readonly unknown[]
  /** The first `ASKED_AT_ONCE` of those that hold what was typed; of '' the first of all. */
  search(cari: string, signal: AbortSignal): Promise<ComboboxItem[]>
  /** The one that is chosen. */
  find(value: string, signal: AbortSignal): Promise<ComboboxItem>
}

export const ASKED_AT_ONCE = 20

/** Options of one kind: those at hand, or where they are too many their source. */
export interface OptionPart {
  options: readonly ComboboxItem[]
  source?: OptionSource | undefined
  /** What stands above them, beside options of another kind. */
  group?: string
  /** Before their value, which those of another kind may have too. */
  prefix?: string
}

const MINUTE = 60_000
/** Milliseconds after the last key. */
const PAUSE = 250

/** What those are called that are chosen of a source: undefined while nobody knows, null where there is none. */
export function useChosen(chosen: readonly { source: OptionSource | undefined; value: string }[]) {
  const client = useQueryClient()
  const asked = chosen.flatMap(({ source, value }) => (source && value ? [{ source, value }] : []))
  const found = useQueries({
    queries: asked.map(({ source, value }) => ({
      queryKey: [...source.key, 'satu', value],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(value, signal),
      initialData: () => seenOption(client, source, value),
      staleTime: MINUTE,
      retry: false,
    })),
  })
  return (source: OptionSource, value: string): ComboboxItem | null | undefined => {
    const one = found[asked.findIndex(each => each.source === source && each.value === value)]
    return one?.isError ? null : one?.data
  }
}

/** As a search has told it, so that what was just chosen keeps its name. */
function seenOption(client: QueryClient, { key }: OptionSource, value: string): ComboboxItem | undefined {
  const lists = client.getQueriesData<ComboboxItem[]>({ queryKey: [...key, 'cari'] })
  return lists.flatMap(([, list]) => list ?? []).find(one => one.value === value)
}

/**
 * Props of a Select or MultiSelect whose options are searched: those at hand by their label, of a source by asking it for what is typed,
 * once the list is open. What is chosen is called by its name, also where an address says no more than its id.
 */
export function useOptions(parts: readonly OptionPart[], values: readonly string[], label: string) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const atHand = new Set(parts.flatMap(({ options, prefix = '' }) => options.map(({ value }) => `${prefix}${value}`)))
  const asking = parts.flatMap(({ source, prefix = '' }) => {
    const own = values.filter(value => value.startsWith(prefix) && !atHand.has(value))
    return source ? [{ source, chosen: own.map(value => value.slice(prefix.length)) }] : []
  })
  const nameOf = useChosen(asking.flatMap(({ source, chosen }) => chosen.map(value => ({ source, value }))))
  const chosenOf = new Map(
    asking.map(({ source, chosen }) => [
      source,
      chosen.map(value => {
        const known = nameOf(source, value)
        return known ?? { value, label: known === null ? `${label} di luar daftar` : '…' }
      }),
    ]),
  )
  // What stands in the field because it is chosen was not typed.
  const isChosen = [...chosenOf.values()].flat().some(one => one.label === text)
  const typed = isChosen ? '' : text.trim()
  const [asked] = useDebouncedValue(typed, PAUSE)
  const found = useQueries({
    queries: asking.map(({ source }) => ({
      queryKey: [...source.key, 'cari', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(asked, signal),
      enabled: open,
      placeholderData: keepPreviousData,
      staleTime: MINUTE,
    })),
  })
  const answered = new Set<string>()
  const data = parts.map(({ options, source, group, prefix = '' }) => {
    const list = source ? found[asking.findIndex(one => one.source === source)]?.data : undefined
    const items = source ? joined(chosenOf.get(source) ?? [], list ?? [], typed) : options
    const shown = items.map(one => ({ ...one, value: `${prefix}${one.value}` }))
    if (source) for (const { value } of shown) answered.add(value)
    return { group, items: shown }
  })
  return {
    data: data.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem>>(({ group, items }) =>
      group === undefined ? items : items.length > 0 ? [{ group, items }] : [],
    ),
    filter: keepAnswered(answered),
    onSearchChange: setText,
    onDropdownOpen: () => setOpen(true),
    nothingFoundMessage: found.some(one => one.isError)
      ? 'Daftar belum dapat dimuat. Periksa koneksi Anda.'
      : found.some(one => one.isFetching) || typed !== asked
        ? 'Mencari…'
        : 'Tidak ada yang cocok',
  }
}

/** What is chosen and what was found, first of these where something is typed; where they are not all, how the others come. */
function joined(chosen: readonly ComboboxItem[], found: readonly ComboboxItem[], typed: string): ComboboxItem[] {
  const others = found.filter(one => chosen.every(({ value }) => value !== one.value))
  const more =
    found.length < ASKED_AT_ONCE ? [] : [{ value: 'lain', label: 'Ketik untuk mencari yang lain', disabled: true }]
  return typed === '' ? [...chosen, ...others, ...more] : [...others, ...more, ...chosen]
}

/** What the server has found is the answer; of the others those whose label holds what was typed. */
function keepAnswered(answered: ReadonlySet<string>): OptionsFilter {
  return ({ options, search, limit }) => {
    const keep = (items: ComboboxItem[]) => {
      const matching = new Set(defaultOptionsFilter({ options: items, search, limit }))
      return items.filter(one => answered.has(one.value) || matching.has(one))
    }
    return options.flatMap<(typeof options)[number]>(one => {
      if (!isOptionsGroup(one)) return keep([one])
      const items = keep(one.items)
      return items.length > 0 ? [{ ...one, items }] : []
    })
  }
}
