import { type KeyboardEvent, useRef, useState } from 'react'
import { CATATAN_MAX, MINUTE_MAX } from '#contract/absensi/marking.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import { tidy } from '#contract/tidy.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import css from './RowInput.module.css'
import { useTypedNote } from './use-typing.ts'

interface InputProps<T> {
  baris: ShownRow
  buka: boolean
  onOpen: () => void
  /** `lanjutan`: more of what was kept while it was being typed. */
  onChange: (value: T, continued: boolean) => void
  /** `kembali`: the focus goes back to the row. */
  onClose: (kembali: boolean) => void
}

/** The note of a row on the desktop, none beside U: text until it is clicked or N is pressed. Enter keeps it and returns to the row, Esc leaves it as it was. */
export function CatatanInput({ baris, onChange, ...isian }: InputProps<string>) {
  if (!mayHoldCatatan(baris.status)) return null
  return (
    <Input
      {...isian}
      category={[css.noteText, css.noteInput]}
      opening={{ 'data-buka-catatan': true }}
      label={`Catatan, ${baris.nama}`}
      value={baris.catatan}
      maxLength={CATATAN_MAX}
      onChange={(text, continuation) => onChange(tidy(text), continuation)}
    />
  )
}

/** Minutes late; only a row that is T has them. */
export function MinuteInput({ baris, onChange, ...isian }: InputProps<number | null>) {
  if (baris.status !== 'T') return null
  return (
    <Input
      {...isian}
      category={[css.minutesText, css.minutesInput]}
      opening={{ 'data-buka-menit': true }}
      label={`Menit terlambat, ${baris.nama}`}
      value={baris.menit === null ? '' : String(baris.menit)}
      maxLength={3}
      numeric
      onChange={(text, continuation) => onChange(readMinutes(text), continuation)}
    />
  )
}

/** '12' -> 12, anything that is no number of minutes -> null. */
export function readMinutes(text: string): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(MINUTE_MAX, Number(digits))
}

// One function for all: React calls it when the field appears, not at every letter.
function focusField(input: HTMLInputElement | null) {
  input?.focus()
}

interface TextProps extends Omit<InputProps<string>, 'baris' | 'buka' | 'onOpen'> {
  className: string | undefined
  label: string
  value: string
  maxLength: number
  numeric?: boolean
}

interface ClosedTextProps extends Omit<TextProps, 'className'>, Pick<InputProps<string>, 'buka' | 'onOpen'> {
  /** Of the text, and of the field. */
  category: [string | undefined, string | undefined]
  /** By what the keyboard finds it (./papan-ketik.ts). */
  opening: object
}

function Input({ buka, onOpen, category: [closed, open], opening, ...teks }: ClosedTextProps) {
  const { label, value } = teks
  if (buka) return <Teks {...teks} className={open} />
  return (
    <button
      type="button"
      tabIndex={-1}
      className={closed}
      {...opening}
      aria-label={`${label}${value ? `: ${value}` : ''}`}
      onClick={onOpen}
    >
      {value}
    </button>
  )
}

function Teks({ className, label, value, maxLength, numeric, onChange, onClose }: TextProps) {
  const [awal] = useState(value)
  const isian = useTypedNote(value, onChange)
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

  function close(keep: boolean, back: boolean) {
    if (closed.current) return
    closed.current = true
    if (keep) isian.leave()
    else isian.batalkan(awal)
    onClose(back)
  }
}
