import { koreksiStateSchema } from '#contract/absensi/koreksi.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { KoreksiList } from '#web/features/absensi/koreksi/KoreksiList.tsx'
import { useKoreksiList } from '#web/features/absensi/koreksi/queries.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Filter, Filters } from '#web/ui/Filters.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageList } from '#web/ui/PageList.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

const startFilter = { keadaan: 'menunggu', kelompok: '', halaman: 1, ukuran: 50 }

/** The proposals after the lock: for murabbi and admin an inbox, for the others a list to read. */
export default function Koreksi() {
  const session = useSession()
  const url = useUrlFilters(startFilter)
  const { nilai, update, reset, aktif } = url
  const keadaan = koreksiStateSchema.safeParse(nilai.keadaan).data ?? 'menunggu'
  const kelompok_id = /^[1-9]\d{0,8}$/.test(nilai.kelompok) ? Number(nilai.kelompok) : undefined
  const ukuran = Math.min(200, nilai.ukuran)
  const saringan = { keadaan, kelompok_id, halaman: nilai.halaman, ukuran }
  const { data, error, refetch, isPlaceholderData } = useKoreksiList(saringan)

  return (
    <>
      <PageHeader
        judul="Koreksi"
        keterangan={
          data && keadaan === 'menunggu' ? describeWaiting(data.kelompok) : 'Usulan setelah pertemuan terkunci'
        }
        kembali={paths.absensi}
        saringan={<Filters url={url} filters={filtersOf(data)} />}
      />
      <PageBody>
        <PageList
          query={{ data: session && data && { rows: data.koreksi, jumlah: data.jumlah }, error, refetch }}
          saringan={saringan}
          satuan="koreksi"
          rangka={{ tinggi: 165, meja: 52, line: 3 }}
          onPage={halaman => update({ halaman })}
          kosong={
            aktif > 0 ? (
              <NotMatch satuan="koreksi" onReset={reset} />
            ) : (
              <EmptyState gambar="penuh" judul="Tidak ada koreksi yang menunggu">
                {kata`Semua usulan sudah dijawab. Jazakumullahu khairan. Usulan pendamping setelah pertemuan terkunci muncul di sini.`}
              </EmptyState>
            )
          }
        >
          {rows =>
            session && (
              <KoreksiList
                // Another page or filter is another list; what was picked in this one is over.
                key={isPlaceholderData ? 'sebelumnya' : JSON.stringify(saringan)}
                rows={rows}
              />
            )
          }
        </PageList>
      </PageBody>
    </>
  )
}

/** One of the states is always shown. */
const filtersOf = (data: Reply<Api['GET /api/koreksi']> | undefined): Filter<typeof startFilter>[] => [
  {
    key: 'keadaan',
    field: ({ nilai, onChange }) => (
      <ChooseOne
        w={190}
        aria-label="Keadaan"
        data={STATE}
        value={nilai.keadaan}
        onChange={keadaan => onChange({ keadaan })}
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

const STATE = [
  { value: 'menunggu', label: 'Menunggu' },
  { value: 'diterima', label: 'Diterima' },
  { value: 'ditolak', label: 'Ditolak' },
  { value: 'ditarik', label: 'Ditarik' },
]

/** Of every kelompok, whatever is shown; it follows each decision. */
function describeWaiting(kelompok: readonly { jumlah: number }[]): string {
  const jumlah = kelompok.reduce((sum, one) => sum + one.jumlah, 0)
  return jumlah > 0 ? `${jumlah} menunggu` : 'Tidak ada yang menunggu'
}
