import { type Icon, IconArrowBackUp, IconCalendarDue, IconCalendarOff, IconClipboardText } from '@tabler/icons-react'
import type { Agenda, EntriAgenda } from '#contract/absensi/agenda.ts'
import { lookOf } from '#contract/absensi/state.ts'
import { hijri } from '#contract/hijri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { useAlamatPertemuan } from '#web/alamat-pertemuan.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './agenda.module.css'
import { describeEntryTime, namaEntri } from './sebut.ts'

interface DaftarAgendaProps {
  agenda: Agenda
  /** The first day shown: a holiday that began before it stands there. */
  dari: string
  onAksi: (aksi: AksiAgenda, entri: EntriAgenda) => void
}

/**
 * Day by day: weekday and date together, Hijri beside it, the holidays, and what is or was on that day. Of the month that is
 * going on, what is over stands folded above: one looks ahead.
 */
export function DaftarAgenda({ agenda, dari, onAksi }: DaftarAgendaProps) {
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
          <Hari days={lalu} agenda={agenda} onAksi={onAksi} />
        </details>
      ) : null}
      <Hari days={isSplit ? rest : days} agenda={agenda} onAksi={onAksi} />
    </>
  )
}

function Hari({ days, agenda, onAksi }: Omit<DaftarAgendaProps, 'dari'> & { days: ReturnType<typeof daysOf> }) {
  const { hari_ini, kelompok } = agenda
  const { awalBulan } = useWaktuLembaga()
  const alamatOf = useAlamatPertemuan()
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
            {formatTanggal(tanggal, 'panjang')}
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
                <BarisAgenda
                  key={`${one.kegiatan_id}/${one.ke}`}
                  entri={one}
                  kelompokId={kelompok.id}
                  hariIni={hari_ini}
                  onAksi={aksi => onAksi(aksi, one)}
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
                      <AppLink ke={alamatOf({ kelompok_id: kelompok.id, tanggal: ke_tanggal, kegiatan_id, ke })}>
                        {formatTanggal(ke_tanggal, 'panjang')}
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

export type AksiAgenda = 'rencana' | 'pindahkan' | 'tiadakan' | 'adakan'

interface BarisAgendaProps {
  entri: EntriAgenda
  kelompokId: number
  hariIni: string
  onAksi: (aksi: AksiAgenda) => void
}

/** One pertemuan: its name leads to the sheet, behind the dots what may be decided about it. */
function BarisAgenda({ entri, kelompokId, hariIni, onAksi }: BarisAgendaProps) {
  const { kegiatan_id, tanggal, ke, state, materi, oleh, badal, alasan, dipindah, boleh_mengubah } = entri
  const alamatOf = useAlamatPertemuan()
  const nama = namaEntri(entri)
  return (
    <li className={`row between gap-8 py-6 min-h-44 ${css.baris}`}>
      <div className={css.kata}>
        <span className={`row wrap gap-2 gap-x-12 text-l ${css.nama}`}>
          <AppLink ke={alamatOf({ kelompok_id: kelompokId, tanggal, kegiatan_id, ke })}>{nama}</AppLink>
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
            Pindahan dari {formatTanggal(dipindah.tanggal, 'panjang')}: {dipindah.alasan} ({dipindah.oleh})
          </span>
        ) : null}
      </div>
      {boleh_mengubah ? <AksiBaris nama={`${nama}, ${formatTanggal(tanggal, 'panjang')}`} aksi={aksiOf()} /> : null}
    </li>
  )

  function aksiOf() {
    const berita = tanggal > hariIni ? 'Atur rencana' : 'Berita acara'
    const list: [AksiAgenda, string, Icon][] =
      state.fill === 'cancelled'
        ? [['adakan', 'Batalkan peniadaan', IconArrowBackUp]]
        : [
            ['rencana', berita, IconClipboardText],
            ['pindahkan', 'Pindahkan', IconCalendarDue],
            ['tiadakan', 'Tiadakan', IconCalendarOff],
          ]
    return list.map(([aksi, label, Ikon]) => ({
      label,
      ikon: <Ikon size={16} aria-hidden />,
      onPilih: () => onAksi(aksi),
    }))
  }
}
