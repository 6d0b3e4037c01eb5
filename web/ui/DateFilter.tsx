import { isTanggal } from '#contract/tanggal.ts'
import { DateField } from './DateField.tsx'

interface DateFilterProps {
  /** 'YYYY-MM-DD' as the address has them; what is no date is none. */
  nilai: { dari: string; sampai: string }
  onChange: (rentang: { dari?: string; sampai?: string }) => void
}

const look = { w: 170, gaya: 'pendek', clearable: true } as const

/** From which day and until which: each may be left open. */
function DateFilter({ nilai, onChange }: DateFilterProps) {
  const { dari, sampai } = dateFrom(nilai)
  return (
    <>
      <DateField
        aria-label="Dari tanggal"
        placeholder="Dari"
        {...look}
        value={dari ?? null}
        max={sampai}
        onChange={day => onChange({ dari: day ?? '' })}
      />
      <DateField
        aria-label="Sampai tanggal"
        placeholder="Sampai"
        {...look}
        value={sampai ?? null}
        min={dari}
        onChange={day => onChange({ sampai: day ?? '' })}
      />
    </>
  )
}

/** Both as one of the filters of a list. */
export const daysFilter = {
  key: 'dari' as const,
  field: (props: DateFilterProps) => <DateFilter {...props} />,
}

/** What of an address is a date, as the server takes it. */
export function dateFrom({ dari, sampai }: { dari: string; sampai: string }) {
  return { dari: isTanggal(dari) ? dari : undefined, sampai: isTanggal(sampai) ? sampai : undefined }
}
