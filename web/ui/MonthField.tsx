import { MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { calendarLabels, DateSettings } from './date-settings.tsx'
import { dateLimits, zIndex } from './theme.ts'

interface MonthFieldProps extends Omit<MonthPickerInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** 'YYYY-MM' */
  value: string | null
  onChange: (value: string | null) => void
}

export function MonthField({ value, onChange, ...rest }: MonthFieldProps) {
  return (
    <DateSettings>
      <MonthPickerInput
        valueFormat="MMMM YYYY"
        monthsListFormat="MMM"
        leftSection={<IconCalendar size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        ariaLabels={calendarLabels}
        popoverProps={{ zIndex: zIndex.popover }}
        {...dateLimits()}
        {...rest}
        value={value ? `${value}-01` : null}
        onChange={next => onChange(next ? next.slice(0, 7) : null)}
      />
    </DateSettings>
  )
}
