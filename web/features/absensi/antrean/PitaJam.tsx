import { Alert } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { formatPause } from '#contract/jeda.ts'
import { hourDifference } from '#web/offline/jam.ts'

/** Said while this device's clock is off by more than a few minutes: its taps are read by that, and its owner can set it right. */
export function PitaJam() {
  const difference = hourDifference()
  if (difference === 0) return null
  return (
    <Alert color="orange" role="status" icon={<IconClockExclamation size={18} aria-hidden />} styles={STYLES}>
      Jam perangkat ini {formatPause(Math.abs(difference) / 60_000)} lebih {difference > 0 ? 'lambat' : 'cepat'}{' '}
      daripada jam server. Waktu pengisian dibetulkan saat terkirim; nyalakan tanggal dan waktu otomatis di setelan
      perangkat.
    </Alert>
  )
}

// The kit's orange on its tint is too pale to read.
const STYLES = { root: { marginBottom: 16 }, message: { color: 'var(--warn-ink)' } }
