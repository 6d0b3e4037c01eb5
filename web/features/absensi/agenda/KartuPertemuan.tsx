import { useQuery } from '@tanstack/react-query'
import type { EntriAgenda } from '#contract/absensi/agenda.ts'
import { lookOf } from '#contract/absensi/state.ts'
import { hijri } from '#contract/hijri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './agenda.module.css'
import { agendaKartuOptions } from './queries.ts'
import { describeEntryTime, namaEntri } from './sebut.ts'

const TERLIHAT = 5

/** What a kelompok has before it in the next four weeks, and the way to all of it. */
export function KartuPertemuan({ kelompokId, hariIni }: { kelompokId: number; hariIni: string }) {
  const agenda = useQuery(agendaKartuOptions(kelompokId, hariIni))
  return (
    <Kartu
      judul="Pertemuan"
      rapat
      aksi={
        <Tombol ke={paths.agenda(kelompokId)} size="xs" variant="default" aria-label="Buka agenda">
          Agenda
        </Tombol>
      }
    >
      <Terbaca query={agenda} rangka={{ jumlah: 4, tinggi: 56, garis: 2, diam: true }}>
        {data => <Isi entri={data.entri.slice(0, TERLIHAT)} />}
      </Terbaca>
    </Kartu>
  )
}

function Isi({ entri }: { entri: readonly EntriAgenda[] }) {
  const { awalBulan } = useWaktuLembaga()
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
                <b>{formatTanggal(one.tanggal, 'panjang')}</b>
                {one.state.fill === 'planned' ? null : <StateMark look={lookOf(one.state)} />}
              </span>
              <span className={css.rinci}>
                {[namaEntri(one), describeEntryTime(one), hijri(one.tanggal, awalBulan, 'ringkas')]
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
