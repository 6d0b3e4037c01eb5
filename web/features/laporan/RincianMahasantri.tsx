import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconTable } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Query } from '#contract/endpoint.ts'
import { waLink } from '#contract/identitas.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { getLaporanMahasantri, RincianLaporanMahasantri } from '#contract/laporan-mahasantri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { namaStatus } from '#web/ui/status-marks.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { Batang } from './Batang.tsx'
import { warnaStatus } from './GarisTren.tsx'
import { Kalender } from './Kalender.tsx'
import { Perhitungan } from './Perhitungan.tsx'
import { PerKegiatan } from './PerKegiatan.tsx'
import { useRincianMahasantri } from './queries.ts'
import css from './RincianMahasantri.module.css'

interface RincianMahasantriProps {
  id: number
  /** Range and scope of the figure that was opened. */
  query: Query<typeof getLaporanMahasantri>
  onTutup: () => void
  /** ↑ and ↓: to the next person of the list behind. */
  onPindah?: ((langkah: 1 | -1) => void) | undefined
}

/** What made a percentage: the calculation, every mark, and what the rest of the range can still change. */
export function RincianMahasantri({ id, query, onTutup, onPindah }: RincianMahasantriProps) {
  const { data, error, refetch } = useRincianMahasantri(id, query)
  return (
    <Laci
      buka
      lebar={540}
      onTutup={onTutup}
      {...(onPindah ? { onKeyDown: keyDown } : {})}
      judul={
        data ? (
          <span className={css.title}>
            {data.mahasantri.nama} <StatusChip status={data.status} />
          </span>
        ) : (
          'Memuat…'
        )
      }
      keterangan={data ? konteks(data) : null}
      kaki={data ? <Kaki rincian={data} /> : null}
    >
      {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {data || error ? null : <MemuatBaris jumlah={8} />}
      {data ? <Isi rincian={data} /> : null}
    </Laci>
  )

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onPindah?.(event.key === 'ArrowDown' ? 1 : -1)
  }
}

function Isi({ rincian }: { rincian: RincianLaporanMahasantri }) {
  const { persen, status, batas, kegiatan, catatan, alpa_beruntun } = rincian
  return (
    <>
      <div className={css.top}>
        <div>
          <span className={css.label}>{kegiatan?.nama ?? 'Semua kegiatan yang dihitung'}</span>
          <b
            className={css.persen}
            style={status === 'memenuhi' ? undefined : { color: status ? warnaStatus[status] : undefined }}
          >
            {formatPersen(persen)}
          </b>
          <div className={css.wide}>
            <Batang persen={persen} batas={batas.minimal} status={status} />
          </div>
          <p className={css.label}>{sebutPrediksi(rincian)}</p>
          {alpa_beruntun.terpanjang > 1 ? (
            <p className={css.label}>
              Alpa terpanjang {alpa_beruntun.terpanjang}× berturut-turut
              {alpa_beruntun.akhir > 1 ? `, ${alpa_beruntun.akhir}× terakhir` : ''}.
            </p>
          ) : null}
        </div>
        <Perhitungan rincian={rincian} />
      </div>
      <Kalender rincian={rincian} />
      <PerKegiatan rincian={rincian} />
      {catatan.length > 0 ? (
        <section>
          <h3 className={css.heading}>Catatan</h3>
          <ul className={css.notes}>
            {catatan.slice(0, 20).map(c => (
              <li key={`${c.tanggal}-${c.kegiatan}-${c.catatan}`}>
                <Tanda status={c.status} size={10} /> {formatTanggal(c.tanggal, 'pendek').slice(0, -5)}, {c.kegiatan}:{' '}
                {namaStatus(c.status)}, “{c.catatan}”
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Kaki({ rincian: { mahasantri, kelompok, dari, sampai, kegiatan } }: { rincian: RincianLaporanMahasantri }) {
  const latest = kelompok[0]
  return (
    <>
      {latest ? (
        <Button
          variant="default"
          component={Tautan}
          ke={paths.absensiRekap(latest.kelompok_id, { kegiatan: kegiatan?.id ?? 'semua', dari, sampai })}
          leftSection={<IconTable size={16} aria-hidden />}
        >
          Buka rekap
        </Button>
      ) : null}
      <span className={css.grow} />
      {mahasantri.wali_hp ? (
        <Button
          component="a"
          href={waLink(mahasantri.wali_hp)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          Hubungi wali
        </Button>
      ) : null}
    </>
  )
}

/** 'Dengan sisa 5 sesi, paling tinggi 66,7%.': only what stays true whatever comes. */
function sebutPrediksi({ batas, prediksi, persen }: RincianLaporanMahasantri): string {
  const batasText = `Batas ${batas.minimal}%.`
  if (!prediksi) return batasText
  const { sisa, tertinggi, mungkin, boleh_absen } = prediksi
  if (!mungkin)
    return `${batasText} Dengan sisa ${sisa} sesi, paling tinggi ${formatPersen(tertinggi)}: tidak mungkin lagi mencapai ${batas.minimal}%.`
  if (sisa === 0) return batasText
  if (persen !== null && persen < batas.minimal)
    return `${batasText} Dengan sisa ${sisa} sesi, paling tinggi ${formatPersen(tertinggi)}.`
  return `${batasText} Masih boleh absen ${boleh_absen} dari ${sisa} sesi tersisa.`
}

function konteks({ mahasantri, kelompok }: RincianLaporanMahasantri): string {
  const latest = kelompok[0]
  return [
    mahasantri.nim,
    [mahasantri.prodi, mahasantri.angkatan].filter(Boolean).join(' '),
    latest?.nama ?? '',
    latest && latest.murabbi.length > 0 ? `Murabbi ${latest.murabbi.at(-1)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
