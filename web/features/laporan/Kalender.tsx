import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { addDays, formatTanggal, namaHariPendek, startOfWeek } from '#contract/tanggal.ts'
import { describeStatus } from '#web/ui/status-marks.ts'
import { type Hari, hariOf } from './hari-kalender.ts'
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

type Tanda = RincianLaporanMahasantri['tanda'][number]

/** Every day with a pertemuan, a column a week: shape tells as much as colour, and each day says its marks. */
export function Kalender({ rincian: { tanda, per_kegiatan, aturan } }: { rincian: RincianLaporanMahasantri }) {
  const [first] = tanda
  const last = tanda.at(-1)
  if (!first || !last) return null
  const byDay = new Map<string, Tanda[]>()
  for (const t of tanda) byDay.set(t.tanggal, [...(byDay.get(t.tanggal) ?? []), t])
  const nameOf = new Map(per_kegiatan.map(k => [k.kegiatan_id, k.nama]))
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
                  const day = addDays(week, hari)
                  const marks = byDay.get(day)
                  if (!marks) return <td key={week} />
                  const words = `${formatTanggal(day, 'harian')}: ${marks.map(sebut).join(', ')}`
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

  function sebut({ kegiatan_id, status }: Tanda): string {
    const word = status === 'X' ? 'ditiadakan' : describeStatus(status)
    return `${nameOf.get(kegiatan_id) ?? 'kegiatan'} ${word}`
  }
}
