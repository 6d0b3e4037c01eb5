import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, namaHariPendek, startOfWeek } from '#contract/tanggal.ts'
import { type Hari, hariOf, marksByDay, sebutHari } from './hari-kalender.ts'
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
  const { tanda, aturan } = rincian
  const [first] = tanda
  const last = tanda.at(-1)
  if (!first || !last) return null
  const byDay = marksByDay(tanda)
  const weeks: string[] = []
  for (let week = startOfWeek(first.tanggal, 0); week <= last.tanggal; week = addDays(week, 7)) weeks.push(week)
  return (
    <section>
      <div className="flex wrap baseline between gap-x-12">
        <h3 className={rincianCss.heading}>Kalender semua kegiatan</h3>
        <span className={`inline-row wrap gap-2 gap-x-8 text-s soft ${css.legend}`} aria-hidden="true">
          {LEGENDA.map(([hari, kata]) => (
            <span className="inline-row gap-4" key={hari}>
              <i data-hari={hari} /> {kata}
            </span>
          ))}
        </span>
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
                {weeks.map(week => {
                  const marks = byDay.get(addDays(week, hari))
                  if (!marks) return <td key={week} />
                  const words = sebutHari(rincian, marks)
                  return (
                    <td key={week}>
                      <i
                        data-hari={hariOf(
                          marks.map(t => t.status),
                          aturan,
                        )}
                        title={words}
                      >
                        <span className="hanya-pembaca">{words}</span>
                      </i>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
