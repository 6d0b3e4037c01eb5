import { useId } from 'react'
import css from './SixCode.module.css'

interface SixCodeProps {
  label: string
  value: string
  /** How many boxes; of six the phone offers the code it has just read. */
  count?: 4 | 6
  /** Digits only, `count` at most, however they came. */
  onChange: (value: string) => void
  error?: string | undefined
  nonaktif?: boolean
  /** Whether the label is seen. */
  labelled: boolean
}

/** One field drawn as boxes: what is pasted fills them all. */
export function SixCode({ label, value, onChange, count = 6, error, nonaktif = false, labelled }: SixCodeProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelled ? `block text-m strong ${css.label}` : 'hanya-pembaca'}>
        {label}
      </label>
      <div className={`relative ${css.field}`} data-galat={error ? true : undefined}>
        <input
          id={id}
          className={`wide text-xl clear no-border ${css.input}`}
          value={value}
          inputMode="numeric"
          autoComplete={count === 6 ? 'one-time-code' : 'off'}
          pattern="[0-9]*"
          // Not disabled, which would cost it the focus.
          readOnly={nonaktif}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-galat` : undefined}
          data-autofocus
          onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, count))}
          // The boxes have no place for a caret but the end.
          onSelect={({ currentTarget: { value, selectionStart }, currentTarget }) =>
            selectionStart !== value.length && currentTarget.setSelectionRange(value.length, value.length)
          }
        />
        <div className={`flex gap-6 ${css.boxes}`} data-enam={count === 6 || undefined} aria-hidden>
          {Array.from({ length: count }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={i}
              className={`grid place-center share shrink bold angka ink bg-white round-10 ${css.box}`}
              data-kini={i === value.length || undefined}
            >
              {value[i]}
            </span>
          ))}
        </div>
      </div>
      {error ? (
        <p id={`${id}-galat`} className="mt-6 text-m bad" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
