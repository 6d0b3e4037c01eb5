import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { isTanggal } from '#contract/tanggal.ts'
import { PostponedIzin } from '#web/features/absensi/antrean/PostponedIzin.tsx'
import { IzinDrawer } from '#web/features/absensi/izin/IzinDrawer.tsx'
import { IzinList } from '#web/features/absensi/izin/IzinList.tsx'
import { OwnIzinPage } from '#web/features/absensi/izin/OwnIzinPage.tsx'
import { ProposeDrawer } from '#web/features/absensi/izin/ProposeDrawer.tsx'
import { izinFilters, izinFiltersDefault, toIzinQuery, useIzinList } from '#web/features/absensi/izin/queries.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { useMyRecord } from '#web/features/laporan/saya/queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageList } from '#web/ui/PageList.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/**
 * Leave of the own kelompok: entered, decided, shortened, withdrawn. In the address: the filters, `buka` the izin that is
 * open, `ajukan` the form (0 for nobody yet, otherwise the mahasantri) with `dari`.
 */
export default function Izin() {
  const session = useSession()
  if (session && isOnlyMahasantri(session.akun.peran)) return <OwnIzin />
  return <IzinOfMany />
}

/** Of a mahasantri: what they have asked for. Which pertemuan come is read with their record. */
function OwnIzin() {
  const record = useMyRecord()
  const pertemuan = record.data?.pertemuan.filter(one => !one.ditiadakan) ?? []
  return <OwnIzinPage pertemuan={pertemuan} />
}

function IzinOfMany() {
  const session = useSession()
  const peran = session?.akun.peran ?? []
  const working = peran.some(p => p !== 'pimpinan')
  const url = useUrlFilters(izinFiltersDefault)
  const { nilai, update, reset, aktif } = url
  const saringan = toIzinQuery(nilai)
  const { data, error, refetch, isPlaceholderData } = useIzinList(saringan, working)
  const { buka, ajukan, dari, arrange } = useOpen()
  const router = useRouter()

  const tambah = working ? (
    <ActionButton ikon={IconPlus} onClick={() => arrange({ ajukan: 0 })}>
      Ajukan izin
    </ActionButton>
  ) : undefined
  return (
    <>
      <PageHeader
        judul="Izin"
        keterangan={data ? describeWaiting(data.per_keadaan.menunggu) : 'Izin, sakit, dan dispensasi'}
        kembali={paths.absensi}
        aksi={tambah}
        saringan={
          session && !working ? undefined : (
            <Filters url={url} search="Cari nama atau NIM" filters={izinFilters(data)} />
          )
        }
      />
      <PageBody>
        <PostponedIzin />
        {session && !working ? (
          <Card>
            <EmptyState judul="Izin tidak ditampilkan untuk pimpinan">
              {kata`Alasan dan surat dibaca murabbi, pendamping kelompoknya, dan admin. Di rekap izin tampil sebagai I, S, atau D.`}
            </EmptyState>
          </Card>
        ) : (
          <PageList
            query={{ data: session && data && { rows: data.izin, jumlah: data.jumlah }, error, refetch }}
            saringan={saringan}
            satuan="izin"
            rangka={{ tinggi: 150, meja: 68, line: 3 }}
            onPage={halaman => update({ halaman })}
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
                <NotMatch satuan="izin" onReset={reset} />
              ) : (
                <EmptyState judul="Belum ada izin" aksi={tambah}>
                  Izin yang disetujui mengisi sendiri tanda di pertemuan yang dicakupnya.
                </EmptyState>
              )
            }
          >
            {rows =>
              session && (
                <IzinList
                  // Another page or filter is another list; what was picked in this one is over.
                  key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
                  rows={rows}
                  onOpen={id => arrange({ buka: id })}
                />
              )
            }
          </PageList>
        )}
      </PageBody>
      {session && buka ? <IzinDrawer key={buka} id={buka} onClose={() => arrange({})} /> : null}
      {session && working && ajukan !== undefined ? (
        <ProposeDrawer
          key={ajukan}
          mahasantriId={ajukan || null}
          dari={dari}
          deciding={peran.includes('admin') || (peran.includes('murabbi') && !peran.includes('pendamping'))}
          onClose={goBack}
          onSaved={goBack}
        />
      ) : null}
    </>
  )

  /** Who came from a sheet goes back to it; otherwise the list stays. */
  function goBack() {
    if (ajukan && router.history.canGoBack()) router.history.back({ ignoreBlocker: true })
    else arrange({})
  }
}

function describeWaiting(jumlah: number): string {
  return jumlah === 0 ? 'Tidak ada yang menunggu' : `${jumlah} menunggu persetujuan`
}

/** What stands open over the list, in the address beside the filters. */
function useOpen() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const number = (value: unknown) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : undefined)
  const dari = String(search.dari ?? '')
  return {
    buka: number(search.buka),
    ajukan: number(search.ajukan),
    dari: isTanggal(dari) ? dari : undefined,
    arrange: (next: { buka?: number; ajukan?: number }) =>
      navigate({
        to: '.',
        search: ({ buka: _, ajukan: __, dari: ___, ...filters }: Record<string, unknown>) => ({ ...filters, ...next }),
        resetScroll: false,
      }),
  }
}
