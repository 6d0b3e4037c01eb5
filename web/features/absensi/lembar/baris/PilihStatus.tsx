import { Button } from '@mantine/core'
import { offeredTo } from '#contract/absensi/lembar.ts'
import { labelStatus, type Pembaca, type Status } from '#contract/kehadiran.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import { useSekali } from '#web/ui/use-gema.ts'
import css from './LembarMahasantri.module.css'

interface PilihStatusProps {
  baris: Baris
  /** Those with a button in the row; D stands beside them here. */
  status: readonly Status[]
  jenis: 'umum' | 'shalat'
  pembaca?: Pembaca
  /** The button of a status, and the time of the tap. */
  onKetuk: (status: Status, at: number) => void
}

/** Every status of one mark, with its word; the one that is set is taken back by its own button. */
export function PilihStatus({ baris, status, jenis, pembaca, onKetuk }: PilihStatusProps) {
  const offered = offeredTo([...status, 'D'], baris.jk)
  return (
    <div className={`grid ${css.statuses}`}>
      {offered.map(s => (
        <button
          key={s}
          type="button"
          className={`stack middle center gap-2 soft bg-cell text-xs round-8 ${css.status}`}
          data-status={s}
          aria-pressed={baris.status === s}
          aria-label={`${labelStatus(s, jenis, pembaca)}, ${baris.nama}`}
          style={baris.status === s ? { background: statusMarks[s].warna } : undefined}
          onClick={event => onKetuk(s, event.timeStamp)}
        >
          <b data-huruf={s}>
            <Tanda status={s} size={12} {...(baris.status === s ? { warna: 'putih' as const } : {})} />
          </b>
          {labelStatus(s, jenis, pembaca)}
        </button>
      ))}
    </div>
  )
}

interface KakiStatusProps {
  kosong: boolean
  onKosongkan: () => void
  /** The mark has just been taken away: stands where 'Kosongkan' did, so that nothing moves. */
  onUrungkan: (() => void) | undefined
  onSelesai: () => void
}

/** 'Kosongkan' and 'Selesai' below it. */
export function KakiStatus({ kosong, onKosongkan, onUrungkan, onSelesai }: KakiStatusProps) {
  const sekali = useSekali()
  return (
    <>
      {onUrungkan ? (
        <Button variant="default" onClick={sekali(onUrungkan)}>
          Urungkan
        </Button>
      ) : (
        <Button variant="default" onClick={sekali(onKosongkan)} disabled={kosong}>
          Kosongkan
        </Button>
      )}
      <Button onClick={onSelesai}>Selesai</Button>
    </>
  )
}
