import { formatFigure } from '#contract/angka.ts'
import { type KelompokRow, LACKING, type Lacking } from '#contract/datapokok/kelompok.ts'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import { kata } from '#web/ui/istilah.ts'

const label: Record<Lacking, string> = {
  murabbi: 'Belum bermurabbi',
  get pendamping() {
    return kata`Belum ada pendamping`
  },
  jadwal: 'Belum ada jadwal',
  anggota: 'Belum beranggota',
  akun: 'Tanpa akun',
}

interface LackingChipProps {
  rows: readonly KelompokRow[]
  /** '' for all. */
  nilai: string
  onChoose: (kurang: Lacking | '') => void
}

/** What is still missing, and of how many: one at a time. */
export function LackingChip({ rows, nilai, onChoose }: LackingChipProps) {
  return (
    <ChipList label="Yang masih kurang">
      <Chip aktif={nilai === ''} onChoose={() => onChoose('')}>
        Semua <b>{formatFigure(rows.length)}</b>
      </Chip>
      {LACKING.map(kurang => (
        <Chip key={kurang} aktif={nilai === kurang} onChoose={() => onChoose(kurang)}>
          {label[kurang]} <b>{formatFigure(rows.filter(row => row.kurang.includes(kurang)).length)}</b>
        </Chip>
      ))}
    </ChipList>
  )
}
