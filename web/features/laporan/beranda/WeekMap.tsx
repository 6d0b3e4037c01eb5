import { formatFigure } from '#contract/angka.ts'
import { formatPercent, type Limit } from '#contract/kehadiran.ts'
import type { BerandaLembaga, WeekRow } from '#contract/laporan/beranda.ts'
import { describeWeek, type WeekSpan } from '#contract/pekan.ts'
import { rekapKelompok } from '#web/laporan-address.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { MAP_SIZE, usePekanKelompok } from './queries.ts'
import css from './WeekMap.module.css'
import { describeShort, describeStart, listPita, pitaOf, withoutEmptyWeek } from './word.ts'

const Page = lazyPart(async () => ({ default: (await import('#web/ui/PageFrame.tsx')).PageFrame }))

/** Kelompok × week with the figure in every cell; the lowest ten, or all of them page by page. */
export function WeekMap({ data }: { data: BerandaLembaga }) {
  const { nilai, update } = useUrlFilters({ peta: '', halaman: 1 })
  const semua = nilai.peta === 'semua'
  const page = usePekanKelompok(nilai.halaman, semua)
  const phone = usePhone()
  const { rows, pekan: allWeek } = semua && page.data ? page.data : { rows: data.kelompok, pekan: data.pekan }
  // The phone shows the latest few: on the first day of a week one of them would say nothing.
  const pekan = phone ? withoutEmptyWeek(allWeek, rows) : allWeek
  const total = data.jumlah_kelompok
  const more = total > data.kelompok.length
  return (
    <Card
      judul={kata`Kelompok × pekan`}
      keterangan={
        semua || !more
          ? kata`${formatFigure(total)} kelompok`
          : `${data.kelompok.length} dari ${formatFigure(total)}, yang terendah`
      }
      aksi={
        more ? (
          <button
            type="button"
            className={`green hover-underline strong ${css.semua}`}
            aria-expanded={semua}
            onClick={() => update({ peta: semua ? '' : 'semua', halaman: 1 })}
          >
            {semua ? 'Yang terendah' : kata`Semua kelompok`}
          </button>
        ) : undefined
      }
    >
      <section
        ref={toLatest}
        className={`px-4 ${css.gulung}`}
        aria-label={kata`Kehadiran kelompok per pekan`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={`wide text-m angka ${css.peta}`} aria-busy={page.isFetching && semua}>
          <thead>
            <tr>
              <th scope="col" className={css.sudut}>
                <span className="hanya-pembaca">{kata`Kelompok`}</span>
              </th>
              {pekan.map(p => (
                <th
                  key={p.dari}
                  scope="col"
                  title={describeTitle(p, data.hari_ini)}
                  aria-label={describeTitle(p, data.hari_ini)}
                >
                  {describeStart(p)}
                </th>
              ))}
              <th scope="col" className={css.rata}>
                rata-rata
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row
                key={row.kelompok_id}
                nama={phone ? describeShort(row.nama) : row.nama}
                row={row}
                pekan={pekan}
                batas={data.batas}
              />
            ))}
          </tbody>
        </table>
      </section>
      {semua && total > MAP_SIZE ? (
        <Page
          halaman={nilai.halaman}
          ukuran={MAP_SIZE}
          total={total}
          jumlah={rows.length}
          satuan={kata`kelompok`}
          onPage={halaman => update({ halaman })}
        />
      ) : null}
      <Legend batas={data.batas} />
    </Card>
  )
}

/** A week that runs is named as far as it has come. */
function describeTitle({ dari, sampai }: WeekSpan, today: string): string {
  return sampai > today ? `pekan ini, ${describeWeek({ dari, sampai: today })}` : describeWeek({ dari, sampai })
}

/** Where the weeks do not all fit, the latest are in sight. */
function toLatest(element: HTMLElement | null): void {
  if (element) element.scrollLeft = element.scrollWidth
}

interface RowProps {
  nama: string
  row: WeekRow
  pekan: BerandaLembaga['pekan']
  batas: Limit
}

function Row({ nama, row, pekan, batas }: RowProps) {
  return (
    <tr>
      <th scope="row" className={css.nama}>
        <AppLink ke={rekapKelompok(row.kelompok_id)}>{nama}</AppLink>
      </th>
      {row.sel.map((sel, i) => {
        const p = pekan[i]
        if (!p) return null
        const belum = sel.belum > 0 ? `, ${sel.belum} sesi belum diisi` : ''
        const open = { ke: rekapKelompok(row.kelompok_id, p), className: css.sel }
        if (sel.persen !== null) {
          return (
            <td key={p.dari}>
              <AppLink {...open} data-pita={pitaOf({ persen: sel.persen, status: sel.status }, batas)}>
                {/* Cut, not rounded: 74,9 is below 75 and must not read 75. Read aloud it is the same figure. */}
                {Math.floor(sel.persen)}
                <span className="hanya-pembaca">
                  %{sel.status === 'tidak_memenuhi' ? ', di bawah batas' : ''}
                  {belum}
                </span>
                {sel.belum > 0 ? <span className={`disc h-8 ${css.kurang}`} aria-hidden="true" /> : null}
              </AppLink>
            </td>
          )
        }
        return (
          <td key={p.dari}>
            {sel.belum > 0 ? (
              <AppLink {...open} data-pita="belum">
                ?<span className="hanya-pembaca"> belum diisi{belum}</span>
              </AppLink>
            ) : sel.tanpa_pendamping > 0 ? (
              <AppLink {...open} data-pita="tanpa">
                –<span className="hanya-pembaca">{kata` tanpa pendamping`}</span>
              </AppLink>
            ) : sel.ditiadakan > 0 ? (
              <span className={css.sel} data-pita="ditiadakan">
                <span className="hanya-pembaca">ditiadakan</span>
              </span>
            ) : (
              <span className={css.sel}>
                <span className="hanya-pembaca">tidak ada sesi</span>
              </span>
            )}
          </td>
        )
      })}
      <td className={css.rata}>
        <AppLink ke={rekapKelompok(row.kelompok_id)}>
          {formatPercent(row.persen)}
          <span className="hanya-pembaca"> rata-rata, lihat rekapnya</span>
        </AppLink>
      </td>
    </tr>
  )
}

function Legend({ batas }: { batas: Limit }) {
  return (
    <div className={`flex wrap gap-4 gap-x-16 mt-8 text-s soft ${css.legenda}`} aria-hidden="true">
      {listPita(batas).map(({ pita, kata }) => (
        <span className="row gap-4" key={pita}>
          <i data-pita={pita} /> {kata}
        </span>
      ))}
      <span className="row gap-4">
        <b className="warn">?</b> belum diisi
      </span>
      <span className="row gap-4">
        <i className={css.titik} /> sebagian sesi belum diisi
      </span>
      <span className="row gap-4">
        <b>–</b> {kata`tanpa pendamping`}
      </span>
      <span className="row gap-4">
        <i data-pita="ditiadakan" /> ditiadakan
      </span>
    </div>
  )
}
