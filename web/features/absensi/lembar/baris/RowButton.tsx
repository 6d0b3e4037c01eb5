import { IconClock, IconDots, IconNote } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { type KegiatanKind, labelStatus, type Status } from '#contract/kehadiran.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './RowButton.module.css'

export function ButtonStatus(props: {
  baris: ShownRow
  status: Status
  jenis: KegiatanKind
  antre: boolean
  phone: boolean
  ringkas: boolean
  onClick: (event: MouseEvent) => void
}) {
  const { baris, status, jenis, antre, phone, ringkas, onClick } = props
  const pressed = baris.status === status
  const minutes = pressed && status === 'T' && baris.menit !== null && phone ? baris.menit : null
  const clock = pressed && antre
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.button}
      data-status={status}
      data-usul={(status === 'H' && baris.status === null && baris.usul_hadir !== undefined) || undefined}
      aria-pressed={pressed}
      aria-label={`${labelStatus(status, jenis)}, ${baris.nama}${minutes === null ? '' : `, ${minutes} menit`}`}
      style={{ '--warna': statusMarks[status].colour } as CSSProperties}
      onMouseDown={holdFocus}
      onClick={onClick}
    >
      {/* Letter, minutes, clock and shape do not fit into 44 px: what waits with minutes does without its shape. */}
      {pressed && !(clock && minutes !== null) ? (
        <MarkSign status={status} size={phone ? 11 : 9} colour="putih" />
      ) : null}
      {status}
      {minutes === null ? null : (
        <span
          className={`strong ${css.buttonMinutes}`}
          data-baris={ringkas || undefined}
          data-menit={ringkas ? `${minutes} mnt` : `${minutes}'`}
        />
      )}
      {clock ? <IconClock size={phone ? 13 : 11} stroke={2} aria-hidden className="fixed" /> : null}
    </button>
  )
}

/** A thumb that marks leaves the focus where it is: a search keeps its keyboard open. A mouse takes it along. */
function holdFocus(event: MouseEvent) {
  if (matchMedia('(pointer: coarse)').matches) event.preventDefault()
}

/** Everything else about the mark; carries D itself, which has no button of its own. */
export function OtherButton({ baris, antre, onClick }: { baris: ShownRow; antre: boolean; onClick: () => void }) {
  const isD = baris.status === 'D'
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.more}
      data-lainnya
      data-dispensasi={isD || undefined}
      aria-label={isD ? `Dispensasi, ${baris.nama}` : `Lainnya, ${baris.nama}`}
      aria-pressed={isD ? true : undefined}
      aria-haspopup="dialog"
      style={isD ? { background: statusMarks.D.colour } : undefined}
      onClick={onClick}
    >
      {isD ? (
        <>
          <MarkSign status="D" size={10} colour="putih" />D
          {antre ? <IconClock size={11} stroke={2} aria-hidden /> : null}
        </>
      ) : baris.catatan ? (
        <IconNote size={20} stroke={1.8} aria-hidden />
      ) : (
        <IconDots size={20} stroke={2.2} aria-hidden />
      )}
    </button>
  )
}
