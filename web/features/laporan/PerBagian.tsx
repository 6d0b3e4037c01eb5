import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatBulan } from '#contract/tanggal.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { Batang } from './Batang.tsx'
import { GarisTren } from './kolom-mahasantri.tsx'
import css from './PerBagian.module.css'
import rincianCss from './RincianMahasantri.module.css'
import type { BagianRincian } from './sorot.ts'

interface PerKegiatanProps extends BagianRincian {
  /** What needs it first. */
  terendahDulu?: boolean
}

/** Every kegiatan by its own limit, those that do not count included. */
export function PerKegiatan({ rincian: { per_kegiatan, aturan }, onPilih, terendahDulu = false }: PerKegiatanProps) {
  if (per_kegiatan.length === 0) return null
  const rows = terendahDulu ? per_kegiatan.toSorted((a, b) => (a.persen ?? 101) - (b.persen ?? 101)) : per_kegiatan
  return (
    <Daftar judul="Per kegiatan" keterangan={terendahDulu ? 'terendah dulu' : ''}>
      {rows.map(k => (
        <Baris
          key={k.kegiatan_id}
          nama={`${k.nama}${k.dihitung ? '' : ' (tidak dihitung)'}`}
          angka={k}
          aturan={aturan}
          batas={k.batas.minimal}
          onPilih={() => onPilih({ kegiatan_id: k.kegiatan_id })}
        >
          <GarisTren tren={k.tren} batas={k.batas.minimal} status={k.status} lebar={100} />
        </Baris>
      ))}
    </Daftar>
  )
}

/** Each month by itself; where the institution grades by month, the worst of them is the status above. */
export function PerBulan({ rincian: { per_bulan, aturan, batas }, onPilih }: BagianRincian) {
  const dinilai = batas.per === 'bulan'
  if (per_bulan.length < 2 && !dinilai) return null
  return (
    <Daftar
      judul="Per bulan"
      catatan={dinilai ? 'Batas berlaku per bulan: status di atas adalah status bulan yang terendah.' : ''}
    >
      {per_bulan.map(b => (
        <Baris
          key={b.bulan}
          nama={formatBulan(b.bulan)}
          angka={b}
          aturan={aturan}
          batas={batas.minimal}
          onPilih={() => onPilih({ bulan: b.bulan })}
        />
      ))}
    </Daftar>
  )
}

interface DaftarProps {
  judul: string
  keterangan?: string
  catatan?: string
  children: ReactNode
}

function Daftar({ judul, keterangan, catatan, children }: DaftarProps) {
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

interface BarisProps {
  nama: string
  angka: RincianLaporanMahasantri['per_bulan'][number] | RincianLaporanMahasantri['per_kegiatan'][number]
  aturan: RincianLaporanMahasantri['aturan']
  batas: number
  onPilih: () => void
  children?: ReactNode
}

function Baris({ nama, angka: { hitungan, sesi, persen, status }, aturan, batas, onPilih, children }: BarisProps) {
  return (
    <li>
      <UnstyledButton
        className={`grid middle wide gap-4 gap-x-16 text-m angka soft min-h-32 focus-inside ${css.buka}`}
        onClick={onPilih}
      >
        <b>{nama}</b>
        <span>
          {pembilang(hitungan, aturan)} dari {sesi}
          {hitungan.belum > 0 ? `, ${hitungan.belum} belum diisi` : ''}
        </span>
        {children}
        <span className={`text-right ink ${css.persen}`}>
          <Persen nilai={persen} status={status} />
        </span>
        <span className={css.batang}>
          <Batang persen={persen} batas={batas} status={status} />
        </span>
      </UnstyledButton>
    </li>
  )
}
