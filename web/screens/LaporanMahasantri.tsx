import { Activity, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { URUT_GOLONGAN, URUT_LAPORAN_MAHASANTRI } from '#contract/laporan/laporan-mahasantri.ts'
import type { Surat } from '#contract/pengaturan/nomor-surat.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { riwayatTanda } from '#web/features/absensi/riwayat/DaftarRiwayat.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { DialogSuratSemua } from '#web/features/dokumen/DialogSuratSemua.tsx'
import { ItemSuratSemua, TombolSurat } from '#web/features/dokumen/ItemSurat.tsx'
import { ItemCetakan, usePrintShortcut } from '#web/features/dokumen/MenuCetak.tsx'
import { AsalJumlah } from '#web/features/laporan/AsalJumlah.tsx'
import { reportFilters, studyFilters } from '#web/features/laporan/filters.tsx'
import { KepalaLaporan } from '#web/features/laporan/KepalaLaporan.tsx'
import { kolomDipilih, pilihanKolom } from '#web/features/laporan/kolom-mahasantri.tsx'
import {
  countOrang,
  type SaringanMahasantri,
  saringanGolongan,
  saringanMahasantri,
  saringanPonsel,
  toCakupan,
  toQueryMahasantri,
  useLaporanMahasantri,
  usePilihanLaporan,
} from '#web/features/laporan/queries.ts'
import { SaringanPonsel } from '#web/features/laporan/SaringanPonsel.tsx'
import { SavedViews } from '#web/features/laporan/SavedViews.tsx'
import { StripStatus } from '#web/features/laporan/StripStatus.tsx'
import { PilihMenurut, TabelGolongan } from '#web/features/laporan/TabelGolongan.tsx'
import { TabelMahasantri } from '#web/features/laporan/TabelMahasantri.tsx'
import { UnknownInAddress } from '#web/features/laporan/UnknownInAddress.tsx'
import { useRincian } from '#web/features/laporan/use-rincian.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PilihKolom } from '#web/ui/PilihKolom.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'

const RincianMahasantri = lazyPart(async () => ({
  default: (await import('#web/features/laporan/RincianMahasantri.tsx')).RincianMahasantri,
}))

/** What lies over the report: the pertemuan behind a total, or the letter for all that is filtered which is asked about. */
type Terbuka = { judul: string; nilai: SaringanMahasantri } | { surat: Surat }

export default function LaporanMahasantri() {
  const phone = usePhone()
  // Who needs it stands first where few fit.
  const defaults = phone ? saringanPonsel : saringanMahasantri
  const url = useUrlFilters(defaults)
  const { nilai, update, move } = url
  const laporan = useLaporanMahasantri(nilai, phone)
  const { menurut, dijumlah, query, queryGolongan, daftar, golongan, data, memuat, error, refetch } = laporan
  const { data: pilihan } = usePilihanLaporan(nilai.periode)
  const { span, kegiatan, tempat, jk } = reportFilters(pilihan, data?.hari_ini ?? '')
  const { unit, angkatan, keaktifan } = studyFilters(pilihan, nilai)
  const rincian = useRincian()
  const [laci, setLaci] = useState<Terbuka>()
  const close = () => setLaci(undefined)
  const session = useSession()
  const per = menurut ? `per ${namaMenurut(kata)[menurut].toLowerCase()}` : ''
  const tentang = `Laporan mahasantri ${per}`.trim()
  const unduh = {
    namaBerkas: data ? `${tentang} ${data.dari} ${data.sampai}` : tentang,
    take: (format: 'xlsx' | 'csv') =>
      dijumlah && queryGolongan
        ? call(`GET /api/laporan/mahasantri/golongan.${format}`, { query: queryGolongan })
        : call(`GET /api/laporan/mahasantri.${format}`, { query }),
  }
  const mintaGolongan = queryGolongan && { jenis: 'laporan_golongan' as const, saringan: queryGolongan }
  const minta = { jenis: 'laporan_mahasantri' as const, saringan: query }
  usePrintShortcut(mintaGolongan ?? minta)

  // Letters speak of every kelompok somebody was in: for whoever sees all of them.
  const bolehSurat = readsEverything(session?.akun.peran ?? [])
  const kolom = kolomDipilih(nilai.kolom, kolom => update({ kolom, halaman: nilai.halaman }))
  const openAsal = (judul: string, golongan: Partial<SaringanMahasantri> = {}) =>
    setLaci({ judul, nilai: { ...nilai, ...golongan } })
  const atas =
    data && !phone ? (
      <StripStatus laporan={data} status={nilai.status} onStatus={status => update({ status })}>
        <PilihMenurut nilai={menurut} onUbah={menurut => update({ menurut, urut: 'nama' })} />
        {menurut ? null : <PilihKolom pilihan={pilihanKolom()} {...kolom} />}
      </StripStatus>
    ) : null
  const kosong = <Kosong disaring={url.aktif > 0} onReset={url.reset} />

  return (
    <>
      <Activity mode={phone && rincian.terbuka !== null ? 'hidden' : 'visible'}>
        <KepalaLaporan
          judul="Laporan Mahasantri"
          laporan={data}
          rinci={
            !data
              ? ''
              : phone
                ? `${formatAngka(countOrang(data.jumlah_status))} orang`
                : `${formatAngka(data.pertemuan)} pertemuan`
          }
          unduh={unduh}
          cetak={
            <>
              {mintaGolongan ? <ItemCetakan label={`Buat PDF ${per}`} minta={mintaGolongan} /> : null}
              <ItemCetakan label={menurut ? 'Buat PDF per mahasantri' : 'Buat PDF'} minta={minta} />
              {bolehSurat ? (
                <ItemSuratSemua disaring={query.status !== undefined} onPilih={surat => setLaci({ surat })} />
              ) : null}
            </>
          }
          url={url}
          search="Cari nama atau NIM"
          filters={[span, kegiatan, tempat, unit, ...angkatan, keaktifan, jk]}
          saringanPonsel={<SaringanPonsel url={url} laporan={data} pilihan={pilihan} hariIni={data?.hari_ini ?? ''} />}
        />
        <SavedViews layar="laporan_mahasantri" defaults={defaults} />
        <UnknownInAddress nilai={nilai} orders={[...URUT_LAPORAN_MAHASANTRI, ...URUT_GOLONGAN]} />
        {error && !data ? (
          <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} />
        ) : dijumlah ? (
          <TabelGolongan
            {...{ golongan, memuat, atas, kosong }}
            menurut={dijumlah}
            urut={nilai.urut}
            onUrut={urut => update({ urut })}
            onPilih={row => move(saringanGolongan(dijumlah, row.kunci))}
            onAngka={row =>
              openAsal(row?.nama ?? 'Jumlah laporan mahasantri', row ? saringanGolongan(dijumlah, row.kunci) : {})
            }
          />
        ) : (
          <TabelMahasantri
            {...{ memuat, url, menurut, kolom, rincian, atas, kosong }}
            laporan={daftar}
            onJumlah={() => openAsal('Jumlah laporan mahasantri')}
          />
        )}
      </Activity>
      {rincian.terbuka === null ? null : (
        <RincianMahasantri
          id={rincian.terbuka}
          query={toCakupan(nilai)}
          sorot={rincian.sorot}
          riwayat={riwayatTanda}
          surat={bolehSurat ? orang => <TombolSurat orang={orang} rentang={toCakupan(nilai)} /> : undefined}
          onTutup={() => rincian.open(null)}
          onPindah={rincian.moveDi(daftar?.baris.map(row => row.mahasantri_id) ?? [])}
        />
      )}
      {laci && 'judul' in laci ? (
        <AsalJumlah judul={laci.judul} query={toQueryMahasantri(laci.nilai)} onTutup={close} />
      ) : null}
      {laci && 'surat' in laci ? <DialogSuratSemua surat={laci.surat} saringan={query} onTutup={close} /> : null}
    </>
  )
}

function Kosong({ disaring, onReset }: { disaring: boolean; onReset: () => void }) {
  if (disaring) return <TidakCocok satuan="mahasantri" onReset={onReset} />
  return (
    <EmptyState judul={kata`Laporan muncul setelah ada anggota kelompok`} gambar="nanti">
      {kata`Mahasantri yang menjadi anggota kelompok pada periode ini tampil di sini, lengkap dengan kehadirannya.`}
    </EmptyState>
  )
}
