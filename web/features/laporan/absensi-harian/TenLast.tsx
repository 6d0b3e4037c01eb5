import { formatPercent } from '#contract/kehadiran.ts'
import type { DailyKelompok } from '#contract/laporan/daily-absensi.ts'
import { formatDate } from '#contract/tanggal.ts'
import css from './TenLast.module.css'

/** The last pertemuan as bars, the latest dark; a dash where it was ditiadakan. */
export function TenLast({ terakhir, tinggi = 22 }: { terakhir: DailyKelompok['terakhir']; tinggi?: number }) {
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
          title={`${formatDate(pertemuan.tanggal, 'pendek')}, ${pertemuan.kegiatan}: ${describe(pertemuan)}`}
          data-ditiadakan={pertemuan.ditiadakan || undefined}
          data-terakhir={pertemuan === last || undefined}
          // Under a third the bar would vanish; the figure itself stands in the title and in the rekap.
          style={{ height: pertemuan.persen === null ? 2 : Math.max(3, Math.round((pertemuan.persen / 100) * tinggi)) }}
        />
      ))}
    </div>
  )
}

function describe({ ditiadakan, persen }: DailyKelompok['terakhir'][number]): string {
  return ditiadakan ? 'ditiadakan' : formatPercent(persen)
}
