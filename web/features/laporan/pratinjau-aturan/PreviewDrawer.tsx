import { Button } from '@mantine/core'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { formatPercent, labelStatusKehadiran, type StatusKehadiran } from '#contract/kehadiran.ts'
import { type AturanPreview, PREVIEW_SIZE, type PreviewLine } from '#contract/laporan/aturan-preview.ts'
import { call } from '#web/api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './PreviewDrawer.module.css'

type Input = Body<Api['POST /api/pengaturan/pratinjau']>

interface PreviewDrawerProps {
  /** The rules as they would be, and what they change: a part each, under its heading where there are several. */
  edit: { judul: string; body: Input }[]
  onApply: () => void
  onClose: () => void
  applying: boolean
}

/** What other rules would do, before they are saved: how many change status, from what to what, and who. */
export default function PreviewDrawer({ edit, onApply, onClose, applying }: PreviewDrawerProps) {
  const part = useQueries({
    queries: edit.map(({ body }) => ({
      queryKey: ['pratinjau-aturan', body],
      queryFn: ({ signal }: { signal: AbortSignal }) => call('POST /api/pengaturan/pratinjau', { body, signal }),
      staleTime: 0,
      gcTime: 0,
    })),
  })
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul="Sebelum aturan diterapkan"
      keterangan={part[0]?.data?.periode?.nama}
      kaki={
        <>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button onClick={onApply} loading={applying} disabled={!part.every(({ data }) => data)}>
            Terapkan
          </Button>
        </>
      }
    >
      {part.map(({ data, error, refetch }, i) => (
        <section key={edit[i]?.judul} aria-label={edit[i]?.judul} className="stack gap-12">
          {part.length > 1 ? <h3 className="text-m strong soft">{edit[i]?.judul}</h3> : null}
          {error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
          {data || error ? null : <LoadingRow jumlah={8} />}
          {data && edit[i] ? <Content data={data} body={edit[i].body} /> : null}
        </section>
      ))}
    </SidePanelFrame>
  )
}

function Content({ data, body }: { data: AturanPreview; body: Input }) {
  const { periode, orang, berubah, persen_berubah, perpindahan } = data
  if (!periode) return <p className="text-m soft">Belum ada periode aktif, jadi tidak ada status yang berubah.</p>
  return (
    <>
      <p className="text-xl strong" role="status">
        {berubah === 0
          ? `Status ${formatFigure(orang)} mahasantri tidak berubah.`
          : `${formatFigure(berubah)} dari ${formatFigure(orang)} mahasantri berganti status.`}
      </p>
      {persen_berubah > 0 ? (
        <p className="text-m soft">
          {formatFigure(persen_berubah)} lainnya berganti persentase tanpa berganti status. Tanda dan jumlahnya tetap.
        </p>
      ) : null}
      {perpindahan.length > 0 ? (
        <ul className={`list ${css.pindah}`}>
          {perpindahan.map(({ dari, menjadi, jumlah }) => (
            <li key={`${dari} ${menjadi}`}>
              <StatusChip status={dari} /> <span aria-hidden="true">→</span>
              <span className="hanya-pembaca">menjadi</span> <StatusChip status={menjadi} />
              <b>{formatFigure(jumlah)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {berubah > 0 ? <ChangingList data={data} body={body} /> : null}
    </>
  )
}

/** Who changes status, page after page; the first one came with the figures. */
function ChangingList({ data: first, body }: { data: AturanPreview; body: Input }) {
  const [halaman, setPage] = useState(1)
  const daftar = useRef<HTMLUListElement>(null)
  const lain = useReply('POST /api/pengaturan/pratinjau', {
    queryKey: ['pratinjau-aturan', body, halaman],
    body,
    query: { halaman },
    placeholderData: keepPreviousData,
    enabled: halaman > 1,
    staleTime: 0,
    gcTime: 0,
  })
  const { rows } = (halaman > 1 && lain.data) || first
  return (
    <>
      <ul
        ref={daftar}
        className={`list ${css.daftar}`}
        aria-label="Yang berganti status"
        aria-busy={halaman > 1 && (lain.isPending || lain.isPlaceholderData)}
      >
        {rows.map(row => (
          <Row key={row.mahasantri_id} row={row} />
        ))}
      </ul>
      {lain.error ? <ErrorState pesan={messageOf(lain.error)} onReload={() => void lain.refetch()} /> : null}
      {first.berubah > PREVIEW_SIZE ? (
        <PageFrame
          halaman={halaman}
          ukuran={PREVIEW_SIZE}
          total={first.berubah}
          jumlah={rows.length}
          satuan="mahasantri"
          label="Halaman yang berganti status"
          onPage={next => {
            setPage(next)
            daftar.current?.scrollIntoView({ block: 'start' })
          }}
        />
      ) : null}
    </>
  )
}

function Row({ row: { nama, nim, kelompok, lama, baru } }: { row: PreviewLine }) {
  return (
    <li>
      <span>
        <b>{nama}</b>
        <small>{[nim, kelompok].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={`fixed angka text-right ${css.angka}`}>
        {describe(lama) === describe(baru) ? null : (
          <>
            {describe(lama)} <span aria-hidden="true">→</span>
            <span className="hanya-pembaca">menjadi</span>{' '}
          </>
        )}
        {describe(baru)}
        <small>
          {describeStatus(lama.status)} menjadi {describeStatus(baru.status).toLowerCase()}
        </small>
      </span>
    </li>
  )
}

function describe({ persen, hadir, sesi }: PreviewLine['lama']): string {
  return `${formatPercent(persen)} (${hadir}/${sesi})`
}

function describeStatus(status: StatusKehadiran | null): string {
  return status ? labelStatusKehadiran[status] : 'Belum ada'
}
