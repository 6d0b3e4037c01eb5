import { Alert, Button } from '@mantine/core'
import { DaftarPekan } from '#web/features/absensi/konfirmasi/DaftarPekan.tsx'
import { PilihPekan } from '#web/features/absensi/konfirmasi/PilihPekan.tsx'
import {
  saringanAwal,
  useKonfirmasiPekan,
  useMenunggu,
  usePekanAwal,
} from '#web/features/absensi/konfirmasi/queries.ts'
import { usePilihan } from '#web/features/absensi/konfirmasi/use-pilihan.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths, withQuery } from '../paths.ts'

const UKURAN = 100

/** A week of the murabbi's pertemuan, to be confirmed one by one, several, or all at once. */
export default function Konfirmasi() {
  const phone = usePhone()
  const { nilai, ubah } = useUrlFilters(saringanAwal)
  const peran = useSession()?.akun.peran
  const murabbi = peran?.includes('murabbi') ?? false
  const boleh = murabbi || peran?.includes('admin')
  const { data: menunggu, isPending: menghitung } = useMenunggu(Boolean(boleh))
  const awal = usePekanAwal(menunggu)
  const {
    data: pekan,
    error,
    refetch,
    isPlaceholderData,
  } = useKonfirmasiPekan({ ...nilai, tanggal: nilai.tanggal || awal }, Boolean(boleh && (nilai.tanggal || !menghitung)))
  const jumlah = (murabbi ? menunggu?.jumlah : undefined) ?? pekan?.jumlah_menunggu
  const pilihan = usePilihan(pekan)
  const alamat = (tanggal: string) =>
    withQuery(paths.konfirmasi, { tanggal, tampil: nilai.tampil === 'menunggu' ? nilai.tampil : '' })
  const aksi = (
    <>
      <Button variant="default" disabled={pilihan.bisa === 0} onClick={() => pilihan.pilihSemua(!pilihan.semua)}>
        {pilihan.semua ? 'Kosongkan pilihan' : `Pilih semua${pilihan.bisa > 0 ? ` · ${pilihan.bisa}` : ''}`}
      </Button>
      <Button loading={pilihan.bekerja} disabled={pilihan.dipilih.size === 0} onClick={pilihan.konfirmasi}>
        Konfirmasi{pilihan.dipilih.size > 0 ? ` · ${pilihan.dipilih.size}` : ''}
      </Button>
    </>
  )

  return (
    <>
      <PageHeader
        judul="Konfirmasi pertemuan"
        keterangan={jumlah === undefined ? null : jumlah > 0 ? `${jumlah} menunggu` : 'Tidak ada yang menunggu'}
        kembali={paths.absensi}
      />
      {error && !pekan ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {peran && !boleh ? (
        <Isi>
          <EmptyState judul="Konfirmasi dilakukan murabbi">
            {kata`Siapa yang mengonfirmasi sebuah pertemuan, dan kapan, tampil di lembar absensi dan di rekap kelompok.`}
          </EmptyState>
        </Isi>
      ) : null}
      {pekan || error || (peran && !boleh) ? null : (
        <Isi>
          <MemuatBaris />
        </Isi>
      )}
      {pekan ? (
        <Isi>
          <PilihPekan
            pekan={pekan}
            menunggu={menunggu}
            alamat={alamat}
            tampil={nilai.tampil}
            onTampil={tampil => ubah({ tampil })}
            aksi={phone ? null : aksi}
          />
          {pilihan.galat ? (
            <Alert color="red" role="alert">
              {messageOf(pilihan.galat)}
            </Alert>
          ) : null}
          <section
            aria-label="Daftar pertemuan"
            aria-busy={isPlaceholderData}
            ref={pilihan.wadah}
            tabIndex={-1}
            style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
          >
            {pekan.rows.length === 0 ? (
              <EmptyState
                gambar={nilai.tampil === 'menunggu' ? 'saringan' : 'nanti'}
                judul={
                  nilai.tampil === 'menunggu' ? 'Tidak ada yang menunggu pekan ini' : 'Belum ada pertemuan pekan ini'
                }
              >
                Pertemuan muncul di sini setelah dibuka, dan dapat dikonfirmasi setelah semua mahasantri terisi.
              </EmptyState>
            ) : (
              <DaftarPekan
                pekan={pekan}
                dipilih={pilihan.dipilih}
                onPilih={pilihan.pilih}
                dilewati={pilihan.dilewati}
              />
            )}
          </section>
          {pekan.jumlah > pekan.rows.length ? (
            <Halaman
              halaman={nilai.halaman}
              ukuran={UKURAN}
              total={pekan.jumlah}
              jumlah={pekan.rows.length}
              satuan="pertemuan"
              onHalaman={halaman => ubah({ halaman })}
            />
          ) : null}
        </Isi>
      ) : null}
      {phone && pekan ? <BilahAksi>{aksi}</BilahAksi> : null}
    </>
  )
}
