import { paths, withQuery } from '#web/paths.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './MenungguKonfirmasi.module.css'
import { useMenunggu } from './queries.ts'
import { describePekan } from './sebut.ts'

/** How many weeks are named; the others are behind the first link. */
const PEKAN = 4

/** What waits for the murabbi's confirmation, week by week; nothing while nothing does. */
export function MenungguKonfirmasi() {
  const { data } = useMenunggu(true)
  if (!data || data.jumlah === 0) return null
  const alamat = (tanggal: string) => withQuery(paths.konfirmasi, { tanggal })
  const older = data.pekan.slice(PEKAN).reduce((sum, one) => sum + one.jumlah, 0)
  return (
    <section className="shrink" aria-labelledby="menunggu-konfirmasi">
      <div className={`flex wrap baseline between gap-x-12 text-m faint ${css.kepala}`}>
        <h2 className="text-xl ink" id="menunggu-konfirmasi">
          Menunggu konfirmasi
        </h2>
        <span>{data.jumlah} pertemuan</span>
      </div>
      <ul className={`list clip card ${css.kartu}`}>
        {data.pekan.slice(0, PEKAN).map(one => (
          <li key={one.dari}>
            <Tautan ke={alamat(one.dari)}>
              <span>{describePekan(one)}</span>
              <span>
                <b>{one.jumlah}</b> pertemuan
              </span>
            </Tautan>
          </li>
        ))}
        {older > 0 ? (
          <li>
            <Tautan ke={alamat(data.pekan[PEKAN]?.dari ?? '')}>
              <span>Lebih lama</span>
              <span>
                <b>{older}</b> pertemuan
              </span>
            </Tautan>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
