import { belowWhole, describeMinimal, labelStatus, persentase, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Grafik } from '#web/ui/Grafik.tsx'
import { Nama } from '#web/ui/IsiGrafik.tsx'
import { Laci } from '#web/ui/Laci.tsx'
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
  const sebaran = shown.map(status => ({
    nama: nameOf(status),
    nilai: points.map(({ hitungan }) => hitungan[status]),
    warna: statusMarks[status].warna,
  }))
  return (
    <Laci
      onTutup={onTutup}
      lebar={540}
      judul={`Grafik ${rekap.kelompok.nama}`}
      keterangan={`${rekap.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatTanggal(rekap.dari, 'pendek')} – ${formatTanggal(rekap.sampai, 'pendek')}`}
    >
      <h3 className="text-xl">Kehadiran per {describeKolom(rekap)}</h3>
      <Grafik
        tinggi={185}
        tempat={points}
        seri={[{ nama: 'Hadir', nilai: points.map(p => p.persen), warna: 'var(--mantine-color-hijau-6)' }]}
        titik={points.length < 40}
        sumbu={[0, 25, 50, 75, 100]}
        describe={describePersen}
        batas={{ nilai: rekap.batas.minimal, label: batas }}
      />
      <table className="hanya-pembaca">
        <caption>Persentase hadir; {batas}</caption>
        <tbody>
          {points.map(({ kunci, label, persen }) => (
            <tr key={kunci}>
              <th scope="row">{label}</th>
              <td>{describePersen(persen)}</td>
            </tr>
          ))}
        </tbody>
      </table>

      <h3 className="text-xl">Sebaran tanda</h3>
      <Grafik
        tinggi={150}
        tempat={points}
        seri={sebaran}
        bertumpuk
        sumbu={ticksTo(Math.max(...points.map(({ hitungan }) => jumlah(shown.map(status => hitungan[status])))))}
        describe={String}
      />
      <p className="row wrap center gap-4 gap-x-16" aria-hidden="true">
        {sebaran.map(seri => (
          <Nama key={seri.nama} seri={seri} />
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
    </Laci>
  )

  function nameOf(status: Status): string {
    return labelStatus(status, rekap.kegiatan?.jenis ?? 'umum')
  }
}

function roundTenth(persen: number | null): number | null {
  return persen === null ? null : Math.round(belowWhole(persen) * 10) / 10
}

function describePersen(persen: number | null): string {
  return persen === null ? 'belum ada' : `${String(persen).replace('.', ',')}%`
}

const jumlah = (angka: readonly number[]) => angka.reduce((a, b) => a + b, 0)

/** Four round steps or so, to the first that is not below `most`. */
function ticksTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(n => n * 5 >= most) ?? 1000
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step)
}
