import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { countStep, describeAturan, formula } from '#contract/explanation.ts'
import { formatPercent, type KegiatanKind, tandaCount } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatDate } from '#contract/tanggal.ts'
import { FigureBox, FigureRow } from '#web/ui/FigureBox.tsx'
import type { DetailPart } from './highlight.ts'

type Figure = Pick<MahasantriLaporanDetail, 'hitungan' | 'aturan' | 'sesi' | 'persen'>

/** 'Bagaimana angka ini dihitung': the formula with this person's numbers, line by line. */
export function Calculation({ rincian, onChoose }: DetailPart) {
  const { tercatat, ditiadakan, sampai, hari_ini, kegiatan } = rincian
  const last = formatDate(earlierOf(sampai, hari_ini), 'sedang').replace(/ \d{4}$/, '')
  return (
    <CountBox angka={rincian} jenis={kegiatan?.jenis ?? 'umum'} onChoose={onChoose}>
      <FigureRow nama={`Sesi tercatat s.d. ${last}`} nilai={tercatat} onChoose={() => onChoose({})} />
      <FigureRow
        nama={`dikurangi ditiadakan${describeCancelled(ditiadakan)}`}
        nilai={-ditiadakan.length}
        onChoose={ditiadakan.length > 0 ? () => onChoose({ status: 'X' }) : undefined}
      />
    </CountBox>
  )
}

interface CountBoxProps {
  angka: Figure
  jenis: KegiatanKind
  /** Which figure it is, where another one stands beside it. */
  tentang?: string
  /** Where the marks behind a line can be shown. */
  onChoose?: DetailPart['onChoose']
  /** The line it begins with, where something was taken off already. */
  children?: ReactNode
}

/** The same for any figure: of one person, or the sum of many. */
export function CountBox({
  angka: { hitungan, aturan, sesi, persen },
  jenis,
  tentang,
  onChoose,
  children,
}: CountBoxProps) {
  const { pembagi, hadir } = countStep(hitungan, aturan, jenis)
  return (
    <FigureBox
      tentang={tentang}
      formula={formula(hitungan, aturan, jenis)}
      catatan={`${describeAturan(aturan)} Aturan ini ditetapkan lembaga.`}
    >
      {children ?? <FigureRow nama="Tanda tercatat" nilai={tandaCount(hitungan)} />}
      {pembagi.map(({ kata, nilai, status }) => (
        <FigureRow
          key={kata}
          nama={kata}
          nilai={nilai}
          tebal={status ? undefined : true}
          line={status ? undefined : true}
          onChoose={onChoose && status && nilai !== 0 ? () => onChoose({ status }) : undefined}
        />
      ))}
      <FigureRow nama={hadir.kata} nilai={hadir.nilai} boldValue />
      <FigureRow nama={`${formatFigure(hadir.nilai)} ÷ ${formatFigure(sesi)}`} nilai={formatPercent(persen)} tebal />
    </FigureBox>
  )
}

/** ' (UTS 24/10)' for one or two of them. */
function describeCancelled(list: MahasantriLaporanDetail['ditiadakan']): string {
  if (list.length === 0 || list.length > 2) return ''
  return ` (${list.map(d => `${d.alasan} ${Number(d.tanggal.slice(8))}/${Number(d.tanggal.slice(5, 7))}`).join(', ')})`
}
