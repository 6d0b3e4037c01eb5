import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { LOOK_OF } from '#contract/absensi/state.ts'
import type { AbsensiHarian } from '#contract/laporan/absensi-harian.ts'
import { addDays, formatTanggal, namaHariPendek, weekday } from '#contract/tanggal.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useHijri } from '#web/ui/use-hijri.ts'
import css from './Pekan.module.css'
import { describeDailyWeek } from './sebut.ts'

// The calendar and its date library are needed by few.
const Kalender = lazyPart(
  async () => ({ default: (await import('./Kalender.tsx')).DayCalendar }),
  undefined,
  () => <div className={css.memuat} />,
)

interface PekanProps {
  harian: Pick<AbsensiHarian, 'pekan' | 'tanggal' | 'hari_ini'>
  /** The address of another day; today's has no date in it. */
  alamat: (tanggal: string) => string
  onPilih: (tanggal: string) => void
  /** Something else stands above it, not the bar. */
  jarak?: boolean
}

/** The seven days of a week with the state of each, and the ways to other weeks. */
export function Pekan({ harian: { pekan, tanggal, hari_ini }, alamat, onPilih, jarak }: PekanProps) {
  const [open, setOpen] = useState(false)
  const first = pekan[0]?.tanggal ?? tanggal
  const last = pekan.at(-1)?.tanggal ?? tanggal
  // Without the day: it stands beside a week.
  const islami = useHijri(tanggal, 'polos').replace(/^\d+ /, '')
  return (
    <nav
      className={`px-12 pt-6 pb-8 bg-white rule2-b ${css.pekan}`}
      aria-label="Hari dalam pekan"
      data-jarak={jarak || undefined}
    >
      <div className={`row gap-x-8 ${css.kepala}`}>
        <div className={`stack snug grow ${css.kata}`}>
          <b className={`text-l ${css.judul}`}>{describeDailyWeek(first, last)}</b>
          {islami ? <span className="text-m faint">{islami}</span> : null}
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
              <Kalender
                tanggal={tanggal}
                awalPekan={weekday(first) === 1 ? 1 : 0}
                onPilih={date => {
                  setOpen(false)
                  onPilih(date)
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
                <span aria-hidden="true">{namaHariPendek(weekday(day.tanggal))}</span>
                <span className="hanya-pembaca">{formatTanggal(day.tanggal, 'panjang')}</span>
              </span>
              <span className={`text-xl bold ${css.angka}`} aria-hidden="true">
                {Number(day.tanggal.slice(8))}
              </span>
              <span className={`grid place-center ${css.tanda}`}>
                {day.keadaan ? (
                  <StateMark look={LOOK_OF[day.keadaan]} hanyaBentuk gelap={day.tanggal === tanggal} />
                ) : null}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
