import { IconChevronRight, IconCircleDashed } from '@tabler/icons-react'
import { formatAngka } from '#contract/angka.ts'
import type { Kurang } from '#contract/datapokok/kelompok.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'

/** What the kelompok of the active periode still lack, each line on to the list of these; nothing once none lacks anything. */
export function KurangKelompok() {
  const { data } = useReply('GET /api/kelompok/hitungan', { queryKey: ['kelompok', 'hitungan', 'beranda'], query: {} })
  if (!data) return null
  const kurang = (Object.keys(data.kurang) as Kurang[]).filter(satu => data.kurang[satu] > 0)
  if (kurang.length === 0) return null
  return (
    <Kartu judul={kata`Kelompok belum lengkap`} keterangan={kata`dari ${formatAngka(data.semua)} kelompok`} rapat>
      <ul className="list">
        {kurang.map(satu => (
          <li key={satu} className="rule-t">
            <AppLink
              ke={withQuery(paths.kelompok, { kurang: satu })}
              className="row gap-12 py-8 px-16 min-h-44 no-underline ink hover-tint focus-inside"
            >
              <IconCircleDashed size={22} className="fixed unset" aria-hidden />
              <span className="grow">{describeKurang(satu, data.kurang[satu])}</span>
              <IconChevronRight size={18} className="fixed soft" aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </Kartu>
  )
}

/** '261 kelompok belum berpendamping' */
function describeKurang(kurang: Kurang, jumlah: number): string {
  const kelompok = kata`${formatAngka(jumlah)} kelompok`
  switch (kurang) {
    case 'anggota':
      return `${kelompok} belum beranggota`
    case 'murabbi':
      return `${kelompok} belum bermurabbi`
    case 'pendamping':
      return kata`${kelompok} belum ada pendampingnya`
    case 'jadwal':
      return `${kelompok} belum berjadwal`
    case 'akun':
      return kata`${kelompok} murabbi atau pendampingnya belum punya akun`
  }
}
