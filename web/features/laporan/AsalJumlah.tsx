import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { PertemuanLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import { formatRentang, formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Halaman } from '#web/ui/Halaman.tsx'
import { Laci } from '#web/ui/Laci.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import css from './DaftarTanda.module.css'
import { KotakHitung } from './Perhitungan.tsx'
import { usePertemuanLaporan } from './queries.ts'
import rincianCss from './RincianMahasantri.module.css'

interface AsalJumlahProps {
  judul: string
  /** The filters of the total that was opened. */
  query: Query<Api['GET /api/laporan/mahasantri/pertemuan']>
  onTutup: () => void
}

const UKURAN = 15

/** What the total of several people was made of: the formula with their numbers, and each pertemuan behind it. */
export function AsalJumlah({ judul, query: saringan, onTutup }: AsalJumlahProps) {
  const [halaman, setHalaman] = useState(1)
  const query = usePertemuanLaporan({ ...saringan, halaman, ukuran: UKURAN })
  const { data } = query
  return (
    <Laci
      lebar={540}
      onTutup={onTutup}
      judul={judul}
      keterangan={
        data &&
        `${data.kegiatan?.nama ?? 'Semua kegiatan yang dihitung'} · ${formatRentang(data.dari, data.sampai)} · ${formatAngka(data.orang)} mahasantri`
      }
    >
      <Terbaca query={query}>
        {({ jumlah, aturan, kegiatan, rows, total }) => (
          <>
            <KotakHitung angka={{ ...jumlah, aturan }} jenis={kegiatan?.jenis ?? 'umum'} />
            <section aria-labelledby="pertemuan-jumlah">
              <h3 id="pertemuan-jumlah" className={rincianCss.heading}>
                Pertemuan di balik angka ini
              </h3>
              {rows.length === 0 ? <p className="text-m soft">Belum ada pertemuan dalam rentang ini.</p> : null}
              <ul className={`list ${css.list}`}>
                {rows.map(row => (
                  <Baris key={row.pertemuan_id} row={row} />
                ))}
              </ul>
              {total > UKURAN ? (
                <Halaman
                  {...{ halaman, total, ukuran: UKURAN, jumlah: rows.length, onHalaman: setHalaman }}
                  satuan="pertemuan"
                  label="Halaman pertemuan"
                />
              ) : null}
            </section>
          </>
        )}
      </Terbaca>
    </Laci>
  )
}

/** Leads to the recap of that one pertemuan, where each mark opens onto its history. */
function Baris({ row }: { row: PertemuanLaporan }) {
  const { kelompok_id, kegiatan_id, tanggal, ditiadakan, hitungan } = row
  return (
    <li>
      <AppLink
        ke={paths.absensiRekap(kelompok_id, { kegiatan: kegiatan_id, dari: tanggal, sampai: tanggal })}
        className={`grid middle gap-2 gap-x-8 py-4 px-0 text-m angka no-underline ink min-h-44 ${css.pertemuan}`}
      >
        <span className={`nowrap ${css.tanggal}`}>{formatTanggal(tanggal, 'harian')}</span>
        <span className={`break soft ${css.kegiatan}`}>
          {row.kegiatan}
          {row.ke > 1 ? ` ke-${row.ke}` : ''}, {row.kelompok}
        </span>
        <span className={`text-right ${css.arti}`}>
          {ditiadakan === null ? (
            <>
              <b>{formatPersen(row.persen)}</b>
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
