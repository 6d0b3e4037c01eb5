import { Select } from '@mantine/core'
import { useState } from 'react'
import { endOfMonth, formatDate, formatMonth } from '#contract/tanggal.ts'
import { DateField } from './DateField.tsx'

export interface PickedSpan {
  /** '' for the default one. */
  periode: string
  /** 'YYYY-MM-DD', '' for the whole of it. */
  dari: string
  sampai: string
}

interface ChooseRangeProps {
  /** What can be taken whole; the first is not necessarily the default. */
  pilihan: { nilai: string; label: string; mulai: string; selesai: string }[]
  /** Which of them '' means. */
  bawaan: string
  nilai: PickedSpan
  hariIni: string
  /** As wide as there is room: in a sheet. */
  penuh?: boolean
  /** Its name stands above it as well. */
  labelled?: boolean
  onChange: (rentang: PickedSpan) => void
}

/** From when to when: a whole semester, one of its months, or two dates. */
export function ChooseRange(props: ChooseRangeProps) {
  const { pilihan, bawaan, nilai, hariIni, penuh = false, labelled = false, onChange } = props
  const [custom, setCustom] = useState(false)
  const chosen = pilihan.find(p => p.nilai === (nilai.periode || bawaan))
  const bulan = chosen ? monthsOf(chosen.mulai, chosen.selesai < hariIni ? chosen.selesai : hariIni) : []
  const dated = nilai.dari !== '' || nilai.sampai !== ''
  const month = bulan.find(b => nilai.dari === `${b}-01` && nilai.sampai === endOfMonth(`${b}-01`))
  const showDates = custom || (dated && !month)
  const value = showDates ? 'lain' : month ? `b:${month}` : (chosen?.nilai ?? null)
  const dari = nilai.dari || chosen?.mulai || hariIni
  const sampai = nilai.sampai || (chosen && chosen.selesai < hariIni ? chosen.selesai : hariIni)

  return (
    <>
      <Select
        w={penuh ? '100%' : 204}
        {...(labelled ? { label: 'Rentang' } : { 'aria-label': 'Rentang' })}
        placeholder="Rentang"
        data={[
          { group: 'Semester', items: pilihan.map(p => ({ value: p.nilai, label: p.label })) },
          { group: 'Bulan', items: [...bulan].reverse().map(b => ({ value: `b:${b}`, label: formatMonth(b) })) },
          { group: 'Lainnya', items: [{ value: 'lain', label: 'Tanggal lain…' }] },
        ].filter(g => g.items.length > 0)}
        value={value}
        clearable={value !== bawaan}
        onChange={choose}
      />
      {showDates ? (
        <>
          <DateField
            w={penuh ? '100%' : 168}
            aria-label="Dari tanggal"
            gaya="ringkas"
            value={dari}
            max={sampai}
            onChange={day => onChange({ ...nilai, dari: day ?? '', sampai })}
          />
          <DateField
            w={penuh ? '100%' : 168}
            aria-label="Sampai tanggal"
            gaya="ringkas"
            value={sampai}
            min={dari}
            onChange={day => onChange({ ...nilai, dari, sampai: day ?? '' })}
          />
        </>
      ) : null}
    </>
  )

  function choose(next: string | null) {
    setCustom(next === 'lain')
    if (next === 'lain') onChange({ ...nilai, dari, sampai })
    else if (next?.startsWith('b:')) {
      const first = `${next.slice(2)}-01`
      onChange({ ...nilai, dari: first, sampai: endOfMonth(first) })
    } else onChange({ periode: next === null || next === bawaan ? '' : next, dari: '', sampai: '' })
  }
}

/** '1 Sep – 21 Nov 2026': the shorter form for a line of context. */
export function formatShortRange(dari: string, sampai: string): string {
  const end = formatDate(sampai, 'pendek')
  if (dari === sampai) return end
  const start = formatDate(dari, 'pendek')
  return `${dari.slice(0, 4) === sampai.slice(0, 4) ? start.slice(0, -5) : start} – ${end}`
}

/** 'YYYY-MM' from the first day's month to the last day's. */
function monthsOf(mulai: string, selesai: string): string[] {
  const months: string[] = []
  for (let [y, m] = [Number(mulai.slice(0, 4)), Number(mulai.slice(5, 7))]; ; m++) {
    if (m > 12) [y, m] = [y + 1, 1]
    const bulan = `${y}-${String(m).padStart(2, '0')}`
    if (bulan > selesai.slice(0, 7)) return months
    months.push(bulan)
  }
}
