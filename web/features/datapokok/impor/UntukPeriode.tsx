import { isArsip, type PeriodeRow } from '#contract/pengaturan/periode.ts'
import { PilihPeriode } from '#web/features/pengaturan/periode/PilihPeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { kata } from '#web/ui/istilah.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'

interface Untuk {
  terbuka: PeriodeRow[]
  terpilih: PeriodeRow | undefined
  hariIni: string
}

/** Which periode a list may be for, and which it is for: the one the address names, else the active one, else the latest. */
export function useUntukPeriode(periodeId: string): Untuk {
  const hariIni = useSessionInfo()?.hari_ini ?? ''
  const terbuka = (usePeriodeList().data ?? []).filter(satu => !isArsip(satu, hariIni))
  const disebut = terbuka.find(({ id }) => String(id) === periodeId)
  return { terbuka, terpilih: disebut ?? terbuka.find(({ aktif }) => aktif) ?? terbuka[0], hariIni }
}

/** Asked where it is not plain. */
export function UntukPeriode({
  terbuka,
  terpilih,
  hariIni,
  onPilih,
}: Untuk & { onPilih: (periodeId: string) => void }) {
  if (terbuka.length < 2 && terpilih?.aktif !== false) return null
  return (
    <section className="row wrap gap-8" aria-label="Periode daftar ini">
      <span className="text-m">{kata`Kelompok, penugasan, dan jadwalnya masuk ke`}</span>
      <PilihPeriode {...{ periodeList: terbuka, terpilih, hariIni, onPilih }} />
    </section>
  )
}
