import type { Agenda, EntriAgenda } from '#contract/absensi/agenda.ts'
import { formatTanggal, hijri } from '#contract/tanggal.ts'
import css from './agenda.module.css'
import { type AksiAgenda, BarisAgenda, BarisPindah } from './BarisAgenda.tsx'

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
  const { hari_ini, hijri_offset } = agenda
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
            <span className="text-s normal soft">{hijri(tanggal, hijri_offset)}</span>
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
                  kelompokId={agenda.kelompok.id}
                  hariIni={hari_ini}
                  onAksi={aksi => onAksi(aksi, one)}
                />
              ))}
              {pindah.map(one => (
                <BarisPindah
                  key={`${one.kegiatan_id}/${one.ke_tanggal}/${one.ke}`}
                  pindah={one}
                  kelompokId={agenda.kelompok.id}
                />
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
