import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { KelulusanRow } from '#contract/laporan/kelulusan.ts'
import { describeLimit, describeUnmet, HASIL, type Hasil, labelHasil } from '#contract/laporan/outcome.ts'
import { Chip, ChipList } from '#web/ui/Chip.tsx'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { kata } from '#web/ui/istilah.ts'
import { HasilChip, HasilShape, OutcomeFigureText } from './looks.tsx'
import type { KelulusanReply, KelulusanSyarat } from './queries.ts'

/** A column for each syarat between the name and the result. */
export function kelulusanColumns(syarat: readonly KelulusanSyarat[]): Column<KelulusanRow>[] {
  return [
    { kunci: 'nama', judul: 'Nama', isi: row => row.nama, utama: true },
    { kunci: 'kelompok', judul: kata`Kelompok`, isi: row => row.kelompok || '–', lebar: 130, onlyWidth: true },
    ...syarat.map(
      (one, i): Column<KelulusanRow> => ({
        kunci: `syarat-${one.id}`,
        judul: (
          <span className="block text-right">
            {one.nama} <span className="block text-s soft normal">≥ {describeLimit(one)}</span>
          </span>
        ),
        isi: row => <OutcomeFigureText syarat={one} angka={row.angka[i]} />,
        ...{ rata: 'kanan', lebar: 104 },
      }),
    ),
    { kunci: 'hasil', judul: 'Hasil', isi: row => <HasilChip hasil={row.hasil} />, lebar: 164 },
    { kunci: 'sebab', judul: 'Alasan', isi: row => <Why row={row} syarat={syarat} /> },
  ]
}

interface RowProps {
  row: KelulusanRow
  syarat: readonly KelulusanSyarat[]
}

/** Every reason; of what was decided by hand also whose, and what has changed since the SK. */
function Why({ row, syarat }: RowProps) {
  const { putusan, angka, berubah, aktif } = row
  // A murabbi reads no figures that sum up another's kelompok.
  const unmet = angka.length > 0 ? describeUnmet(syarat, angka) : [kata`angka gabungan dengan kelompok lain`]
  const parts = [...unmet, ...(aktif ? [] : ['tidak aktif lagi'])]
  return (
    <span className="text-m soft break">
      {putusan ? (
        <span className="ink">
          <IconHandStop size={14} aria-hidden /> <span className="hanya-pembaca">Diputus dengan tangan: </span>
          {putusan.alasan || `diputus ${putusan.oleh}`}
          {parts.length > 0 ? ' · ' : ''}
        </span>
      ) : null}
      {parts.join(', ')}
      {berubah ? <span className="block warn">Berubah sejak ditetapkan</span> : null}
    </span>
  )
}

/** A row on the phone. */
export function KelulusanCard({ row, syarat }: RowProps) {
  return (
    <span className="block">
      <span className="row between gap-8">
        <b className="break text-l">{row.nama}</b>
        <HasilChip hasil={row.hasil} />
      </span>
      <span className="block mt-4">
        <Why row={row} syarat={syarat} />
      </span>
    </span>
  )
}

interface HasilHeadProps {
  hasil: Hasil
  jumlah: number
  /** Not all of them stand below it. */
  onAll: (() => void) | undefined
}

/** Above those who come to one result. */
export function HasilHead({ hasil, jumlah, onAll }: HasilHeadProps) {
  return (
    <span className="row between gap-8 px-12 min-h-32">
      <span className="inline-row gap-6">
        <HasilShape hasil={hasil} /> <b className="ink">{labelHasil[hasil]}</b>
        <span className="angka">{formatFigure(jumlah)}</span>
      </span>
      {onAll ? (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          Lihat {formatFigure(jumlah)}
        </Button>
      ) : null}
    </span>
  )
}

interface KelulusanTabsProps {
  data: KelulusanReply
  hasil: string
  /** What stands otherwise since the SK can be read here. */
  changes: boolean
  onHasil: (hasil: string) => void
  children?: ReactNode
}

/** How many come to what; each is a filter. */
export function KelulusanTabs({ data: { jumlah }, hasil, changes, onHasil, children }: KelulusanTabsProps) {
  const tab = (value: keyof typeof jumlah, label: ReactNode) => (
    <Chip key={value} aktif={hasil === value} onChoose={() => onHasil(hasil === value ? '' : value)}>
      {label} <b>{formatFigure(jumlah[value])}</b>
    </Chip>
  )
  return (
    <>
      <ChipList label="Saring menurut hasil">
        <Chip aktif={hasil === ''} onChoose={() => onHasil('')}>
          Semua <b>{formatFigure(HASIL.reduce((sum, one) => sum + jumlah[one], 0))}</b>
        </Chip>
        {HASIL.toReversed().map(one =>
          one === 'belum_dinilai' && jumlah[one] === 0 && hasil !== one
            ? null
            : tab(
                one,
                <span className="inline-row gap-4">
                  <HasilShape hasil={one} /> {labelHasil[one]}
                </span>,
              ),
        )}
        {tab('tangan', 'Diputus tangan')}
        {changes ? tab('berubah', 'Berubah sejak ditetapkan') : null}
      </ChipList>
      {children}
    </>
  )
}
