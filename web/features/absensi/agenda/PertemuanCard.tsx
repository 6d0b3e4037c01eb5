import { useQuery } from '@tanstack/react-query'
import type { AgendaEntry } from '#contract/absensi/agenda.ts'
import { lookOf } from '#contract/absensi/state.ts'
import { hijri } from '#contract/hijri.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import css from './agenda.module.css'
import { describeEntryTime, entryName } from './describe.ts'
import { cardAgendaOptions } from './queries.ts'

const VISIBLE = 5

/** What a kelompok has before it in the next four weeks, and the way to all of it. */
export function PertemuanCard({ kelompokId, hariIni }: { kelompokId: number; hariIni: string }) {
  const agenda = useQuery(cardAgendaOptions(kelompokId, hariIni))
  return (
    <Card
      judul="Pertemuan"
      tight
      aksi={
        <ActionButton ke={paths.agenda(kelompokId)} size="xs" variant="default" aria-label="Buka agenda">
          Agenda
        </ActionButton>
      }
    >
      <Readable query={agenda} rangka={{ jumlah: 4, tinggi: 56, line: 2, diam: true }}>
        {data => <Content entri={data.entri.slice(0, VISIBLE)} />}
      </Readable>
    </Card>
  )
}

function Content({ entri }: { entri: readonly AgendaEntry[] }) {
  const { awalBulan } = useLembagaTime()
  if (entri.length === 0)
    return <p className="py-12 px-16 soft">Tidak ada pertemuan terjadwal dalam empat pekan ke depan.</p>
  return (
    <ul className="list">
      {entri.map(one => {
        return (
          <li
            key={`${one.tanggal}/${one.kegiatan_id}/${one.ke}`}
            className={`row between gap-8 py-8 px-16 min-h-44 ${css.badal}`}
          >
            <div className={css.kata}>
              <span className={`row wrap gap-2 gap-x-12 text-l ${css.nama}`}>
                <b>{formatDate(one.tanggal, 'panjang')}</b>
                {one.state.fill === 'planned' ? null : <StateMark look={lookOf(one.state)} />}
              </span>
              <span className={css.rinci}>
                {[entryName(one), describeEntryTime(one), hijri(one.tanggal, awalBulan, 'ringkas')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
