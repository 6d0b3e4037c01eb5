import { formatAngka } from '#contract/angka.ts'
import { formatPersen, pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { earlierOf, formatTanggal } from '#contract/tanggal.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { warnaStatus } from '#web/ui/warna-status.ts'
import { Batang } from './Batang.tsx'
import { DaftarTanda, useSorot } from './DaftarTanda.tsx'
import css from './IsiPonsel.module.css'
import { KalenderPonsel } from './Kalender.tsx'
import { KoreksiDanCatatan } from './KoreksiDanCatatan.tsx'
import { PerBulan, PerKegiatan } from './PerBagian.tsx'
import { Perhitungan } from './Perhitungan.tsx'
import { describeAlpaRun, describeKonteks, describePrediksi } from './sebut-rincian.ts'
import type { BagianRincian, Sorot } from './sorot.ts'
import { TidakHadir } from './TidakHadir.tsx'

export interface IsiRincianProps extends Omit<BagianRincian, 'onPilih'> {
  sorot: Sorot | undefined
}

/** In the order in which it is asked: how it stands, when, where it is lowest, and how that is worked out. */
export function IsiPonsel({ sorot: awal, ...props }: IsiRincianProps) {
  const { rincian, riwayat } = props
  // The marks behind a figure stand there once one was pressed.
  const { sorot, onPilih, daftar } = useSorot(awal)
  const bagian = { ...props, onPilih }
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
      <TidakHadir {...bagian} />
      {sorot ? (
        <div className="card px-12 py-8">
          <DaftarTanda {...{ rincian, sorot, riwayat, ...daftar }} />
        </div>
      ) : null}
      <PerKegiatan {...bagian} terendahDulu />
      <PerBulan {...bagian} />
      <details className={`card ${css.lipat}`} open={awal ? true : undefined}>
        <summary className="py-12 px-12 text-l strong">Bagaimana angka ini dihitung</summary>
        <Perhitungan {...bagian} />
      </details>
      <KoreksiDanCatatan rincian={rincian} />
    </>
  )
}

function Kepala({ rincian }: { rincian: RincianLaporanMahasantri }) {
  const { persen, status, batas, hitungan, aturan, sesi, kegiatan, prediksi } = rincian
  const alpa = describeAlpaRun(rincian)
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
      {alpa ? <p className="text-m soft">{alpa}</p> : null}
    </div>
  )
}

/** '31 Agu – 21 Nov' */
function describeHari({ dari, sampai, hari_ini }: RincianLaporanMahasantri): string {
  const hari = (tanggal: string) => formatTanggal(tanggal, 'pendek').replace(/ \d{4}$/, '')
  return `${hari(dari)} – ${hari(earlierOf(sampai, hari_ini))}`
}
