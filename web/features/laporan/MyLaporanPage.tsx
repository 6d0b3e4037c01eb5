import { useSearch } from '@tanstack/react-router'
import { earlierOf, formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import type { Highlight } from './highlight.ts'
import { PhoneContent } from './PhoneContent.tsx'
import { useMyLaporan } from './queries.ts'

/** The detail of a person, of oneself: the same figures and marks, and nothing of what somebody wrote about them. */
export function MyLaporanPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const query = useMyLaporan({})
  const { data } = query
  const kegiatan_id = Number(search.kegiatan)
  const highlight: Highlight | undefined =
    Number.isSafeInteger(kegiatan_id) && kegiatan_id > 0 ? { kegiatan_id } : search.tanda === 'semua' ? {} : undefined
  return (
    <>
      <PageHeader
        judul="Rincian kehadiran"
        kembali={paths.beranda}
        keterangan={
          data
            ? `${formatDate(data.dari, 'pendek')} s.d. ${formatDate(earlierOf(data.sampai, data.hari_ini), 'pendek')}`
            : null
        }
      />
      <PageBody>
        <div className="stack gap-12 max-w-560">
          <Readable query={query}>
            {rincian => (
              <PhoneContent
                key={kegiatan_id}
                rincian={rincian}
                highlight={highlight}
                riwayat={() => (
                  <p className="text-m soft">
                    {kata`Bila tanda ini keliru, sampaikan kepada pendamping atau murabbi Anda.`}
                  </p>
                )}
              />
            )}
          </Readable>
        </div>
      </PageBody>
    </>
  )
}
