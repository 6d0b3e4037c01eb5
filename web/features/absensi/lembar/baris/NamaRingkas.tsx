import { IconClock, IconFileCheck, IconNote } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { statusIzin } from '#contract/absensi/jenis-izin.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign, TandaBaris } from '#web/ui/Tanda.tsx'
import css from './BarisRingkas.module.css'
import { describeIzin } from './KeteranganIzin.tsx'
import { NamaMahasantri } from './NamaMahasantri.tsx'

interface NamaRingkasProps {
  baris: ShownRow
  nomor: number
  antre: boolean
  onBuka: () => void
  /** What a finger held on the name does. */
  tahan: HTMLAttributes<HTMLElement>
}

/** The left of a compact row: the name, which opens everything else about the mark, and one fact below it. */
export function NamaRingkas({ baris, nomor, antre, onBuka, tahan }: NamaRingkasProps) {
  const { nama, status } = baris
  const lainnya = status === 'D' ? 'Dispensasi' : 'Lainnya'
  return (
    <div className={`stack shrink relative ${css.nama}`}>
      {/* Drawn twice, unseen in bold: a name that is no longer bold takes the lines it took before, and no row moves. */}
      <span className={`text-l break ${css.teks}`} data-nama={nama.replaceAll('-', '\u2011')}>
        <span>
          <NamaMahasantri nama={nama} />
        </span>
      </span>
      <span className={`row text-xs faint ${css.fakta}`}>
        <span className={`angka ${css.nomor}`} aria-hidden="true">
          {nomor}
        </span>
        <Fakta baris={baris} antre={antre} />
      </span>
      {/* Over both, so that the finger may come down anywhere beside the marks. */}
      <button
        type="button"
        tabIndex={-1}
        className={css.buka}
        data-lainnya
        data-dispensasi={status === 'D' || undefined}
        aria-label={`${lainnya}, ${nama}`}
        aria-pressed={status === 'D' ? true : undefined}
        aria-haspopup="dialog"
        onClick={onBuka}
        {...tahan}
      />
    </div>
  )
}

/** The one thing that is most worth knowing beside the mark: D has no button of its own. */
function Fakta({ baris, antre }: { baris: ShownRow; antre: boolean }): ReactNode {
  const { status, izin, catatan, alpa_beruntun: alpa, lima_terakhir: lima } = baris
  if (status === 'D')
    return (
      <Sebut warna={statusMarks.D.warna} ikon={<MarkSign status="D" size={9} />}>
        Dispensasi{antre ? <IconClock size={11} aria-hidden /> : null}
      </Sebut>
    )
  if (izin)
    return (
      <Sebut warna={statusMarks[statusIzin[izin.jenis]].warna} ikon={<IconFileCheck size={13} aria-hidden />}>
        {izin.alasan ? <span className="hanya-pembaca">{describeIzin(izin)} · </span> : null}
        {izin.alasan || describeIzin(izin, true)}
      </Sebut>
    )
  if (catatan) return <Sebut ikon={<IconNote size={13} aria-hidden />}>“{catatan}”</Sebut>
  if (alpa >= 2) return <Sebut warna="var(--bad)">alpa {alpa}×</Sebut>
  return <TandaBaris tanda={lima} size={8} />
}

function Sebut({ warna, ikon, children }: { warna?: string; ikon?: ReactNode; children: ReactNode }) {
  return (
    <span className="row gap-4 shrink medium" style={warna ? { color: warna } : undefined}>
      {ikon}
      <span className={`shrink nowrap clip ellipsis ${css.sebut}`}>{children}</span>
    </span>
  )
}
