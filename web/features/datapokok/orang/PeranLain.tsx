import { Alert, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { OtherPeran as Lain } from '#contract/datapokok/peran-lain.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePeranLain } from './queries.ts'

const ADDRESS = {
  mahasantri: paths.datapokokMahasantri,
  murabbi: paths.datapokokMurabbi,
  pendamping: paths.datapokokPendamping,
}

/** 'Juga mahasantri 2023–2025 ›': the same human in another list; silent where there is none. */
export function PeranLain({ jenis, id }: { jenis: KindOfOrang; id: number }) {
  const office = useSessionInfo()?.peran.some(peran => peran === 'admin' || peran === 'pimpinan') ?? false
  const { data: peranList = [] } = usePeranLain({ jenis, id }, office)
  return peranList.map(lain => (
    <AppLink
      key={`${lain.jenis} ${lain.id}`}
      className="row gap-4 text-m strong"
      ke={withQuery(ADDRESS[lain.jenis], { cari: lain.nim || lain.nama, status: 'semua' })}
    >
      Juga {describe(lain)} <IconChevronRight size={16} aria-hidden />
    </AppLink>
  ))
}

interface SaranProps {
  /** As it is typed. */
  nim: string
  onUse: (lain: Lain) => void
}

/** Whose NIM it is, before somebody is made with it: one human is not typed twice. */
export function SaranMahasantri({ nim, onUse }: SaranProps) {
  const { data: peranList = [] } = usePeranLain({ jenis: 'pendamping', nim }, nim.length >= 5)
  const lain = peranList.find(({ jenis }) => jenis === 'mahasantri')
  if (!lain) return null
  return (
    <Alert color="gray" role="status">
      NIM ini milik <b>{lain.nama}</b>, {describe(lain)}. Bila ini orangnya, keduanya ditautkan dan riwayatnya tetap.
      <div className="mt-8">
        <Button size="xs" variant="default" onClick={() => onUse(lain)}>
          Pakai datanya
        </Button>
      </div>
    </Alert>
  )
}

/** 'mahasantri 2023–2025' */
function describe({ jenis, dari, sampai }: Lain): string {
  const [awal, akhir] = [dari?.slice(0, 4), sampai?.slice(0, 4)]
  const tahun = awal && akhir && awal !== akhir ? `${awal}–${akhir}` : (awal ?? '')
  return [kata(jenis), tahun].filter(Boolean).join(' ')
}
