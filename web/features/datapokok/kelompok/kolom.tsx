import type { ReactNode } from 'react'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { labelJk } from '#contract/identitas.ts'
import { formatJam, shortDayName } from '#contract/tanggal.ts'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { kata } from '#web/ui/istilah.ts'

const faint = (text: ReactNode) => <span style={{ color: 'var(--ink-3)' }}>{text}</span>
const names = (list: string[]) => (list.length > 0 ? list.join(' · ') : faint('–'))

/** 'Sab 06.00, Sen 16.00 +3': a row stays one line. */
function describeJadwal({ jadwal }: KelompokRow): string {
  const [awal, sisa] = [jadwal.slice(0, 2), jadwal.length - 2]
  const teks = awal.map(({ hari, mulai }) => `${shortDayName(hari)} ${formatJam(mulai)}`).join(', ')
  return sisa > 0 ? `${teks} +${sisa}` : teks
}

/** Its own place; without one, those of its jadwal: an import writes them there only. */
function describePlace({ tempat, jadwal }: KelompokRow): string {
  return tempat || [...new Set(jadwal.map(one => one.tempat).filter(Boolean))].join(', ')
}

export const kelompokColumn = (): Column<KelompokRow>[] => [
  { kunci: 'nama', judul: kata`Kelompok`, isi: row => <span className="nowrap">{row.nama}</span>, utama: true },
  { kunci: 'jk', judul: 'Untuk', isi: row => labelJk[row.jk], lebar: 80 },
  { kunci: 'anggota', judul: 'Anggota', isi: row => row.anggota ?? faint('–'), rata: 'kanan', lebar: 84 },
  { kunci: 'murabbi', judul: 'Murabbi', isi: row => names(row.murabbi) },
  { kunci: 'pendamping', judul: kata`Pendamping`, isi: row => names(row.pendamping) },
  { kunci: 'jadwal', judul: 'Jadwal', isi: row => describeJadwal(row) || faint('–'), onlyWidth: true },
  { kunci: 'tempat', judul: 'Tempat', isi: row => describePlace(row) || faint('–'), onlyWidth: true },
]

/** A kelompok in the list of the phone. */
export function KelompokCard({ row }: { row: KelompokRow }) {
  const pengasuh = [...row.murabbi, ...row.pendamping].join(' · ')
  return (
    <>
      <b style={{ fontSize: 'var(--text-xl)' }}>{row.nama}</b>
      <div style={{ color: 'var(--ink-2)' }}>
        {[labelJk[row.jk], row.anggota === null ? '' : `${row.anggota} mahasantri`, describePlace(row)]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {pengasuh ? <div style={{ color: 'var(--ink-3)', fontSize: 'var(--text-m)' }}>{pengasuh}</div> : null}
    </>
  )
}
