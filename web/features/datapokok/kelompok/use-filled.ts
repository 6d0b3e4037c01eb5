import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow, Kurang } from '#contract/datapokok/kelompok.ts'
import type { HasilMassal } from '#contract/datapokok/kelompok-massal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { JenisMassal } from './massal.ts'

interface FilledOptions {
  semua: readonly KelompokRow[]
  kurang: Kurang | ''
}

/**
 * What was filled here from the bar. Rows that have just been filled stay in the list until another filter is pressed: they would
 * be gone under the hand of whoever fills one after the other.
 */
export function useFilled({ semua, kurang }: FilledOptions) {
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const [kabar, setKabar] = useState<readonly string[]>([])
  const [jam, setJam] = useState<number>()
  const rows = kurang === '' ? [...semua] : semua.filter(row => row.kurang.includes(kurang) || staying.has(row.id))
  return {
    rows,
    adaBertahan: kurang !== '' && rows.some(row => !row.kurang.includes(kurang)),
    filled,
    kabar: { kabar, jam },
    /** Another filter: nothing stays that does not match it. */
    forget: () => {
      setStaying(new Set())
      setKabar([])
    },
  }

  function filled(jenis: JenisMassal, ids: readonly number[], { tertinggal, peringatan }: HasilMassal) {
    const left = new Set(tertinggal.map(({ id }) => id))
    if (jenis !== 'kegiatan' && jenis !== 'hapus')
      setStaying(now => new Set([...now, ...ids.filter(id => !left.has(id))]))
    setJam(Date.now())
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
