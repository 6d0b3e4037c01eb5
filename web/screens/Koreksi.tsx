import { Button } from '@mantine/core'
import { keadaanKoreksiSchema } from '#contract/absensi/koreksi.ts'
import { DaftarKoreksi } from '#web/features/absensi/koreksi/DaftarKoreksi.tsx'
import { useDaftarKoreksi } from '#web/features/absensi/koreksi/queries.ts'
import { SaringanKoreksi, saringanAwal } from '#web/features/absensi/koreksi/SaringanKoreksi.tsx'
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

/** The proposals after the lock: for murabbi and admin an inbox, for the others a list to read. */
export default function Koreksi() {
  const { data: session } = useSessionQuery()
  const url = useUrlFilters(saringanAwal)
  const { nilai, ubah, reset, aktif } = url
  const keadaan = keadaanKoreksiSchema.safeParse(nilai.keadaan).data ?? 'menunggu'
  const kelompok_id = /^[1-9]\d{0,8}$/.test(nilai.kelompok) ? Number(nilai.kelompok) : undefined
  const ukuran = Math.min(200, nilai.ukuran)
  const saringan = { keadaan, kelompok_id, halaman: nilai.halaman, ukuran }
  const { data, error, refetch, isPlaceholderData } = useDaftarKoreksi(saringan)

  return (
    <>
      <PageHeader
        judul="Koreksi"
        keterangan="Usulan setelah pertemuan terkunci"
        kembali={paths.absensi}
        saringan={<SaringanKoreksi url={url} kelompok={data?.kelompok ?? []} />}
      />
      <Isi>
        {error && !data ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
        {(data && session) || error ? null : (
          <Kartu rapat>
            <MemuatBaris />
          </Kartu>
        )}
        {data && session && data.koreksi.length === 0 ? (
          <Kartu>
            <EmptyState
              judul={keadaan === 'menunggu' ? 'Tidak ada koreksi yang menunggu' : 'Tidak ada koreksi di sini'}
              gambar={aktif > 0 ? 'saringan' : 'kosong'}
              aksi={
                aktif > 0 ? (
                  <Button variant="default" onClick={reset}>
                    Atur ulang saringan
                  </Button>
                ) : undefined
              }
            >
              {kata`Usulan pendamping setelah pertemuan terkunci muncul di sini.`}
            </EmptyState>
          </Kartu>
        ) : null}
        {data && session && data.koreksi.length > 0 ? (
          <>
            <DaftarKoreksi
              // Another page or filter is another list; what was picked in this one is over.
              key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
              rows={data.koreksi}
              zona={session.zona_waktu}
              hariIni={session.hari_ini}
            />
            {data.jumlah > ukuran ? (
              <Halaman
                halaman={nilai.halaman}
                ukuran={ukuran}
                total={data.jumlah}
                jumlah={data.koreksi.length}
                satuan="koreksi"
                onHalaman={halaman => ubah({ halaman })}
              />
            ) : null}
          </>
        ) : null}
      </Isi>
    </>
  )
}
