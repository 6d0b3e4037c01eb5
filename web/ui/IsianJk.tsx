import { Radio } from '@mantine/core'

interface IsianJkProps {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (jk: string) => void
}

/** Takes what `isian.pilih('jk')` gives. */
export function IsianJk(props: IsianJkProps) {
  return (
    <Radio.Group label="Jenis kelamin" withAsterisk {...props}>
      <div className="flex wrap gap-8 gap-x-20 py-4">
        <Radio value="L" label="Laki-laki" aria-invalid={props.error ? true : undefined} />
        <Radio value="P" label="Perempuan" />
      </div>
    </Radio.Group>
  )
}
