import { isTanggal } from '#contract/tanggal.ts'
import { DateField } from './DateField.tsx'

interface SaringanTanggalProps {
  /** 'YYYY-MM-DD' as the address has them; what is no date is none. */
  nilai: { dari: string; sampai: string }
  onUbah: (rentang: { dari?: string; sampai?: string }) => void
}

const rupa = { w: 170, gaya: 'pendek', clearable: true } as const

/** From which day and until which: each may be left open. */
function SaringanTanggal({ nilai, onUbah }: SaringanTanggalProps) {
  const { dari, sampai } = tanggalDari(nilai)
  return (
    <>
      <DateField
        aria-label="Dari tanggal"
        placeholder="Dari"
        {...rupa}
        value={dari ?? null}
        max={sampai}
        onChange={day => onUbah({ dari: day ?? '' })}
      />
      <DateField
        aria-label="Sampai tanggal"
        placeholder="Sampai"
        {...rupa}
        value={sampai ?? null}
        min={dari}
        onChange={day => onUbah({ sampai: day ?? '' })}
      />
    </>
  )
}

/** Both as one of the filters of a list. */
export const daysFilter = {
  key: 'dari' as const,
  field: (props: SaringanTanggalProps) => <SaringanTanggal {...props} />,
}

/** What of an address is a date, as the server takes it. */
export function tanggalDari({ dari, sampai }: { dari: string; sampai: string }) {
  return { dari: isTanggal(dari) ? dari : undefined, sampai: isTanggal(sampai) ? sampai : undefined }
}
