import { Select, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeTreatment } from '#contract/explanation.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { formatDate, formatMonth } from '#contract/tanggal.ts'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import { nameStatus } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { CountBox } from './Calculation.tsx'
import {
  chooseTanda,
  type DetailedTanda,
  type DetailPart,
  type Highlight,
  type HighlightStatus,
  highlightFigure,
  statusOf,
} from './highlight.ts'
import rincianCss from './MahasantriDetail.module.css'
import css from './TandaList.module.css'

/** Which of the marks are shown, and the way to others from a figure elsewhere. */
export function useHighlight(awal: Highlight | undefined) {
  const [highlight, onHighlight] = useState(awal)
  const [called, setCalled] = useState(awal ? 1 : 0)
  const onChoose = (next: Highlight) => {
    onHighlight(next)
    setCalled(called + 1)
  }
  return { highlight, onChoose, daftar: { onHighlight, called } }
}

interface TandaListProps extends Pick<DetailPart, 'rincian' | 'riwayat'> {
  highlight: Highlight
  onHighlight: (sorot: Highlight) => void
  /** Counts up when a figure elsewhere asked for these marks: then they come into sight. */
  called: number
}

const CHIPS: HighlightStatus[] = [...STATUS_LIST, 'belum', 'X']
const START = 12

/** The pertemuan behind the figures above, one row a mark; each opens onto its history. */
export function TandaList({ rincian, highlight, onHighlight, called, riwayat }: TandaListProps) {
  const section = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const [terbuka, setOpen] = useState<number | null>(null)
  useEffect(() => {
    const { current } = section
    // Only the drawer's own scroller: asked to bring it into sight, the browser would push the drawer itself upwards.
    const box = current?.closest<HTMLElement>('[data-autofocus]')
    if (called === 0 || !current) return
    if (box) box.scrollTop += current.getBoundingClientRect().top - box.getBoundingClientRect().top - 8
    else current.scrollIntoView()
  }, [called])

  const nameOf = new Map(rincian.per_kegiatan.map(k => [k.kegiatan_id, k.nama]))
  const within = chooseTanda(rincian, { ...highlight, status: undefined })
  const rows = chooseTanda(rincian, highlight)
  const shown = all ? rows : rows.slice(0, START)
  const months = [...new Set(rincian.tanda.map(t => t.tanggal.slice(0, 7)))]
  const kegiatan = rincian.kegiatan ? undefined : highlight.kegiatan_id
  const angka = highlightFigure(rincian, highlight)
  return (
    <section ref={section} className={css.bagian} aria-labelledby="pertemuan-di-balik">
      <h3 id="pertemuan-di-balik" className={rincianCss.heading}>
        Pertemuan di balik angka ini
      </h3>
      <div className={`row wrap gap-6 gap-x-8 ${css.saring}`}>
        <ChipList label="Saring menurut tanda">
          {CHIPS.map(status => {
            const n = within.filter(row => statusOf(row) === status).length
            return n > 0 || highlight.status === status ? (
              <Chip
                key={status}
                aktif={highlight.status === status}
                onChoose={() => onHighlight({ ...highlight, status: highlight.status === status ? undefined : status })}
              >
                {describeHighlight(status)} <b>{n}</b>
              </Chip>
            ) : null
          })}
        </ChipList>
        {months.length > 1 ? (
          <Select
            w={160}
            aria-label="Bulan"
            placeholder="Semua bulan"
            data={months.map(bulan => ({ value: bulan, label: formatMonth(bulan) }))}
            value={highlight.bulan ?? null}
            onChange={bulan => onHighlight({ ...highlight, bulan: bulan ?? undefined })}
          />
        ) : null}
        {kegiatan === undefined ? null : (
          <Chip aktif onChoose={() => onHighlight({ ...highlight, kegiatan_id: undefined })}>
            {nameOf.get(kegiatan)} <span aria-hidden="true">×</span>
            <span className="hanya-pembaca">, tampilkan semua kegiatan</span>
          </Chip>
        )}
      </div>
      {angka ? (
        <CountBox
          angka={angka}
          jenis={rincian.per_kegiatan.find(k => k.kegiatan_id === (kegiatan ?? rincian.kegiatan?.id))?.jenis ?? 'umum'}
          tentang={[kegiatan && nameOf.get(kegiatan), highlight.bulan && formatMonth(highlight.bulan)]
            .filter(Boolean)
            .join(', ')}
          onChoose={({ status }) => onHighlight({ ...highlight, status })}
        />
      ) : null}
      {rows.length === 0 ? <p className="text-m soft">Tidak ada pertemuan dengan saringan ini.</p> : null}
      <ul className={`list ${css.list}`}>
        {shown.map(row => {
          const open = terbuka === row.pertemuan_id
          return (
            <Row
              key={row.pertemuan_id}
              row={row}
              kegiatan={nameOf.get(row.kegiatan_id) ?? ''}
              aturan={rincian.aturan}
              terbuka={open}
              onOpen={() => setOpen(open ? null : row.pertemuan_id)}
            >
              {open ? riwayat(row) : null}
            </Row>
          )
        })}
      </ul>
      {rows.length > shown.length ? (
        <button
          type="button"
          className="green min-h-40 hover-underline touch-min-h-44 strong"
          onClick={() => setAll(true)}
        >
          {rows.length - shown.length} pertemuan lainnya
        </button>
      ) : null}
    </section>
  )
}

interface RowProps {
  row: DetailedTanda
  kegiatan: string
  aturan: MahasantriLaporanDetail['aturan']
  terbuka: boolean
  onOpen: () => void
  /** Its history. */
  children: ReactNode
}

function Row({ row: { tanggal, ke, status }, kegiatan, aturan, terbuka, onOpen, children }: RowProps) {
  const dihitung = status !== null && status !== 'X'
  return (
    <li>
      <UnstyledButton
        className={`grid middle wide gap-2 gap-x-8 py-4 px-0 text-m angka text-left min-h-36 focus-inside ${css.baris}`}
        aria-expanded={terbuka}
        disabled={status === 'X'}
        onClick={onOpen}
      >
        {status === 'X' ? <i className={css.tiada} aria-hidden="true" /> : <MarkSign status={status} size={11} />}
        <span className={`nowrap ${css.tanggal}`}>{formatDate(tanggal, 'harian')}</span>
        <span className={`break soft ${css.kegiatan}`}>
          {kegiatan}
          {ke > 1 ? ` ke-${ke}` : ''}
        </span>
        <span className={`text-right ${css.arti}`}>
          <b>{status === 'X' ? 'Ditiadakan' : nameStatus(status)}</b>
          <small>{dihitung ? describeTreatment(status, aturan) : 'tidak ikut dihitung'}</small>
        </span>
      </UnstyledButton>
      {terbuka ? <div className={`grid gap-8 ${css.riwayat}`}>{children}</div> : null}
    </li>
  )
}

function describeHighlight(status: HighlightStatus): string {
  return status === 'X' ? 'Ditiadakan' : status === 'belum' ? 'Belum diisi' : nameStatus(status)
}
