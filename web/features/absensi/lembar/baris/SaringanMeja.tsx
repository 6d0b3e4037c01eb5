import { IconCalendar } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { formatTanggal, labelZona } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { TanggalKedua } from '#web/features/absensi/lembar/KepalaLembar.tsx'
import css from '#web/features/absensi/lembar/LembarAbsensi.module.css'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import { PencarianLembar } from './PencarianLembar.tsx'

/** The desktop's row below the title: date, kegiatan, and what the plan says about them. */
export function SaringanMeja() {
  const { lembar, onBuka, onPindah, lain, hambatan, belumMulai } = usePengisian()
  return (
    <div className={`row wrap gap-8 ${css.filters}`}>
      <button
        type="button"
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-haspopup="dialog"
        onClick={() => onBuka('tanggal')}
      >
        <IconCalendar size={16} stroke={1.7} aria-hidden />
        {formatTanggal(lembar.tanggal, 'panjang')}
        <span className="hanya-pembaca">Ganti tanggal</span>
      </button>
      <select
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-label="Kegiatan"
        value={lembar.kegiatan?.id ?? ''}
        onChange={event => onPindah({ kegiatan: Number(event.currentTarget.value), ke: undefined })}
      >
        {lembar.kegiatan_list.map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </select>
      <span className={`text-m faint ${css.context}`}>
        <TanggalKedua {...{ lembar, lain }} mulai={belumMulai.kapan} terputus={hambatan === 'jaringan'} />
        {listKeterangan(lembar).map(text => ` · ${text}`)}
      </span>
      <PencarianLembar />
    </div>
  )
}

function listKeterangan({ jadwal, pertemuan, nomor, ke, zona_waktu }: Lembar): string[] {
  const jam = formatSpan(timesOf({ pertemuan, jadwal }))
  return [
    nomor > 0 ? `pertemuan ${nomor}` : '',
    ke > 1 ? `ke-${ke} pada tanggal ini` : '',
    jam ? `${jam} ${labelZona(zona_waktu)}` : '',
    pertemuan?.tempat || jadwal?.tempat || '',
  ].filter(text => text !== '')
}
