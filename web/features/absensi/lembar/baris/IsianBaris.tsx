import { type KeyboardEvent, useRef, useState } from 'react'
import { CATATAN_MAX, MENIT_MAX } from '#contract/absensi/marking.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import { tidy } from '#contract/tidy.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import css from './IsianBaris.module.css'
import { useTypedNote } from './use-ketikan.ts'

interface IsianProps<T> {
  baris: ShownRow
  buka: boolean
  onBuka: () => void
  /** `lanjutan`: more of what was kept while it was being typed. */
  onUbah: (value: T, lanjutan: boolean) => void
  /** `kembali`: the focus goes back to the row. */
  onTutup: (kembali: boolean) => void
}

/** The note of a row on the desktop, none beside U: text until it is clicked or N is pressed. Enter keeps it and returns to the row, Esc leaves it as it was. */
export function IsianCatatan({ baris, onUbah, ...isian }: IsianProps<string>) {
  if (!mayHoldCatatan(baris.status)) return null
  return (
    <Isian
      {...isian}
      kelas={[css.noteText, css.noteInput]}
      pembuka={{ 'data-buka-catatan': true }}
      label={`Catatan, ${baris.nama}`}
      value={baris.catatan}
      maxLength={CATATAN_MAX}
      onUbah={(text, lanjutan) => onUbah(tidy(text), lanjutan)}
    />
  )
}

/** Minutes late; only a row that is T has them. */
export function IsianMenit({ baris, onUbah, ...isian }: IsianProps<number | null>) {
  if (baris.status !== 'T') return null
  return (
    <Isian
      {...isian}
      kelas={[css.minutesText, css.minutesInput]}
      pembuka={{ 'data-buka-menit': true }}
      label={`Menit terlambat, ${baris.nama}`}
      value={baris.menit === null ? '' : String(baris.menit)}
      maxLength={3}
      numeric
      onUbah={(text, lanjutan) => onUbah(readMenit(text), lanjutan)}
    />
  )
}

/** '12' -> 12, anything that is no number of minutes -> null. */
export function readMenit(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(MENIT_MAX, Number(digits))
}

// One function for all: React calls it when the field appears, not at every letter.
function focusField(input: HTMLInputElement | null) {
  input?.focus()
}

interface TeksProps extends Omit<IsianProps<string>, 'baris' | 'buka' | 'onBuka'> {
  className: string | undefined
  label: string
  value: string
  maxLength: number
  numeric?: boolean
}

interface TeksTertutupProps extends Omit<TeksProps, 'className'>, Pick<IsianProps<string>, 'buka' | 'onBuka'> {
  /** Of the text, and of the field. */
  kelas: [string | undefined, string | undefined]
  /** By what the keyboard finds it (./papan-ketik.ts). */
  pembuka: object
}

function Isian({ buka, onBuka, kelas: [tertutup, terbuka], pembuka, ...teks }: TeksTertutupProps) {
  const { label, value } = teks
  if (buka) return <Teks {...teks} className={terbuka} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={tertutup}
      {...pembuka}
      aria-label={`${label}${value ? `: ${value}` : ''}`}
      onClick={onBuka}
    >
      {value}
    </button>
  )
}

function Teks({ className, label, value, maxLength, numeric, onUbah, onTutup }: TeksProps) {
  const [awal] = useState(value)
  const isian = useTypedNote(value, onUbah)
  // Giving the focus back blurs the field, which would close it a second time.
  const closed = useRef(false)
  return (
    <input
      className={className}
      aria-label={label}
      value={isian.text}
      maxLength={maxLength}
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete="off"
      ref={focusField}
      onChange={event => isian.ketik(event.currentTarget.value)}
      onKeyDown={keyDown}
      onBlur={() => close(true, false)}
    />
  )

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close(event.key === 'Enter', true)
  }

  function close(keep: boolean, kembali: boolean) {
    if (closed.current) return
    closed.current = true
    if (keep) isian.tinggalkan()
    else isian.batalkan(awal)
    onTutup(kembali)
  }
}
