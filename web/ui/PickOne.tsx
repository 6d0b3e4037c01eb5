import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { type OptionPart, useOptions } from './options.ts'

interface PickOneProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable'> {
  parts: readonly OptionPart[]
  /** What it is called where the address names one that is not there. */
  of: string
}

/** One of many: at hand where they are few, else by typing. */
export function PickOne({ parts, of, value = null, ...rest }: PickOneProps) {
  const options = useOptions(parts, value === null ? [] : [value], of)
  return <Select searchable {...{ value, ...options, ...rest }} />
}

interface PickManyProps extends Omit<MultiSelectProps, 'data' | 'filter' | 'searchable'> {
  parts: readonly OptionPart[]
  of: string
}

/** Several of many. */
export function PickMany({ parts, of, value = [], onSearchChange, ...rest }: PickManyProps) {
  const options = useOptions(parts, value, of)
  const search = (text: string) => {
    options.onSearchChange(text)
    onSearchChange?.(text)
  }
  return <MultiSelect searchable {...{ value, ...options, ...rest }} onSearchChange={search} />
}
