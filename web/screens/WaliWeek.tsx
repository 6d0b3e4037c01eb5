import { formatDate } from '#contract/tanggal.ts'
import { WaliWeekList } from '#web/features/laporan/wali/WaliWeekList.tsx'
import { useWaliWeek, waliWeekDefault, waliWeekFilters } from '#web/features/laporan/wali/week-queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageList } from '#web/ui/PageList.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/** The summary of the last whole week, to be sent to each wali whose link is good. */
export default function WaliWeek() {
  const url = useUrlFilters(waliWeekDefault)
  const { nilai, update, reset, aktif } = url
  const { data, error, refetch } = useWaliWeek(nilai)
  const { sampai = null } = data ?? {}
  return (
    <>
      <PageHeader
        judul="Ringkasan untuk wali"
        keterangan={
          data && sampai
            ? `Sampai ${formatDate(sampai, 'panjang')} · ${data.sudah} dari ${data.sudah + data.belum} dikirim`
            : data
              ? 'Hitungan sampai akhir pekan lalu'
              : null
        }
        kembali={paths.waliLinks}
        saringan={<Filters url={url} search="Cari nama, NIM, atau HP wali" filters={waliWeekFilters(data)} />}
      />
      <PageBody>
        <PageList
          query={{ data: data && { rows: data.ringkasanList, jumlah: data.jumlah }, error, refetch }}
          saringan={{ halaman: Number(nilai.halaman), ukuran: waliWeekDefault.ukuran }}
          satuan="wali"
          rangka={{ tinggi: 92, meja: 76, line: 3 }}
          onPage={halaman => update({ halaman })}
          kosong={
            data?.dipakai && sampai && aktif > 0 ? (
              <NotMatch satuan="wali" onReset={reset} />
            ) : (
              <EmptyState judul="Belum ada yang dikirim">
                {data?.dipakai && !sampai
                  ? 'Ringkasan dihitung per pekan, sesudah pekan pertama periode selesai.'
                  : 'Ringkasan dikirim kepada wali yang tautannya berlaku. Buat tautannya dahulu.'}
              </EmptyState>
            )
          }
        >
          {rows => (
            <Card tight>
              <WaliWeekList rows={rows} sampai={sampai ?? ''} />
            </Card>
          )}
        </PageList>
      </PageBody>
    </>
  )
}
