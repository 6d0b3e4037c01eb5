import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { belowWhole, describeMinimal, labelStatus, persentase, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { RuangGrafik } from '#web/ui/RuangGrafik.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { describeKolom } from './kolom-tampil.ts'
import { countTitik } from './titik.ts'

/** Trend and distribution of the recap; what the charts draw stands behind each as a table, for whoever cannot see them. */
export default function GrafikRekap({ rekap, onTutup }: { rekap: Rekap; onTutup: () => void }) {
  const points = countTitik(rekap).map(({ kunci, label, hitungan }) => ({
    kunci,
    label,
    persen: roundTenth(persentase(hitungan, rekap.aturan)),
    hitungan,
  }))
  const batas = `batas ${describeMinimal(rekap.batas)}`
  const shown = STATUS_LIST.filter(status => rekap.jumlah.hitungan[status] > 0)
  return (
    <Laci
      buka
      onTutup={onTutup}
      lebar={540}
      judul={`Grafik ${rekap.kelompok.nama}`}
      keterangan={`${rekap.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatTanggal(rekap.dari, 'pendek')} – ${formatTanggal(rekap.sampai, 'pendek')}`}
    >
      <h3 className="text-xl">Kehadiran per {describeKolom(rekap)}</h3>
      <div aria-hidden="true">
        <RuangGrafik tinggi={220}>
          <LineChart
            h={220}
            data={points.map(({ label, persen }) => ({ label, persen }))}
            dataKey="label"
            series={[{ name: 'persen', label: 'Hadir', color: 'hijau.6' }]}
            gridAxis="x"
            curveType="linear"
            connectNulls={false}
            yAxisProps={{ domain: [0, 100] }}
            unit="%"
            referenceLines={[
              {
                y: rekap.batas.minimal,
                label: batas,
                color: 'var(--bad)',
                labelPosition: 'insideTopLeft',
              },
            ]}
            withDots={points.length < 40}
            accessibilityLayer={false}
            lineProps={{ isAnimationActive: false }}
          />
        </RuangGrafik>
      </div>
      <table className="hanya-pembaca">
        <caption>Persentase hadir; {batas}</caption>
        <tbody>
          {points.map(({ kunci, label, persen }) => (
            <tr key={kunci}>
              <th scope="row">{label}</th>
              <td>{persen === null ? 'belum ada' : `${String(persen).replace('.', ',')}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h3 className="text-xl">Sebaran tanda</h3>
      <div aria-hidden="true">
        <RuangGrafik tinggi={220}>
          <BarChart
            h={220}
            data={points.map(({ label, hitungan }) => ({ label, ...hitungan }))}
            dataKey="label"
            type="stacked"
            series={shown.map(name => ({ name, label: nameOf(name), color: statusMarks[name].warna }))}
            gridAxis="x"
            withLegend
            // In the order of the statuses, as they are stacked.
            legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
            accessibilityLayer={false}
            barProps={{ isAnimationActive: false }}
          />
        </RuangGrafik>
      </div>
      <table className="hanya-pembaca">
        <caption>Jumlah tanda</caption>
        <thead>
          <tr>
            <td />
            {shown.map(status => (
              <th key={status} scope="col">
                {nameOf(status)}
              </th>
            ))}
            <th scope="col">Belum diisi</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ kunci, label, hitungan }) => (
            <tr key={kunci}>
              <th scope="row">{label}</th>
              {shown.map(status => (
                <td key={status}>{hitungan[status]}</td>
              ))}
              <td>{hitungan.belum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Laci>
  )

  function nameOf(status: Status): string {
    return labelStatus(status, rekap.kegiatan?.jenis ?? 'umum')
  }
}

function roundTenth(persen: number | null): number | null {
  return persen === null ? null : Math.round(belowWhole(persen) * 10) / 10
}
