import { formatFigure } from '#contract/angka.ts'
import { formatPercent, numerator } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatDate } from '#contract/tanggal.ts'
import { colourStatus } from '#web/ui/colour-status.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Absent } from './Absent.tsx'
import { Calculation } from './Calculation.tsx'
import { PhoneCalendar } from './Calendar.tsx'
import { describeAlpaRun, describeContext, describePrediction } from './describe-detail.ts'
import type { DetailPart, Highlight } from './highlight.ts'
import { KoreksiAndCatatan } from './KoreksiAndCatatan.tsx'
import { PerKegiatan, PerMonth } from './PerPart.tsx'
import css from './PhoneContent.module.css'
import { Stem } from './Stem.tsx'
import { TandaList, useHighlight } from './TandaList.tsx'

export interface DetailContentProps extends Omit<DetailPart, 'onChoose'> {
  highlight: Highlight | undefined
}

/** In the order in which it is asked: how it stands, when, where it is lowest, and how that is worked out. */
export function PhoneContent({ highlight: awal, ...props }: DetailContentProps) {
  const { rincian, riwayat } = props
  // The marks behind a figure stand there once one was pressed.
  const { highlight, onChoose, daftar } = useHighlight(awal)
  const part = { ...props, onChoose }
  return (
    <>
      <Head rincian={rincian} />
      <div>
        <div className="row between gap-8 py-8">
          <h2 className="text-l">Kalender semua kegiatan</h2>
          <span className="text-m faint">{describeDay(rincian)}</span>
        </div>
        <PhoneCalendar rincian={rincian} />
      </div>
      <Absent {...part} />
      {highlight ? (
        <div className="card px-12 py-8">
          <TandaList {...{ rincian, highlight, riwayat, ...daftar }} />
        </div>
      ) : null}
      <PerKegiatan {...part} lowestFirst />
      <PerMonth {...part} />
      <details className={`card ${css.lipat}`} open={awal ? true : undefined}>
        <summary className="py-12 px-12 text-l strong">Bagaimana angka ini dihitung</summary>
        <Calculation {...part} />
      </details>
      <KoreksiAndCatatan rincian={rincian} />
    </>
  )
}

function Head({ rincian }: { rincian: MahasantriLaporanDetail }) {
  const { persen, status, batas, hitungan, aturan, sesi, kegiatan, prediksi } = rincian
  const alpa = describeAlpaRun(rincian)
  const colour = status && status !== 'memenuhi' ? { color: colourStatus[status] } : undefined
  return (
    <div className={`grid gap-6 bg-white ${css.kepala}`}>
      <h2 className="text-2xl tight snug break">{rincian.mahasantri.nama}</h2>
      <p className="text-m soft">{describeContext(rincian)}</p>
      {kegiatan ? <p className="text-m soft">{kegiatan.nama}</p> : null}
      <div className="row wrap gap-8 gap-x-12">
        <b className={css.persen} style={colour}>
          {formatPercent(persen)}
        </b>
        <StatusChip status={status} />
        <span className="push text-m angka soft">
          <b className="ink">{formatFigure(numerator(hitungan, aturan))}</b> dari {formatFigure(sesi)}
        </span>
      </div>
      <span className={css.batang}>
        <Stem persen={persen} batas={batas.minimal} status={status} mungkin={prediksi?.tertinggi ?? null} />
      </span>
      <p className="text-m soft">{describePrediction(rincian)}</p>
      {alpa ? <p className="text-m soft">{alpa}</p> : null}
    </div>
  )
}

/** '31 Agu – 21 Nov' */
function describeDay({ dari, sampai, hari_ini }: MahasantriLaporanDetail): string {
  const day = (tanggal: string) => formatDate(tanggal, 'pendek').replace(/ \d{4}$/, '')
  return `${day(dari)} – ${day(earlierOf(sampai, hari_ini))}`
}
