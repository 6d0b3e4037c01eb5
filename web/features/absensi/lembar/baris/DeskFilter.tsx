import { IconCalendar } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { formatDate, zoneLabel } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import css from '#web/features/absensi/lembar/LembarAbsensi.module.css'
import { SecondDate } from '#web/features/absensi/lembar/LembarHead.tsx'
import { LembarSearch } from './LembarSearch.tsx'

/** The desktop's row below the title: date, kegiatan, and what the plan says about them. */
export function DeskFilter() {
  const { lembar, onOpen, onMove, lain, hambatan, notBegun } = useFilling()
  return (
    <div className={`row wrap gap-8 ${css.filters}`}>
      <button
        type="button"
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-haspopup="dialog"
        onClick={() => onOpen('tanggal')}
      >
        <IconCalendar size={16} stroke={1.7} aria-hidden />
        {formatDate(lembar.tanggal, 'panjang')}
        <span className="hanya-pembaca">Ganti tanggal</span>
      </button>
      <select
        className={`row gap-8 ink bg-white pointer h-32 outlined round-8 ${css.field}`}
        aria-label="Kegiatan"
        value={lembar.kegiatan?.id ?? ''}
        onChange={event => onMove({ kegiatan: Number(event.currentTarget.value), ke: undefined })}
      >
        {lembar.kegiatan_list.map(({ id, nama }) => (
          <option key={id} value={id}>
            {nama}
          </option>
        ))}
      </select>
      <span className={`text-m faint ${css.context}`}>
        <SecondDate {...{ lembar, lain }} mulai={notBegun.kapan} broken={hambatan === 'jaringan'} />
        {listRemark(lembar).map(text => ` · ${text}`)}
      </span>
      <LembarSearch />
    </div>
  )
}

function listRemark({ jadwal, pertemuan, nomor, ke, zona_waktu }: Lembar): string[] {
  const jam = formatSpan(timesOf({ pertemuan, jadwal }))
  return [
    nomor > 0 ? `pertemuan ${nomor}` : '',
    ke > 1 ? `ke-${ke} pada tanggal ini` : '',
    jam ? `${jam} ${zoneLabel(zona_waktu)}` : '',
    pertemuan?.tempat || jadwal?.tempat || '',
  ].filter(text => text !== '')
}
