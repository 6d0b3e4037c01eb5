import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type KonfirmasiLine, type KonfirmasiList, listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import { validQuery } from '#contract/valid-query.ts'
import { ExceptionLembar } from '#web/features/absensi/konfirmasi/ExceptionLembar.tsx'
import { KonfirmasiFilter } from '#web/features/absensi/konfirmasi/KonfirmasiFilter.tsx'
import { PertemuanList } from '#web/features/absensi/konfirmasi/PertemuanList.tsx'
import { konfirmasiFiltersDefault, SIZE, useKonfirmasiList } from '#web/features/absensi/konfirmasi/queries.ts'
import { useChoice } from '#web/features/absensi/konfirmasi/use-choice.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageFrame } from '#web/ui/PageFrame.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardFrame, FilterFrame } from '#web/ui/Rangka.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths, withQuery } from '../paths.ts'

/** What the murabbi confirms, one list: many with one tap, what is not as usual after a look at it. */
export default function Konfirmasi() {
  const phone = usePhone()
  const { nilai, update } = useUrlFilters(konfirmasiFiltersDefault)
  const peran = useSession()?.akun.peran
  const boleh = peran?.some(one => one === 'admin' || one === 'murabbi') ?? false
  const query = useKonfirmasiList(validQuery(listKonfirmasi.query, { ...nilai, ukuran: SIZE }), boleh)
  const pilihan = useChoice(query.data?.rows ?? [])
  const [dibuka, setOpened] = useState<KonfirmasiLine | null>(null)
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
        loading={pilihan.working}
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
          <Readable
            query={query}
            memuat={
              <Loading className="stack gap-12">
                <FilterFrame jumlah={4} />
                <CardFrame jumlah={10} tinggi={72} meja={56} line={2} />
              </Loading>
            }
          >
            {content}
          </Readable>
        )}
      </PageBody>
      {phone && pilihan.bisa > 0 ? <ActionBar>{aksi}</ActionBar> : null}
      {dibuka && query.data ? (
        <ExceptionLembar
          row={dibuka}
          onKonfirmasi={() => pilihan.konfirmasi([{ id: dibuka.id, perubahan: dibuka.perubahan }])}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )

  function content(daftar: KonfirmasiList) {
    return (
      <>
        <KonfirmasiFilter
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
          ref={pilihan.container}
          tabIndex={-1}
          className="stack gap-12"
        >
          {pilihan.tampak.length === 0 ? (
            nilai.kelompok_id ? (
              <NotMatch satuan="pertemuan" onReset={() => update({ kelompok_id: '' })} />
            ) : (
              <Empty tampil={nilai.tampil} oneWeek={daftar.dari !== null} />
            )
          ) : (
            <PertemuanList pilihan={pilihan} urut={nilai.urut} onOrder={urut => update({ urut })} onOpen={setOpened} />
          )}
        </section>
        {daftar.jumlah > daftar.rows.length ? (
          <PageFrame
            halaman={nilai.halaman}
            ukuran={SIZE}
            total={daftar.jumlah}
            jumlah={daftar.rows.length}
            satuan="pertemuan"
            onPage={halaman => update({ halaman })}
          />
        ) : null}
      </>
    )
  }
}

function Empty({ tampil, oneWeek }: { tampil: string; oneWeek: boolean }) {
  if (tampil === 'menunggu' && oneWeek)
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
