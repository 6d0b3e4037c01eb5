import { Radio, type RadioGroupProps } from '@mantine/core'

/** Takes what `isian.choose('jk')` gives. */
export function InputJk(props: Pick<RadioGroupProps<string>, 'name' | 'value' | 'error' | 'onBlur' | 'onChange'>) {
  return (
    <Radio.Group label="Jenis kelamin" withAsterisk {...props}>
      <div className="flex wrap gap-8 gap-x-20 py-4">
        <Radio value="L" label="Laki-laki" aria-invalid={props.error ? true : undefined} />
        <Radio value="P" label="Perempuan" />
      </div>
    </Radio.Group>
  )
}
