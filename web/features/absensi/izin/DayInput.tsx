import { izinDay } from '#contract/absensi/izin-kind.ts'
import { DateField } from '#web/ui/DateField.tsx'
import type { FormState } from '#web/ui/use-isian.ts'

interface DayInputProps {
  isian: Pick<FormState<{ dari: string; sampai: string }, unknown>, 'nilai' | 'choose' | 'set'>
  /** The days that can be picked; the last one is then never before the first, and follows it. */
  batas?: { mulai?: string | undefined; selesai?: string | undefined }
}

/** From the first day to the last, and how many these are. */
export function DayInput({ isian: { nilai, choose, set }, batas }: DayInputProps) {
  return (
    <>
      <DateField
        label="Dari"
        withAsterisk
        min={batas?.mulai}
        max={batas?.selesai}
        {...choose('dari')}
        onChange={dari => dari && set({ dari, ...(batas && nilai.sampai < dari ? { sampai: dari } : {}) })}
      />
      <DateField
        label="Sampai"
        withAsterisk
        min={batas && nilai.dari}
        max={batas?.selesai}
        {...choose('sampai')}
        onChange={sampai => sampai && set({ sampai })}
        description={nilai.dari <= nilai.sampai ? `${izinDay(nilai)} hari` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </>
  )
}
