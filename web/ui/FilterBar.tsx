import { CloseButton, type ComboboxData, Select, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import css from './FilterBar.module.css'
import type { OptionPart } from './options.ts'
import { PickOne } from './PickOne.tsx'
import { usePhone } from './use-phone.ts'

interface FilterBarProps {
  /** The search field; stays in sight on the phone, where the other filters fold away. */
  cari?: ReactNode
  /** The other filters: Selects (give them aria-label and a width), DateFields. */
  children?: ReactNode
  /** How many filters are on, and how to take them all off. */
  aktif?: number
  onReset?: () => void
  /** Legend or column chooser at the right; not on the phone. */
  kanan?: ReactNode
}

export function FilterBar({ cari, children, aktif = 0, onReset, kanan }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <search className={`row wrap gap-8 ${css.bar}`}>
      {cari}
      {children ? (
        <>
          <ActionButton
            className={css.toggle}
            variant="default"
            ikon={IconAdjustmentsHorizontal}
            ikonLarge
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Saringan{aktif > 0 ? ` · ${aktif}` : ''}
          </ActionButton>
          <div className={css.filters} data-open={open || undefined}>
            {children}
          </div>
        </>
      ) : null}
      {aktif > 0 && onReset ? (
        <button
          type="button"
          className="inline-row gap-6 px-6 strong green min-h-32 touch-min-h-44 round-8"
          onClick={onReset}
        >
          <IconFilterOff size={16} aria-hidden />
          Atur ulang
        </button>
      ) : null}
      {kanan ? <div className="row push gap-12 phone-hidden">{kanan}</div> : null}
    </search>
  )
}

interface LookOfChoice {
  w: number
  label: string
  /** The name stands above it as well. */
  labelled?: boolean
  placeholder?: string
  /** '' takes all. */
  value: string
  onChange: (value: string) => void
}

interface ChooseProps extends LookOfChoice {
  data: ComboboxData
  searchable?: boolean
}

/** One filter; its name stands in it while nothing is chosen. */
export function Choose({ label, labelled = false, placeholder = label, value, onChange, data, ...more }: ChooseProps) {
  const known = data.flatMap(one => (typeof one === 'object' && 'group' in one ? one.items : [one]))
  const isUnknown =
    value !== '' && known.length > 0 && known.every(one => (typeof one === 'object' ? one.value : one) !== value)
  return (
    <Select
      {...(labelled ? { label } : { 'aria-label': label })}
      placeholder={placeholder}
      // What a link asks for that is in no list filters all the same: it is seen, and can be taken off.
      data={isUnknown ? [...data, { value, label: `${label} di luar daftar` }] : data}
      value={value || null}
      onChange={value => onChange(value ?? '')}
      {...more}
    />
  )
}

/** The same of options that may be too many to be at hand. */
export function ChooseOfMany({
  label,
  labelled = false,
  placeholder = label,
  value,
  onChange,
  ...more
}: LookOfChoice & { parts: readonly OptionPart[] }) {
  return (
    <PickOne
      {...(labelled ? { label } : { 'aria-label': label })}
      of={label}
      placeholder={placeholder}
      value={value || null}
      onChange={value => onChange(value ?? '')}
      {...more}
    />
  )
}

interface SearchProps {
  nilai: string
  onChange: (nilai: string) => void
  /** 'Cari nama atau NIM': the accessible name as well. */
  label: string
  tunda?: number
  /** It was opened just now. */
  fokus?: boolean
}

/** Searches 300 ms after the last key, at once on Enter. */
export function SearchField({ nilai, onChange, label, tunda = 300, fokus = false }: SearchProps) {
  const [text, setText] = useState(nilai)
  const [known, setKnown] = useState(nilai)
  const phone = usePhone()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed from outside (back button, reset): show that, not what was typed before.
  if (known !== nilai) {
    setKnown(nilai)
    if (nilai.trim() !== text.trim()) setText(nilai)
  }

  const commit = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() !== nilai) onChange(value.trim())
  }
  const change = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(value), tunda)
  }

  return (
    <TextInput
      className={css.search}
      type="search"
      autoFocus={fokus}
      aria-label={label}
      placeholder={phone ? shorten(label) : label}
      value={text}
      onChange={event => change(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && commit(text)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Hapus pencarian" onClick={clear} /> : null}
    />
  )

  function clear() {
    setText('')
    commit('')
  }
}

/** Beside the button of the filters there is room for 'Cari nama atau NIM' and no more: 'Cari nama…'. */
function shorten(label: string): string {
  return label.length > 18 ? label.replace(/(,| atau ).*/, '…') : label
}
