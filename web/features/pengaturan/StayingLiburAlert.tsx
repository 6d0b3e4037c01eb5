import { Alert } from '@mantine/core'
import { formatRange } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import css from './StayingLiburAlert.module.css'
import type { StayingLibur } from './use-set-start.ts'

/** After a month was set to begin on another day: which holidays may be meant by it, until somebody has read it. */
export function StayingLiburAlert({ staying, onClose }: { staying: StayingLibur; onClose: () => void }) {
  // The month that was moved may stand a screen further down.
  const ref = useInView<HTMLDivElement>(staying.length > 0 && staying)
  if (staying.length === 0) return null
  return (
    <Alert
      ref={ref}
      className={css.alert}
      color="orange"
      role="alert"
      title={`${staying.length} hari libur tetap pada tanggalnya`}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      <ul className="grid gap-4 list">
        {staying.map(({ id, nama, dari, sampai }) => (
          <li key={id}>
            {nama}, {formatRange(dari, sampai)}
          </li>
        ))}
      </ul>
      <p className="mt-6">Tanggal Hijriah hari itu bergeser. Ubah yang mengikuti bulan Hijriah.</p>
      <ActionButton ke={paths.libur} size="xs" variant="default" mt={8}>
        Buka hari libur
      </ActionButton>
    </Alert>
  )
}
