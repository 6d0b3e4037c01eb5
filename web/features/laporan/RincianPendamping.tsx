import type { KeyboardEvent, ReactNode } from 'react'
import type { Query, Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import { penyebut } from '#contract/kehadiran.ts'
import type { getLaporanPendamping, PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { describeTerlaksana } from '#contract/laporan/laporan-pendamping.ts'
import { describePelaksana } from '#contract/laporan/seorang-pendamping.ts'
import { formatJam, formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { Persen } from '#web/ui/Persen.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { KehadiranSendiri } from './KehadiranSendiri.tsx'
import { KotakHitung } from './Perhitungan.tsx'
import { useRincianPendamping } from './queries.ts'
import css from './RincianPendamping.module.css'

interface RincianPendampingProps {
  id: number
  query: Query<typeof getLaporanPendamping>
  onTutup: () => void
  /** ↑ and ↓: to the next person of the list behind. */
  onPindah: (langkah: 1 | -1) => void
  /** How it is taken along. */
  unduh: (laporan: Reply<typeof getLaporanPendamping>) => ReactNode
  /** Between the figures and the pertemuan. */
  children?: ReactNode
}

/** Every pertemuan behind the figures of one pendamping, those included that were planned and never opened. */
export function RincianPendamping({ id, query, onTutup, onPindah, unduh, children }: RincianPendampingProps) {
  const { data, error, refetch } = useRincianPendamping(id, query)
  const ringkasan = data?.ringkasan
  return (
    <Laci
      buka
      lebar={540}
      onTutup={onTutup}
      onKeyDown={keyDown}
      judul={ringkasan?.nama ?? 'Memuat…'}
      keterangan={
        ringkasan
          ? [ringkasan.nim, ringkasan.kelompok.map(k => k.nama).join(', '), ringkasan.murabbi.join('; ')]
              .filter(Boolean)
              .join(' · ')
          : null
      }
      kaki={data ? unduh(data) : null}
    >
      {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data || error ? null : <MemuatBaris jumlah={8} />}
      {ringkasan ? (
        <dl className={`py-8 px-16 text-m bg-paper round-10 ${css.facts}`}>
          <Fakta nama="Terlaksana" nilai={describeTerlaksana(ringkasan)} />
          <Fakta nama="Ditiadakan" nilai={ringkasan.ditiadakan} />
          <Fakta
            nama="Pengisian"
            nilai={`${ringkasan.tepat} hari itu juga, ${ringkasan.terlambat} terlambat, ${ringkasan.belum_lengkap} belum lengkap`}
          />
          <Fakta nama="Jeda isi (median)" nilai={formatJeda(ringkasan.jeda_median)} />
          <Fakta nama="Kehadiran sendiri" nilai={<KehadiranSendiri baris={ringkasan} />} />
          <Fakta nama="Digantikan" nilai={ringkasan.digantikan} />
          {ringkasan.menggantikan > 0 ? <Fakta nama="Menggantikan" nilai={ringkasan.menggantikan} /> : null}
          <Fakta
            nama={kata`Kehadiran kelompok`}
            nilai={<Persen nilai={ringkasan.persen} status={ringkasan.status} satuan />}
          />
        </dl>
      ) : null}
      {data && ringkasan ? (
        <KotakHitung
          angka={{ ...ringkasan, aturan: data.aturan, sesi: penyebut(ringkasan.hitungan, data.aturan) }}
          jenis={data.kegiatan?.jenis ?? 'umum'}
        />
      ) : null}
      {data ? children : null}
      {data ? (
        <section>
          <h3 className="mt-4 mb-4 text-xl">Pertemuan</h3>
          {data.pertemuan.length === 0 ? (
            <EmptyState judul="Belum ada pertemuan" gambar="nanti">
              Pertemuan dalam rentang ini tampil di sini.
            </EmptyState>
          ) : (
            <ul className={`list ${css.list}`}>
              {data.pertemuan.map(p => (
                <Pertemuan key={`${p.kelompok_id}-${p.kegiatan_id}-${p.tanggal}-${p.ke}-${p.pelaksana}`} p={p} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </Laci>
  )

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onPindah(event.key === 'ArrowDown' ? 1 : -1)
  }
}

function Fakta({ nama, nilai }: { nama: string; nilai: React.ReactNode }) {
  return (
    <div>
      <dt>{nama}</dt>
      <dd>{nilai}</dd>
    </div>
  )
}

function Pertemuan({ p }: { p: PertemuanPendamping }) {
  const time = p.mulai ? ` ${formatJam(p.mulai)}${p.selesai ? `–${formatJam(p.selesai)}` : ''}` : ''
  return (
    <li data-keadaan={p.keadaan}>
      <span className={css.when}>
        <Tautan ke={paths.absensiInput(p.kelompok_id, { tanggal: p.tanggal, kegiatan: p.kegiatan_id, ke: p.ke })}>
          {formatTanggal(p.tanggal, 'harian')}
        </Tautan>
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
