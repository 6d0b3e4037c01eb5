import { describeNight, formatDate, formatJam, weekday } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import css from './agenda.module.css'
import { entryName } from './describe.ts'
import { useMyBadal } from './queries.ts'

/** What this account leads for others: to be filled in now, or announced; nothing while that is nothing. */
export function MyBadal({ saat }: { saat: 'kini' | 'nanti' }) {
  const { data } = useMyBadal(true)
  const rows = data?.rows.filter(row => row.boleh_mencatat === (saat === 'kini')) ?? []
  if (!data || rows.length === 0) return null
  return (
    <Card judul={saat === 'kini' ? 'Anda menjadi badal' : 'Akan menjadi badal'} tight>
      <ul className="list">
        {rows.map(row => {
          const night = describeNight(weekday(row.tanggal), row.mulai)
          const kapan = row.tanggal === data.hari_ini ? 'Hari ini' : formatDate(row.tanggal, 'panjang')
          return (
            <li key={row.pertemuan_id} className={`row between gap-8 py-8 px-16 min-h-44 ${css.badal}`}>
              <div className={css.kata}>
                <b>
                  {entryName(row)}, {row.kelompok}
                </b>
                <span className={css.rinci}>
                  {[kapan, row.mulai ? formatJam(row.mulai) : '', night, row.tempat].filter(Boolean).join(' · ')}
                </span>
              </div>
              {row.boleh_mencatat ? (
                <ActionButton
                  ke={paths.lembar(row)}
                  variant={row.belum === 0 ? 'default' : 'filled'}
                  aria-label={`${row.belum === 0 ? 'Lihat' : 'Isi'} ${row.kegiatan} ${row.kelompok}`}
                >
                  {row.belum === 0 ? 'Lihat' : 'Isi'}
                </ActionButton>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
