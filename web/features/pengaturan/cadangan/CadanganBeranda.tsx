import { IconDatabase } from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { TautanMasuk } from '#web/ui/KotakMasuk.tsx'
import { useCadangan } from './cadangan-queries.ts'
import { describeCopyAge, mutuOf } from './kata.ts'

/** How old the last good copy is: above everything when it is too old (`mendesak`), else below. */
export function CadanganBeranda({ mendesak = false }: { mendesak?: boolean }) {
  const { data } = useCadangan()
  if (!data?.otomatis) return null
  const umur = data.terakhir?.umur_jam ?? null
  // The first one is made some minutes after the first start.
  if (umur === null && !data.hari.some(hari => hari.galat !== '')) return null
  const mutu = mutuOf(umur)
  if (mendesak === (mutu === 'baik')) return null
  return (
    <TautanMasuk
      ke={paths.cadangan}
      ikon={IconDatabase}
      judul={umur === null ? 'Belum ada cadangan yang baik' : `Cadangan terakhir ${describeCopyAge(umur)} lalu`}
      aksi={mutu === 'baik' ? 'Lihat' : 'Periksa'}
      mutu={mutu}
    />
  )
}
