import { UnstyledButton } from '@mantine/core'
import { formatPercent, percentage } from '#contract/kehadiran.ts'
import type { Rekap, RekapColumn } from '#contract/laporan/rekap.ts'
import { kata } from '#web/ui/istilah.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { inisial } from './ColumnHead.tsx'
import { describeColumnKonfirmasi, describeRecorded } from './describe-recorded.ts'
import { countDot } from './dot.ts'
import { LimitBottom } from './LimitBottom.tsx'
import css from './MatrixFoot.module.css'
import matriks from './RekapMatrix.module.css'
import { describeColumn, hadirFormula, type RekapColumns } from './show-column.ts'

interface MatrixFootProps {
  rekap: Rekap
  kolom: readonly RekapColumns[]
  countTotal: number
}

/** How many were present at each pertemuan (or which part, each month), as a number and as a bar in the same column. */
export function MatrixFoot({ rekap, kolom, countTotal: totalCount }: MatrixFootProps) {
  const most = Math.max(1, ...rekap.kolom.map(k => k.hadir))
  const perMonth = rekap.mode === 'bulan'
  const months = new Map(perMonth ? countDot(rekap).map(t => [t.kunci, percentage(t.hitungan, rekap.aturan)]) : [])
  const latest = rekap.kolom.filter(k => k.ditiadakan === null).at(-1)
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2} className={`${css.kakiKiri} ${matriks.ujung}`}>
          Hadir per {describeColumn(rekap)}
          <small>
            {hadirFormula(rekap)} dari {rekap.baris.length} orang
            {rekap.rata_hadir === null ? null : (
              <>
                {' · '}
                <UnstyledButton
                  className={`inline-block size-inherit color-inherit round-4 hover-underline min-h-24 ${css.bukaRata}`}
                  data-r="kepala"
                  data-asal="rata"
                >
                  rata-rata {formatPercent(rekap.rata_hadir, '')}
                  <span className="hanya-pembaca"> orang, lihat cara menghitungnya</span>
                </UnstyledButton>
              </>
            )}
          </small>
        </th>
        <td className={matriks.nim} />
        {kolom.map(({ kunci, kolom: k, trait, buka }) => (
          <td
            key={kunci}
            className={css.bar}
            data-ditiadakan={(k && k.ditiadakan !== null) || undefined}
            {...trait}
            {...buka}
          >
            {perMonth ? <Month persen={months.get(kunci) ?? null} /> : null}
            {k && k.ditiadakan === null ? (
              <>
                {k.hadir}
                <i
                  style={{ height: Math.max(2, Math.round((k.hadir / most) * 30)) }}
                  data-terbaru={k === latest || undefined}
                />
                {k.belum > 0 ? <span className="hanya-pembaca">, {k.belum} belum diisi</span> : null}
              </>
            ) : null}
          </td>
        ))}
        <td className={matriks.ruang} />
        <td colSpan={totalCount + 1} className={css.kakiKanan}>
          <div>
            <UnstyledButton className={`py-2 px-6 size-inherit color-inherit ${css.buka}`} data-r="kepala">
              {kata`Rata-rata kelompok `}
              <b>{formatPercent(rekap.jumlah.persen)}</b>
              <span className="hanya-pembaca">, lihat cara menghitungnya</span>
            </UnstyledButton>
            <LimitBottom rekap={rekap} />
          </div>
        </td>
      </tr>
      {perMonth ? null : <RecordedMatrix rekap={rekap} kolom={kolom} countTotal={totalCount} />}
    </tfoot>
  )
}

function Month({ persen }: { persen: number | null }) {
  return (
    <>
      {formatPercent(persen)}
      <i style={{ height: Math.max(2, Math.round(((persen ?? 0) / 100) * 30)) }} />
    </>
  )
}

/** The last row of the matrix: initials of who recorded each pertemuan, and whether it is confirmed; a press opens who and when. */
function RecordedMatrix({ rekap, kolom, countTotal }: MatrixFootProps) {
  const held = rekap.kolom.filter(k => k.ditiadakan === null)
  const confirmed = held.filter(k => k.konfirmasi && !k.konfirmasi.berubah).length
  return (
    <tr className={css.baris}>
      <th scope="row" colSpan={2} className={`${css.kiri} ${matriks.ujung}`}>
        Dicatat, dikonfirmasi
      </th>
      <td className={matriks.nim} />
      {kolom.map(one => (
        <Cell key={one.kunci} {...one} />
      ))}
      <td />
      <td colSpan={countTotal + 1} className={css.kanan}>
        {confirmed} dari {held.length} dikonfirmasi
      </td>
    </tr>
  )
}

function Cell({ kolom, trait, buka }: RekapColumns) {
  const { zona } = useLembagaTime()
  if (!kolom || kolom.ditiadakan !== null) return <td {...trait} data-ditiadakan={kolom ? true : undefined} />
  const [first = '', ...others] = kolom.dicatat
  const words = `Dicatat ${describeRecorded(kolom)}. Dikonfirmasi: ${describeColumnKonfirmasi(kolom, zona)}`
  return (
    <td className={css.sel} title={words} {...trait} {...buka}>
      <span aria-hidden="true">
        {inisial(first)}
        {others.length > 0 ? <sup>+{others.length}</sup> : null}
        <Tanda kolom={kolom} />
      </span>
      <span className="hanya-pembaca">{words}</span>
    </td>
  )
}

/** ✓ confirmed, △ changed afterwards, nothing while it waits. */
function Tanda({ kolom: { konfirmasi } }: { kolom: RekapColumn }) {
  if (!konfirmasi) return null
  return konfirmasi.berubah ? (
    <StatusShape bentuk="naik" colour="var(--warn)" />
  ) : (
    <StatusShape bentuk="centang" colour="var(--good)" />
  )
}
