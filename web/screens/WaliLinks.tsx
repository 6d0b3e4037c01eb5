import { IconBrandWhatsapp } from '@tabler/icons-react'
import { formatFigure } from '#contract/angka.ts'
import { useWaliLinks, waliLinkFilters, waliLinksDefault } from '#web/features/datapokok/wali-link/list-queries.ts'
import { WaliLinkList } from '#web/features/datapokok/wali-link/WaliLinkList.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/** All links of wali of the periode that runs, with what has become of each. */
export default function WaliLinks() {
  const url = useUrlFilters(waliLinksDefault)
  const query = useWaliLinks(url.nilai)
  const { data } = query
  return (
    <>
      <PageHeader
        judul="Tautan wali"
        keterangan={data ? `${data.periode ?? 'Belum ada periode'} · ${formatFigure(data.jumlah)} tautan` : null}
        kembali={paths.datapokokMahasantri}
        aksi={
          data?.dipakai ? (
            <ActionButton ikon={IconBrandWhatsapp} ke={paths.waliWeek}>
              Ringkasan pekan
            </ActionButton>
          ) : undefined
        }
        saringan={<Filters url={url} search="Cari nama, NIM, atau HP wali" filters={waliLinkFilters(data)} />}
      />
      <WaliLinkList
        // Another page or filter is another list; what was ticked in this one is over.
        key={JSON.stringify(url.nilai)}
        rows={data?.tautanList ?? []}
        query={query}
        halaman={url.halaman(data?.jumlah ?? 0, 'tautan')}
        kosong={
          data?.dipakai === false ? (
            <WaliLinksOff />
          ) : url.aktif > 0 ? (
            <NotMatch satuan="tautan" onReset={url.reset} />
          ) : (
            <EmptyState judul="Belum ada tautan wali">
              Centang mahasantri di{' '}
              <AppLink ke={paths.datapokokMahasantri} className="tautan">
                Data Pokok → Mahasantri
              </AppLink>
              , lalu tekan Tautan wali.
            </EmptyState>
          )
        }
      />
    </>
  )
}

function WaliLinksOff() {
  return (
    <EmptyState judul="Tautan wali tidak dipakai">
      Nyalakan di{' '}
      <AppLink ke={paths.keamanan} className="tautan">
        Pengaturan → Keamanan
      </AppLink>
      .
    </EmptyState>
  )
}
