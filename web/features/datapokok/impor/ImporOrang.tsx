import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { ApiError } from '#web/api.ts'
import { ChoosePeriode } from '#web/features/pengaturan/periode/ChoosePeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { Divert } from '#web/ui/Divert.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useWorkPeriode } from '#web/ui/work-periode.ts'
import { imporAddress } from './alamat.ts'
import { kindFrom, startAddress } from './Check.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImporFile } from './ImporFile.tsx'
import { isWorking, useCancelImpor, useImpor } from './queries.ts'
import { ImporFrame, ImportSteps } from './Skeleton.tsx'

const LEAVE = {
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
  const { nilai, update } = useUrlFilters({ ...startAddress, id: '', periode_id: '' })
  const id = /^[1-9]\d{0,9}$/.test(nilai.id) ? Number(nilai.id) : 0
  const query = { jenis: kindFrom(nilai.jenis), halaman: nilai.halaman, ukuran: nilai.ukuran }
  const impor = useImpor(id, query)
  const cancel = useCancelImpor(id)
  const untuk = useForPeriode(nilai.periode_id)

  const open = (search: Record<string, string>) => void navigate({ to: imporAddress[orang].impor, search })
  const again = () => open(nilai.periode_id ? { periode_id: nilai.periode_id } : {})

  const data = id > 0 ? impor.data : undefined
  const { nama = '', konsep = false } = (id > 0 ? data?.pratinjau?.periode : untuk.selected) ?? {}
  useWorkPeriode(konsep ? { nama, konsep } : null)
  const notYetWritten = Boolean(data?.pratinjau && !data.hasil && !isWorking(data) && data.orang === orang)
  const { tanya } = useNotYetStored(notYetWritten, LEAVE)
  const hilang = impor.error instanceof ApiError && impor.error.status === 404
  if (session && !session.peran.includes('admin')) {
    return (
      <ImporFrame orang={orang}>
        <EmptyState judul="Hanya untuk admin">Daftar {kata(orang)} diimpor oleh admin.</EmptyState>
      </ImporFrame>
    )
  }
  if (id === 0) {
    return (
      <ImporFrame orang={orang} langkah={<ImportSteps ke={1} />}>
        <ForPeriode {...untuk} onChoose={periode_id => update({ periode_id })} />
        <ChooseFile
          orang={orang}
          periodeId={untuk.selected?.id}
          onBegin={baru => open({ id: String(baru), periode_id: nilai.periode_id })}
        />
      </ImporFrame>
    )
  }
  if (!data) {
    return (
      <ImporFrame orang={orang} langkah={<ImportSteps ke={1} />}>
        {hilang ? (
          <EmptyState judul="Impor ini tidak ada lagi" aksi={<Button onClick={again}>Pilih berkas</Button>}>
            Impor yang dibatalkan, atau yang lebih dari tujuh hari, dihapus bersama berkasnya.
          </EmptyState>
        ) : impor.error ? (
          <ErrorState pesan={messageOf(impor.error)} onReload={() => void impor.refetch()} />
        ) : (
          <LoadingRow />
        )}
      </ImporFrame>
    )
  }
  // The address names an impor of other people: it is shown where they are.
  if (data.orang !== orang)
    return <Divert ke={imporAddress[data.orang].impor} search={{ id: String(id), periode_id: nilai.periode_id }} />
  return (
    <>
      <ImporFile
        impor={data}
        memuat={impor.isPlaceholderData}
        cancelling={cancel.isPending}
        onCancel={() => cancel.mutate(undefined, { onSuccess: again })}
        onAgain={again}
      />
      {tanya}
    </>
  )
}

interface ForWhom {
  terbuka: PeriodeRow[]
  selected: PeriodeRow | undefined
  hariIni: string
}

/** Which periode a list may be for, and which it is for: the one the address names, else the active one, else the latest. */
function useForPeriode(periodeId: string): ForWhom {
  const hariIni = useSessionInfo()?.hari_ini ?? ''
  const terbuka = (usePeriodeList().data ?? []).filter(one => !isArchive(one, hariIni))
  const named = terbuka.find(({ id }) => String(id) === periodeId)
  return { terbuka, selected: named ?? terbuka.find(({ aktif }) => aktif) ?? terbuka[0], hariIni }
}

/** Asked where it is not plain. */
function ForPeriode({ terbuka, selected, hariIni, onChoose }: ForWhom & { onChoose: (periodeId: string) => void }) {
  if (terbuka.length < 2 && selected?.aktif !== false) return null
  return (
    <section className="row wrap gap-8" aria-label="Periode daftar ini">
      <span className="text-m">{kata`Kelompok, penugasan, dan jadwalnya masuk ke`}</span>
      <ChoosePeriode {...{ periodeList: terbuka, selected, hariIni, onChoose }} />
    </section>
  )
}
