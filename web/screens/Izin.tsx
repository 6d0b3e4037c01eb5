import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { isTanggal } from '#contract/tanggal.ts'
import { IzinTertunda } from '#web/features/absensi/antrean/IzinTertunda.tsx'
import { DaftarIzin } from '#web/features/absensi/izin/DaftarIzin.tsx'
import { LaciAjukan } from '#web/features/absensi/izin/LaciAjukan.tsx'
import { LaciIzin } from '#web/features/absensi/izin/LaciIzin.tsx'
import { izinFilters, izinFiltersDefault, toIzinQuery, useDaftarIzin } from '#web/features/absensi/izin/queries.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { DaftarHalaman } from '#web/ui/DaftarHalaman.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/**
 * Leave of the own kelompok: entered, decided, shortened, withdrawn. In the address: the filters, `buka` the izin that is
 * open, `ajukan` the form (0 for nobody yet, otherwise the mahasantri) with `dari`.
 */
export default function Izin() {
  const session = useSession()
  const peran = session?.akun.peran ?? []
  const bekerja = peran.some(p => p !== 'pimpinan')
  const url = useUrlFilters(izinFiltersDefault)
  const { nilai, update, reset, aktif } = url
  const saringan = toIzinQuery(nilai)
  const { data, error, refetch, isPlaceholderData } = useDaftarIzin(saringan, bekerja)
  const { buka, ajukan, dari, atur } = useTerbuka()
  const router = useRouter()

  const tambah = bekerja ? (
    <Tombol ikon={IconPlus} onClick={() => atur({ ajukan: 0 })}>
      Ajukan izin
    </Tombol>
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
            <Filters url={url} search="Cari nama atau NIM" filters={izinFilters(data)} />
          )
        }
      />
      <PageBody>
        <IzinTertunda />
        {session && !bekerja ? (
          <Kartu>
            <EmptyState judul="Izin tidak ditampilkan untuk pimpinan">
              {kata`Alasan dan surat dibaca murabbi, pendamping kelompoknya, dan admin. Di rekap izin tampil sebagai I, S, atau D.`}
            </EmptyState>
          </Kartu>
        ) : (
          <DaftarHalaman
            query={{ data: session && data && { rows: data.izin, jumlah: data.jumlah }, error, refetch }}
            saringan={saringan}
            satuan="izin"
            rangka={{ tinggi: 150, meja: 68, garis: 3 }}
            onHalaman={halaman => update({ halaman })}
            kosong={
              nilai.keadaan === 'menunggu' && aktif === 1 ? (
                <EmptyState
                  gambar="penuh"
                  judul="Tidak ada izin yang menunggu"
                  aksi={
                    <Button variant="light" onClick={reset}>
                      Lihat semua izin
                    </Button>
                  }
                >
                  Semua sudah dijawab. Jazakumullahu khairan.
                </EmptyState>
              ) : aktif > 0 ? (
                <TidakCocok satuan="izin" onReset={reset} />
              ) : (
                <EmptyState judul="Belum ada izin" aksi={tambah}>
                  Izin yang disetujui mengisi sendiri tanda di pertemuan yang dicakupnya.
                </EmptyState>
              )
            }
          >
            {rows =>
              session && (
                <DaftarIzin
                  // Another page or filter is another list; what was picked in this one is over.
                  key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
                  rows={rows}
                  onBuka={id => atur({ buka: id })}
                />
              )
            }
          </DaftarHalaman>
        )}
      </PageBody>
      {session && buka ? <LaciIzin key={buka} id={buka} onTutup={() => atur({})} /> : null}
      {session && bekerja && ajukan !== undefined ? (
        <LaciAjukan
          key={ajukan}
          mahasantriId={ajukan || null}
          dari={dari}
          memutuskan={peran.includes('admin') || (peran.includes('murabbi') && !peran.includes('pendamping'))}
          onTutup={goBack}
          onTersimpan={goBack}
        />
      ) : null}
    </>
  )

  /** Who came from a sheet goes back to it; otherwise the list stays. */
  function goBack() {
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
