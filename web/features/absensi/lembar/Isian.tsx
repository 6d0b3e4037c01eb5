import { type ReactNode, useId } from 'react'
import css from './Formulir.module.css'

interface IsianProps {
  label: string
  error?: string | undefined
  children: (props: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, a plain field and its one error. */
export function Isian({ label, error, children }: IsianProps) {
  const id = useId()
  return (
    <div className={`stack grow ${css.field}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-galat` : undefined,
      })}
      {error ? (
        <span className="text-s bad" id={`${id}-galat`}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
