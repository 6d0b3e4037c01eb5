import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBrandWhatsapp, IconChartLine, IconDownload } from '@tabler/icons-react'
import { Activity, useState } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { describeCodes } from '#contract/laporan/daily-rekap.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { earlierOf, endOfMonth, laterOf } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { KonfirmasiButton } from '#web/features/absensi/konfirmasi/KonfirmasiButton.tsx'
import { RiwayatList, riwayatTanda } from '#web/features/absensi/riwayat/RiwayatList.tsx'
import { ItemPdfRekap, useCtrlPRekap } from '#web/features/dokumen/ItemPdfRekap.tsx'
import { CountOrigin } from '#web/features/laporan/CountOrigin.tsx'
import { CatatanKaki, EmptyRekap } from '#web/features/laporan/rekap/CatatanKaki.tsx'
import { DownloadPeriode } from '#web/features/laporan/rekap/DownloadPeriode.tsx'
import type { Open, OpenDetail } from '#web/features/laporan/rekap/open.ts'
import { PertemuanDetail, RiwayatTanda } from '#web/features/laporan/rekap/PertemuanDetail.tsx'
import { PhoneSummary, RekapList } from '#web/features/laporan/rekap/PhoneSummary.tsx'
import { rekapFiltersDefault, toRekapQuery, useRekap } from '#web/features/laporan/rekap/queries.ts'
import { RekapFigureOrigin } from '#web/features/laporan/rekap/RekapFigureOrigin.tsx'
import { RekapFilter } from '#web/features/laporan/rekap/RekapFilter.tsx'
import { RekapLegend } from '#web/features/laporan/rekap/RekapLegend.tsx'
import { RekapMatrix } from '#web/features/laporan/rekap/RekapMatrix.tsx'
import { SharePertemuanDialog, ShareRekapDialog } from '#web/features/laporan/rekap/SharePertemuan.tsx'
import { noCopyMessage } from '#web/offline/pesan.ts'
import { paths } from '#web/paths.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DownloadButton, DownloadMenu, type DownloadProps, useDownload } from '#web/ui/DownloadButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { FigureFrame, RowFrame, SkeletonLines } from '#web/ui/Rangka.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import css from './AbsensiRekap.module.css'

const MahasantriDetail = lazyPart(async () => ({
  default: (await import('#web/features/laporan/MahasantriDetail.tsx')).MahasantriDetailPart,
}))
const RekapChart = lazyPart(() => import('#web/features/laporan/rekap/RekapChart.tsx'))

/** `id` is the kelompok; kegiatan, range and mode stand in the query. */
export default function AbsensiRekap({ id }: { id: string }) {
  const phone = usePhone()
  const url = useUrlFilters(rekapFiltersDefault)
  const { data: rekap, error, refetch, isPlaceholderData } = useRekap(id, url.nilai)
  const [terbuka, open] = useState<Open | null>(null)
  useCtrlPRekap(rekap)
  const unduh = {
    fileName: rekap ? `Rekap ${rekap.kelompok.nama} ${rekap.dari} ${rekap.sampai}` : 'Rekap',
    take: (format: 'xlsx' | 'csv') =>
      call(`GET /api/kelompok/:id/rekap.${format}`, { params: { id }, query: toRekapQuery(url.nilai) }),
  }
  const chart = {
    leftSection: <IconChartLine size={16} aria-hidden />,
    disabled: !rekap?.kolom.length,
    onClick: () => open({ jenis: 'grafik' }),
  }
  const share = (
    <ActionButton
      className={css.share ?? ''}
      ikon={IconBrandWhatsapp}
      ikonLarge
      disabled={!rekap?.kolom.length}
      aria-haspopup="dialog"
      onClick={() => open({ jenis: 'bagikan' })}
    >
      {phone ? 'Bagikan ke WA' : 'Bagikan ke WhatsApp'}
    </ActionButton>
  )
  const berkas = rekap && (
    <>
      <ItemPdfRekap rekap={rekap} />
      <DownloadPeriode rekap={rekap} saringan={url.nilai} />
    </>
  )

  return (
    <>
      <Activity mode={phone && terbuka?.jenis === 'persen' ? 'hidden' : 'visible'}>
        <PageHeader
          judul={`Rekap ${rekap?.kelompok.nama ?? ''}`.trim()}
          keterangan={rekap ? (phone ? phoneContext(rekap) : context(rekap)) : null}
          kembali={paths.absensi}
          aksi={
            rekap ? (
              <>
                <Button variant="default" {...chart}>
                  Grafik
                </Button>
                <DownloadButton {...unduh}>{berkas}</DownloadButton>
                {share}
              </>
            ) : null
          }
          phoneAction={
            rekap ? (
              <DownloadMenu {...unduh}>
                <Menu.Item {...chart}>Grafik</Menu.Item>
                {berkas}
              </DownloadMenu>
            ) : null
          }
          saringan={
            phone || (error && !rekap) ? null : (
              <FilterBar
                kanan={
                  rekap && rekap.mode !== 'bulan' ? (
                    <RekapLegend ada={statusAda(rekap)} jenis={rekap.kegiatan?.jenis ?? 'umum'} aturan={rekap.aturan} />
                  ) : null
                }
              >
                <RekapFilter url={url} rekap={rekap} />
              </FilterBar>
            )
          }
        />
        {error && !rekap ? (
          <ErrorState pesan={noCopyMessage(error)} onReload={() => void refetch()} />
        ) : (
          <div
            className={`stack mt-8 mb-16 ml-20 mr-20 clip min-h-0 grow card ${css.card}`}
            aria-busy={isPlaceholderData || !rekap}
          >
            {rekap ? <Content {...{ id, rekap, phone, url }} onOpen={open} /> : <LoadingRekap phone={phone} />}
          </div>
        )}
      </Activity>
      {phone && rekap && terbuka?.jenis !== 'persen' ? (
        <ActionBar>
          <Button variant="default" aria-label="Saringan" onClick={() => open({ jenis: 'saringan' })}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
          </Button>
          <PhoneDownloadButton {...unduh} />
          {share}
        </ActionBar>
      ) : null}
      {terbuka?.jenis === 'saringan' ? (
        <SidePanelFrame
          onClose={() => open(null)}
          judul="Saringan"
          kaki={<Button onClick={() => open(null)}>Tampilkan</Button>}
        >
          <RekapFilter url={url} rekap={rekap} penuh />
        </SidePanelFrame>
      ) : null}
      {terbuka && rekap ? <OpenDrawer {...{ id, rekap, terbuka, open }} /> : null}
    </>
  )
}

interface PartProps {
  id: string
  rekap: Rekap
}

interface ContentProps extends PartProps {
  phone: boolean
  url: UrlFilters<typeof rekapFiltersDefault>
  onOpen: OpenDetail
}

/** The matrix; on the phone a summary, and a list of people before it. */
function Content({ id, rekap, phone, url, onOpen }: ContentProps) {
  const look = url.nilai.lihat === 'matriks' ? 'matriks' : 'orang'
  if (rekap.kolom.length === 0) return <EmptyRekap id={id} rekap={rekap} />
  return (
    <>
      {phone ? <PhoneSummary {...{ rekap, onOpen }} lihat={look} onLook={lihat => url.update({ lihat })} /> : null}
      {phone && look === 'orang' ? (
        <RekapList {...{ rekap, onOpen }} />
      ) : (
        <RekapMatrix {...{ rekap, onOpen }} ponsel={phone} />
      )}
      <CatatanKaki rekap={rekap} />
    </>
  )
}

/** The matrix, a line a person; on the phone the summary and the list of people. */
function LoadingRekap({ phone }: { phone: boolean }) {
  return (
    <Loading className="clip">
      {phone ? <FigureFrame jumlah={2} tinggi={152} /> : null}
      <RowFrame
        jumlah={phone ? 10 : 20}
        tinggi={57}
        meja={28}
        line={2}
        kanan={<SkeletonLines lebar={phone ? 64 : '68%'} />}
      />
    </Loading>
  )
}

interface OpenProps extends PartProps {
  terbuka: Open
  open: (terbuka: Open | null) => void
}

/** The drawer over the recap. */
function OpenDrawer({ id, rekap, terbuka, open }: OpenProps) {
  const dasar = { rekap, onClose: () => open(null) }
  const kolom = 'id' in terbuka ? rekap.kolom.find(k => k.id === terbuka.id) : undefined
  const one = { kelompok_id: id, kegiatan_id: rekap.kegiatan?.id }
  switch (terbuka.jenis) {
    case 'saringan':
      return null
    case 'grafik':
      return <RekapChart {...dasar} />
    case 'bagikan':
      return <ShareRekapDialog {...dasar} />
    case 'pertemuan':
      return kolom ? (
        <PertemuanDetail
          {...dasar}
          kolom={kolom}
          konfirmasi={rekap.boleh_konfirmasi ? <KonfirmasiButton pertemuan={kolom} /> : null}
          onShare={() => open({ jenis: 'bagikan-pertemuan', id: kolom.id })}
        />
      ) : null
    case 'bagikan-pertemuan':
      return kolom ? <SharePertemuanDialog {...dasar} kolom={kolom} /> : null
    case 'tanda':
      return (
        <RiwayatTanda {...dasar} baris={terbuka.baris} kolom={terbuka.kolom}>
          <RiwayatList
            pertemuanId={terbuka.kolom.id}
            mahasantriId={terbuka.baris.mahasantri_id}
            jenis={rekap.kegiatan_list.find(g => g.id === terbuka.kolom.kegiatan_id)?.jenis ?? 'umum'}
          />
        </RiwayatTanda>
      )
    case 'persen':
      return (
        <MahasantriDetail
          id={terbuka.baris.mahasantri_id}
          // The figure of a month is that of its days, and so is everything that explains it.
          query={{ ...one, ...monthRange(rekap, terbuka.highlight?.bulan) }}
          highlight={terbuka.highlight?.bulan ? undefined : terbuka.highlight}
          riwayat={riwayatTanda}
          onClose={dasar.onClose}
        />
      )
    case 'asal':
      return <RekapFigureOrigin {...dasar} asal={terbuka.asal} onOpen={open} />
    case 'jumlah':
      return (
        <CountOrigin
          judul={`Rata-rata ${rekap.kelompok.nama}`}
          query={{ ...one, ...monthRange(rekap, terbuka.bulan) }}
          onClose={dasar.onClose}
        />
      )
  }
}

function PhoneDownloadButton(props: DownloadProps) {
  const { downloading, unduh } = useDownload(props)
  return (
    <ActionButton
      variant="default"
      className={css.sign ?? ''}
      ikon={IconDownload}
      ikonLarge
      aria-label="Unduh Excel"
      loading={downloading}
      onClick={() => unduh('xlsx')}
    >
      Unduh
    </ActionButton>
  )
}

/** The days of a month that are in the range; without a month the range. */
function monthRange({ dari, sampai }: Rekap, bulan: string | undefined): { dari: string; sampai: string } {
  if (!bulan) return { dari, sampai }
  const [first, last] = [`${bulan}-01`, endOfMonth(`${bulan}-01`)]
  return { dari: laterOf(first, dari), sampai: earlierOf(last, sampai) }
}

function context({ kelompok, murabbi, pendamping, ...rekap }: Rekap): string {
  return [
    labelJk[kelompok.jk],
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? kata`Pendamping ${pendamping.join(', ')}` : '',
    describeCodes(rekap),
  ]
    .filter(Boolean)
    .join(' · ')
}

function phoneContext({ kegiatan, periode, ...rekap }: Rekap): string {
  return [kegiatan?.nama ?? 'Semua kegiatan', describeCodes(rekap), periode.nama].filter(Boolean).join(' · ')
}

function statusAda({ jumlah: { hitungan } }: Rekap) {
  return STATUS_LIST.filter(status => hitungan[status] > 0)
}
