import { Button } from '@mantine/core'
import { findAskedMonth, hijriMonthName, listStartChoice, monthStartOf, startHisab } from '#contract/hijri.ts'
import { daysBetween, formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { StayingLiburAlert } from './StayingLiburAlert.tsx'
import { useSetStart } from './use-set-start.ts'

/** From the 28th on: on which day the next month begins, until somebody has said so. */
export function AskMonthStart() {
  const info = useSessionInfo()
  const { set, ...moved } = useSetStart()
  const bulan = info && findAskedMonth(info.hari_ini, info.awal_bulan)
  // It is asked no more once it is set.
  if (!bulan) return <StayingLiburAlert {...moved} />
  const awal = monthStartOf(bulan, info.awal_bulan)
  // Two where the month before is set; else those that are not unlikely, and all the others among the settings.
  const pilihan = listStartChoice(bulan, info.awal_bulan).filter(
    (day, _, { length }) => length <= 2 || Math.abs(daysBetween(awal, day)) <= 1,
  )
  return (
    <Card
      judul={`Kapan 1 ${hijriMonthName(bulan)}?`}
      aksi={
        <ActionButton ke={paths.lembaga} size="xs" variant="default">
          Bulan lain
        </ActionButton>
      }
    >
      <div className="flex wrap gap-8">
        {pilihan.map(mulai => (
          <Button key={mulai} variant="default" onClick={() => set({ ...bulan, mulai, updated_at: 0 })}>
            {formatDate(mulai, 'panjang')}
          </Button>
        ))}
      </div>
      <p className="mt-12 text-m soft">
        Selama belum dipilih, tanggal Hijriah{' '}
        {awal === startHisab(bulan) ? 'menurut hisab' : 'mengikuti bulan di sekitarnya'}: {formatDate(awal, 'panjang')}.
      </p>
    </Card>
  )
}
