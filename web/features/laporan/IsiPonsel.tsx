import { type ReactNode, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatPersen, pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatTanggal, type Zona } from '#contract/tanggal.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { warnaStatus } from '#web/ui/warna-status.ts'
import { Batang } from './Batang.tsx'
import { DaftarTanda } from './DaftarTanda.tsx'
import css from './IsiPonsel.module.css'
import { KalenderPonsel } from './Kalender.tsx'
import { KoreksiDanCatatan } from './KoreksiDanCatatan.tsx'
import { PerBulan, PerKegiatan } from './PerBagian.tsx'
import { Perhitungan } from './Perhitungan.tsx'
import { describeKonteks, describePrediksi } from './sebut-rincian.ts'
import type { Sorot, TandaRinci } from './sorot.ts'
import { TidakHadir } from './TidakHadir.tsx'

interface IsiPonselProps {
  rincian: RincianLaporanMahasantri
  sorot: Sorot | undefined
  zona: Zona
  riwayat: (tanda: TandaRinci) => ReactNode
}

/** In the order in which it is asked: how it stands, when, where it is lowest, and how that is worked out. */
export function IsiPonsel({ rincian, sorot: awal, zona, riwayat }: IsiPonselProps) {
  // The marks behind a figure stand there once one was pressed.
  const [sorot, setSorot] = useState(awal)
  const [dipanggil, setDipanggil] = useState(awal ? 1 : 0)
  const choose = (next: Sorot) => {
    setSorot(next)
    setDipanggil(dipanggil + 1)
  }
  return (
    <>
      <Kepala rincian={rincian} />
      <div>
        <div className="row between gap-8 py-8">
          <h2 className="text-l">Kalender semua kegiatan</h2>
          <span className="text-m faint">{describeHari(rincian)}</span>
        </div>
        <KalenderPonsel rincian={rincian} />
      </div>
      <TidakHadir rincian={rincian} onPilih={choose} riwayat={riwayat} />
      {sorot ? (
        <div className="card px-12 py-8">
          <DaftarTanda rincian={rincian} sorot={sorot} onSorot={setSorot} dipanggil={dipanggil} riwayat={riwayat} />
        </div>
      ) : null}
      <PerKegiatan rincian={rincian} onPilih={choose} terendahDulu />
      <PerBulan rincian={rincian} onPilih={choose} />
      <details className={`card ${css.lipat}`} open={awal ? true : undefined}>
        <summary className="py-12 px-12 text-l strong">Bagaimana angka ini dihitung</summary>
        <Perhitungan rincian={rincian} onPilih={choose} />
      </details>
      <KoreksiDanCatatan rincian={rincian} zona={zona} />
    </>
  )
}

function Kepala({ rincian }: { rincian: RincianLaporanMahasantri }) {
  const { persen, status, batas, hitungan, aturan, sesi, kegiatan, prediksi, alpa_beruntun } = rincian
  const warna = status && status !== 'memenuhi' ? { color: warnaStatus[status] } : undefined
  return (
    <div className={`grid gap-6 bg-white ${css.kepala}`}>
      <h2 className="text-2xl tight snug break">{rincian.mahasantri.nama}</h2>
      <p className="text-m soft">{describeKonteks(rincian)}</p>
      {kegiatan ? <p className="text-m soft">{kegiatan.nama}</p> : null}
      <div className="row wrap gap-8 gap-x-12">
        <b className={css.persen} style={warna}>
          {formatPersen(persen)}
        </b>
        <StatusChip status={status} />
        <span className="push text-m angka soft">
          <b className="ink">{formatAngka(pembilang(hitungan, aturan))}</b> dari {formatAngka(sesi)}
        </span>
      </div>
      <span className={css.batang}>
        <Batang persen={persen} batas={batas.minimal} status={status} mungkin={prediksi?.tertinggi ?? null} />
      </span>
      <p className="text-m soft">{describePrediksi(rincian)}</p>
      {alpa_beruntun.terpanjang > 1 ? (
        <p className="text-m soft">
          Alpa terpanjang {alpa_beruntun.terpanjang}× berturut-turut
          {alpa_beruntun.akhir > 1 ? `, ${alpa_beruntun.akhir}× terakhir` : ''}.
        </p>
      ) : null}
    </div>
  )
}

/** '31 Agu – 21 Nov' */
function describeHari({ dari, sampai, hari_ini }: RincianLaporanMahasantri): string {
  const hari = (tanggal: string) => formatTanggal(tanggal, 'pendek').replace(/ \d{4}$/, '')
  return `${hari(dari)} – ${hari(earlierOf(sampai, hari_ini))}`
}
