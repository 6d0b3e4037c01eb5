import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { KelompokRow, Lacking } from '#contract/datapokok/kelompok.ts'
import type { MassalResult } from '#contract/datapokok/kelompok-massal.ts'
import { kata } from '#web/ui/istilah.ts'
import type { MassalKind } from './massal.ts'

interface FilledOptions {
  semua: readonly KelompokRow[]
  kurang: Lacking | ''
}

/**
 * What was filled here from the bar. Rows that have just been filled stay in the list until another filter is pressed: they would
 * be gone under the hand of whoever fills one after the other.
 */
export function useFilled({ semua, kurang }: FilledOptions) {
  const [staying, setStaying] = useState<ReadonlySet<number>>(new Set())
  const [kabar, setNotice] = useState<readonly string[]>([])
  const [jam, setJam] = useState<number>()
  const rows = kurang === '' ? [...semua] : semua.filter(row => row.kurang.includes(kurang) || staying.has(row.id))
  return {
    rows,
    hasLasting: kurang !== '' && rows.some(row => !row.kurang.includes(kurang)),
    filled,
    kabar: { kabar, jam },
    /** Another filter: nothing stays that does not match it. */
    forget: () => {
      setStaying(new Set())
      setNotice([])
    },
  }

  function filled(jenis: MassalKind, ids: readonly number[], { tertinggal, peringatan }: MassalResult) {
    const left = new Set(tertinggal.map(({ id }) => id))
    if (jenis !== 'kegiatan' && jenis !== 'hapus')
      setStaying(now => new Set([...now, ...ids.filter(id => !left.has(id))]))
    setJam(Date.now())
    const [first] = tertinggal
    const others = tertinggal.length - 1
    setNotice([
      ...(first
        ? [
            `${first.nama} ${first.sebab}${others > 0 ? kata`; begitu pula ${formatFigure(others)} kelompok lain` : ''}.`,
          ]
        : []),
      ...peringatan,
    ])
  }
}
