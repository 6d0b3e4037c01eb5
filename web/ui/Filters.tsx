import type { ReactNode } from 'react'
import { Choose, ChooseOfMany, FilterBar, SearchField } from './FilterBar.tsx'
import type { OptionSource } from './options.ts'
import type { FilterValues, Widen } from './url-filters.ts'
import type { UrlFilters } from './use-url-filters.ts'

type Option = string | { value: string; label: string }
type Key<F> = keyof F & string

/** What of a filter is seen: its name, which stands in it while nothing is chosen, and its width in a bar. */
interface Look {
  label: string
  /** Instead of the name, where the bar has less room or says more. */
  placeholder?: string
  width: number
}

/** One of these, or all of them. */
interface Choice<F> extends Look {
  /** In the address, where '' takes all. */
  key: Key<F>
  options: readonly Option[]
  /** They may be many, so their names can be typed. */
  searchable?: boolean
  /** Where they are too many to be at hand: what stands in `options` then comes after what is found. */
  source?: OptionSource | undefined
  /** What takes all where the address has to say so, because it begins with less. */
  all?: string
}

/** Several filters in one field: whoever chooses of one takes the others off. Where the address names more, the last one holds. */
interface Either<F> extends Look {
  groups: readonly {
    key: Key<F>
    label: string
    options: readonly { value: string; label: string }[]
    source?: OptionSource | undefined
  }[]
}

/** What is no choice out of a list brings its own field: from which day until which, one that cannot be empty. */
interface Own<F> {
  key: Key<F>
  field(props: FieldProps<F>): ReactNode
}

interface FieldProps<F> {
  nilai: Widen<F>
  onChange: (change: Partial<Widen<F>>) => void
  /** With its name above it, where there is room. */
  labelled: boolean
}

/**
 * A filter of a list, declared: `{ key, label, options, width }`. The address keeps it under its key, `Filters` draws it in the bar,
 * and `FilterField` in a sheet of the phone.
 */
export type Filter<F> = Choice<F> | Either<F> | Own<F>

interface FiltersProps<F extends FilterValues> {
  url: Pick<UrlFilters<F>, 'nilai' | 'update' | 'reset' | 'aktif'>
  /** 'Cari nama atau NIM'; without it nothing is searched. The address keeps it as `cari`. */
  search?: string
  filters?: readonly Filter<F>[]
  kanan?: ReactNode
}

/** The bar above a list: what is searched, and each filter. */
export function Filters<F extends FilterValues>({ url, search, filters = [], kanan }: FiltersProps<F>) {
  const { nilai, update, reset, aktif } = url
  const change = (key: Key<F>) => (value: string) => update({ [key]: value } as Partial<Widen<F>>)
  return (
    <FilterBar
      cari={search && <SearchField nilai={String(nilai.cari)} onChange={change('cari')} label={search} />}
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      {filters.length > 0 ? <FilterFields {...{ filters, nilai }} onChange={update} /> : null}
    </FilterBar>
  )
}

interface FilterFieldsProps<F extends FilterValues> extends Omit<FieldProps<F>, 'labelled'> {
  filters: readonly Filter<F>[]
  labelled?: boolean
}

/** The same in a sheet, where each has its name above it. */
export function FilterFields<F extends FilterValues>({ filters, labelled = false, ...rest }: FilterFieldsProps<F>) {
  return filters.map(filter => (
    <FilterField key={'key' in filter ? filter.key : filter.label} {...{ filter, labelled }} {...rest} />
  ))
}

function FilterField<F extends FilterValues>({ filter, ...props }: FieldProps<F> & { filter: Filter<F> }) {
  if ('field' in filter) return filter.field(props)
  const { nilai, onChange, labelled } = props
  const { label, placeholder = label, width } = filter
  const look = { w: width, label, labelled, placeholder: labelled ? 'Semua' : placeholder }
  const chosenOf = (key: Key<F>) => String(nilai[key])
  if ('groups' in filter) {
    const chosen = filter.groups.findLast(({ key }) => chosenOf(key))
    const field = {
      ...look,
      value: chosen ? `${chosen.key}:${chosenOf(chosen.key)}` : '',
      onChange(value: string) {
        const of = (key: Key<F>) => (value.startsWith(`${key}:`) ? value.slice(key.length + 1) : '')
        onChange(Object.fromEntries(filter.groups.map(({ key }) => [key, of(key)])) as Partial<Widen<F>>)
      },
    }
    const parts = filter.groups.map(({ key, label, ...part }) => ({ ...part, group: label, prefix: `${key}:` }))
    if (parts.some(({ source }) => source)) return <ChooseOfMany {...field} parts={parts} />
    const data = parts.map(({ group, options, prefix }) => ({
      group,
      items: options.map(({ value, label }) => ({ value: `${prefix}${value}`, label })),
    }))
    return <Choose {...field} searchable data={data.filter(({ items }) => items.length > 0)} />
  }
  const { key, options, all = '', searchable = false, source } = filter
  const field = {
    ...look,
    value: chosenOf(key) === all ? '' : chosenOf(key),
    onChange: (value: string) => onChange({ [key]: value || all } as Partial<Widen<F>>),
  }
  if (!source) return <Choose {...{ ...field, searchable }} data={[...options]} />
  const besides = options.map(one => (typeof one === 'string' ? { value: one, label: one } : one))
  return <ChooseOfMany {...field} parts={[{ options: [], source }, { options: besides }]} />
}

/** What is chosen by its number. */
export function optionsOf(list: readonly { id: number; nama: string }[] = []): { value: string; label: string }[] {
  return list.map(({ id, nama }) => ({ value: String(id), label: nama }))
}
