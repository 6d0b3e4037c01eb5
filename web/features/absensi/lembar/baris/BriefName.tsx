import { IconClock, IconFileCheck, IconNote } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { statusIzin } from '#contract/absensi/izin-kind.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign, RowTanda } from '#web/ui/Tanda.tsx'
import css from './BarisRingkas.module.css'
import { describeIzin } from './IzinRemark.tsx'
import { MahasantriName } from './MahasantriName.tsx'

interface BriefNameProps {
  baris: ShownRow
  nomor: number
  antre: boolean
  onOpen: () => void
  /** What a finger held on the name does. */
  hold: HTMLAttributes<HTMLElement>
}

/** The left of a compact row: the name, which opens everything else about the mark, and one fact below it. */
export function BriefName({ baris, nomor, antre, onOpen, hold }: BriefNameProps) {
  const { nama, status } = baris
  const lainnya = status === 'D' ? 'Dispensasi' : 'Lainnya'
  return (
    <div className={`stack shrink relative ${css.nama}`}>
      {/* Drawn twice, unseen in bold: a name that is no longer bold takes the lines it took before, and no row moves. */}
      <span className={`text-l break ${css.teks}`} data-nama={nama.replaceAll('-', '\u2011')}>
        <span>
          <MahasantriName nama={nama} />
        </span>
      </span>
      <span className={`row text-xs faint ${css.fakta}`}>
        <span className={`angka ${css.nomor}`} aria-hidden="true">
          {nomor}
        </span>
        <Fact baris={baris} antre={antre} />
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
        onClick={onOpen}
        {...hold}
      />
    </div>
  )
}

/** The one thing that is most worth knowing beside the mark: D has no button of its own. */
function Fact({ baris, antre }: { baris: ShownRow; antre: boolean }): ReactNode {
  const { status, izin, catatan, alpa_beruntun: alpa, lima_terakhir: five } = baris
  if (status === 'D')
    return (
      <Say colour={statusMarks.D.colour} ikon={<MarkSign status="D" size={9} />}>
        Dispensasi{antre ? <IconClock size={11} aria-hidden /> : null}
      </Say>
    )
  if (status === null && baris.usul_hadir) return <Say colour="var(--mantine-color-hijau-7)">hadir (kode)</Say>
  if (izin)
    return (
      <Say colour={statusMarks[statusIzin[izin.jenis]].colour} ikon={<IconFileCheck size={13} aria-hidden />}>
        {izin.alasan ? <span className="hanya-pembaca">{describeIzin(izin)} · </span> : null}
        {izin.alasan || describeIzin(izin, true)}
      </Say>
    )
  if (catatan) return <Say ikon={<IconNote size={13} aria-hidden />}>“{catatan}”</Say>
  if (alpa >= 2) return <Say colour="var(--bad)">alpa {alpa}×</Say>
  return <RowTanda tanda={five} size={8} />
}

function Say({ colour, ikon, children }: { colour?: string; ikon?: ReactNode; children: ReactNode }) {
  return (
    <span className="row gap-4 shrink medium" style={colour ? { color: colour } : undefined}>
      {ikon}
      <span className={`shrink nowrap clip ellipsis ${css.sebut}`}>{children}</span>
    </span>
  )
}
