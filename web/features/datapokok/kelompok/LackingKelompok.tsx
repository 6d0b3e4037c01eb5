import { IconChevronRight, IconCircleDashed } from '@tabler/icons-react'
import { formatFigure } from '#contract/angka.ts'
import type { Lacking } from '#contract/datapokok/kelompok.ts'
import { paths, withQuery } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'

/** What the kelompok of the active periode still lack, each line on to the list of these; nothing once none lacks anything. */
export function LackingKelompok() {
  const { data } = useReply('GET /api/kelompok/hitungan', { queryKey: ['kelompok', 'hitungan', 'beranda'], query: {} })
  if (!data) return null
  const kurang = (Object.keys(data.kurang) as Lacking[]).filter(one => data.kurang[one] > 0)
  if (kurang.length === 0) return null
  return (
    <Card judul={kata`Kelompok belum lengkap`} keterangan={kata`dari ${formatFigure(data.semua)} kelompok`} tight>
      <ul className="list">
        {kurang.map(one => (
          <li key={one} className="rule-t">
            <AppLink
              ke={withQuery(paths.kelompok, { kurang: one })}
              className="row gap-12 py-8 px-16 min-h-44 no-underline ink hover-tint focus-inside"
            >
              <IconCircleDashed size={22} className="fixed unset" aria-hidden />
              <span className="grow">{describeLacking(one, data.kurang[one])}</span>
              <IconChevronRight size={18} className="fixed soft" aria-hidden />
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** '261 kelompok belum berpendamping' */
function describeLacking(kurang: Lacking, jumlah: number): string {
  const kelompok = kata`${formatFigure(jumlah)} kelompok`
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
