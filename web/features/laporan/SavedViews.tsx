import { paths, withQuery } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { writeFilters } from '#web/ui/url-filters.ts'
import { useReply } from '#web/use-reply.ts'
import type { FilterTogether } from './queries.ts'

const SCREENS = { laporan_mahasantri: paths.laporanMahasantri, laporan_pendamping: paths.laporanPendamping }

interface SavedViewsProps {
  layar: keyof typeof SCREENS
  /** What the address leaves out. */
  defaults: FilterTogether
}

/** The views somebody saved while that could be done: links that open the report with that state in the address. */
export function SavedViews({ layar, defaults }: SavedViewsProps) {
  const { data } = useReply('GET /api/tampilan', {
    ...{ queryKey: ['tampilan', layar], query: { layar } },
    // Nobody saves another: once asked is asked.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  })
  if (!data?.rows.length) return null
  return (
    <nav className="row wrap gap-x-12 px-20 text-m" aria-label="Tampilan tersimpan">
      <span className="soft">Tampilan tersimpan:</span>
      {data.rows.map(({ id, nama, saringan, hilang }) => (
        <span key={id} className="row wrap gap-4 shrink">
          <AppLink
            className="inline-row min-h-32 touch-min-h-44 break strong green"
            ke={withQuery(SCREENS[layar], writeFilters({}, toAddress(defaults, saringan), defaults))}
          >
            {nama}
          </AppLink>
          {hilang.length > 0 ? <span className="soft">(sebagian saringannya tidak ada lagi)</span> : null}
        </span>
      ))}
    </nav>
  )
}

/** What a view does not name goes back to the default. */
function toAddress<F extends FilterTogether>(defaults: F, saringan: Record<string, unknown>): F {
  const { periode_id, kegiatan_id, kelompok_id, murabbi_id, urut, arah, kolom, ukuran, ...same } = saringan
  const given = {
    ...{ ...same, periode: periode_id, kegiatan: kegiatan_id, kelompok: kelompok_id, murabbi: murabbi_id },
    urut: typeof urut === 'string' ? `${arah === 'turun' ? '-' : ''}${urut}` : undefined,
    kolom: Array.isArray(kolom) ? kolom.join(',') || ',' : undefined,
  }
  const named = Object.entries(given).filter(([key, value]) => key in defaults && value !== undefined)
  return {
    ...defaults,
    ...Object.fromEntries(named.map(([key, value]) => [key, String(value)])),
    ukuran: ukuran ?? defaults.ukuran,
  }
}
