import { Button, Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconBrandWhatsapp, IconChartLine, IconDownload } from '@tabler/icons-react'
import { Activity, useState } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { earlierOf, endOfMonth, laterOf } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { TombolKonfirmasi } from '#web/features/absensi/konfirmasi/TombolKonfirmasi.tsx'
import { DaftarRiwayat, riwayatTanda } from '#web/features/absensi/riwayat/DaftarRiwayat.tsx'
import { ItemPdfRekap, useCtrlPRekap } from '#web/features/dokumen/ItemPdfRekap.tsx'
import { AsalJumlah } from '#web/features/laporan/AsalJumlah.tsx'
import { AsalAngkaRekap } from '#web/features/laporan/rekap/AsalAngkaRekap.tsx'
import { BagikanPertemuan, BagikanRekap } from '#web/features/laporan/rekap/BagikanPertemuan.tsx'
import { CatatanKaki, KosongRekap } from '#web/features/laporan/rekap/CatatanKaki.tsx'
import { LegendaRekap } from '#web/features/laporan/rekap/LegendaRekap.tsx'
import { MatriksRekap } from '#web/features/laporan/rekap/MatriksRekap.tsx'
import { rekapFiltersDefault, toRekapQuery, useRekap } from '#web/features/laporan/rekap/queries.ts'
import { RincianPertemuan, RiwayatTanda } from '#web/features/laporan/rekap/RincianPertemuan.tsx'
import { DaftarRekap, RingkasanPonsel } from '#web/features/laporan/rekap/RingkasanPonsel.tsx'
import { SaringanRekap } from '#web/features/laporan/rekap/SaringanRekap.tsx'
import type { OpenDetail, Terbuka } from '#web/features/laporan/rekap/terbuka.ts'
import { UnduhPeriode } from '#web/features/laporan/rekap/UnduhPeriode.tsx'
import { pesanTanpaSalinan } from '#web/offline/pesan.ts'
import { paths } from '#web/paths.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RangkaAngka, RangkaBaris, RangkaGaris } from '#web/ui/Rangka.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { MenuUnduh, TombolUnduh, type UnduhProps, useUnduh } from '#web/ui/TombolUnduh.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { type UrlFilters, useUrlFilters } from '#web/ui/use-url-filters.ts'
import css from './AbsensiRekap.module.css'

const RincianMahasantri = lazyPart(async () => ({
  default: (await import('#web/features/laporan/RincianMahasantri.tsx')).RincianMahasantri,
}))
const GrafikRekap = lazyPart(() => import('#web/features/laporan/rekap/GrafikRekap.tsx'))

/** `id` is the kelompok; kegiatan, range and mode stand in the query. */
export default function AbsensiRekap({ id }: { id: string }) {
  const phone = usePhone()
  const url = useUrlFilters(rekapFiltersDefault)
  const { data: rekap, error, refetch, isPlaceholderData } = useRekap(id, url.nilai)
  const [terbuka, open] = useState<Terbuka | null>(null)
  useCtrlPRekap(rekap)
  const unduh = {
    namaBerkas: rekap ? `Rekap ${rekap.kelompok.nama} ${rekap.dari} ${rekap.sampai}` : 'Rekap',
    take: (format: 'xlsx' | 'csv') =>
      call(`GET /api/kelompok/:id/rekap.${format}`, { params: { id }, query: toRekapQuery(url.nilai) }),
  }
  const grafik = {
    leftSection: <IconChartLine size={16} aria-hidden />,
    disabled: !rekap?.kolom.length,
    onClick: () => open({ jenis: 'grafik' }),
  }
  const bagikan = (
    <Tombol
      ikon={IconBrandWhatsapp}
      ikonBesar
      disabled={!rekap?.kolom.length}
      aria-haspopup="dialog"
      onClick={() => open({ jenis: 'bagikan' })}
    >
      {phone ? 'Bagikan ke WA' : 'Bagikan ke WhatsApp'}
    </Tombol>
  )
  const berkas = rekap && (
    <>
      <ItemPdfRekap rekap={rekap} />
      <UnduhPeriode rekap={rekap} saringan={url.nilai} />
    </>
  )

  return (
    <>
      <Activity mode={phone && terbuka?.jenis === 'persen' ? 'hidden' : 'visible'}>
        <PageHeader
          judul={`Rekap ${rekap?.kelompok.nama ?? ''}`.trim()}
          keterangan={rekap ? (phone ? konteksPonsel(rekap) : konteks(rekap)) : null}
          kembali={paths.absensi}
          aksi={
            rekap ? (
              <>
                <Button variant="default" {...grafik}>
                  Grafik
                </Button>
                <TombolUnduh {...unduh}>{berkas}</TombolUnduh>
                {bagikan}
              </>
            ) : null
          }
          aksiPonsel={
            rekap ? (
              <MenuUnduh {...unduh}>
                <Menu.Item {...grafik}>Grafik</Menu.Item>
                {berkas}
              </MenuUnduh>
            ) : null
          }
          saringan={
            phone || (error && !rekap) ? null : (
              <FilterBar
                kanan={
                  rekap && rekap.mode !== 'bulan' ? (
                    <LegendaRekap
                      ada={statusAda(rekap)}
                      jenis={rekap.kegiatan?.jenis ?? 'umum'}
                      aturan={rekap.aturan}
                    />
                  ) : null
                }
              >
                <SaringanRekap url={url} rekap={rekap} />
              </FilterBar>
            )
          }
        />
        {error && !rekap ? (
          <ErrorState pesan={pesanTanpaSalinan(error)} onReload={() => void refetch()} />
        ) : (
          <div
            className={`stack mt-8 mb-16 ml-20 mr-20 clip min-h-0 grow card ${css.card}`}
            aria-busy={isPlaceholderData || !rekap}
          >
            {rekap ? <Isi {...{ id, rekap, phone, url }} onBuka={open} /> : <MemuatRekap phone={phone} />}
          </div>
        )}
      </Activity>
      {phone && rekap && terbuka?.jenis !== 'persen' ? (
        <BilahAksi>
          <Button variant="default" aria-label="Saringan" onClick={() => open({ jenis: 'saringan' })}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
          </Button>
          <TombolUnduhPonsel {...unduh} />
          {bagikan}
        </BilahAksi>
      ) : null}
      {terbuka?.jenis === 'saringan' ? (
        <Laci onTutup={() => open(null)} judul="Saringan" kaki={<Button onClick={() => open(null)}>Tampilkan</Button>}>
          <SaringanRekap url={url} rekap={rekap} penuh />
        </Laci>
      ) : null}
      {terbuka && rekap ? <LaciTerbuka {...{ id, rekap, terbuka, open }} /> : null}
    </>
  )
}

interface BagianProps {
  id: string
  rekap: Rekap
}

interface IsiProps extends BagianProps {
  phone: boolean
  url: UrlFilters<typeof rekapFiltersDefault>
  onBuka: OpenDetail
}

/** The matrix; on the phone a summary, and a list of people before it. */
function Isi({ id, rekap, phone, url, onBuka }: IsiProps) {
  const lihat = url.nilai.lihat === 'matriks' ? 'matriks' : 'orang'
  if (rekap.kolom.length === 0) return <KosongRekap id={id} rekap={rekap} />
  return (
    <>
      {phone ? <RingkasanPonsel {...{ rekap, onBuka }} lihat={lihat} onLihat={lihat => url.update({ lihat })} /> : null}
      {phone && lihat === 'orang' ? (
        <DaftarRekap {...{ rekap, onBuka }} />
      ) : (
        <MatriksRekap {...{ rekap, onBuka }} ponsel={phone} />
      )}
      <CatatanKaki rekap={rekap} />
    </>
  )
}

/** The matrix, a line a person; on the phone the summary and the list of people. */
function MemuatRekap({ phone }: { phone: boolean }) {
  return (
    <Memuat className="clip">
      {phone ? <RangkaAngka jumlah={2} tinggi={152} /> : null}
      <RangkaBaris
        jumlah={phone ? 10 : 20}
        tinggi={57}
        meja={28}
        garis={2}
        kanan={<RangkaGaris lebar={phone ? 64 : '68%'} />}
      />
    </Memuat>
  )
}

interface TerbukaProps extends BagianProps {
  terbuka: Terbuka
  open: (terbuka: Terbuka | null) => void
}

/** The drawer over the recap. */
function LaciTerbuka({ id, rekap, terbuka, open }: TerbukaProps) {
  const dasar = { rekap, onTutup: () => open(null) }
  const kolom = 'id' in terbuka ? rekap.kolom.find(k => k.id === terbuka.id) : undefined
  const satu = { kelompok_id: id, kegiatan_id: rekap.kegiatan?.id }
  switch (terbuka.jenis) {
    case 'saringan':
      return null
    case 'grafik':
      return <GrafikRekap {...dasar} />
    case 'bagikan':
      return <BagikanRekap {...dasar} />
    case 'pertemuan':
      return kolom ? (
        <RincianPertemuan
          {...dasar}
          kolom={kolom}
          konfirmasi={rekap.boleh_konfirmasi ? <TombolKonfirmasi pertemuan={kolom} /> : null}
          onBagikan={() => open({ jenis: 'bagikan-pertemuan', id: kolom.id })}
        />
      ) : null
    case 'bagikan-pertemuan':
      return kolom ? <BagikanPertemuan {...dasar} kolom={kolom} /> : null
    case 'tanda':
      return (
        <RiwayatTanda {...dasar} baris={terbuka.baris} kolom={terbuka.kolom}>
          <DaftarRiwayat
            pertemuanId={terbuka.kolom.id}
            mahasantriId={terbuka.baris.mahasantri_id}
            jenis={rekap.kegiatan_list.find(g => g.id === terbuka.kolom.kegiatan_id)?.jenis ?? 'umum'}
          />
        </RiwayatTanda>
      )
    case 'persen':
      return (
        <RincianMahasantri
          id={terbuka.baris.mahasantri_id}
          // The figure of a month is that of its days, and so is everything that explains it.
          query={{ ...satu, ...rentangBulan(rekap, terbuka.sorot?.bulan) }}
          sorot={terbuka.sorot?.bulan ? undefined : terbuka.sorot}
          riwayat={riwayatTanda}
          onTutup={dasar.onTutup}
        />
      )
    case 'asal':
      return <AsalAngkaRekap {...dasar} asal={terbuka.asal} onBuka={open} />
    case 'jumlah':
      return (
        <AsalJumlah
          judul={`Rata-rata ${rekap.kelompok.nama}`}
          query={{ ...satu, ...rentangBulan(rekap, terbuka.bulan) }}
          onTutup={dasar.onTutup}
        />
      )
  }
}

function TombolUnduhPonsel(props: UnduhProps) {
  const { mengunduh, unduh } = useUnduh(props)
  return (
    <Tombol
      variant="default"
      ikon={IconDownload}
      ikonBesar
      aria-label="Unduh Excel"
      loading={mengunduh}
      onClick={() => unduh('xlsx')}
    >
      Unduh
    </Tombol>
  )
}

/** The days of a month that are in the range; without a month the range. */
function rentangBulan({ dari, sampai }: Rekap, bulan: string | undefined): { dari: string; sampai: string } {
  if (!bulan) return { dari, sampai }
  const [first, last] = [`${bulan}-01`, endOfMonth(`${bulan}-01`)]
  return { dari: laterOf(first, dari), sampai: earlierOf(last, sampai) }
}

function konteks({ kelompok, murabbi, pendamping }: Rekap): string {
  return [
    labelJk[kelompok.jk],
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? kata`Pendamping ${pendamping.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function konteksPonsel({ kegiatan, periode }: Rekap): string {
  return `${kegiatan?.nama ?? 'Semua kegiatan'} · ${periode.nama}`
}

function statusAda({ jumlah: { hitungan } }: Rekap) {
  return STATUS_LIST.filter(status => hitungan[status] > 0)
}
