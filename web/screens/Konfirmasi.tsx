import { Alert, Button } from '@mantine/core'
import type { PekanKonfirmasi } from '#contract/absensi/konfirmasi.ts'
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
import { Halaman } from '#web/ui/Halaman.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
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
  const query = useKonfirmasiPekan(
    { ...nilai, tanggal: nilai.tanggal || awal },
    Boolean(boleh && (nilai.tanggal || !menghitung)),
  )
  const pekan = query.data
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
      <Isi>
        {peran && !boleh ? (
          <EmptyState judul="Konfirmasi dilakukan murabbi">
            {kata`Siapa yang mengonfirmasi sebuah pertemuan, dan kapan, tampil di lembar absensi dan di rekap kelompok.`}
          </EmptyState>
        ) : (
          <Terbaca query={query}>{isi}</Terbaca>
        )}
      </Isi>
      {phone && pekan ? <BilahAksi>{aksi}</BilahAksi> : null}
    </>
  )

  function isi(pekan: PekanKonfirmasi) {
    return (
      <>
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
          aria-busy={query.isPlaceholderData}
          ref={pilihan.wadah}
          tabIndex={-1}
          className="stack gap-12"
        >
          {pekan.rows.length === 0 ? (
            <Kosong menunggu={nilai.tampil === 'menunggu'} />
          ) : (
            <DaftarPekan pekan={pekan} dipilih={pilihan.dipilih} onPilih={pilihan.pilih} dilewati={pilihan.dilewati} />
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
      </>
    )
  }
}

function Kosong({ menunggu }: { menunggu: boolean }) {
  return (
    <EmptyState
      gambar={menunggu ? 'saringan' : 'nanti'}
      judul={menunggu ? 'Tidak ada yang menunggu pekan ini' : 'Belum ada pertemuan pekan ini'}
    >
      Pertemuan muncul di sini setelah dibuka, dan dapat dikonfirmasi setelah semua mahasantri terisi.
    </EmptyState>
  )
}
