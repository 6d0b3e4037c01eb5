import { Button } from '@mantine/core'
import { offeredTo } from '#contract/absensi/marking.ts'
import { labelStatus, type MarkReader } from '#contract/kehadiran.ts'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useOnce } from '#web/ui/use-echo.ts'
import css from './LembarMahasantri.module.css'

/** Every status of one mark, with its word; the one that is set is taken back by its own button. D stands beside those of the row. */
export function ChooseStatus({ baris, pembaca }: { baris: ShownRow; pembaca?: MarkReader }) {
  const { status, jenis, aksi } = useFilling()
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
          style={baris.status === s ? { background: statusMarks[s].colour } : undefined}
          onClick={event => aksi.tapStatus(baris.mahasantri_id, s, event.timeStamp)}
        >
          <b className="row gap-6 text-xl" data-huruf={s}>
            <MarkSign status={s} size={12} {...(baris.status === s ? { colour: 'putih' as const } : {})} />
          </b>
          {labelStatus(s, jenis, pembaca)}
        </button>
      ))}
    </div>
  )
}

interface KakiStatusProps {
  baris: ShownRow
  kosong: boolean
  onEmpty: () => void
  onDone: () => void
}

/** 'Kosongkan' and 'Selesai' below it; the way back of a mark that was just taken away stands where 'Kosongkan' did, so that nothing moves. */
export function KakiStatus({ baris, kosong, onEmpty, onDone }: KakiStatusProps) {
  const { langkah, aksi } = useFilling()
  const once = useOnce()
  const undo = langkah?.jenis === 'hapus' && langkah.mahasantriId === baris.mahasantri_id
  return (
    <>
      <Button variant="default" onClick={once(undo ? aksi.urungkan : onEmpty)} disabled={!undo && kosong}>
        {undo ? 'Urungkan' : 'Kosongkan'}
      </Button>
      <Button onClick={onDone}>Selesai</Button>
    </>
  )
}
