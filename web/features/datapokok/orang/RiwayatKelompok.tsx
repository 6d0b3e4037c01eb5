import { describeSpan } from '#contract/datapokok/keanggotaan.ts'
import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { kata } from '#web/ui/istilah.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import css from './RiwayatKelompok.module.css'

/** In which kelompok this person was, from when to when; silent while there is nothing to say. */
export function RiwayatKelompok({ row }: { row: MahasantriRow }) {
  const { data } = useReply('GET /api/mahasantri/:id', {
    queryKey: ['mahasantri', 'rincian', row.id],
    params: { id: row.id },
  })
  const today = useSessionInfo()?.hari_ini ?? ''
  if (!data?.keanggotaan.length) return null
  return (
    <section aria-label={kata`Riwayat kelompok`}>
      <h3 className="mb-4 text-s strong">{kata`Riwayat kelompok`}</h3>
      <ul className={`list text-m soft ${css.list}`}>
        {data.keanggotaan.map(({ id, kelompok_nama, dari, sampai }) => (
          <li key={id}>
            <span>{kelompok_nama}</span>
            <span className="angka">{describeSpan({ dari, sampai }, today)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
