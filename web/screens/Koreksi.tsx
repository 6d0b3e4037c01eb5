import { keadaanKoreksiSchema } from '#contract/absensi/koreksi.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { DaftarKoreksi } from '#web/features/absensi/koreksi/DaftarKoreksi.tsx'
import { useDaftarKoreksi } from '#web/features/absensi/koreksi/queries.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { DaftarHalaman } from '#web/ui/DaftarHalaman.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { TidakCocok } from '#web/ui/TidakCocok.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

const saringanAwal = { keadaan: 'menunggu', kelompok: '', halaman: 1, ukuran: 50 }

/** The proposals after the lock: for murabbi and admin an inbox, for the others a list to read. */
export default function Koreksi() {
  const session = useSession()
  const url = useUrlFilters(saringanAwal)
  const { nilai, update, reset, aktif } = url
  const keadaan = keadaanKoreksiSchema.safeParse(nilai.keadaan).data ?? 'menunggu'
  const kelompok_id = /^[1-9]\d{0,8}$/.test(nilai.kelompok) ? Number(nilai.kelompok) : undefined
  const ukuran = Math.min(200, nilai.ukuran)
  const saringan = { keadaan, kelompok_id, halaman: nilai.halaman, ukuran }
  const { data, error, refetch, isPlaceholderData } = useDaftarKoreksi(saringan)

  return (
    <>
      <PageHeader
        judul="Koreksi"
        keterangan={
          data && keadaan === 'menunggu' ? describeMenunggu(data.kelompok) : 'Usulan setelah pertemuan terkunci'
        }
        kembali={paths.absensi}
        saringan={<Filters url={url} filters={filtersOf(data)} />}
      />
      <PageBody>
        <DaftarHalaman
          query={{ data: session && data && { rows: data.koreksi, jumlah: data.jumlah }, error, refetch }}
          saringan={saringan}
          satuan="koreksi"
          rangka={{ tinggi: 165, meja: 52, garis: 3 }}
          onHalaman={halaman => update({ halaman })}
          kosong={
            aktif > 0 ? (
              <TidakCocok satuan="koreksi" onReset={reset} />
            ) : (
              <EmptyState gambar="penuh" judul="Tidak ada koreksi yang menunggu">
                {kata`Semua usulan sudah dijawab. Jazakumullahu khairan. Usulan pendamping setelah pertemuan terkunci muncul di sini.`}
              </EmptyState>
            )
          }
        >
          {rows =>
            session && (
              <DaftarKoreksi
                // Another page or filter is another list; what was picked in this one is over.
                key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
                rows={rows}
              />
            )
          }
        </DaftarHalaman>
      </PageBody>
    </>
  )
}

/** One of the states is always shown. */
const filtersOf = (data: Reply<Api['GET /api/koreksi']> | undefined): Filter<typeof saringanAwal>[] => [
  {
    key: 'keadaan',
    field: ({ nilai, onUbah }) => (
      <PilihSatu
        w={190}
        aria-label="Keadaan"
        data={KEADAAN}
        value={nilai.keadaan}
        onChange={keadaan => onUbah({ keadaan })}
      />
    ),
  },
  {
    ...{ key: 'kelompok', label: kata`Kelompok`, placeholder: kata`Semua kelompok`, width: 220, searchable: true },
    options: (data?.kelompok ?? []).map(k => ({
      value: String(k.id),
      label: `${describeKelompok(k.nama, k.periode)} · ${k.jumlah}`,
    })),
  },
]

const KEADAAN = [
  { value: 'menunggu', label: 'Menunggu' },
  { value: 'diterima', label: 'Diterima' },
  { value: 'ditolak', label: 'Ditolak' },
  { value: 'ditarik', label: 'Ditarik' },
]

/** Of every kelompok, whatever is shown; it follows each decision. */
function describeMenunggu(kelompok: readonly { jumlah: number }[]): string {
  const jumlah = kelompok.reduce((sum, one) => sum + one.jumlah, 0)
  return jumlah > 0 ? `${jumlah} menunggu` : 'Tidak ada yang menunggu'
}
