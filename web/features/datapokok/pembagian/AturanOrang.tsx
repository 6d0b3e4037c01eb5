import { ActionIcon, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DivisionRules, Failure, TogetherPair } from '#contract/datapokok/divide-aturan.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type Board, type DivisionInput, describeDivisionFailure, samePair } from './board.ts'

interface AturanOrangProps {
  aturan: 'satukan' | 'pisahkan'
  board: Board
  bahan: DivisionInput
  gagal: readonly Failure[]
  update: (aturan: Partial<DivisionRules>) => void
}

const TITLE = { satukan: 'Satukan', pisahkan: 'Pisahkan' }

/** Two people at a time who are kept together, or apart, and why that is not so where it is not. */
export function AturanOrang({ aturan, board, bahan, gagal, update }: AturanOrangProps) {
  const [adding, setAdding] = useState(false)
  const pasangan = board.aturan[aturan]
  const name = (id: number) => bahan.orang.get(id)?.nama ?? '…'
  return (
    <section aria-label={TITLE[aturan]}>
      <div className="row between rule-b pb-8">
        <h3 className="text-l m-0">{TITLE[aturan]}</h3>
        <ActionButton variant="subtle" size="compact-sm" ikon={IconPlus} onClick={() => setAdding(true)}>
          Tambah
        </ActionButton>
      </div>
      <ul className="list">
        {pasangan.map(pair => {
          const sebab = gagal.find(one => one.aturan === aturan && samePair(one.pasangan, pair))
          const [a, b] = [name(pair[0]), name(pair[1])]
          return (
            <li key={pair.join()} className="flex top gap-8 py-8 text-m rule-b">
              <span className="grow break">
                {a} <span className="soft">dan</span> {b}
                {sebab ? <span className="block warn-ink">{describeDivisionFailure(sebab)}</span> : null}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Lepas aturan ${a} dan ${b}`}
                onClick={() => update({ [aturan]: pasangan.filter(each => each !== pair) })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {adding ? (
        <PairDialog
          aturan={aturan}
          bahan={bahan}
          onClose={() => setAdding(false)}
          onChoose={pair => {
            if (!pasangan.some(each => samePair(each, pair) || samePair(each, [pair[1], pair[0]])))
              update({ [aturan]: [...pasangan, pair] })
            setAdding(false)
          }}
        />
      ) : null}
    </section>
  )
}

interface PairDialogProps extends Pick<AturanOrangProps, 'aturan' | 'bahan'> {
  onClose: () => void
  onChoose: (pasangan: TogetherPair) => void
}

function PairDialog({ aturan, bahan, onClose, onChoose }: PairDialogProps) {
  const [one, setOne] = useState<string | null>(null)
  const [lain, setLain] = useState<string | null>(null)
  const [kurang, setLacking] = useState(false)
  const pilihan = [...bahan.orang.values()].map(({ id, nama, prodi }) => ({
    value: String(id),
    label: `${nama} · ${prodi}`,
  }))
  const choose = (
    label: string,
    value: string | null,
    onChange: (value: string | null) => void,
    not: string | null,
  ) => (
    <Select
      label={label}
      withAsterisk
      searchable
      limit={50}
      nothingFoundMessage="Tidak ada yang cocok"
      data={pilihan.filter(({ value: id }) => id !== not)}
      value={value}
      error={kurang && !value ? 'Pilih seorang mahasantri' : undefined}
      onChange={onChange}
    />
  )
  return (
    <Dialog
      onClose={onClose}
      berubah={one !== null || lain !== null}
      judul={aturan === 'satukan' ? kata`Satukan dalam satu kelompok` : kata`Pisahkan ke kelompok lain`}
      label="Tambah"
      onAgree={() => (one && lain ? onChoose([Number(one), Number(lain)]) : setLacking(true))}
    >
      {choose('Mahasantri', one, setOne, lain)}
      {choose('dengan', lain, setLain, one)}
    </Dialog>
  )
}
