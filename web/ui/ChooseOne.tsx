import { Select, type SelectProps } from '@mantine/core'

export interface ChooseOneProps<V extends string>
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'clearable' | 'allowDeselect'> {
  data: readonly (V | { value: V; label: string; disabled?: boolean })[]
  /** null: not chosen yet. */
  value: V | null
  onChange: (value: V) => void
}

/** One of a few; there is no "none of them". */
export function ChooseOne<V extends string>({ onChange, ...rest }: ChooseOneProps<V>) {
  return (
    <Select
      {...rest}
      clearable={false}
      allowDeselect={false}
      onChange={value => value !== null && onChange(value as V)}
    />
  )
}
