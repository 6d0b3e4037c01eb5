import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { type DateStyle, formatDate } from '#contract/tanggal.ts'
import { calendarLabels, DateSettings, dayLabel, weekdayFormat } from './date-settings.tsx'
import { dateLimits, zIndex } from './theme.ts'
import { parseTypedDate } from './typed-date.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** 'YYYY-MM-DD' */
  value: string | null
  onChange: (value: string | null) => void
  min?: string | undefined
  max?: string | undefined
  gaya?: DateStyle
  clearable?: boolean
}

/**
 * A date that can be typed or picked. What is typed counts on blur and on Enter, never in between (that is the
 * specification's rule, and the reason why this is not the library's DateInput). Arrow down goes into the calendar.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, gaya = 'panjang', clearable = false, onBlur, ...rest } = props
  const limits = dateLimits()
  const minDate = min ?? limits.minDate
  const maxDate = max ?? limits.maxDate
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const calendarId = useId()
  const shown = value ? formatDate(value, gaya) : ''

  return (
    <DateSettings>
      <Popover
        opened={open && !rest.disabled && !rest.readOnly}
        onChange={setOpen}
        position="bottom-start"
        trapFocus={false}
        withRoles={false}
        zIndex={zIndex.popover}
      >
        <Popover.Target>
          <TextInput
            ref={input}
            autoComplete="off"
            // On a touch screen the calendar is the keyboard.
            inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'text'}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? calendarId : undefined}
            leftSection={<IconCalendar size={16} aria-hidden />}
            leftSectionPointerEvents="none"
            rightSection={
              clearable && value ? (
                <CloseButton size="sm" aria-label="Kosongkan tanggal" onClick={() => pick(null)} />
              ) : null
            }
            {...rest}
            {...(open ? KEEPS_ESCAPE : {})}
            value={typed ?? shown}
            onChange={event => setTyped(event.currentTarget.value)}
            onClick={() => setOpen(true)}
            onKeyDown={keyDown}
            onBlur={blur}
          />
        </Popover.Target>
        <Popover.Dropdown
          ref={dropdown}
          id={calendarId}
          role="dialog"
          aria-label="Pilih tanggal"
          onFocus={event => event.target.setAttribute(...KEEPS_ESCAPE_ATTRIBUTE)}
          onKeyDown={event => event.key === 'Escape' && close()}
        >
          <DatePicker
            value={value}
            defaultDate={value ?? nearestToToday(minDate, maxDate)}
            // A calendar that stays open must follow what was typed.
            key={value}
            onChange={pick}
            minDate={minDate}
            maxDate={maxDate}
            weekdayFormat={weekdayFormat}
            getDayAriaLabel={dayLabel}
            ariaLabels={calendarLabels}
            monthsListFormat="MMM"
            size="sm"
          />
        </Popover.Dropdown>
      </Popover>
    </DateSettings>
  )

  function pick(next: string | null) {
    setTyped(null)
    if (next !== value) onChange(next)
    close()
  }

  function commit() {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === '') {
      if (clearable && value) onChange(null)
      return
    }
    const next = parseTypedDate(typed, new Date().getFullYear())
    if (next && next !== value && next >= minDate && next <= maxDate) onChange(next)
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && typed !== null) {
      // The first Enter takes the date; only the next one sends the form.
      event.preventDefault()
      commit()
      setOpen(false)
    } else if (event.key === 'Escape' && open) {
      setOpen(false)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
      // After the popover has been drawn.
      setTimeout(() => focusDay(dropdown.current), 50)
    }
  }

  function blur(event: FocusEvent<HTMLInputElement>) {
    commit()
    if (!dropdown.current?.contains(event.relatedTarget)) setOpen(false)
    onBlur?.(event)
  }

  function close() {
    setOpen(false)
    input.current?.focus()
  }
}

// A drawer hears Escape before anything inside it does, and lets it pass only where the focused element says so.
const KEEPS_ESCAPE_ATTRIBUTE = ['data-mantine-stop-propagation', 'true'] as const
const KEEPS_ESCAPE = Object.fromEntries([KEEPS_ESCAPE_ATTRIBUTE])

function focusDay(dropdown: HTMLDivElement | null) {
  const day = ['td [data-selected]', 'td [tabindex="0"]', 'td button:not(:disabled)']
    .map(selector => dropdown?.querySelector<HTMLElement>(selector))
    .find(found => found)
  day?.focus()
}

/** The month shown while nothing is chosen: today's, or the nearest that can be chosen. */
function nearestToToday(minDate: string, maxDate: string): string {
  const now = new Date()
  const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
  return today < minDate ? minDate : today > maxDate ? maxDate : today
}
