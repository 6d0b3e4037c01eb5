import { IconCheck, IconDeviceMobileVibration } from '@tabler/icons-react'
import { useState } from 'react'
import { bergetar, bisaGetar, setGetar } from './getar.ts'

/** In the sheet's menu: whether the phone answers a mark with a short vibration. */
export function PilihanGetar() {
  const [ya, setYa] = useState(bergetar)
  if (!bisaGetar()) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={ya}
      onClick={() => {
        setGetar(!ya)
        setYa(!ya)
      }}
    >
      <IconDeviceMobileVibration size={20} stroke={1.7} aria-hidden />
      <span style={{ flex: 1 }}>Getar saat menandai</span>
      {ya ? <IconCheck size={20} aria-hidden /> : null}
    </button>
  )
}
