import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DailyAbsensi, Terlambat } from '#contract/laporan/daily-absensi.ts'
import { describeWeek as describeHari } from '#contract/pekan.ts'
import { dayName, formatDate, weekday } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { describeDailySession } from './describe.ts'
import css from './TerlambatWarning.module.css'

interface TerlambatWarningProps {
  harian: Pick<DailyAbsensi, 'terlambat' | 'jumlah_terlambat' | 'ditagih'>
  /** With one kelompok its name says nothing. */
  describeKelompok: boolean
  mayRecording: boolean
  /** The button that reminds of one; how, is not this feature's. */
  remind: (row: Terlambat, sebutan: string) => ReactNode
}

/** What was left unfilled in the last two weeks: one as a sentence, several as a list that opens. */
export function TerlambatWarning({ harian, describeKelompok, mayRecording, remind }: TerlambatWarningProps) {
  const { terlambat, jumlah_terlambat, ditagih } = harian
  const [one] = terlambat
  if (!one) return null
  if (jumlah_terlambat === 1) {
    return (
      <div className={`warn-ink bg-warn round-10 ${css.kotak}`}>
        <Row row={one} ikon {...{ describeKelompok, mayRecording, remind }} />
      </div>
    )
  }
  const sisa = jumlah_terlambat - terlambat.length
  return (
    <details className={`warn-ink bg-warn round-10 ${css.kotak}`}>
      <summary className={`round-10 ${css.ringkas}`}>
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          <b>{jumlah_terlambat} pertemuan</b> {ditagih ? describeHari(ditagih) : 'dalam dua pekan terakhir'} belum
          diisi.
        </span>
      </summary>
      <ul className={`list scroll ${css.daftar}`}>
        {terlambat.map(row => (
          <li key={`${row.kelompok_id}/${row.kegiatan_id}/${row.tanggal}/${row.ke}`}>
            <Row row={row} {...{ describeKelompok, mayRecording, remind }} />
          </li>
        ))}
      </ul>
      {sisa > 0 ? <p className={`py-8 px-12 ${css.sisa}`}>{sisa} lainnya lebih lama.</p> : null}
    </details>
  )
}

interface RowProps {
  row: Terlambat
  ikon?: boolean
  describeKelompok: boolean
  mayRecording: boolean
  remind: TerlambatWarningProps['remind']
}

function Row({ row, ikon, describeKelompok, mayRecording, remind }: RowProps) {
  const { kelompok_id, kegiatan_id, tanggal, ke, belum, pertemuan_id } = row
  const hari = `${dayName(weekday(tanggal))}, ${formatDate(tanggal, 'pendek').replace(/ \d{4}$/, '')}`
  return (
    <div className={css.baris}>
      {ikon ? <IconAlertTriangle size={20} aria-hidden /> : null}
      <span className="grow">
        <b>{hari}</b>: {describeKelompok ? `${row.kelompok}${row.periode ? ` (${row.periode})` : ''}, ` : ''}
        {describeDailySession(row)} {pertemuan_id === null ? 'belum diisi' : `kurang ${belum} orang`}.
      </span>
      {row.boleh_mengingatkan ? (
        <span className={`row end gap-2 gap-x-8 wrap fixed ${css.ingatkan}`}>
          {remind(row, `${row.kelompok}, ${describeDailySession(row)} ${hari}`)}
        </span>
      ) : null}
      <AppLink
        className={`grid place-center fixed bold no-underline color-inherit min-h-44 hover-underline ${css.isi}`}
        ke={paths.absensiInput(kelompok_id, { tanggal, kegiatan: kegiatan_id, ke })}
      >
        {mayRecording ? 'Isi' : 'Lihat'}
        <span className="hanya-pembaca">
          {' '}
          {row.kelompok} {hari}
        </span>
      </AppLink>
    </div>
  )
}
