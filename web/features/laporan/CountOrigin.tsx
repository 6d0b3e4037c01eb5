import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import type { PertemuanLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { formatDate, formatRange } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { CountBox } from './Calculation.tsx'
import rincianCss from './MahasantriDetail.module.css'
import { usePertemuanLaporan } from './queries.ts'
import css from './TandaList.module.css'

interface CountOriginProps {
  judul: string
  /** The filters of the total that was opened. */
  query: Query<Api['GET /api/laporan/mahasantri/pertemuan']>
  onClose: () => void
}

const SIZE = 15

/** What the total of several people was made of: the formula with their numbers, and each pertemuan behind it. */
export function CountOrigin({ judul, query: saringan, onClose }: CountOriginProps) {
  const [halaman, setPage] = useState(1)
  const query = usePertemuanLaporan({ ...saringan, halaman, ukuran: SIZE })
  const { data } = query
  return (
    <SidePanelFrame
      lebar={540}
      onClose={onClose}
      judul={judul}
      keterangan={
        data &&
        `${data.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatRange(data.dari, data.sampai)} · ${formatFigure(data.orang)} mahasantri`
      }
    >
      <Readable query={query}>
        {({ jumlah, aturan, kegiatan, rows, total }) => (
          <>
            <CountBox angka={{ ...jumlah, aturan }} jenis={kegiatan?.jenis ?? 'umum'} />
            <section aria-labelledby="pertemuan-jumlah">
              <h3 id="pertemuan-jumlah" className={rincianCss.heading}>
                Pertemuan di balik angka ini
              </h3>
              {rows.length === 0 ? <p className="text-m soft">Belum ada pertemuan dalam rentang ini.</p> : null}
              <ul className={`list ${css.list}`}>
                {rows.map(row => (
                  <Row key={row.pertemuan_id} row={row} />
                ))}
              </ul>
              {total > SIZE ? (
                <PageFrame
                  {...{ halaman, total, ukuran: SIZE, jumlah: rows.length, onPage: setPage }}
                  satuan="pertemuan"
                  label="Halaman pertemuan"
                />
              ) : null}
            </section>
          </>
        )}
      </Readable>
    </SidePanelFrame>
  )
}

/** Leads to the recap of that one pertemuan, where each mark opens onto its history. */
function Row({ row }: { row: PertemuanLaporan }) {
  const { kelompok_id, kegiatan_id, tanggal, ditiadakan, hitungan } = row
  return (
    <li>
      <AppLink
        ke={paths.absensiRekap(kelompok_id, { kegiatan: kegiatan_id, dari: tanggal, sampai: tanggal })}
        className={`grid middle gap-2 gap-x-8 py-4 px-0 text-m angka no-underline ink min-h-44 ${css.pertemuan}`}
      >
        <span className={`nowrap ${css.tanggal}`}>{formatDate(tanggal, 'harian')}</span>
        <span className={`break soft ${css.kegiatan}`}>
          {row.kegiatan}
          {row.ke > 1 ? ` ke-${row.ke}` : ''}, {row.kelompok}
        </span>
        <span className={`text-right ${css.arti}`}>
          {ditiadakan === null ? (
            <>
              <b>{formatPercent(row.persen)}</b>
              <small>
                {row.hadir} dari {row.sesi}
                {hitungan.belum > 0 ? `, ${hitungan.belum} belum diisi` : ''}
              </small>
            </>
          ) : (
            <>
              <b>Ditiadakan</b>
              <small>{ditiadakan}</small>
            </>
          )}
        </span>
      </AppLink>
    </li>
  )
}
