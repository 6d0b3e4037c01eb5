import { ActionIcon, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DivisionRules, Gagal, TogetherPair } from '#contract/datapokok/aturan-bagi.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { type DivisionInput, describeDivisionFailure, type Papan, samePair } from './papan.ts'

interface AturanOrangProps {
  aturan: 'satukan' | 'pisahkan'
  papan: Papan
  bahan: DivisionInput
  gagal: readonly Gagal[]
  update: (aturan: Partial<DivisionRules>) => void
}

const JUDUL = { satukan: 'Satukan', pisahkan: 'Pisahkan' }

/** Two people at a time who are kept together, or apart, and why that is not so where it is not. */
export function AturanOrang({ aturan, papan, bahan, gagal, update }: AturanOrangProps) {
  const [menambah, setMenambah] = useState(false)
  const pasangan = papan.aturan[aturan]
  const nama = (id: number) => bahan.orang.get(id)?.nama ?? '…'
  return (
    <section aria-label={JUDUL[aturan]}>
      <div className="row between rule-b pb-8">
        <h3 className="text-l m-0">{JUDUL[aturan]}</h3>
        <Tombol variant="subtle" size="compact-sm" ikon={IconPlus} onClick={() => setMenambah(true)}>
          Tambah
        </Tombol>
      </div>
      <ul className="list">
        {pasangan.map(pair => {
          const sebab = gagal.find(satu => satu.aturan === aturan && samePair(satu.pasangan, pair))
          const [a, b] = [nama(pair[0]), nama(pair[1])]
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
      {menambah ? (
        <DialogPasangan
          aturan={aturan}
          bahan={bahan}
          onTutup={() => setMenambah(false)}
          onPilih={pair => {
            if (!pasangan.some(each => samePair(each, pair) || samePair(each, [pair[1], pair[0]])))
              update({ [aturan]: [...pasangan, pair] })
            setMenambah(false)
          }}
        />
      ) : null}
    </section>
  )
}

interface DialogPasanganProps extends Pick<AturanOrangProps, 'aturan' | 'bahan'> {
  onTutup: () => void
  onPilih: (pasangan: TogetherPair) => void
}

function DialogPasangan({ aturan, bahan, onTutup, onPilih }: DialogPasanganProps) {
  const [satu, setSatu] = useState<string | null>(null)
  const [lain, setLain] = useState<string | null>(null)
  const [kurang, setKurang] = useState(false)
  const pilihan = [...bahan.orang.values()].map(({ id, nama, prodi }) => ({
    value: String(id),
    label: `${nama} · ${prodi}`,
  }))
  const choose = (
    label: string,
    value: string | null,
    onChange: (value: string | null) => void,
    bukan: string | null,
  ) => (
    <Select
      label={label}
      withAsterisk
      searchable
      limit={50}
      nothingFoundMessage="Tidak ada yang cocok"
      data={pilihan.filter(({ value: id }) => id !== bukan)}
      value={value}
      error={kurang && !value ? 'Pilih seorang mahasantri' : undefined}
      onChange={onChange}
    />
  )
  return (
    <Dialog
      onTutup={onTutup}
      berubah={satu !== null || lain !== null}
      judul={aturan === 'satukan' ? kata`Satukan dalam satu kelompok` : kata`Pisahkan ke kelompok lain`}
      label="Tambah"
      onSetuju={() => (satu && lain ? onPilih([Number(satu), Number(lain)]) : setKurang(true))}
    >
      {choose('Mahasantri', satu, setSatu, lain)}
      {choose('dengan', lain, setLain, satu)}
    </Dialog>
  )
}
