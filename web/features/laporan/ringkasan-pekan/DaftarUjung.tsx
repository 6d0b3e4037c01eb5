import type { ReactNode } from 'react'
import type { KelompokPekan } from '#contract/laporan/ringkasan-pekan.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { Angka } from './Angka.tsx'
import css from './RingkasanPekan.module.css'
import { rekapPekan } from './tautan.ts'

interface DaftarUjungProps {
  judul: string
  kanan: ReactNode
  rows: readonly KelompokPekan[]
  nomorOf: (index: number) => number
  pekan: { dari: string; sampai: string }
}

/** Kelompok of either end: place, who leads it, the marks of its last pertemuan of the week, and the figure that opens onto them. */
export function DaftarUjung({ judul, kanan, rows, nomorOf, pekan }: DaftarUjungProps) {
  return (
    <Kartu judul={judul} aksi={<span className="text-m faint">{kanan}</span>} rapat>
      <ul className="list">
        {rows.map((row, i) => (
          <li key={row.kelompok_id} className="rule-t">
            <Tautan ke={rekapPekan(row.kelompok_id, pekan)} className={`row gap-8 no-underline ink ${css.baris}`}>
              <span className={`fixed text-m faint angka ${css.nomor}`}>{nomorOf(i)}</span>
              <span className="stack share shrink">
                <b className="medium break">{row.nama}</b>
                <span className="text-m faint break">{row.murabbi.join('; ')}</span>
              </span>
              <span className={css.saf}>
                <BilahSaf tanda={row.tanda} tinggi={16} />
              </span>
              <Angka {...row} />
            </Tautan>
          </li>
        ))}
      </ul>
    </Kartu>
  )
}
