import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow, Kurang } from '#contract/datapokok/kelompok.ts'
import type { HasilMassal } from '#contract/datapokok/kelompok-massal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { JenisMassal } from './massal.ts'

interface FilledOptions {
  semua: readonly KelompokRow[]
  kurang: Kurang | ''
  /** Takes an entry of the Riwayat perubahan back. */
  onBatalkan: (perubahanId: number) => void
}

/**
 * What was filled here from the bar. Rows that have just been filled stay in the list until another filter is pressed: they would
 * be gone under the hand of whoever fills one after the other.
 */
export function useFilled({ semua, kurang, onBatalkan }: FilledOptions) {
  const [urungan, setUrungan] = useState<readonly number[]>([])
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const [kabar, setKabar] = useState<readonly string[]>([])
  const [jam, setJam] = useState<number>()
  const rows = kurang === '' ? [...semua] : semua.filter(row => row.kurang.includes(kurang) || staying.has(row.id))
  return {
    rows,
    adaBertahan: kurang !== '' && rows.some(row => !row.kurang.includes(kurang)),
    filled,
    kabar: { kabar, jam, onUrung: urungan.length > 0 ? undo : undefined },
    /** Another filter: nothing stays that does not match it. */
    forget: () => {
      setStaying(new Set())
      setKabar([])
    },
  }

  /** The last one, and then the one before it. */
  function undo() {
    const last = urungan.at(-1)
    if (last === undefined) return
    setUrungan(urungan.slice(0, -1))
    onBatalkan(last)
  }

  function filled(jenis: JenisMassal, ids: readonly number[], { tertinggal, perubahan_id, peringatan }: HasilMassal) {
    const left = new Set(tertinggal.map(({ id }) => id))
    if (jenis !== 'kegiatan' && jenis !== 'hapus')
      setStaying(now => new Set([...now, ...ids.filter(id => !left.has(id))]))
    setJam(Date.now())
    if (perubahan_id !== null) setUrungan(now => [...now, perubahan_id])
    const [first] = tertinggal
    const others = tertinggal.length - 1
    setKabar([
      ...(first
        ? [`${first.nama} ${first.sebab}${others > 0 ? kata`; begitu pula ${formatAngka(others)} kelompok lain` : ''}.`]
        : []),
      ...peringatan,
    ])
  }
}
