import { IconPaperclip } from '@tabler/icons-react'
import type { Izin } from '#contract/izin.ts'
import { labelJenisIzin, statusIzin } from '#contract/izin.ts'
import type { Zona } from '#contract/tanggal.ts'
import { PilihBaris } from '#web/ui/DaftarPutusan.tsx'
import { sebutKelompok } from '#web/ui/nama-kelompok.ts'
import { Tanda } from '#web/ui/Tanda.tsx'
import css from './izin.module.css'
import { sebutKapan, sebutKeadaan, sebutTanda, sebutTanggal } from './kata.ts'
import type { KeadaanBaris } from './use-putusan.ts'

interface BarisIzinProps {
  row: Izin
  keadaan: KeadaanBaris
  zona: Zona
  hariIni: string
  /** Some rows of the list can be picked, so all keep room for the box. */
  denganPilihan: boolean
  dipilih: boolean
  bisaDipilih: boolean
  onPilih: (on: boolean) => void
  onBuka: () => void
}

/** One izin: who, when, why, and how it stands. Decided, it stays in its place and says how. */
export function BarisIzin(props: BarisIzinProps) {
  const { row, keadaan, zona, hariIni, denganPilihan, dipilih, bisaDipilih, onPilih, onBuka } = props
  const { hasil, tertinggal } = keadaan
  const tanda = sebutTanda({ terisi: row.terisi, diubah: 0 })
  return (
    <li className={css.row} data-terpilih={dipilih || undefined} data-pilihan={denganPilihan || undefined}>
      {denganPilihan ? (
        <PilihBaris
          id={row.id}
          bisa={bisaDipilih}
          {...{ dipilih, onPilih }}
          nama={{ 'aria-label': `Pilih izin ${row.nama}` }}
        />
      ) : null}
      <div className={css.cell}>
        <button type="button" className={css.open} onClick={onBuka}>
          {row.nama}
        </button>
        <span className={css.faint}>
          {sebutKelompok(row.kelompok, row.periode)} · {row.nim}
        </span>
      </div>
      <div className={css.cell}>
        <span className={css.jenis}>
          <Tanda status={statusIzin[row.jenis]} size={11} />
          {labelJenisIzin(row.jenis)}
        </span>
        <span>{sebutTanggal(row)}</span>
      </div>
      <div className={css.cell}>
        {row.alasan ? <span>{row.alasan}</span> : null}
        {row.lampiran ? (
          <span className={css.letter}>
            <IconPaperclip size={13} aria-hidden />
            surat
          </span>
        ) : null}
        <span className={css.faint}>
          {row.milik_sendiri ? 'Anda' : row.oleh}, {sebutKapan(row.at, zona, hariIni)}
        </span>
      </div>
      <div className={css.outcome} role="status">
        {hasil ? (
          <b data-hasil={hasil}>{hasil}</b>
        ) : (
          <div className={css.state} data-hasil={row.keadaan}>
            {sebutKeadaan(row, zona, hariIni)}
            {row.jawaban ? `: ${row.jawaban}` : ''}
          </div>
        )}
        {tanda ? <div className={css.faint}>{tanda}</div> : null}
        {row.diubah > 0 ? <div className={css.changed}>{row.diubah} diubah di lembar</div> : null}
        {tertinggal && !hasil ? <div className={css.error}>{tertinggal.pesan}</div> : null}
      </div>
    </li>
  )
}
