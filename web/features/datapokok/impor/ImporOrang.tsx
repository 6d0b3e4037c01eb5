import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { isArsip } from '#contract/pengaturan/keadaan-periode.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { ApiError } from '#web/api.ts'
import { PilihPeriode } from '#web/features/pengaturan/periode/PilihPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { Alihkan } from '#web/ui/Alihkan.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { usePeriodeKerja } from '#web/ui/periode-kerja.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useBelumDisimpan } from '#web/ui/use-belum-disimpan.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { alamatImpor } from './alamat.ts'
import { BerkasImpor } from './BerkasImpor.tsx'
import { ImportSteps, Kerangka } from './Kerangka.tsx'
import { alamatAwal, jenisDari } from './Periksa.tsx'
import { PilihBerkas } from './PilihBerkas.tsx'
import { isWorking, useCancelImpor, useImpor } from './queries.ts'

const TINGGALKAN = {
  tempat: 'alamat' as const,
  judul: 'Tinggalkan impor?',
  isi: 'Belum ada yang tersimpan dari berkas ini. Selama tujuh hari Anda dapat melanjutkannya dengan tombol Kembali pada peramban.',
  lanjut: 'Lanjut memeriksa',
  buang: 'Tinggalkan',
}

/** A list on its way in; the address holds which one, so that a reload loses nothing. */
export function ImporOrang({ orang }: { orang: OrangImpor }) {
  const navigate = useNavigate()
  const session = useSessionInfo()
  const { nilai, update } = useUrlFilters({ ...alamatAwal, id: '', periode_id: '' })
  const id = /^[1-9]\d{0,9}$/.test(nilai.id) ? Number(nilai.id) : 0
  const query = { jenis: jenisDari(nilai.jenis), halaman: nilai.halaman, ukuran: nilai.ukuran }
  const impor = useImpor(id, query)
  const batalkan = useCancelImpor(id)
  const untuk = useUntukPeriode(nilai.periode_id)

  const open = (search: Record<string, string>) => void navigate({ to: alamatImpor[orang].impor, search })
  const lagi = () => open(nilai.periode_id ? { periode_id: nilai.periode_id } : {})

  const data = id > 0 ? impor.data : undefined
  const { nama = '', konsep = false } = (id > 0 ? data?.pratinjau?.periode : untuk.terpilih) ?? {}
  usePeriodeKerja(konsep ? { nama, konsep } : null)
  const belumDitulis = Boolean(data?.pratinjau && !data.hasil && !isWorking(data) && data.orang === orang)
  const { tanya } = useBelumDisimpan(belumDitulis, TINGGALKAN)
  const hilang = impor.error instanceof ApiError && impor.error.status === 404
  if (session && !session.peran.includes('admin')) {
    return (
      <Kerangka orang={orang}>
        <EmptyState judul="Hanya untuk admin">Daftar {kata(orang)} diimpor oleh admin.</EmptyState>
      </Kerangka>
    )
  }
  if (id === 0) {
    return (
      <Kerangka orang={orang} langkah={<ImportSteps ke={1} />}>
        <UntukPeriode {...untuk} onPilih={periode_id => update({ periode_id })} />
        <PilihBerkas
          orang={orang}
          periodeId={untuk.terpilih?.id}
          onMulai={baru => open({ id: String(baru), periode_id: nilai.periode_id })}
        />
      </Kerangka>
    )
  }
  if (!data) {
    return (
      <Kerangka orang={orang} langkah={<ImportSteps ke={1} />}>
        {hilang ? (
          <EmptyState judul="Impor ini tidak ada lagi" aksi={<Button onClick={lagi}>Pilih berkas</Button>}>
            Impor yang dibatalkan, atau yang lebih dari tujuh hari, dihapus bersama berkasnya.
          </EmptyState>
        ) : impor.error ? (
          <ErrorState pesan={messageOf(impor.error)} onReload={() => void impor.refetch()} />
        ) : (
          <MemuatBaris />
        )}
      </Kerangka>
    )
  }
  // The address names an impor of other people: it is shown where they are.
  if (data.orang !== orang)
    return <Alihkan ke={alamatImpor[data.orang].impor} search={{ id: String(id), periode_id: nilai.periode_id }} />
  return (
    <>
      <BerkasImpor
        impor={data}
        memuat={impor.isPlaceholderData}
        membatalkan={batalkan.isPending}
        onBatal={() => batalkan.mutate(undefined, { onSuccess: lagi })}
        onLagi={lagi}
      />
      {tanya}
    </>
  )
}

interface Untuk {
  terbuka: PeriodeRow[]
  terpilih: PeriodeRow | undefined
  hariIni: string
}

/** Which periode a list may be for, and which it is for: the one the address names, else the active one, else the latest. */
function useUntukPeriode(periodeId: string): Untuk {
  const hariIni = useSessionInfo()?.hari_ini ?? ''
  const terbuka = (usePeriodeList().data ?? []).filter(satu => !isArsip(satu, hariIni))
  const disebut = terbuka.find(({ id }) => String(id) === periodeId)
  return { terbuka, terpilih: disebut ?? terbuka.find(({ aktif }) => aktif) ?? terbuka[0], hariIni }
}

/** Asked where it is not plain. */
function UntukPeriode({ terbuka, terpilih, hariIni, onPilih }: Untuk & { onPilih: (periodeId: string) => void }) {
  if (terbuka.length < 2 && terpilih?.aktif !== false) return null
  return (
    <section className="row wrap gap-8" aria-label="Periode daftar ini">
      <span className="text-m">{kata`Kelompok, penugasan, dan jadwalnya masuk ke`}</span>
      <PilihPeriode {...{ periodeList: terbuka, terpilih, hariIni, onPilih }} />
    </section>
  )
}
