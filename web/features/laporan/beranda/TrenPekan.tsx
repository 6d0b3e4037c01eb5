import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { describeMinimal, formatPersen } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { describePekan } from '#contract/pekan.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { describeAwal } from './kata.ts'
import css from './TrenPekan.module.css'

// The chart library is larger than the rest of the page; the table below says the same meanwhile.
const GambarTren = lazyPart(() => import('./GambarTren.tsx'))
const AsalTren = lazyPart(() => import('./AsalTren.tsx'))

/** Attendance per week as a line with the limit, and as a table for who does not see the line. */
export function TrenPekan({ data }: { data: BerandaLembaga }) {
  const { pekan, tren, tren_lalu, batas, periode } = data
  const [asal, setAsal] = useState(false)
  const phone = usePhone()
  const tinggi = phone ? 180 : 218
  const keterangan = kata`seluruh kelompok, periode ini`
  if (!tren.some(titik => titik.persen !== null)) {
    return (
      <Kartu judul="Kehadiran per pekan" keterangan={keterangan}>
        <EmptyState gambar="nanti" judul="Tren muncul setelah pertemuan pertama" />
      </Kartu>
    )
  }
  return (
    <Kartu
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
            onClick={() => setAsal(true)}
          >
            Tiap pekan
          </UnstyledButton>
        </span>
      }
    >
      <div style={{ height: tinggi, overflow: 'clip', overflowClipMargin: 16 }} aria-hidden="true">
        <GambarTren
          titik={pekan.map((p, i) => ({
            pekan: describeAwal(p),
            ini: tren[i]?.persen ?? null,
            lalu: tren_lalu?.persen[i] ?? null,
          }))}
          ditiadakan={pekan.flatMap((p, i) =>
            tren[i]?.persen === null && (tren[i]?.ditiadakan ?? 0) > 0 ? describeAwal(p) : [],
          )}
          namaIni={periode?.nama ?? ''}
          namaLalu={tren_lalu?.nama}
          batas={batas}
          tinggi={tinggi}
          onBuka={() => setAsal(true)}
        />
      </div>
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
                <th scope="row">{describePekan(p)}</th>
                <td>{formatPersen(tren[i]?.persen ?? null)}</td>
                {tren_lalu ? <td>{formatPersen(tren_lalu.persen[i] ?? null)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asal ? <AsalTren data={data} onTutup={() => setAsal(false)} /> : null}
    </Kartu>
  )
}
