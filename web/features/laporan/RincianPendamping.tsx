import type { ReactNode } from 'react'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import { penyebut } from '#contract/kehadiran.ts'
import type { BarisLaporanPendamping, PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describeNeraca, describeTerlaksana } from '#contract/laporan/laporan-pendamping.ts'
import { describePelaksana } from '#contract/laporan/seorang-pendamping.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { useAlamatPertemuan } from '#web/alamat-pertemuan.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { KehadiranSendiri } from './kolom-pendamping.tsx'
import { KotakHitung } from './Perhitungan.tsx'
import { useRincianPendamping } from './queries.ts'
import css from './RincianPendamping.module.css'

interface RincianPendampingProps {
  id: number
  query: Query<Api['GET /api/laporan/pendamping/:id']>
  onTutup: () => void
  /** ↑ and ↓: to the next person of the list behind. */
  onPindah: (langkah: 1 | -1) => void
  /** How it is taken along. */
  download: (laporan: Reply<Api['GET /api/laporan/pendamping/:id']>) => ReactNode
  /** Between the figures and the pertemuan. */
  children?: ReactNode
}

/** Every pertemuan behind the figures of one pendamping, those included that were planned and never opened. */
export function RincianPendamping({
  id,
  query: cakupan,
  onTutup,
  onPindah,
  download,
  children,
}: RincianPendampingProps) {
  const query = useRincianPendamping(id, cakupan)
  const { data } = query
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      onPindah={onPindah}
      judul={data?.ringkasan.nama ?? 'Memuat…'}
      keterangan={data && konteks(data.ringkasan)}
      kaki={data && download(data)}
    >
      <Terbaca query={query}>
        {({ ringkasan, aturan, kegiatan, pertemuan }) => (
          <>
            <Ringkasan ringkasan={ringkasan} />
            <KotakHitung
              angka={{ ...ringkasan, aturan, sesi: penyebut(ringkasan.hitungan, aturan) }}
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
      </Terbaca>
    </Laci>
  )
}

function konteks({ nim, kelompok, murabbi }: BarisLaporanPendamping): string {
  return [nim, kelompok.map(k => k.nama).join(', '), murabbi.join('; ')].filter(Boolean).join(' · ')
}

function Ringkasan({ ringkasan }: { ringkasan: BarisLaporanPendamping }) {
  const { tepat, terlambat, belum_lengkap, jeda_median, digantikan, menggantikan, persen, status } = ringkasan
  const fakta: [nama: string, nilai: ReactNode][] = [
    ['Terlaksana', describeTerlaksana(ringkasan)],
    ['Pertemuan', describeNeraca(ringkasan)],
    ['Pengisian', `${tepat} hari itu juga, ${terlambat} terlambat, ${belum_lengkap} belum lengkap`],
    ['Jeda isi (median)', formatJeda(jeda_median)],
    ['Kehadiran sendiri', <KehadiranSendiri key="sendiri" baris={ringkasan} />],
    ['Digantikan', digantikan],
    ...(menggantikan > 0 ? [['Menggantikan', menggantikan] as [string, number]] : []),
    [kata`Kehadiran kelompok`, <Persen key="persen" nilai={persen} status={status} satuan />],
  ]
  return (
    <dl className={`py-8 px-16 text-m bg-paper round-10 ${css.facts}`}>
      {fakta.map(([nama, nilai]) => (
        <div key={nama}>
          <dt>{nama}</dt>
          <dd>{nilai}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pertemuan({ p }: { p: PertemuanPendamping }) {
  const alamatOf = useAlamatPertemuan()
  const time = p.mulai ? ` ${formatSpan(p)}` : ''
  return (
    <li data-keadaan={p.keadaan}>
      <span className={css.when}>
        <AppLink ke={alamatOf(p)}>{formatTanggal(p.tanggal, 'harian')}</AppLink>
        <small>{time}</small>
      </span>
      <span>
        {p.kegiatan}, {p.kelompok}
        <small>{[p.materi, describePelaksana(kata, p)].filter(Boolean).join(' · ')}</small>
        {p.catatan ? <small>Catatan: {p.catatan}</small> : null}
      </span>
      <span className={`text-right ${css.how}`}>{describeKeadaan(p)}</span>
    </li>
  )
}

function describeKeadaan(p: PertemuanPendamping) {
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
                : `${describeJeda(p.jeda)}${describeTiba(p)}`}
          </small>
        </>
      )
  }
}

/** Tapped without a signal it counts by the tap, and it is told that it came later. */
function describeTiba({ lengkap_at, tiba_at }: PertemuanPendamping): string {
  const menit = lengkap_at === null || tiba_at === null ? 0 : (tiba_at - lengkap_at) / 60_000
  return menit < 1 ? '' : `, terkirim ${formatJeda(menit)} kemudian`
}

function describeJeda(menit: number): string {
  return Math.round(menit) === 0 ? 'diisi langsung' : `diisi +${formatJeda(menit)}`
}
