import { Textarea, TextInput } from '@mantine/core'
import { ASKED_LABEL, type Asked, type AskedKey } from '#contract/dokumen/letter-asked.ts'
import { DateField } from '#web/ui/DateField.tsx'

interface LetterAskedProps {
  keys: readonly AskedKey[]
  value: Asked
  /** What the server says of them. */
  galat?: Readonly<Record<string, string>>
  onChange: (value: Asked) => void
}

/** What is to be answered before a letter is printed. */
export function LetterAsked({ keys, value, galat = {}, onChange }: LetterAskedProps) {
  return keys.map(key => {
    const props = { label: ASKED_LABEL[key], value: value[key] ?? '', withAsterisk: true }
    // That it is missing is no news: the field was empty when it was asked for.
    const error = value[key] ? galat[key] : undefined
    const set = (text: string | null) => onChange({ ...value, [key]: text || undefined })
    if (key === 'acara_tanggal' || key === 'acara_kabar')
      return <DateField key={key} {...props} {...{ error }} value={value[key] ?? null} onChange={set} />
    if (key === 'alasan_tanpa_sp')
      return (
        <Textarea
          key={key}
          {...props}
          withAsterisk={false}
          maxLength={300}
          onChange={event => set(event.currentTarget.value)}
        />
      )
    return (
      <TextInput
        key={key}
        {...props}
        {...{ error }}
        maxLength={key === 'acara_jam' ? 5 : 160}
        placeholder={key === 'acara_jam' ? '09.00' : undefined}
        onChange={event => set(event.currentTarget.value)}
      />
    )
  })
}
