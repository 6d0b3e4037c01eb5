import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { LOOK_OF } from '#contract/absensi/state.ts'
import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { addDays, formatDate, shortDayName, weekday } from '#contract/tanggal.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useHijri } from '#web/ui/use-hijri.ts'
import { describeDailyWeek } from './describe.ts'
import css from './Pekan.module.css'

// The calendar and its date library are needed by few.
const Calendar = lazyPart(
  async () => ({ default: (await import('./Calendar.tsx')).DayCalendar }),
  undefined,
  () => <div className={css.memuat} />,
)

interface PekanProps {
  harian: Pick<DailyAbsensi, 'pekan' | 'tanggal' | 'hari_ini'>
  /** The address of another day; today's has no date in it. */
  alamat: (tanggal: string) => string
  onChoose: (tanggal: string) => void
  /** Something else stands above it, not the bar. */
  jarak?: boolean
}

/** The seven days of a week with the state of each, and the ways to other weeks. */
export function Pekan({ harian: { pekan, tanggal, hari_ini }, alamat, onChoose, jarak }: PekanProps) {
  const [open, setOpen] = useState(false)
  const first = pekan[0]?.tanggal ?? tanggal
  const last = pekan.at(-1)?.tanggal ?? tanggal
  // Without the day: it stands beside a week.
  const hijri = useHijri(tanggal, 'polos').replace(/^\d+ /, '')
  return (
    <nav
      className={`px-12 pt-6 pb-8 bg-white rule2-b ${css.pekan}`}
      aria-label="Hari dalam pekan"
      data-jarak={jarak || undefined}
    >
      <div className={`row gap-x-8 ${css.kepala}`}>
        <div className={`stack snug grow ${css.kata}`}>
          <b className={`text-l ${css.judul}`}>{describeDailyWeek(first, last)}</b>
          {hijri ? <span className="text-m faint">{hijri}</span> : null}
        </div>
        <div className="flex push">
          <ActionIcon component={AppLink} ke={alamat(addDays(tanggal, -7))} color="gray" aria-label="Pekan sebelumnya">
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon component={AppLink} ke={alamat(addDays(tanggal, 7))} color="gray" aria-label="Pekan berikutnya">
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
            <Popover.Target>
              <ActionIcon color="gray" aria-label="Pilih tanggal" onClick={() => setOpen(!open)}>
                <IconCalendar size={20} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label="Pilih tanggal">
              <Calendar
                tanggal={tanggal}
                awalPekan={weekday(first) === 1 ? 1 : 0}
                onChoose={date => {
                  setOpen(false)
                  onChoose(date)
                }}
              />
            </Popover.Dropdown>
          </Popover>
        </div>
      </div>
      <ol className={`grid gap-4 list ${css.hari}`}>
        {pekan.map(day => (
          <li key={day.tanggal}>
            <AppLink
              ke={alamat(day.tanggal)}
              className={`stack middle no-underline ink round-10 ${css.satu}`}
              aria-current={day.tanggal === tanggal ? 'date' : undefined}
              data-dipilih={day.tanggal === tanggal || undefined}
              data-hari-ini={day.tanggal === hari_ini || undefined}
              data-nanti={day.tanggal > hari_ini || undefined}
            >
              <span className={`faint ${css.nama}`}>
                <span aria-hidden="true">{shortDayName(weekday(day.tanggal))}</span>
                <span className="hanya-pembaca">{formatDate(day.tanggal, 'panjang')}</span>
              </span>
              <span className={`text-xl bold ${css.angka}`} aria-hidden="true">
                {Number(day.tanggal.slice(8))}
              </span>
              <span className={`grid place-center ${css.tanda}`}>
                {day.keadaan ? (
                  <StateMark look={LOOK_OF[day.keadaan]} onlyShape dark={day.tanggal === tanggal} />
                ) : null}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
