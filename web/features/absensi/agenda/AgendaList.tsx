import { type Icon, IconArrowBackUp, IconCalendarDue, IconCalendarOff, IconClipboardText } from '@tabler/icons-react'
import type { Agenda, AgendaEntry } from '#contract/absensi/agenda.ts'
import { lookOf } from '#contract/absensi/state.ts'
import { hijri } from '#contract/hijri.ts'
import { formatDate } from '#contract/tanggal.ts'
import { usePertemuanAddress } from '#web/pertemuan-address.ts'
import { RowAction } from '#web/ui/RowAction.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './agenda.module.css'
import { describeEntryTime, entryName } from './describe.ts'

interface AgendaListProps {
  agenda: Agenda
  /** The first day shown: a holiday that began before it stands there. */
  dari: string
  onAction: (aksi: AgendaAction, entri: AgendaEntry) => void
}

/**
 * Day by day: weekday and date together, Hijri beside it, the holidays, and what is or was on that day. Of the month that is
 * going on, what is over stands folded above: one looks ahead.
 */
export function AgendaList({ agenda, dari, onAction }: AgendaListProps) {
  const { hari_ini } = agenda
  const days = daysOf(agenda, dari)
  const lalu = days.filter(day => day.tanggal < hari_ini)
  const rest = days.filter(day => day.tanggal >= hari_ini)
  const isSplit = lalu.length > 0 && rest.length > 0
  return (
    <>
      {isSplit ? (
        <details>
          <summary className="py-12 px-16 text-m soft rule2-b min-h-44">
            {lalu.reduce((n, day) => n + day.entri.length, 0)} pertemuan sudah lewat bulan ini
          </summary>
          <Day days={lalu} agenda={agenda} onAction={onAction} />
        </details>
      ) : null}
      <Day days={isSplit ? rest : days} agenda={agenda} onAction={onAction} />
    </>
  )
}

function Day({ days, agenda, onAction }: Omit<AgendaListProps, 'dari'> & { days: ReturnType<typeof daysOf> }) {
  const { hari_ini, kelompok } = agenda
  const { awalBulan } = useLembagaTime()
  const addressOf = usePertemuanAddress()
  return (
    <ol className="list">
      {days.map(({ tanggal, entri, pindah, libur }) => (
        <li
          key={tanggal}
          className={`py-8 px-16 rule2-b ${css.hari}`}
          data-kini={tanggal === hari_ini || undefined}
          data-lalu={tanggal < hari_ini || undefined}
        >
          <h3 className={`flex wrap baseline gap-2 gap-x-8 text-l strong ${css.tanggal}`}>
            {formatDate(tanggal, 'panjang')}
            <span className="text-s normal soft">{hijri(tanggal, awalBulan, 'ringkas')}</span>
            {tanggal === hari_ini ? <span className="text-s dark-green">hari ini</span> : null}
          </h3>
          {libur.map(l => (
            <p key={l.id} className={`py-4 px-8 text-m warn-ink bg-warn round-8 ${css.libur}`}>
              Libur: {l.nama}
            </p>
          ))}
          {entri.length + pindah.length > 0 ? (
            <ul className="list">
              {entri.map(one => (
                <AgendaRow
                  key={`${one.kegiatan_id}/${one.ke}`}
                  entri={one}
                  kelompokId={kelompok.id}
                  hariIni={hari_ini}
                  onAction={aksi => onAction(aksi, one)}
                />
              ))}
              {/* What was here and is held on another day. */}
              {pindah.map(({ kegiatan, kegiatan_id, ke_tanggal, ke, alasan, oleh }) => (
                <li
                  key={`${kegiatan_id}/${ke_tanggal}/${ke}`}
                  className={`row between gap-8 py-6 min-h-44 ${css.baris}`}
                  data-pindah
                >
                  <div className={css.kata}>
                    <span className={css.rinci}>
                      {kegiatan} dipindahkan ke{' '}
                      <AppLink ke={addressOf({ kelompok_id: kelompok.id, tanggal: ke_tanggal, kegiatan_id, ke })}>
                        {formatDate(ke_tanggal, 'panjang')}
                      </AppLink>
                      : {alasan} ({oleh})
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** The days of the span on which there is something to say; today always. */
function daysOf({ entri, pindah, libur, hari_ini }: Agenda, first: string) {
  const dates = new Set([...entri.map(e => e.tanggal), ...pindah.map(p => p.tanggal)])
  for (const { dari } of libur) dates.add(dari < first ? first : dari)
  if (entri.some(e => e.tanggal <= hari_ini) && entri.some(e => e.tanggal >= hari_ini)) dates.add(hari_ini)
  return [...dates].sort().map(tanggal => ({
    tanggal,
    entri: entri.filter(e => e.tanggal === tanggal),
    pindah: pindah.filter(p => p.tanggal === tanggal),
    libur: libur.filter(l => l.dari <= tanggal && tanggal <= l.sampai),
  }))
}

export type AgendaAction = 'rencana' | 'pindahkan' | 'tiadakan' | 'adakan'

interface AgendaRowProps {
  entri: AgendaEntry
  kelompokId: number
  hariIni: string
  onAction: (aksi: AgendaAction) => void
}

/** One pertemuan: its name leads to the sheet, behind the dots what may be decided about it. */
function AgendaRow({ entri, kelompokId, hariIni, onAction }: AgendaRowProps) {
  const { kegiatan_id, tanggal, ke, state, materi, oleh, badal, alasan, dipindah, boleh_mengubah } = entri
  const addressOf = usePertemuanAddress()
  const nama = entryName(entri)
  return (
    <li className={`row between gap-8 py-6 min-h-44 ${css.baris}`}>
      <div className={css.kata}>
        <span className={`row wrap gap-2 gap-x-12 text-l ${css.nama}`}>
          <AppLink ke={addressOf({ kelompok_id: kelompokId, tanggal, kegiatan_id, ke })}>{nama}</AppLink>
          {state.fill === 'planned' ? (
            <span className="text-m soft">Terjadwal</span>
          ) : (
            <StateMark look={lookOf(state)} />
          )}
        </span>
        <span className={css.rinci}>{describeEntryTime(entri)}</span>
        {materi ? <span className={css.rinci}>{materi}</span> : null}
        {oleh ? (
          <span className={css.rinci}>
            {badal ? 'Badal: ' : 'Pelaksana: '}
            {oleh}
          </span>
        ) : null}
        {state.fill === 'cancelled' ? <span className={css.rinci}>{alasan}</span> : null}
        {dipindah ? (
          <span className={css.rinci}>
            Pindahan dari {formatDate(dipindah.tanggal, 'panjang')}: {dipindah.alasan} ({dipindah.oleh})
          </span>
        ) : null}
      </div>
      {boleh_mengubah ? <RowAction nama={`${nama}, ${formatDate(tanggal, 'panjang')}`} aksi={actionOf()} /> : null}
    </li>
  )

  function actionOf() {
    const report = tanggal > hariIni ? 'Atur rencana' : 'Berita acara'
    const list: [AgendaAction, string, Icon][] =
      state.fill === 'cancelled'
        ? [['adakan', 'Batalkan peniadaan', IconArrowBackUp]]
        : [
            ['rencana', report, IconClipboardText],
            ['pindahkan', 'Pindahkan', IconCalendarDue],
            ['tiadakan', 'Tiadakan', IconCalendarOff],
          ]
    return list.map(([aksi, label, Ikon]) => ({
      label,
      ikon: <Ikon size={16} aria-hidden />,
      onChoose: () => onAction(aksi),
    }))
  }
}
