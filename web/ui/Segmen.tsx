import { useId } from 'react'
import css from './Segmen.module.css'

interface SegmenProps {
  label: string
  data: readonly { value: string; label: string }[]
  value: string
  onUbah: (value: string) => void
}

/** One of a few that all stand in sight: radios that look like buttons. */
export function Segmen({ label, data, value, onUbah }: SegmenProps) {
  const nama = useId()
  return (
    <fieldset>
      <legend className="text-m strong mb-4">{label}</legend>
      <div className="flex wrap gap-6">
        {data.map(satu => (
          <label
            key={satu.value}
            className={`relative grid place-center auto text-center text-l px-4 outlined round-10 min-h-44 bg-white soft pointer ${css.satu}`}
          >
            <input
              type="radio"
              className="hanya-pembaca"
              name={nama}
              checked={satu.value === value}
              onChange={() => onUbah(satu.value)}
            />
            {satu.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
