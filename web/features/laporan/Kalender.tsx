import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, namaHariPendek } from '#contract/tanggal.ts'
import { type Hari, hariOf, marksByDay, sebutHari, weeksOf } from './hari-kalender.ts'
import css from './Kalender.module.css'
import rincianCss from './RincianMahasantri.module.css'

const LEGENDA: readonly (readonly [Hari, string])[] = [
  ['penuh', 'hadir semua'],
  ['sebagian', 'sebagian'],
  ['absen', 'tidak hadir'],
  ['alpa', 'alpa'],
  ['luar', 'di luar hitungan'],
  ['belum', 'belum diisi'],
  ['libur', 'ditiadakan'],
]

/** Every day with a pertemuan, a column a week: shape tells as much as colour, and each day says its marks. */
export function Kalender({ rincian }: { rincian: RincianLaporanMahasantri }) {
  const { tanda } = rincian
  const weeks = weeksOf(tanda)
  if (weeks.length === 0) return null
  const byDay = marksByDay(tanda)
  return (
    <section>
      <div className="flex wrap baseline between gap-x-12">
        <h3 className={rincianCss.heading}>Kalender semua kegiatan</h3>
        <Legenda />
      </div>
      <div className={css.scroll}>
        <table className={`wide ${css.table}`}>
          <thead>
            <tr>
              <td />
              {weeks.map((week, i) => (
                <th key={week} scope="col">
                  {weeks.length < 14 || i % 2 === 0 ? `${Number(week.slice(8))}/${Number(week.slice(5, 7))}` : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[0, 1, 2, 3, 4, 5, 6].map(hari => (
              <tr key={hari}>
                <th scope="row">{namaHariPendek(hari)}</th>
                {weeks.map(week => (
                  <td key={week}>
                    <Sel marks={byDay.get(addDays(week, hari))} rincian={rincian} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface SelProps {
  marks: RincianLaporanMahasantri['tanda'] | undefined
  rincian: RincianLaporanMahasantri
}

function Sel({ marks, rincian }: SelProps) {
  if (!marks) return null
  const words = sebutHari(rincian, marks)
  const statuses = marks.map(t => t.status)
  return (
    <i data-hari={hariOf(statuses, rincian.aturan)} title={words}>
      <span className="hanya-pembaca">{words}</span>
    </i>
  )
}

function Legenda() {
  return (
    <span className={`inline-row wrap gap-2 gap-x-8 text-s soft ${css.legend}`} aria-hidden="true">
      {LEGENDA.map(([hari, kata]) => (
        <span className="inline-row gap-4" key={hari}>
          <i data-hari={hari} /> {kata}
        </span>
      ))}
    </span>
  )
}
