import { IconCalendar, IconCheck, IconDeviceMobileCheck } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import { daysBetween, describeNight, formatDate, jamIn, weekday } from '#contract/tanggal.ts'
import { isLeftOfYesterday } from '#contract/waktu.ts'
import { sekarang } from '#web/offline/jam.ts'
import { useReady } from '#web/offline/siap.ts'
import { SafBar } from '#web/ui/SafBar.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useHijri } from '#web/ui/use-hijri.ts'
import { AlsoFilling } from './AlsoFilling.tsx'
import { LembarSearch } from './baris/LembarSearch.tsx'
import { type Filling, useFilling } from './filling.ts'
import css from './LembarHead.module.css'
import { PitaLembar } from './PitaLembar.tsx'

/** The phone's head below the bar: date, then the counters exactly above the button columns (so they are the legend), then the saf. */
export function LembarHead() {
  const filling = useFilling()
  const { lembar, jenis, status, ringkas, isian, hitungan, cari, scrollKeSaf, onOpen, lain, hambatan, notBegun } =
    filling
  const sisa = (
    <span className={`stack shrink nowrap soft ${css.counter} ${ringkas ? css.sisa : 'middle'}`}>
      <b data-jumlah="belum" data-nol={hitungan.belum === 0 || undefined}>
        {hitungan.belum}
      </b>
      <span>{describeRest(isian.length, hitungan.D, ringkas)}</span>
    </span>
  )
  const head = useHeadHeight()
  return (
    <div
      className={`bg-white sticky ${css.head}`}
      ref={head}
      data-cari-diam={(cari.ada && cari.teks === '') || undefined}
    >
      <DateRow
        {...{ lembar, onOpen, lain }}
        mulai={notBegun.kapan}
        broken={hambatan === 'jaringan'}
        kosong={isian.every(row => row.status === null)}
      />
      <LembarSearch />
      <div className={css.bawah}>
        <PitaLembar />
        <div
          className={`grid gap-4 pt-8 ${css.pencacah} ${ringkas ? css.ringkas : 'px-12'}`}
          style={ringkas ? undefined : { gridTemplateColumns: `repeat(${status.length}, 1fr) 44px` }}
        >
          {ringkas ? sisa : null}
          {status.map(s => (
            <Counter
              key={s}
              status={s}
              jumlah={hitungan[s]}
              nama={labelStatus(s, jenis, lembar.sebut_udzur ? 'pencatat' : 'lain')}
            />
          ))}
          {ringkas ? null : sisa}
        </div>
        <div className={`pt-6 pb-8 ${ringkas ? css.saf : 'px-12'}`}>
          <SafBar tanda={isian.map(row => row.status)} tinggi={14} onChoose={scrollKeSaf} />
        </div>
      </div>
    </div>
  )
}

/** 'sisa dari 20', in a roomy head 'sisa'; whoever has D has no counter of their own. */
function describeRest(orang: number, d: number, brief: boolean): string {
  return [brief ? `sisa dari ${orang}` : 'sisa', ...(d > 0 ? [`${d} D`] : [])].join(' · ')
}

/** Memoised like the counters: the calendar of the Hijri date is slow on a cheap phone, and no tap changes it. */
const DateRow = memo(function BarisTanggal({
  lembar,
  onOpen,
  lain,
  mulai,
  broken,
  kosong,
}: Pick<Filling, 'lembar' | 'onOpen' | 'lain'> & { mulai: string; broken: boolean; kosong: boolean }) {
  // Of another day it is said first that it is one, and who else is filling before anything else.
  const ready = useReady(lembar.hari_ini) && lembar.tanggal === lembar.hari_ini && kosong && !lain
  return (
    <button
      type="button"
      className={`row between wide gap-8 text-left ink min-h-44 focus-inside text-m rule-b ${css.date}`}
      onClick={() => onOpen('tanggal')}
      data-tanggal
    >
      <span>
        <b className="block">{formatDate(lembar.tanggal, 'panjang')}</b>
        {ready ? (
          <ReadyWithoutSignal lanjut={mulai || `${lembar.baris.length} nama di ponsel ini`} />
        ) : (
          <SecondDate {...{ lembar, lain, broken, mulai }} />
        )}
      </span>
      <IconCalendar size={20} stroke={1.7} aria-hidden />
      <span className="hanya-pembaca">Ganti tanggal</span>
    </button>
  )
})

/** Until the first mark: that this sheet can be filled in a place without a signal, today and at the next pertemuan. */
function ReadyWithoutSignal({ lanjut }: { lanjut: string }) {
  return (
    <span className={`row gap-4 text-s faint nowrap ${css.siap}`}>
      <IconDeviceMobileCheck size={15} stroke={1.8} aria-hidden />
      <b>Siap tanpa sinyal</b>
      <IconCheck size={14} stroke={2.4} aria-hidden />
      <span className="shrink clip ellipsis">· {lanjut}</span>
    </span>
  )
}

/** Hijri after the date or who else is filling, and how far the date is from today: a sheet of another day must not be filled by mistake. */
export const SecondDate = memo(function TanggalKedua({
  lembar: { tanggal, hari_ini, pertemuan, jadwal, zona_waktu },
  lain,
  mulai,
  broken,
}: {
  lembar: Lembar
  lain: Filling['lain']
  /** 'mulai 18.30, 9 jam lagi'; '' once it has begun. */
  mulai: string
  broken: boolean
}) {
  const days = daysBetween(tanggal, hari_ini)
  const waktu = timesOf({ pertemuan, jadwal })
  const yesterday = isLeftOfYesterday(waktu, jamIn(zona_waktu, sekarang()).replace('.', ':'))
    ? 'mulai kemarin'
    : 'kemarin'
  const distance = days === 0 ? mulai : days === 1 ? yesterday : days > 1 ? `${days} hari lalu` : 'belum tiba'
  const hijriText = useHijri(tanggal, 'ringkas')
  const night = describeNight(weekday(tanggal), waktu.mulai)
  return (
    <span className={`text-s faint ${css.second}`}>
      {lain ? (
        <AlsoFilling {...{ lain, broken }} zona={zona_waktu} />
      ) : hijriText ? (
        <span className="inline-block">{hijriText}</span>
      ) : null}
      {night && !mulai ? (
        <>
          {' '}
          <span className="inline-block">({night})</span>
        </>
      ) : null}
      {distance ? <b className={`${css.other} inline-block`}>{distance}</b> : null}
    </span>
  )
})

const Counter = memo(function Pencacah({ status, jumlah, nama }: { status: Status; jumlah: number; nama: string }) {
  return (
    <span className={`stack middle shrink nowrap soft ${css.counter}`}>
      <b
        data-jumlah={status}
        style={jumlah > 0 ? { color: statusMarks[status].colour } : undefined}
        data-nol={jumlah === 0 || undefined}
      >
        <MarkSign status={status} size={9} {...(jumlah === 0 ? { colour: 'pudar' as const } : {})} />
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
    let last = 0
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
