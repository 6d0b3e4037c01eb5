import { UnstyledButton } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import { TallyList } from '#web/ui/TallyList.tsx'
import css from './LaporanCount.module.css'

interface LaporanCountProps {
  laporan: Pick<Reply<Api['GET /api/laporan/mahasantri']>, 'jumlah' | 'total'>
  onOpen: () => void
}

/** The total of everybody who was filtered, all pages; opens onto the pertemuan behind it. */
export function LaporanCount({ laporan: { jumlah, total }, onOpen }: LaporanCountProps) {
  const { hitungan, persen } = jumlah
  return (
    <UnstyledButton
      className={`row wrap gap-2 gap-x-12 text-m angka soft min-h-32 touch-min-h-44 ${css.jumlah}`}
      onClick={onOpen}
    >
      <b>
        Jumlah {formatFigure(total)} mahasantri: {formatPercent(persen)}
      </b>
      <TallyList hitungan={hitungan} />
      <span className={`strong green ${css.lihat}`}>Lihat asal angka</span>
    </UnstyledButton>
  )
}
