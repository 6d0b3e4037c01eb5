import { useState } from 'react'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import {
  type CalonPengasuh,
  fillSelKelompok,
  type HasilMassal,
  type KelompokCell as SelBody,
} from '#contract/datapokok/kelompok-massal.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import type { SelIsianProps } from '#web/ui/SelIsian.tsx'
import { useUbahKelompok } from './queries.ts'
import {
  type CellContent,
  findIsi,
  isSame,
  type KolomSel,
  kunciOf,
  saranOrang,
  saranTempat,
  type Terisi,
  toCellsBody,
  withoutKeys,
} from './sel.ts'

export type SelKelompok = ReturnType<typeof useSel>

export interface OrangBaru {
  sebagai: 'murabbi' | 'pendamping'
  nama: string
  row: KelompokRow
}

interface Cara {
  rows: readonly KelompokRow[]
  calon: Record<'murabbi' | 'pendamping', CalonPengasuh[]> | undefined
  /** Cells filled just now, by `kunciOf`. */
  baru: ReadonlySet<string>
  onTerisi: (kolom: KolomSel, ids: readonly number[], hasil: HasilMassal) => void
  onGagal: (error: Error) => void
  /** Somebody who is in no list yet; `isi` fills the cell once they are. */
  onOrangBaru: (baru: OrangBaru) => void
  onUrung: () => void
}

/** The cells of the list: what is written in them is shown at once, and stays until the list says it itself. */
export function useSel({ rows, calon, baru, onTerisi, onGagal, onOrangBaru, onUrung }: Cara) {
  const [ditulis, setDitulis] = useState<ReadonlyMap<string, CellContent>>(new Map())
  const [ragu, setRagu] = useState<ReadonlyMap<string, string>>(new Map())
  const [tarik, setTarik] = useState<{ kolom: KolomSel; dari: number; sampai: number }>()
  const simpan = useUbahKelompok((body: SelBody) => call(fillSelKelompok, { body }))
  return {
    propsOf,
    /** How many cells hold what was not understood. */
    ragu: ragu.size,
    menyimpan: simpan.isPending,
    isi: (kolom: KolomSel, row: KelompokRow, isi: CellContent) => write(kolom, [{ row, isi }]),
  }

  function isiOf(kolom: KolomSel, row: KelompokRow): CellContent {
    const written = ditulis.get(kunciOf(kolom, row.id))
    if (written) return written
    return kolom === 'tempat'
      ? { ids: [], teks: row.tempat }
      : { ids: row[`${kolom}_ids`], teks: row[kolom].join(' / ') }
  }

  function write(kolom: KolomSel, list: readonly Terisi[]) {
    const keys = list.map(({ row }) => kunciOf(kolom, row.id))
    setRagu(now => withoutKeys(now, keys))
    const berubah = list.filter(({ row, isi }) => !isSame(isiOf(kolom, row), isi))
    if (berubah.length === 0) return
    const lama = berubah.map(({ row }) => isiOf(kolom, row))
    setDitulis(now => new Map([...now, ...berubah.map(({ row, isi }) => [kunciOf(kolom, row.id), isi] as const)]))
    const ids = berubah.map(({ row }) => row.id)
    simpan.mutate(toCellsBody(kolom, berubah, lama), {
      onSuccess: hasil => onTerisi(kolom, ids, hasil),
      onError: onGagal,
      onSettled: () => setDitulis(now => withoutKeys(now, keys)),
    })
  }

  function paste(kolom: KolomSel, awal: number, lines: readonly string[]) {
    const terisi: Terisi[] = []
    const takJelas: [string, string][] = []
    for (const [i, teks] of lines.entries()) {
      const row = rows[awal + i]
      if (!row || teks === '') continue
      const isi = kolom === 'tempat' ? { ids: [], teks } : findIsi(calon?.[kolom] ?? [], teks, row)
      if (isi) terisi.push({ row, isi })
      else takJelas.push([kunciOf(kolom, row.id), teks])
    }
    write(kolom, terisi)
    setRagu(now => new Map([...now, ...takJelas]))
  }

  function propsOf(kolom: KolomSel, row: KelompokRow, baris: number): SelIsianProps {
    const kunci = kunciOf(kolom, row.id)
    const isi = isiOf(kolom, row)
    const writeTeks = (teks: string) => write(kolom, [{ row, isi: { ids: [], teks } }])
    const nama = kolom === 'tempat' ? 'Tempat' : kolom === 'murabbi' ? 'Murabbi' : kata`Pendamping`
    const umum = {
      ...{ label: `${nama} ${row.nama}`, kolom, baris, teks: isi.teks, ragu: ragu.get(kunci), baru: baru.has(kunci) },
      terentang: tarik !== undefined && tarik.kolom === kolom && baris >= tarik.dari && baris <= tarik.sampai,
      onKosong: () => writeTeks(''),
      onTempel: (lines: string[]) => paste(kolom, baris, lines),
      onUrung,
      onTarik: (sampai: number, lepas: boolean) => {
        setTarik(lepas || sampai <= baris ? undefined : { kolom, dari: baris, sampai })
        const bawah = rows.slice(baris + 1, sampai + 1)
        if (lepas && bawah.length > 0)
          write(
            kolom,
            bawah.map(lain => ({ row: lain, isi })),
          )
      },
    }
    if (kolom === 'tempat')
      return {
        ...umum,
        saran: ketikan => saranTempat(rows, ketikan),
        labelBaru: ketikan => `Pakai “${ketikan}”`,
        onPilih: writeTeks,
        onBaru: writeTeks,
      }
    const orangList = calon?.[kolom] ?? []
    return {
      ...umum,
      kosong: 'Belum ada',
      saran: ketikan => saranOrang(orangList, row, ketikan),
      labelBaru: ketikan => `${nama} baru “${ketikan}”`,
      onPilih: id => {
        const orang = orangList.find(satu => String(satu.id) === id)
        if (orang) write(kolom, [{ row, isi: { ids: [orang.id], teks: orang.nama } }])
      },
      onBaru: teks => onOrangBaru({ sebagai: kolom, nama: teks, row }),
    }
  }
}
