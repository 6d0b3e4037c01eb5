import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { numerator } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { formatMonth } from '#contract/tanggal.ts'
import { Percent } from '#web/ui/Percent.tsx'
import type { DetailPart } from './highlight.ts'
import rincianCss from './MahasantriDetail.module.css'
import { TrendLine } from './mahasantri-column.tsx'
import css from './PerPart.module.css'
import { Stem } from './Stem.tsx'

interface PerKegiatanProps extends DetailPart {
  /** What needs it first. */
  lowestFirst?: boolean
}

/** Every kegiatan by its own limit, those that do not count included. */
export function PerKegiatan({ rincian: { per_kegiatan, aturan }, onChoose, lowestFirst = false }: PerKegiatanProps) {
  if (per_kegiatan.length === 0) return null
  const rows = lowestFirst ? per_kegiatan.toSorted((a, b) => (a.persen ?? 101) - (b.persen ?? 101)) : per_kegiatan
  return (
    <List judul="Per kegiatan" keterangan={lowestFirst ? 'terendah dulu' : ''}>
      {rows.map(k => (
        <Row
          key={k.kegiatan_id}
          nama={`${k.nama}${k.dihitung ? '' : ' (tidak dihitung)'}`}
          angka={k}
          aturan={aturan}
          batas={k.batas.minimal}
          onChoose={() => onChoose({ kegiatan_id: k.kegiatan_id })}
        >
          <TrendLine tren={k.tren} batas={k.batas.minimal} status={k.status} lebar={100} />
        </Row>
      ))}
    </List>
  )
}

/** Each month by itself; where the institution grades by month, the worst of them is the status above. */
export function PerMonth({ rincian: { per_bulan, aturan, batas }, onChoose }: DetailPart) {
  const rated = batas.per === 'bulan'
  if (per_bulan.length < 2 && !rated) return null
  return (
    <List
      judul="Per bulan"
      catatan={rated ? 'Batas berlaku per bulan: status di atas adalah status bulan yang terendah.' : ''}
    >
      {per_bulan.map(b => (
        <Row
          key={b.bulan}
          nama={formatMonth(b.bulan)}
          angka={b}
          aturan={aturan}
          batas={batas.minimal}
          onChoose={() => onChoose({ bulan: b.bulan })}
        />
      ))}
    </List>
  )
}

interface ListProps {
  judul: string
  keterangan?: string
  catatan?: string
  children: ReactNode
}

function List({ judul, keterangan, catatan, children }: ListProps) {
  return (
    <section>
      <div className="row between gap-8">
        <h3 className={rincianCss.heading}>{judul}</h3>
        {keterangan ? <span className="text-m faint">{keterangan}</span> : null}
      </div>
      {catatan ? <p className="mb-4 text-m soft">{catatan}</p> : null}
      <ul className={`list ${css.list}`}>{children}</ul>
    </section>
  )
}

interface RowProps {
  nama: string
  angka: MahasantriLaporanDetail['per_bulan'][number] | MahasantriLaporanDetail['per_kegiatan'][number]
  aturan: MahasantriLaporanDetail['aturan']
  batas: number
  onChoose: () => void
  children?: ReactNode
}

function Row({ nama, angka: { hitungan, sesi, persen, status }, aturan, batas, onChoose, children }: RowProps) {
  return (
    <li>
      <UnstyledButton
        className={`grid middle wide gap-4 gap-x-16 text-m angka soft min-h-32 focus-inside ${css.buka}`}
        onClick={onChoose}
      >
        <b>{nama}</b>
        <span>
          {numerator(hitungan, aturan)} dari {sesi}
          {hitungan.belum > 0 ? `, ${hitungan.belum} belum diisi` : ''}
        </span>
        {children}
        <span className={`text-right ink ${css.persen}`}>
          <Percent nilai={persen} status={status} />
        </span>
        <span className={css.batang}>
          <Stem persen={persen} batas={batas} status={status} />
        </span>
      </UnstyledButton>
    </li>
  )
}
