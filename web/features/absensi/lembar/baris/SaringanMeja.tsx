import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatJam, formatTanggal, labelZona } from '#contract/tanggal.ts'
import { TanggalKedua } from '#web/features/absensi/lembar/KepalaLembar.tsx'
import css from '#web/features/absensi/lembar/LembarAbsensi.module.css'

interface SaringanMejaProps {
  lembar: Lembar
  onTanggal: () => void
  onKegiatan: (kegiatan: number) => void
  /** The search of a long sheet. */
  cari: ReactNode
}

/** The desktop's row below the title: date, kegiatan, and what the plan says about them. */
export function SaringanMeja({ lembar, onTanggal, onKegiatan, cari }: SaringanMejaProps) {
  return (
    <div className={`row wrap gap-8 ${css.filters}`}>
      <button
        type="button"
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-haspopup="dialog"
        onClick={onTanggal}
      >
        <IconCalendar size={16} stroke={1.7} aria-hidden />
        {formatTanggal(lembar.tanggal, 'panjang')}
        <span className="hanya-pembaca">Ganti tanggal</span>
      </button>
      <select
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-label="Kegiatan"
        value={lembar.kegiatan?.id ?? ''}
        onChange={event => onKegiatan(Number(event.currentTarget.value))}
      >
        {lembar.kegiatan_list.map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </select>
      <span className={`text-m faint ${css.context}`}>
        <TanggalKedua lembar={lembar} />
        {listKeterangan(lembar).map(text => ` · ${text}`)}
      </span>
      {cari}
    </div>
  )
}

function listKeterangan({ jadwal, pertemuan, nomor, ke, zona_waktu }: Lembar): string[] {
  const mulai = pertemuan?.mulai || jadwal?.mulai
  const selesai = pertemuan?.selesai || jadwal?.selesai
  const jam = [mulai, selesai].flatMap(text => (text ? [formatJam(text)] : [])).join('–')
  return [
    nomor > 0 ? `pertemuan ${nomor}` : '',
    ke > 1 ? `ke-${ke} pada tanggal ini` : '',
    jam ? `${jam} ${labelZona(zona_waktu)}` : '',
    pertemuan?.tempat || jadwal?.tempat || '',
  ].filter(text => text !== '')
}
