import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { formatPause } from '#contract/jeda.ts'
import { denominator } from '#contract/kehadiran.ts'
import type { PendampingLaporanRow, PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describeBalance, describeHeld } from '#contract/laporan/laporan-pendamping.ts'
import { describeDoer } from '#contract/laporan/one-pendamping.ts'
import { formatDate } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { usePertemuanAddress } from '#web/pertemuan-address.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { CountBox } from './Calculation.tsx'
import css from './PendampingDetail.module.css'
import { OwnKehadiran } from './pendamping-column.tsx'
import { usePendampingDetail } from './queries.ts'

interface PendampingDetailProps {
  id: number
  query: Query<Api['GET /api/laporan/pendamping/:id']>
  onClose: () => void
  /** ↑ and ↓: to the next person of the list behind. */
  onMove: (langkah: 1 | -1) => void
  /** How it is taken along. */
  download: (laporan: Reply<Api['GET /api/laporan/pendamping/:id']>) => ReactNode
  /** Between the figures and the pertemuan. */
  children?: ReactNode
}

/** Every pertemuan behind the figures of one pendamping, those included that were planned and never opened. */
export function PendampingDetail({ id, query: scope, onClose, onMove, download, children }: PendampingDetailProps) {
  const query = usePendampingDetail(id, scope)
  const { data } = query
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      onMove={onMove}
      judul={data?.ringkasan.nama ?? 'Memuat…'}
      keterangan={data && context(data.ringkasan)}
      kaki={data && download(data)}
    >
      <Readable query={query}>
        {({ ringkasan, aturan, kegiatan, pertemuan }) => (
          <>
            <Summary ringkasan={ringkasan} />
            <CountBox
              angka={{ ...ringkasan, aturan, sesi: denominator(ringkasan.hitungan, aturan) }}
              jenis={kegiatan?.jenis ?? 'umum'}
            />
            {children}
            <section>
              <h3 className="mt-4 mb-4 text-xl">Pertemuan</h3>
              {pertemuan.length === 0 ? (
                <EmptyState judul="Belum ada pertemuan" gambar="nanti">
                  Pertemuan dalam rentang ini tampil di sini.
                </EmptyState>
              ) : (
                <ul className={`list ${css.list}`}>
                  {pertemuan.map(p => (
                    <Pertemuan key={`${p.kelompok_id}-${p.kegiatan_id}-${p.tanggal}-${p.ke}-${p.pelaksana}`} p={p} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Readable>
    </SidePanelFrame>
  )
}

function context({ nim, kelompok, murabbi }: PendampingLaporanRow): string {
  return [nim, kelompok.map(k => k.nama).join(', '), murabbi.join('; ')].filter(Boolean).join(' · ')
}

function Summary({ ringkasan }: { ringkasan: PendampingLaporanRow }) {
  const { tepat, terlambat, belum_lengkap, jeda_median, digantikan, menggantikan, persen, status } = ringkasan
  const fact: [nama: string, nilai: ReactNode][] = [
    ['Terlaksana', describeHeld(ringkasan)],
    ['Pertemuan', describeBalance(ringkasan)],
    ['Pengisian', `${tepat} hari itu juga, ${terlambat} terlambat, ${belum_lengkap} belum lengkap`],
    ['Jeda isi (median)', formatPause(jeda_median)],
    ['Kehadiran sendiri', <OwnKehadiran key="sendiri" baris={ringkasan} />],
    ['Digantikan', digantikan],
    ...(menggantikan > 0 ? [['Menggantikan', menggantikan] as [string, number]] : []),
    [kata`Kehadiran kelompok`, <Percent key="persen" nilai={persen} status={status} satuan />],
  ]
  return (
    <dl className={`py-8 px-16 text-m bg-paper round-10 ${css.facts}`}>
      {fact.map(([nama, nilai]) => (
        <div key={nama}>
          <dt>{nama}</dt>
          <dd>{nilai}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pertemuan({ p }: { p: PertemuanPendamping }) {
  const addressOf = usePertemuanAddress()
  const time = p.mulai ? ` ${formatSpan(p)}` : ''
  return (
    <li data-keadaan={p.keadaan}>
      <span className={css.when}>
        <AppLink ke={addressOf(p)}>{formatDate(p.tanggal, 'harian')}</AppLink>
        <small>{time}</small>
      </span>
      <span>
        {p.kegiatan}, {p.kelompok}
        <small>{[p.materi, describeDoer(kata, p)].filter(Boolean).join(' · ')}</small>
        {p.catatan ? <small>Catatan: {p.catatan}</small> : null}
      </span>
      <span className={`text-right ${css.how}`}>{describeState(p)}</span>
    </li>
  )
}

function describeState(p: PertemuanPendamping) {
  switch (p.keadaan) {
    case 'belum_mulai':
      return <small>Belum mulai</small>
    case 'tidak_dibuka':
      return <b className={css.bad}>Tidak diisi</b>
    case 'dibuka':
      return <b className={css.bad}>Belum diisi</b>
    case 'ditiadakan':
      return <small>Ditiadakan: {p.alasan}</small>
    case 'terlaksana':
      return (
        <>
          {p.hadir} dari {p.jumlah}
          <small className={p.tepat === false ? css.bad : undefined}>
            {p.asal === 'dari_berkas' ? 'dari berkas ' : p.asal === 'tambahan' ? 'tambahan ' : ''}
            {p.belum > 0
              ? `${p.belum} belum diisi`
              : p.jeda === null
                ? ''
                : `${describePause(p.jeda)}${describeArrived(p)}`}
          </small>
        </>
      )
  }
}

/** Tapped without a signal it counts by the tap, and it is told that it came later. */
function describeArrived({ lengkap_at, tiba_at }: PertemuanPendamping): string {
  const menit = lengkap_at === null || tiba_at === null ? 0 : (tiba_at - lengkap_at) / 60_000
  return menit < 1 ? '' : `, terkirim ${formatPause(menit)} kemudian`
}

function describePause(menit: number): string {
  return Math.round(menit) === 0 ? 'diisi langsung' : `diisi +${formatPause(menit)}`
}
