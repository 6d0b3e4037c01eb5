import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { describeWeek } from '#contract/pekan.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chart } from '#web/ui/Chart.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './WeekTrend.module.css'
import { describeStart } from './word.ts'

const TrendOrigin = lazyPart(() => import('./TrendOrigin.tsx'))

/** Attendance per week as a line with the limit, and as a table for who does not see the line. */
export function WeekTrend({ data }: { data: BerandaLembaga }) {
  const { pekan, tren, tren_lalu, batas, periode } = data
  const [asal, setOrigin] = useState(false)
  const phone = usePhone()
  const keterangan = kata`seluruh kelompok, periode ini`
  if (!tren.some(dot => dot.persen !== null)) {
    return (
      <Card judul="Kehadiran per pekan" keterangan={keterangan}>
        <EmptyState gambar="nanti" judul="Tren muncul setelah pertemuan pertama" />
      </Card>
    )
  }
  const lalu = tren_lalu
    ? [
        {
          nama: tren_lalu.nama,
          nilai: pekan.map((_, i) => tren_lalu.persen[i] ?? null),
          colour: 'var(--border)',
          putus: true,
        },
      ]
    : []
  const ini = {
    nama: periode?.nama ?? '',
    nilai: tren.map(dot => dot.persen),
    colour: 'var(--mantine-color-hijau-7)',
  }
  const series = [...lalu, ini]
  const nilai = series.flatMap(one => one.nilai).filter(n => n !== null)
  const kosong = pekan.filter((_, i) => tren[i]?.persen === null && tren[i].ditiadakan > 0)
  return (
    <Card
      judul="Kehadiran per pekan"
      keterangan={keterangan}
      aksi={
        <span className="row wrap end gap-4 gap-x-16">
          {tren_lalu ? (
            <span className="row wrap gap-4 gap-x-8 text-m soft" aria-hidden="true">
              <span className={css.garis} /> {periode?.nama}
              <span className={css.titik} /> {tren_lalu.nama}
            </span>
          ) : null}
          <UnstyledButton
            className={`size-inherit strong green hover-underline ${css.buka}`}
            aria-haspopup="dialog"
            onClick={() => setOrigin(true)}
          >
            Tiap pekan
          </UnstyledButton>
        </span>
      }
    >
      {/* By keyboard there is the button above; what the picture says is read in the table below. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="block wide pointer"
        onClick={() => setOrigin(true)}
      >
        <Chart
          tinggi={phone ? 150 : 186}
          tempat={pekan.map(p => ({ kunci: p.dari, label: describeStart(p) }))}
          series={series}
          titik={nilai.length < 3}
          axis={ticksFrom(Math.min(batas.minimal, ...nilai))}
          describe={formatPercent}
          describeAxis={angka => `${angka}%`}
          batas={{ nilai: batas.minimal, label: `batas ${describeMinimal(batas)}` }}
          penanda={{ label: 'ditiadakan', di: kosong.map(p => p.dari) }}
        />
      </button>
      {/* A table is never narrower than its words: only a box around it can be made a pixel wide. */}
      <div className="hanya-pembaca">
        <table>
          <caption>Kehadiran per pekan; batas {describeMinimal(batas)}</caption>
          <thead>
            <tr>
              <th scope="col">Pekan</th>
              <th scope="col">{periode?.nama}</th>
              {tren_lalu ? <th scope="col">{tren_lalu.nama}</th> : null}
            </tr>
          </thead>
          <tbody>
            {pekan.map((p, i) => (
              <tr key={p.dari}>
                <th scope="row">{describeWeek(p)}</th>
                <td>{formatPercent(tren[i]?.persen ?? null)}</td>
                {tren_lalu ? <td>{formatPercent(tren_lalu.persen[i] ?? null)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asal ? <TrendOrigin data={data} onClose={() => setOrigin(false)} /> : null}
    </Card>
  )
}

/** Round figures up to 100, the first of them below `lowest`. */
function ticksFrom(lowest: number): number[] {
  const step = lowest > 70 ? 5 : lowest > 40 ? 10 : 20
  const first = Math.max(0, (Math.ceil(lowest / step) - 1) * step)
  return Array.from({ length: Math.floor((100 - first) / step) + 1 }, (_, i) => first + i * step)
}
