import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { isTanggal } from '#contract/tanggal.ts'
import { DaftarIzin } from '#web/features/absensi/izin/DaftarIzin.tsx'
import { LaciAjukan } from '#web/features/absensi/izin/LaciAjukan.tsx'
import { LaciIzin } from '#web/features/absensi/izin/LaciIzin.tsx'
import { useDaftarIzin } from '#web/features/absensi/izin/queries.ts'
import { SaringanIzin, saringanAwal, toQuery } from '#web/features/absensi/izin/SaringanIzin.tsx'
import { useSessionQuery } from '#web/features/akun/session/session-queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/**
 * Leave of the own kelompok: entered, decided, shortened, withdrawn. In the address: the filters, `buka` the izin that is
 * open, `ajukan` the form (0 for nobody yet, otherwise the mahasantri) with `dari`.
 */
export default function Izin() {
  const { data: session } = useSessionQuery()
  const peran = session?.akun.peran ?? []
  const bekerja = peran.some(p => p !== 'pimpinan')
  const url = useUrlFilters(saringanAwal)
  const { nilai, ubah, reset, aktif } = url
  const saringan = toQuery(nilai)
  const { data, error, refetch, isPlaceholderData } = useDaftarIzin(saringan, bekerja)
  const { buka, ajukan, dari, atur } = useTerbuka()
  const router = useRouter()

  const tambah = bekerja ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => atur({ ajukan: 0 })}>
      Ajukan izin
    </Button>
  ) : undefined
  return (
    <>
      <PageHeader
        judul="Izin"
        keterangan={data ? describeMenunggu(data.per_keadaan.menunggu) : 'Izin, sakit, dan dispensasi'}
        kembali={paths.absensi}
        aksi={tambah}
        saringan={
          session && !bekerja ? undefined : (
            <SaringanIzin url={url} kelompok={data?.kelompok ?? []} jumlah={data?.per_keadaan} />
          )
        }
      />
      <Isi>
        {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
        {session && !bekerja ? (
          <Kartu>
            <EmptyState judul="Izin tidak ditampilkan untuk pimpinan">
              {kata`Alasan dan surat dibaca murabbi, pendamping kelompoknya, dan admin. Di rekap izin tampil sebagai I, S, atau D.`}
            </EmptyState>
          </Kartu>
        ) : null}
        {(data && session) || error || (session && !bekerja) ? null : (
          <Kartu rapat>
            <MemuatBaris />
          </Kartu>
        )}
        {data && data.izin.length === 0 ? (
          <Kartu>
            <EmptyState
              judul={aktif > 0 ? 'Tidak ada izin yang cocok' : 'Belum ada izin'}
              gambar={aktif > 0 ? 'saringan' : 'kosong'}
              aksi={
                aktif > 0 ? (
                  <Button variant="default" onClick={reset}>
                    Atur ulang
                  </Button>
                ) : (
                  tambah
                )
              }
            >
              {aktif > 0
                ? 'Ubah pencarian atau saringan.'
                : 'Izin yang disetujui mengisi sendiri tanda di pertemuan yang dicakupnya.'}
            </EmptyState>
          </Kartu>
        ) : null}
        {data && session && data.izin.length > 0 ? (
          <>
            <DaftarIzin
              // Another page or filter is another list; what was picked in this one is over.
              key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
              rows={data.izin}
              zona={session.zona_waktu}
              hariIni={session.hari_ini}
              onBuka={id => atur({ buka: id })}
            />
            {data.jumlah > saringan.ukuran ? (
              <Halaman
                halaman={saringan.halaman}
                ukuran={saringan.ukuran}
                total={data.jumlah}
                jumlah={data.izin.length}
                satuan="izin"
                onHalaman={halaman => ubah({ halaman })}
              />
            ) : null}
          </>
        ) : null}
      </Isi>
      {session && buka ? (
        <LaciIzin
          key={buka}
          id={buka}
          zona={session.zona_waktu}
          hariIni={session.hari_ini}
          awalPekan={session.awal_pekan}
          onTutup={() => atur({})}
        />
      ) : null}
      {session && bekerja && ajukan !== undefined ? (
        <LaciAjukan
          key={ajukan}
          mahasantriId={ajukan || null}
          dari={dari}
          hariIni={session.hari_ini}
          awalPekan={session.awal_pekan}
          memutuskan={peran.includes('admin') || (peran.includes('murabbi') && !peran.includes('pendamping'))}
          onTutup={kembali}
          onTersimpan={kembali}
        />
      ) : null}
    </>
  )

  /** Who came from a sheet goes back to it; otherwise the list stays. */
  function kembali() {
    if (ajukan && router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
    else atur({})
  }
}

function describeMenunggu(jumlah: number): string {
  return jumlah === 0 ? 'Tidak ada yang menunggu' : `${jumlah} menunggu persetujuan`
}

/** What stands open over the list, in the address beside the filters. */
function useTerbuka() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const number = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : undefined)
  const dari = String(search.dari ?? '')
  return {
    buka: number(search.buka),
    ajukan: number(search.ajukan),
    dari: isTanggal(dari) ? dari : undefined,
    atur: (next: { buka?: number; ajukan?: number }) =>
      navigate({
        to: '.',
        search: ({ buka: _, ajukan: __, dari: ___, ...filters }: Record<string, unknown>) => ({ ...filters, ...next }),
        resetScroll: false,
      }),
  }
}
