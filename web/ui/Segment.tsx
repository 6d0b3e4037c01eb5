import { useId } from 'react'
import css from './Segment.module.css'

interface SegmentProps {
  label: string
  data: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a few that all stand in sight: radios that look like buttons. */
export function Segment({ label, data, value, onChange }: SegmentProps) {
  const nama = useId()
  return (
    <fieldset>
      <legend className="text-m strong mb-4">{label}</legend>
      <div className="flex wrap gap-6">
        {data.map(one => (
          <label
            key={one.value}
            className={`relative grid place-center auto text-center text-l px-4 outlined round-10 min-h-44 bg-white soft pointer ${css.satu}`}
          >
            <input
              type="radio"
              className="hanya-pembaca"
              name={nama}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
