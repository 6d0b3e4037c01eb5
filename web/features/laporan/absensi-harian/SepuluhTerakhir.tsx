import { formatPersen } from '#contract/kehadiran.ts'
import type { KelompokHarian } from '#contract/laporan/absensi-harian.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import css from './SepuluhTerakhir.module.css'

/** The last pertemuan as bars, the latest dark; a dash where it was ditiadakan. */
export function SepuluhTerakhir({ terakhir, tinggi = 22 }: { terakhir: KelompokHarian['terakhir']; tinggi?: number }) {
  const known = terakhir.filter(pertemuan => pertemuan.persen !== null)
  const last = terakhir.at(-1)
  const words =
    known.length === 0
      ? 'belum ada pertemuan yang terisi'
      : `${terakhir.length} pertemuan terakhir: ${terakhir.map(describe).join(', ')}`
  return (
    <div className="flex bottom gap-2" style={{ height: tinggi }} role="img" aria-label={words}>
      {terakhir.map(pertemuan => (
        <span
          key={pertemuan.pertemuan_id}
          className={`share ${css.bar}`}
          title={`${formatTanggal(pertemuan.tanggal, 'pendek')}, ${pertemuan.kegiatan}: ${describe(pertemuan)}`}
          data-ditiadakan={pertemuan.ditiadakan || undefined}
          data-terakhir={pertemuan === last || undefined}
          // Under a third the bar would vanish; the figure itself stands in the title and in the rekap.
          style={{ height: pertemuan.persen === null ? 2 : Math.max(3, Math.round((pertemuan.persen / 100) * tinggi)) }}
        />
      ))}
    </div>
  )
}

function describe({ ditiadakan, persen }: KelompokHarian['terakhir'][number]): string {
  return ditiadakan ? 'ditiadakan' : formatPersen(persen)
}
