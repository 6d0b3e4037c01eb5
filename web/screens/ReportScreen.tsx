import { keepPreviousData, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import type { PertemuanReport, ReportColumn, ReportRow } from '#contract/laporan/report.ts'
import { cellText, cellValue } from '#contract/tabel.ts'
import { formatDate, formatRange } from '#contract/tanggal.ts'
import { validQuery } from '#contract/valid-query.ts'
import { call } from '#web/api.ts'
import { ItemCetakan, usePrintShortcut } from '#web/features/dokumen/PrintMenu.tsx'
import { reportFilters } from '#web/features/laporan/filters.tsx'
import { LaporanHead } from '#web/features/laporan/LaporanHead.tsx'
import { toScope, useLaporanChoice } from '#web/features/laporan/queries.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { OriginList } from '#web/ui/OriginList.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { screenColumn } from '#web/ui/screen-column.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useReply } from '#web/use-reply.ts'

const FILTERS = { periode: '', dari: '', sampai: '', kegiatan: '', kelompok: '', murabbi: '', menurut: '' }
type Row = ReportRow<unknown>
const PAGE = 15
type List = PertemuanReport['list']
type Origins = PertemuanReport['origin']

/** Their calls are typed by what every declaration has: `Api` lists each under an address of its own. */
const useDeclared = useReply as unknown as <E extends List | Origins>(
  call: E['call'],
  options: Omit<UseQueryOptions<Reply<E>>, 'queryFn'> & { query: Query<E> },
) => UseQueryResult<Reply<E>>
const callFile = call as unknown as (call: string, input: { query: Query<List> }) => Promise<Blob>

/** The screen of a report that is declared whole: filters, table, cards of the phone, files, and the pertemuan behind each row. */
export function ReportScreen({ report }: { report: PertemuanReport }) {
  const url = useUrlFilters(FILTERS)
  const { nilai } = url
  const query = validQuery(report.query, { ...toScope(nilai), menurut: nilai.menurut })
  const { data, error, isPending, refetch } = useDeclared<List>(report.list.call, {
    ...{ queryKey: ['laporan', report.key, query], query, staleTime: 0, placeholderData: keepPreviousData },
  })
  const { data: pilihan } = useLaporanChoice(nilai.periode)
  const [open, setOpen] = useState<Row>()
  const request = { jenis: report.key, saringan: query } as Body<Api['POST /api/cetakan']>
  usePrintShortcut(request)
  const title = report.title(kata)
  const groups = Object.entries(report.groups).map(([value, label]) => ({ value, label }))
  const { span, kegiatan, tempat } = reportFilters(pilihan, data?.hari_ini ?? '')
  const menurut = data?.menurut ?? groups[0]?.value ?? ''
  const columns = report.columns(kata, menurut).filter(({ kunci }) => kunci !== 'no')
  const total = data && { kunci: '', nama: 'Semuanya', angka: data.jumlah }
  return (
    <>
      <LaporanHead
        judul={title}
        laporan={data}
        unduh={{
          fileName: data
            ? `${title} per ${report.groups[data.menurut]?.toLowerCase()} ${data.dari} ${data.sampai}`
            : title,
          take: format => callFile(report.files[format].call, { query }),
        }}
        cetak={<ItemCetakan label="Buat PDF" request={request} />}
        url={url}
        filters={[
          ...[span, kegiatan, tempat],
          {
            key: 'menurut',
            label: 'Kelompokkan menurut',
            placeholder: report.groups[menurut] ?? '',
            width: 176,
            options: groups,
          },
        ]}
      />
      {error && !data ? (
        <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
      ) : (
        <DataTable<Row>
          label={title}
          kolom={screenColumn(columns, Object.fromEntries(columns.map(one => [one.kunci, lookOf(one)])))}
          baris={data?.baris ?? []}
          rowKey={row => row.kunci}
          memuat={isPending}
          onChoose={setOpen}
          kartu={row => <Card row={row} columns={columns} />}
          footRemark={
            total && data.baris.length > 0 ? (
              <div className="stack gap-2">
                <b className="ink">{describeRow(columns, total)}</b>
                {report.notes(kata).join(' ')}
              </div>
            ) : null
          }
          kosong={
            url.aktif > 0 ? (
              <NotMatch satuan="pertemuan" onReset={url.reset} />
            ) : (
              <EmptyState judul="Laporan muncul setelah ada absensi" gambar="nanti">
                Pertemuan yang absensinya diisi pada periode ini tampil di sini.
              </EmptyState>
            )
          }
        />
      )}
      {open && data ? (
        <Origin
          report={report}
          row={open}
          facts={`${data.kegiatan?.nama ?? 'Semua kegiatan'} · ${formatRange(data.dari, data.sampai)}`}
          query={{ ...query, kunci: open.kunci }}
          columns={columns}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}

const lookOf = ({ role }: ReportColumn<unknown>) => ({ urut: false, ...(role === 'title' ? { utama: true } : {}) })

interface PartProps {
  row: Row
  columns: readonly ReportColumn<unknown>[]
}

/** 'Pertemuan 12 · Tepat waktu 10': what its columns call a figure. */
function describeRow(columns: PartProps['columns'], row: Row): string {
  const told = columns.filter(({ role }) => role === 'figure' || role === 'mark')
  return told.map(one => `${one.judul} ${cellText(one, cellValue(one, row, 0))}`).join(' · ')
}

/** A row on the phone, by the roles of its columns. */
function Card({ row, columns }: PartProps) {
  const textOf = (role: ReportColumn<unknown>['role']) =>
    columns.filter(one => one.role === role).map(one => cellText(one, cellValue(one, row, 0)))
  return (
    <span className="block">
      <span className="row between gap-8">
        <b className="break">{textOf('title').join(' ')}</b>
        <b className="angka nowrap">{textOf('mark').map(text => (text === '–' ? text : `${text}%`))}</b>
      </span>
      <span className="block mt-4 text-m soft">
        {describeRow(
          columns.filter(one => one.role === 'figure'),
          row,
        )}
      </span>
    </span>
  )
}

interface OriginProps extends PartProps {
  report: PertemuanReport
  facts: string
  query: Query<List> & { kunci: string }
  onClose: () => void
}

/** Where a row comes from: each pertemuan, which leads to its recap, where the marks open onto their history. */
function Origin({ report, row, facts, query, columns, onClose }: OriginProps) {
  const [halaman, setPage] = useState(1)
  const asked = { ...query, halaman, ukuran: PAGE }
  const { data, error, refetch } = useDeclared<Origins>(report.origin.call, {
    ...{ queryKey: ['laporan', report.key, 'pertemuan', asked], query: asked, placeholderData: keepPreviousData },
  })
  return (
    <SidePanelFrame lebar={540} onClose={onClose} judul={row.nama} keterangan={facts}>
      <p className="text-m soft">{describeRow(columns, row)}</p>
      {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data ? (
        <OriginList
          judul={`${formatFigure(data.total)} pertemuan di balik baris ini`}
          kosong="Belum ada pertemuan dalam rentang ini."
          rows={data.rows.map(({ pertemuan_id, kelompok_id, kegiatan_id, tanggal, kegiatan, kelompok, ke, isi }) => {
            const { nilai, rinci } = report.describe(isi)
            return {
              ...{ kunci: pertemuan_id, nilai },
              nama: `${formatDate(tanggal, 'harian')} · ${kegiatan}${ke > 1 ? ` ke-${ke}` : ''}, ${kelompok}`,
              rinci,
              ke: paths.absensiRekap(kelompok_id, { kegiatan: kegiatan_id, dari: tanggal, sampai: tanggal }),
            }
          })}
        />
      ) : null}
      {data && data.total > PAGE ? (
        <PageFrame
          {...{ halaman, total: data.total, ukuran: PAGE, jumlah: data.rows.length, onPage: setPage }}
          satuan="pertemuan"
          label="Halaman pertemuan"
        />
      ) : null}
    </SidePanelFrame>
  )
}
