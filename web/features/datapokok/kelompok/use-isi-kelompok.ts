import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow, Kurang } from '#contract/datapokok/kelompok.ts'
import type { HasilMassal } from '#contract/datapokok/kelompok-massal.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useCalonPengasuh } from './massal.ts'
import { type KolomSel, kunciOf } from './sel.ts'
import { type OrangBaru, useSel } from './use-sel.ts'

interface Cara {
  semua: readonly KelompokRow[]
  kurang: Kurang | ''
  periodeId: number | undefined
  /** Takes an entry of the Riwayat perubahan back. */
  onBatalkan: (perubahanId: number) => void
}

/**
 * What is filled here, in cells and from the bar. Rows that have just been filled stay in the list and carry a dot, until another
 * filter is pressed: they would be gone under the hand of whoever fills one after the other.
 */
export function useIsiKelompok({ semua, kurang, periodeId, onBatalkan }: Cara) {
  const [urungan, setUrungan] = useState<readonly number[]>([])
  const [baru, setBaru] = useState<ReadonlyMap<string, number>>(new Map())
  const [kabar, setKabar] = useState<readonly string[]>([])
  const [jam, setJam] = useState<number>()
  const [orang, setOrang] = useState<OrangBaru>()
  const calon = useCalonPengasuh(periodeId).data
  const bertahan = new Set(baru.values())
  const rows = kurang === '' ? semua : semua.filter(row => row.kurang.includes(kurang) || bertahan.has(row.id))
  const sel = useSel({
    rows,
    calon,
    baru: new Set(baru.keys()),
    onTerisi: terisi,
    onGagal: error => setKabar([messageOf(error)]),
    onOrangBaru: setOrang,
    onUrung: undo,
  })
  return {
    rows: [...rows],
    adaBertahan: kurang !== '' && rows.some(row => !row.kurang.includes(kurang)),
    sel,
    terisi,
    kabar: { kabar, jam, onUrung: urungan.length > 0 ? undo : undefined },
    /** Another filter: nothing stays that does not match it. */
    lupakan: () => {
      setBaru(new Map())
      setKabar([])
    },
    orangBaru: orang && {
      baru: orang,
      onTutup: () => setOrang(undefined),
      onTersimpan: ({ id, nama }: { id: number; nama: string }) => {
        setOrang(undefined)
        sel.isi(orang.sebagai, orang.row, { ids: [id], teks: nama })
      },
    },
  }

  /** The last one, and then the one before it. */
  function undo() {
    const terakhir = urungan.at(-1)
    if (terakhir === undefined) return
    setUrungan(urungan.slice(0, -1))
    onBatalkan(terakhir)
  }

  function terisi(kolom: KolomSel | 'kegiatan' | 'hapus', ids: readonly number[], hasil: HasilMassal) {
    const tertinggal = new Set(hasil.tertinggal.map(({ id }) => id))
    const terisi = ids.filter(id => !tertinggal.has(id))
    if (kolom !== 'kegiatan' && kolom !== 'hapus')
      setBaru(now => new Map([...now, ...terisi.map(id => [kunciOf(kolom, id), id] as const)]))
    setJam(Date.now())
    const { perubahan_id } = hasil
    if (perubahan_id !== null) setUrungan(now => [...now, perubahan_id])
    const [satu] = hasil.tertinggal
    const sisa = hasil.tertinggal.length - 1
    setKabar([
      ...(satu
        ? [`${satu.nama} ${satu.sebab}${sisa > 0 ? kata`; begitu pula ${formatAngka(sisa)} kelompok lain` : ''}.`]
        : []),
      ...hasil.peringatan,
    ])
  }
}
