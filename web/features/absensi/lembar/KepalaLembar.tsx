import { IconCalendar } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { daysBetween, describeMalam, formatTanggal, hijri, weekday } from '#contract/tanggal.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import { PencarianLembar } from './baris/PencarianLembar.tsx'
import { JugaMengisi } from './JugaMengisi.tsx'
import css from './KepalaLembar.module.css'
import { PitaLembar } from './PitaLembar.tsx'
import { type Pengisian, usePengisian } from './pengisian.ts'

/** The phone's head below the bar: date, then the counters exactly above the button columns (so they are the legend), then the saf. */
export function KepalaLembar() {
  const { lembar, jenis, status, isian, hitungan, cari, gulirKeSaf, onBuka, lain, hambatan } = usePengisian()
  const head = useHeadHeight()
  return (
    <div
      className={`bg-white sticky ${css.head}`}
      ref={head}
      data-cari-diam={(cari.ada && cari.teks === '') || undefined}
    >
      <BarisTanggal {...{ lembar, onBuka, lain }} terputus={hambatan === 'jaringan'} />
      <PencarianLembar />
      <div>
        <PitaLembar />
        <div className="grid gap-4 px-12 pt-8" style={{ gridTemplateColumns: `repeat(${status.length}, 1fr) 44px` }}>
          {status.map(s => (
            <Pencacah
              key={s}
              status={s}
              jumlah={hitungan[s]}
              nama={labelStatus(s, jenis, lembar.sebut_udzur ? 'pencatat' : 'lain')}
            />
          ))}
          <span className={`stack middle shrink nowrap soft ${css.counter}`}>
            <b data-jumlah="belum" data-nol={hitungan.belum === 0 || undefined}>
              {hitungan.belum}
            </b>
            <span>{hitungan.D > 0 ? `sisa · ${hitungan.D} D` : 'sisa'}</span>
          </span>
        </div>
        <div className="px-12 pt-6 pb-8">
          <BilahSaf tanda={isian.map(row => row.status)} tinggi={14} onPilih={gulirKeSaf} />
        </div>
      </div>
    </div>
  )
}

/** Memoised like the counters: the calendar of the Hijri date is slow on a cheap phone, and no tap changes it. */
const BarisTanggal = memo(function BarisTanggal({
  lembar,
  onBuka,
  lain,
  terputus,
}: Pick<Pengisian, 'lembar' | 'onBuka' | 'lain'> & { terputus: boolean }) {
  return (
    <button
      type="button"
      className={`row between wide gap-8 text-left ink min-h-44 focus-inside text-m rule-b ${css.date}`}
      onClick={() => onBuka('tanggal')}
      data-tanggal
    >
      <span>
        <b className="inline-block">{formatTanggal(lembar.tanggal, 'panjang')}</b>
        <TanggalKedua lembar={lembar} awal="· " {...{ lain, terputus }} />
      </span>
      <IconCalendar size={20} stroke={1.7} aria-hidden />
      <span className="hanya-pembaca">Ganti tanggal</span>
    </button>
  )
})

/** Hijri after the date or who else is filling, and how far the date is from today: a sheet of another day must not be filled by mistake. */
export const TanggalKedua = memo(function TanggalKedua({
  lembar: { tanggal, hari_ini, hijri_offset, pertemuan, jadwal, zona_waktu },
  awal = '',
  lain,
  terputus,
}: {
  lembar: Lembar
  awal?: string
  lain: Pengisian['lain']
  terputus: boolean
}) {
  const days = daysBetween(tanggal, hari_ini)
  const jarak = days === 0 ? '' : days === 1 ? 'kemarin' : days > 1 ? `${days} hari lalu` : 'belum tiba'
  const hijriText = hijri(tanggal, hijri_offset)
  const malam = describeMalam(weekday(tanggal), pertemuan?.mulai || jadwal?.mulai || '')
  return (
    <span className={`text-s faint ${css.second}`}>
      {lain ? (
        <>
          {' '}
          <JugaMengisi {...{ lain, terputus }} zona={zona_waktu} />
        </>
      ) : hijriText ? (
        <>
          {awal ? ' ' : ''}
          <span className="inline-block">
            {awal}
            {hijriText}
          </span>
        </>
      ) : null}
      {malam ? (
        <>
          {' '}
          <span className="inline-block">({malam})</span>
        </>
      ) : null}
      {jarak ? <b className={`${css.other} inline-block`}>{jarak}</b> : null}
    </span>
  )
})

interface PencacahProps {
  status: Status
  jumlah: number
  nama: string
}

const Pencacah = memo(function Pencacah({ status, jumlah, nama }: PencacahProps) {
  return (
    <span className={`stack middle shrink nowrap soft ${css.counter}`}>
      <b
        data-jumlah={status}
        style={jumlah > 0 ? { color: statusMarks[status].warna } : undefined}
        data-nol={jumlah === 0 || undefined}
      >
        <Tanda status={status} size={9} {...(jumlah === 0 ? { warna: 'pudar' as const } : {})} />
        {jumlah}
      </b>
      <span>{nama}</span>
    </span>
  )
})

/**
 * The head's height for the rows' scroll-margin; and while scrolling down its date goes out of the way under the bar,
 * scrolling up brings it back.
 */
function useHeadHeight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const head = ref.current
    if (!head) return
    const list = head.parentElement
    const resize = new ResizeObserver(() =>
      list?.style.setProperty('--kepala', `calc(3rem + ${head.offsetHeight + 6}px)`),
    )
    resize.observe(head)
    let last = window.scrollY
    const scroll = () => {
      const y = window.scrollY
      if (Math.abs(y - last) < 6) return
      head.dataset.ringkas = y > last && y > 44 ? 'ya' : ''
      last = y
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => {
      resize.disconnect()
      removeEventListener('scroll', scroll)
    }
  }, [])
  return ref
}
