import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type BarisKonfirmasi, type DaftarKonfirmasi, listKonfirmasi } from '#contract/absensi/konfirmasi-daftar.ts'
import { validQuery } from '#contract/valid-query.ts'
import { DaftarPertemuan } from '#web/features/absensi/konfirmasi/DaftarPertemuan.tsx'
import { LembarPengecualian } from '#web/features/absensi/konfirmasi/LembarPengecualian.tsx'
import { konfirmasiFiltersDefault, UKURAN, useDaftarKonfirmasi } from '#web/features/absensi/konfirmasi/queries.ts'
import { SaringanKonfirmasi } from '#web/features/absensi/konfirmasi/SaringanKonfirmasi.tsx'
import { usePilihan } from '#web/features/absensi/konfirmasi/use-pilihan.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Halaman } from '#web/ui/Halaman.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RangkaKartu, RangkaSaringan } from '#web/ui/Rangka.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths, withQuery } from '../paths.ts'

/** What the murabbi confirms, one list: many with one tap, what is not as usual after a look at it. */
export default function Konfirmasi() {
  const phone = usePhone()
  const { nilai, update } = useUrlFilters(konfirmasiFiltersDefault)
  const peran = useSession()?.akun.peran
  const boleh = peran?.some(satu => satu === 'admin' || satu === 'murabbi') ?? false
  const query = useDaftarKonfirmasi(validQuery(listKonfirmasi.query, { ...nilai, ukuran: UKURAN }), boleh)
  const pilihan = usePilihan(query.data?.rows ?? [])
  const [dibuka, setDibuka] = useState<BarisKonfirmasi | null>(null)
  const { dipilih } = pilihan
  const menunggu = (query.data?.jumlah_menunggu ?? 0) - pilihan.hilang
  const aksi = (
    <>
      {dipilih.size > 0 ? (
        <Button variant="default" onClick={() => pilihan.chooseAll(false)}>
          Lepas pilihan
        </Button>
      ) : null}
      <Button
        loading={pilihan.bekerja}
        disabled={dipilih.size === 0}
        leftSection={dipilih.size > 0 ? <IconCheck size={18} aria-hidden /> : null}
        onClick={() => pilihan.konfirmasi([...dipilih.values()])}
      >
        {dipilih.size > 0 ? `Konfirmasi ${dipilih.size}` : 'Pilih dulu yang dikonfirmasi'}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        judul="Konfirmasi"
        keterangan={query.data ? (menunggu > 0 ? `${menunggu} menunggu` : 'Tidak ada yang menunggu') : null}
        kembali={paths.absensi}
      />
      <PageBody>
        {peran && !boleh ? (
          <EmptyState judul="Konfirmasi dilakukan murabbi">
            {kata`Siapa yang mengonfirmasi sebuah pertemuan, dan kapan, tampil di lembar absensi dan di rekap kelompok.`}
          </EmptyState>
        ) : (
          <Terbaca
            query={query}
            memuat={
              <Memuat className="stack gap-12">
                <RangkaSaringan jumlah={4} />
                <RangkaKartu jumlah={10} tinggi={72} meja={56} garis={2} />
              </Memuat>
            }
          >
            {isi}
          </Terbaca>
        )}
      </PageBody>
      {phone && pilihan.bisa > 0 ? <BilahAksi>{aksi}</BilahAksi> : null}
      {dibuka && query.data ? (
        <LembarPengecualian
          row={dibuka}
          onKonfirmasi={() => pilihan.konfirmasi([{ id: dibuka.id, perubahan: dibuka.perubahan }])}
          onTutup={() => setDibuka(null)}
        />
      ) : null}
    </>
  )

  function isi(daftar: DaftarKonfirmasi) {
    return (
      <>
        <SaringanKonfirmasi
          {...{ nilai, daftar, menunggu }}
          alamat={change => {
            const { tampil, tanggal, kelompok_id, urut } = { ...nilai, ...change }
            return withQuery(paths.konfirmasi, {
              tampil: tampil === 'menunggu' ? '' : tampil,
              ...{ tanggal, kelompok_id, urut: urut === 'terbaru' ? '' : urut },
            })
          }}
          onKelompok={kelompok_id => update({ kelompok_id })}
          aksi={phone || pilihan.bisa === 0 ? null : aksi}
        />
        {pilihan.galat ? (
          <Alert color="red" role="alert">
            {messageOf(pilihan.galat)} Belum ada yang dikonfirmasi.
          </Alert>
        ) : null}
        <section
          aria-label="Daftar pertemuan"
          aria-busy={query.isPlaceholderData}
          ref={pilihan.wadah}
          tabIndex={-1}
          className="stack gap-12"
        >
          {pilihan.tampak.length === 0 ? (
            nilai.kelompok_id ? (
              <TidakCocok satuan="pertemuan" onReset={() => update({ kelompok_id: '' })} />
            ) : (
              <Kosong tampil={nilai.tampil} sepekan={daftar.dari !== null} />
            )
          ) : (
            <DaftarPertemuan pilihan={pilihan} urut={nilai.urut} onUrut={urut => update({ urut })} onBuka={setDibuka} />
          )}
        </section>
        {daftar.jumlah > daftar.rows.length ? (
          <Halaman
            halaman={nilai.halaman}
            ukuran={UKURAN}
            total={daftar.jumlah}
            jumlah={daftar.rows.length}
            satuan="pertemuan"
            onHalaman={halaman => update({ halaman })}
          />
        ) : null}
      </>
    )
  }
}

function Kosong({ tampil, sepekan }: { tampil: string; sepekan: boolean }) {
  if (tampil === 'menunggu' && sepekan)
    return (
      <EmptyState judul="Tidak ada yang menunggu pada pekan ini">
        Yang lengkap pada pekan ini sudah dikonfirmasi. Pekan lain dipilih di atas.
      </EmptyState>
    )
  if (tampil === 'menunggu')
    return (
      <EmptyState gambar="penuh" judul="Tidak ada yang menunggu">
        Semua yang lengkap sudah dikonfirmasi. Jazakumullahu khairan. Pertemuan berikutnya muncul di sini setelah semua
        mahasantrinya terisi.
      </EmptyState>
    )
  return (
    <EmptyState gambar="nanti" judul={tampil === 'lainnya' ? 'Tidak ada yang lain' : 'Belum ada yang dikonfirmasi'}>
      {tampil === 'lainnya'
        ? 'Pertemuan yang belum lengkap atau ditiadakan tampil di sini.'
        : 'Pertemuan yang sudah dikonfirmasi tampil di sini.'}
    </EmptyState>
  )
}
