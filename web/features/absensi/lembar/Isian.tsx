import { type CSSProperties, type ReactNode, useId } from 'react'
import css from './Formulir.module.css'

type OnChange = { onChange?(event: { currentTarget: { value: string } }): void }

interface IsianProps extends OnChange {
  label: string
  style?: CSSProperties
  error?: string | undefined
  /** The rest of what `isian.teks(…)` of a form gives. */
  name?: string
  value?: string
  onBlur?: () => void
  'aria-invalid'?: true | undefined
  children: (props: FieldProps) => ReactNode
}

interface FieldProps extends OnChange {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a plain field and its one error. */
export function Isian({ label, style, error, children, ...field }: IsianProps) {
  const id = useId()
  return (
    <div className={`stack grow ${css.field}`} style={style}>
      <label htmlFor={id}>{label}</label>
      {children({
        ...field,
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

/** Mulai and selesai, side by side. */
export function IsianJam({ mulai, selesai }: Record<'mulai' | 'selesai', Omit<IsianProps, 'label' | 'children'>>) {
  return (
    <div className={css.pair}>
      <Isian label="Mulai" {...mulai}>
        {props => <input {...props} inputMode="decimal" placeholder="18.30" maxLength={5} />}
      </Isian>
      <Isian label="Selesai" {...selesai}>
        {props => <input {...props} inputMode="decimal" placeholder="20.00" maxLength={5} />}
      </Isian>
    </div>
  )
}

/** Why: two lines, as long as the contract takes. */
export function IsianAlasan(alasan: Omit<IsianProps, 'label' | 'children'>) {
  return (
    <Isian label="Alasan" {...alasan}>
      {props => <textarea {...props} rows={2} maxLength={200} />}
    </Isian>
  )
}
