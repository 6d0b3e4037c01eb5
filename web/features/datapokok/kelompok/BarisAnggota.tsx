import { Badge, Checkbox } from '@mantine/core'
import type { AnggotaRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { sejenis } from '#contract/identitas.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import css from './kelompok.module.css'
import { describeRentang, waktuOf } from './rentang.ts'

interface BarisAnggotaProps {
  kelompok: KelompokRincian
  row: AnggotaRow
  dipilih: boolean
  /** Absent where it is not to be chosen. */
  onPilih?: (() => void) | undefined
  aksi?: Aksi[] | undefined
}

/** One member, with the span where it is another than the usual. */
export function BarisAnggota({ kelompok, row, dipilih, onPilih, aksi }: BarisAnggotaProps) {
  const waktu = waktuOf(row, kelompok.hari_ini)
  return (
    <li className={css.baris}>
      {onPilih ? <Checkbox aria-label={`Pilih ${row.nama}`} checked={dipilih} onChange={onPilih} /> : null}
      <div className={css.kata}>
        <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
          {row.nama}
        </span>
        {sejenis(kelompok.jk, row.jk) ? null : (
          <Badge color="orange">{row.jk === 'L' ? 'Laki-laki' : 'Perempuan'}</Badge>
        )}
        <span className={css.rinci}>
          {[row.nim, row.prodi].filter(Boolean).join(' · ')}
          {/* Most are here since the first day: only what differs is said. */}
          {waktu !== 'lalu' && row.sampai === null && row.dari <= kelompok.periode.mulai ? null : (
            <span className={css.kapan} data-penting={row.sampai !== null || waktu === 'nanti' || undefined}>
              {describeRentang(row, kelompok.hari_ini, kelompok.periode.selesai)}
            </span>
          )}
        </span>
      </div>
      {aksi ? <AksiBaris nama={row.nama} aksi={aksi} /> : null}
    </li>
  )
}
