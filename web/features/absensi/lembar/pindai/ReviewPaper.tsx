import { Button } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { type KegiatanKind, labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { PaperPage } from '#contract/paper-sheet.ts'
import { formatDate } from '#contract/tanggal.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { paths } from '#web/paths.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { parseRow } from '../use-step.ts'
import { handMarks } from './handed-marks.ts'
import css from './Pindai.module.css'
import { comparePaper, type PaperRow, peopleOfPage } from './paper-marks.ts'
import { finishPaper } from './paper-pile.ts'
import type { ShownReading } from './read-worker.ts'

interface ReviewPaperProps {
  lembar: Lembar
  outbox: Outbox
  page: PaperPage
  code: string
  kertas: string | undefined
  read: readonly ShownReading[]
  /** The photograph as it is kept; undefined where it is not. */
  copy: (() => Promise<Blob | undefined>) | undefined
  onAgain: () => void
}

/** The rows that are on the sheet now, with what waits on this device over them. */
export function rowsNow(lembar: Lembar, outbox: Outbox): readonly ShownRow[] {
  return parseRow(outbox, lembar, groupOf(sheetOf(lembar)), { current: [] })()
}

/** What was read, for a person to see before anything is kept: first what is not certain, each with its piece of the paper. */
export function ReviewPaper({ lembar, outbox, page, code, kertas, read, copy, onAgain }: ReviewPaperProps) {
  const navigate = useNavigate()
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  // As they were when the photograph was read: a list that changes under the finger would be answered wrongly.
  const [rows] = useState(() => {
    const now = rowsNow(lembar, outbox)
    const people = peopleOfPage(code, now) ?? []
    const first = now.findIndex(row => row.mahasantri_id === people[0]?.mahasantri_id) + 1
    return comparePaper(people, read, { jenis, jk: lembar.kelompok.jk, first })
  })
  const [chosen, setChosen] = useState<ReadonlyMap<number, Status>>(() => new Map())
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set())
  const markOf = ({ row, status }: PaperRow) => chosen.get(row.mahasantri_id) ?? status
  const choose = (id: number, status: Status) => setChosen(before => new Map(before).set(id, status))
  const asked = rows.filter(({ reason }) => reason !== '')
  const clear = rows.filter(({ reason }) => reason === '')
  const left = asked.filter(row => markOf(row) === null).length
  const save = async () => {
    const marks = new Map(
      rows.flatMap(row => {
        const status = markOf(row)
        return status === null ? [] : [[row.row.mahasantri_id, status] as const]
      }),
    )
    const picture = kertas === undefined ? undefined : await copy?.()
    finishPaper()
    handMarks(groupOf(sheetOf(lembar)), { marks, kertas, picture })
    const { kelompok_id, tanggal, kegiatan_id, ke } = page
    void navigate({ to: paths.lembar({ kelompok_id, tanggal, kegiatan_id, ke }), replace: true })
  }
  const actions = (
    <>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
        Pindai ulang
      </Button>
      <Button disabled={left > 0} onClick={() => void save()}>
        {left > 0 ? `Pastikan ${left} lagi` : `Simpan ${rows.length} tanda`}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        judul="Periksa hasil pindai"
        keterangan={[lembar.kelompok.nama, formatDate(page.tanggal, 'harian'), lembar.kegiatan?.nama]
          .filter(Boolean)
          .join(' · ')}
        onBack={onAgain}
        aksi={actions}
        phoneAction={<span />}
      />
      <div className="stack bg-white fill">
        <div className="row wrap between gap-8 px-16 py-12 rule-b">
          <Counts rows={rows} markOf={markOf} jenis={jenis} />
          <b className={`row gap-4 ${left > 0 ? 'warn' : 'good'}`} role="status">
            {left > 0 ? (
              `${left} ragu`
            ) : (
              <>
                <IconCheck size={18} aria-hidden /> {`${rows.length} dari ${rows.length}`}
              </>
            )}
          </b>
        </div>
        {asked.length > 0 ? (
          <Heading title={left > 0 ? 'Pastikan dulu' : 'Sudah dipastikan'} count={asked.length} />
        ) : null}
        {asked.map(row => (
          <AskedRow key={row.no} row={row} mark={markOf(row)} jenis={jenis} onChoose={choose} />
        ))}
        {clear.length > 0 ? <Heading title="Terbaca jelas" count={clear.length} /> : null}
        {clear.map(row =>
          opened.has(row.no) ? (
            <AskedRow key={row.no} row={row} mark={markOf(row)} jenis={jenis} onChoose={choose} />
          ) : (
            <ClearRow
              key={row.no}
              row={row}
              mark={markOf(row)}
              jenis={jenis}
              onOpen={() => setOpened(before => new Set(before).add(row.no))}
            />
          ),
        )}
        <ActionBar>{actions}</ActionBar>
      </div>
    </>
  )
}

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <h2 className="row between text-m strong bg-paper px-16 py-8 rule-b">
      {title}
      <span className="normal soft">{count} baris</span>
    </h2>
  )
}

interface CountsProps {
  rows: readonly PaperRow[]
  markOf: (row: PaperRow) => Status | null
  jenis: KegiatanKind
}

function Counts({ rows, markOf, jenis }: CountsProps) {
  return (
    <span className="row gap-12 strong angka">
      {STATUS_LIST.flatMap(status => {
        const count = rows.filter(row => markOf(row) === status).length
        return count === 0
          ? []
          : [
              <span key={status} className="row gap-4" style={{ color: statusMarks[status].colour }}>
                <MarkSign status={status} />
                <span className="hanya-pembaca">{labelStatus(status, jenis)} </span>
                {count}
              </span>,
            ]
      })}
    </span>
  )
}

interface RowProps {
  row: PaperRow
  mark: Status | null
  jenis: KegiatanKind
}

function AskedRow({
  row: { no, row, reason, offered, cut },
  mark,
  jenis,
  onChoose,
}: RowProps & { onChoose: (id: number, status: Status) => void }) {
  const isSettled = reason === '' || mark !== null
  return (
    <section className="stack gap-8 px-16 py-12 rule-b" aria-label={row.nama}>
      <div className="row gap-8 wrap">
        <span className="soft angka">{no}</span>
        <span className="strong fill">{row.nama}</span>
        <span className={isSettled ? 'soft' : 'warn strong'}>{isSettled ? 'dipastikan' : reason}</span>
      </div>
      <CutOut cut={cut} nama={row.nama} large />
      <div className={`grid gap-6 ${css.buttons}`}>
        {offered.map(status => (
          <button
            key={status}
            type="button"
            className={`row middle center gap-4 strong bg-cell round-10 min-h-44 ${css.mark}`}
            aria-pressed={mark === status}
            aria-label={`${labelStatus(status, jenis)}, ${row.nama}`}
            style={{ '--warna': statusMarks[status].colour } as CSSProperties}
            onClick={() => onChoose(row.mahasantri_id, status)}
          >
            {mark === status ? <MarkSign status={status} colour="putih" /> : null}
            {status}
          </button>
        ))}
      </div>
    </section>
  )
}

function ClearRow({ row: { no, row, cut }, mark, jenis, onOpen }: RowProps & { onOpen: () => void }) {
  if (mark === null) return null
  return (
    <button type="button" className={`row gap-8 px-16 min-h-44 rule-b text-left whole ${css.clear}`} onClick={onOpen}>
      <span className={`soft angka ${css.no}`}>{no}</span>
      <span className="fill">{row.nama}</span>
      <CutOut cut={cut} nama={row.nama} />
      <span className={`row end gap-6 medium ${css.word}`} style={{ color: statusMarks[mark].colour }}>
        {labelStatus(mark, jenis)}
        <MarkSign status={mark} />
      </span>
    </button>
  )
}

function CutOut({ cut, nama, large = false }: { cut: Blob; nama: string; large?: boolean }) {
  const url = useMemo(() => URL.createObjectURL(cut), [cut])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <img
      src={url}
      alt={large ? `Lingkaran ${nama} di kertas` : ''}
      className={`round-8 ${large ? css.cut : css.small}`}
    />
  )
}
