import { formatAngka } from '#contract/angka.ts'
import type { HasilOrangMassal } from '#contract/datapokok/orang-massal.ts'
import { Tertinggal } from '#web/ui/Tertinggal.tsx'

interface HasilOrangProps {
  hasil: HasilOrangMassal
  /** 'mahasantri': what is counted. */
  satuan: string
  /** 'akan berubah' */
  apa: string
}

/** What will become of those who are ticked. */
export function HasilOrang({ hasil: { berubah, tetap, tertinggal, peringatan }, satuan, apa }: HasilOrangProps) {
  return (
    <div className="stack gap-6" role="status">
      <p className="m-0">
        <b>{`${formatAngka(berubah)} ${satuan} ${apa}`}</b>
        {tetap > 0 ? `; ${formatAngka(tetap)} sudah demikian` : ''}.
      </p>
      {peringatan.map(satu => (
        <p key={satu} className="m-0 warn-ink">
          {satu}
        </p>
      ))}
      <Tertinggal list={tertinggal} judul={`${formatAngka(tertinggal.length)} ${satuan} dibiarkan`} />
    </div>
  )
}
