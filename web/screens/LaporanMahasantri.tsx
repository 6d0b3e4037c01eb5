import { Menu } from '@mantine/core'
import { Activity, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { nameBy } from '#contract/laporan/laporan-column.ts'
import { GROUPING_ORDER, MAHASANTRI_LAPORAN_ORDER } from '#contract/laporan/laporan-mahasantri.ts'
import type { Surat } from '#contract/pengaturan/surat-number.ts'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { riwayatTanda } from '#web/features/absensi/riwayat/RiwayatList.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { AllSuratDialog } from '#web/features/dokumen/AllSuratDialog.tsx'
import { AllSuratItem, SuratButton } from '#web/features/dokumen/ItemSurat.tsx'
import { ItemCetakan, usePrintShortcut } from '#web/features/dokumen/PrintMenu.tsx'
import { CountOrigin } from '#web/features/laporan/CountOrigin.tsx'
import { reportFilters, studyFilters } from '#web/features/laporan/filters.tsx'
import { ChooseBy, GroupingTable } from '#web/features/laporan/GroupingTable.tsx'
import { LaporanHead } from '#web/features/laporan/LaporanHead.tsx'
import { MahasantriTable } from '#web/features/laporan/MahasantriTable.tsx'
import { MarksItems } from '#web/features/laporan/MarksItems.tsx'
import { chosenColumn, columnChoice } from '#web/features/laporan/mahasantri-column.tsx'
import { PhoneFilter } from '#web/features/laporan/PhoneFilter.tsx'
import {
  countOrang,
  groupingFilter,
  type MahasantriFilters,
  mahasantriFilter,
  phoneFilter,
  toQueryMahasantri,
  toScope,
  useLaporanChoice,
  useLaporanMahasantri,
} from '#web/features/laporan/queries.ts'
import { SavedViews } from '#web/features/laporan/SavedViews.tsx'
import { StripStatus } from '#web/features/laporan/StripStatus.tsx'
import { UnknownInAddress } from '#web/features/laporan/UnknownInAddress.tsx'
import { useDetail } from '#web/features/laporan/use-detail.ts'
import { paths } from '#web/paths.ts'
import { ChooseColumn } from '#web/ui/ChooseColumn.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'
import { ScreenPending } from './ScreenPending.tsx'

const MahasantriDetail = lazyPart(async () => ({
  default: (await import('#web/features/laporan/MahasantriDetail.tsx')).MahasantriDetailPart,
}))

/** What lies over the report: the pertemuan behind a total, or the letter for all that is filtered which is asked about. */
type Open = { judul: string; nilai: MahasantriFilters } | { surat: Surat }

const MyLaporanPage = lazyPart(async () => ({
  default: (await import('#web/features/laporan/MyLaporanPage.tsx')).MyLaporanPage,
}))

/** Everybody whom one may read; of a mahasantri that is themselves. */
export default function LaporanMahasantri() {
  const session = useSession()
  if (!session) return <ScreenPending bentuk="tabel" />
  return isOnlyMahasantri(session.akun.peran) ? <MyLaporanPage /> : <LaporanOfMany />
}

function LaporanOfMany() {
  const phone = usePhone()
  // Who needs it stands first where few fit.
  const defaults = phone ? phoneFilter : mahasantriFilter
  const url = useUrlFilters(defaults)
  const { nilai, update, move } = url
  const laporan = useLaporanMahasantri(nilai, phone)
  const { menurut, summed, query, queryGrouping, daftar, golongan, data, memuat, error, refetch } = laporan
  const { data: pilihan } = useLaporanChoice(nilai.periode)
  const { span, kegiatan, tempat, jk } = reportFilters(pilihan, data?.hari_ini ?? '')
  const { unit, angkatan, keaktifan } = studyFilters(pilihan, nilai)
  const rincian = useDetail()
  const [drawer, setDrawer] = useState<Open>()
  const close = () => setDrawer(undefined)
  const session = useSession()
  const per = menurut ? `per ${nameBy(kata)[menurut].toLowerCase()}` : ''
  const about = `Laporan mahasantri ${per}`.trim()
  const unduh = {
    fileName: data ? `${about} ${data.dari} ${data.sampai}` : about,
    take: (format: 'xlsx' | 'csv') =>
      summed && queryGrouping
        ? call(`GET /api/laporan/mahasantri/golongan.${format}`, { query: queryGrouping })
        : call(`GET /api/laporan/mahasantri.${format}`, { query }),
  }
  const requestGrouping = queryGrouping && { jenis: 'laporan_golongan' as const, saringan: queryGrouping }
  const request = { jenis: 'laporan_mahasantri' as const, saringan: query }
  usePrintShortcut(requestGrouping ?? request)

  // Letters speak of every kelompok somebody was in: for whoever sees all of them.
  const maySurat = readsEverything(session?.akun.peran ?? [])
  const readsResults = maySurat || session?.akun.peran.includes('murabbi')
  const kolom = chosenColumn(nilai.kolom, kolom => update({ kolom, halaman: nilai.halaman }))
  const openOrigin = (judul: string, golongan: Partial<MahasantriFilters> = {}) =>
    setDrawer({ judul, nilai: { ...nilai, ...golongan } })
  const atas =
    data && !phone ? (
      <StripStatus laporan={data} status={nilai.status} onStatus={status => update({ status })}>
        <ChooseBy nilai={menurut} onChange={menurut => update({ menurut, urut: 'nama' })} />
        {menurut ? null : <ChooseColumn pilihan={columnChoice()} {...kolom} />}
      </StripStatus>
    ) : null
  const kosong = <Empty filtered={url.aktif > 0} onReset={url.reset} />

  return (
    <>
      <Activity mode={phone && rincian.terbuka !== null ? 'hidden' : 'visible'}>
        <LaporanHead
          judul="Laporan Mahasantri"
          laporan={data}
          rinci={
            !data
              ? ''
              : phone
                ? `${formatFigure(countOrang(data.jumlah_status))} orang`
                : `${formatFigure(data.pertemuan)} pertemuan`
          }
          unduh={unduh}
          cetak={
            <>
              <MarksItems query={query} fileName={data ? `Tanda ${data.dari} ${data.sampai}` : 'Tanda'} />
              {requestGrouping ? <ItemCetakan label={`Buat PDF ${per}`} request={requestGrouping} /> : null}
              <ItemCetakan label={menurut ? 'Buat PDF per mahasantri' : 'Buat PDF'} request={request} />
              {maySurat ? (
                <AllSuratItem filtered={query.status !== undefined} onChoose={surat => setDrawer({ surat })} />
              ) : null}
            </>
          }
          lain={
            readsResults
              ? {
                  button: null,
                  item: (
                    <>
                      <Menu.Item component={AppLink} ke={paths.kelulusan}>
                        Kelulusan
                      </Menu.Item>
                      {maySurat ? (
                        <Menu.Item component={AppLink} ke={paths.laporanSemester}>
                          Laporan semester
                        </Menu.Item>
                      ) : null}
                    </>
                  ),
                }
              : undefined
          }
          url={url}
          search="Cari nama atau NIM"
          filters={[span, kegiatan, tempat, unit, ...angkatan, keaktifan, jk]}
          phoneFilter={<PhoneFilter url={url} laporan={data} pilihan={pilihan} hariIni={data?.hari_ini ?? ''} />}
        />
        <SavedViews layar="laporan_mahasantri" defaults={defaults} />
        <UnknownInAddress nilai={nilai} orders={[...MAHASANTRI_LAPORAN_ORDER, ...GROUPING_ORDER]} />
        <WorkedOutAt at={daftar?.dihitung_at} className="py-8 px-20" />
        {error && !data ? (
          <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
        ) : summed ? (
          <GroupingTable
            {...{ golongan, memuat, atas, kosong }}
            menurut={summed}
            urut={nilai.urut}
            onOrder={urut => update({ urut })}
            onChoose={row => move(groupingFilter(summed, row.kunci))}
            onFigure={row =>
              openOrigin(row?.nama ?? 'Jumlah laporan mahasantri', row ? groupingFilter(summed, row.kunci) : {})
            }
          />
        ) : (
          <MahasantriTable
            {...{ memuat, url, menurut, kolom, rincian, atas, kosong }}
            laporan={daftar}
            onCount={() => openOrigin('Jumlah laporan mahasantri')}
          />
        )}
      </Activity>
      {rincian.terbuka === null ? null : (
        <MahasantriDetail
          id={rincian.terbuka}
          query={toScope(nilai)}
          highlight={rincian.highlight}
          riwayat={riwayatTanda}
          surat={maySurat ? orang => <SuratButton orang={orang} rentang={toScope(nilai)} /> : undefined}
          onClose={() => rincian.open(null)}
          onMove={rincian.moveDi(daftar?.baris.map(row => row.mahasantri_id) ?? [])}
        />
      )}
      {drawer && 'judul' in drawer ? (
        <CountOrigin judul={drawer.judul} query={toQueryMahasantri(drawer.nilai)} onClose={close} />
      ) : null}
      {drawer && 'surat' in drawer ? <AllSuratDialog surat={drawer.surat} saringan={query} onClose={close} /> : null}
    </>
  )
}

function Empty({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (filtered) return <NotMatch satuan="mahasantri" onReset={onReset} />
  return (
    <EmptyState judul={kata`Laporan muncul setelah ada anggota kelompok`} gambar="nanti">
      {kata`Mahasantri yang menjadi anggota kelompok pada periode ini tampil di sini, lengkap dengan kehadirannya.`}
    </EmptyState>
  )
}
