import { belowWhole, describeMinimal, labelStatus, percentage, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { Chart } from '#web/ui/Chart.tsx'
import { Name } from '#web/ui/ChartContent.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import { countDot } from './dot.ts'
import { describeColumn } from './show-column.ts'

/** Trend and distribution of the recap; what the charts draw stands behind each as a table, for whoever cannot see them. */
export default function RekapChart({ rekap, onClose }: { rekap: Rekap; onClose: () => void }) {
  const points = countDot(rekap).map(({ kunci, label, hitungan }) => ({
    kunci,
    label,
    persen: roundTenth(percentage(hitungan, rekap.aturan)),
    hitungan,
  }))
  const batas = `batas ${describeMinimal(rekap.batas)}`
  const shown = STATUS_LIST.filter(status => rekap.jumlah.hitungan[status] > 0)
  const spread = shown.map(status => ({
    nama: nameOf(status),
    nilai: points.map(({ hitungan }) => hitungan[status]),
    colour: statusMarks[status].colour,
  }))
  return (
    <SidePanelFrame
      onClose={onClose}
      lebar={540}
      judul={`Grafik ${rekap.kelompok.nama}`}
      keterangan={`${rekap.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatDate(rekap.dari, 'pendek')} – ${formatDate(rekap.sampai, 'pendek')}`}
    >
      <h3 className="text-xl">Kehadiran per {describeColumn(rekap)}</h3>
      <Chart
        tinggi={185}
        tempat={points}
        series={[{ nama: 'Hadir', nilai: points.map(p => p.persen), colour: 'var(--mantine-color-hijau-6)' }]}
        titik={points.length < 40}
        axis={[0, 25, 50, 75, 100]}
        describe={describePercent}
        batas={{ nilai: rekap.batas.minimal, label: batas }}
      />
      <table className="hanya-pembaca">
        <caption>Persentase hadir; {batas}</caption>
        <tbody>
          {points.map(({ kunci, label, persen }) => (
            <tr key={kunci}>
              <th scope="row">{label}</th>
              <td>{describePercent(persen)}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h3 className="text-xl">Sebaran tanda</h3>
      <Chart
        tinggi={150}
        tempat={points}
        series={spread}
        bertumpuk
        axis={ticksTo(Math.max(...points.map(({ hitungan }) => count(shown.map(status => hitungan[status])))))}
        describe={String}
      />
      <p className="row wrap center gap-4 gap-x-16" aria-hidden="true">
        {spread.map(series => (
          <Name key={series.nama} series={series} />
        ))}
      </p>
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
    </SidePanelFrame>
  )

  function nameOf(status: Status): string {
    return labelStatus(status, rekap.kegiatan?.jenis ?? 'umum')
  }
}

function roundTenth(persen: number | null): number | null {
  return persen === null ? null : Math.round(belowWhole(persen) * 10) / 10
}

function describePercent(persen: number | null): string {
  return persen === null ? 'belum ada' : `${String(persen).replace('.', ',')}%`
}

const count = (angka: readonly number[]) => angka.reduce((a, b) => a + b, 0)

/** Four round steps or so, to the first that is not below `most`. */
function ticksTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(n => n * 5 >= most) ?? 1000
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step)
}
