import { IconFileCheck } from '@tabler/icons-react'
import { izinKindLabel, statusIzin } from '#contract/absensi/izin-kind.ts'
import type { RowIzin } from '#contract/absensi/leave-kind-schema.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import css from './IzinRemark.module.css'

/** The approved izin of the day on its row: 'Izin disetujui Hasan Basri · lomba MTQ'; `ringkas` leaves out who. */
export function IzinRemark({ izin, ringkas = false }: { izin: RowIzin; ringkas?: boolean }) {
  return (
    <span className={`row shrink medium ${css.izin}`} style={{ color: statusMarks[statusIzin[izin.jenis]].colour }}>
      <IconFileCheck size={15} stroke={1.8} aria-hidden />
      <span className="shrink break">
        {describeIzin(izin, ringkas)}
        {izin.alasan ? ` · ${izin.alasan}` : ''}
      </span>
    </span>
  )
}

/** 'Izin disetujui Hasan Basri'; the rule approves 'otomatis'. */
export function describeIzin({ jenis, oleh }: RowIzin, brief = false): string {
  return `${izinKindLabel(jenis)} disetujui${brief ? '' : ` ${oleh ?? 'otomatis'}`}`
}

/** The mark is as the izin has set it, or will: nobody has touched it since. */
export function isFromIzin({ izin, status, version, menunggu }: ShownRow): boolean {
  return izin !== null && !menunggu && version <= 1 && status === statusIzin[izin.jenis]
}
