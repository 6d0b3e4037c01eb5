import { labelStatus } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { statusMarks } from '#web/ui/status-marks.ts'
import { RekapColumnHead } from './ColumnHead.tsx'
import { DayHead, SessionHead } from './DayHead.tsx'
import css from './RekapMatrix.module.css'
import { type CountStatus, fromRight, type RekapColumns } from './show-column.ts'

interface MatrixHeadProps {
  rekap: Rekap
  ponsel: boolean
  kolom: readonly RekapColumns[]
  totals: readonly CountStatus[]
  /** The pertemuan whose head Tab reaches. */
  terbaru: number | undefined
}

/** What the columns are. A day with several pertemuan has a column each, and their names a row of their own. */
export function MatrixHead({ rekap, ponsel, kolom, totals, terbaru }: MatrixHeadProps) {
  const withSession = new Set(kolom.filter(k => k.awal === false).map(k => k.hari))
  const height = withSession.size > 0 ? 2 : 1
  const head = (className: string | undefined, isi: string) => (
    <th scope="col" rowSpan={height} className={className}>
      {isi}
    </th>
  )
  return (
    <thead>
      <tr>
        {ponsel ? null : head(css.no, 'No')}
        {head(css.nama, 'Nama')}
        {ponsel ? head(css.persen, '%') : head(css.nim, 'NIM')}
        {kolom.map(k =>
          !k.hari ? (
            <RekapColumnHead key={k.kunci} kolom={k} rekap={rekap} terbaru={terbaru} />
          ) : k.awal ? (
            <DayHead
              key={k.tanggal}
              hari={k.hari}
              kolom={withSession.has(k.hari) ? kolom.filter(one => one.hari === k.hari) : [k]}
              rekap={rekap}
              tinggi={height}
              terbaru={terbaru}
            />
          ) : null,
        )}
        {ponsel ? null : (
          <>
            <td className={css.ruang} rowSpan={height} />
            {totals.map((s, i) => (
              <th
                key={s}
                scope="col"
                rowSpan={height}
                className={css.jumlah}
                style={{
                  ...fromRight(totals.length - i),
                  color: s === 'belum' ? 'var(--ink-3)' : statusMarks[s].colour,
                }}
                data-pertama={i === 0 || undefined}
              >
                <span aria-hidden="true">{s === 'belum' ? 'Blm' : s}</span>
                <span className="hanya-pembaca">
                  {labelStatus(s === 'belum' ? null : s, rekap.kegiatan?.jenis ?? 'umum')}
                </span>
              </th>
            ))}
            {head(css.persenKanan, '%')}
          </>
        )}
      </tr>
      {height > 1 ? (
        <tr>
          {kolom.map(k =>
            withSession.has(k.hari) ? <SessionHead key={k.kunci} kolom={k} rekap={rekap} terbaru={terbaru} /> : null,
          )}
        </tr>
      ) : null}
    </thead>
  )
}
