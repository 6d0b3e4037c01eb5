import { IconFileCheck, IconFilePlus } from '@tabler/icons-react'
import { statusIzin } from '#contract/absensi/izin-kind.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatRange } from '#contract/tanggal.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './IzinMahasantri.module.css'
import { describeIzin } from './IzinRemark.tsx'

/** In the sheet of one person: the approved izin of the day, or the way to ask for one. */
export function IzinMahasantri({ baris, lembar }: { baris: ShownRow; lembar: Lembar }) {
  const { izin } = baris
  if (izin) {
    const diubah = baris.status !== null && baris.status !== statusIzin[izin.jenis]
    return (
      <div className={`stack gap-4 text-m round-8 ${css.kartu}`}>
        <span className={`row strong info ${css.judul}`}>
          <IconFileCheck size={16} stroke={1.8} aria-hidden />
          {describeIzin(izin)}
        </span>
        <span className="soft">
          {formatRange(izin.dari, izin.sampai)}
          {izin.alasan ? ` · ${izin.alasan}` : ''}
        </span>
        {diubah ? <span className="soft">Tanda di lembar ini sudah diubah; murabbi melihatnya.</span> : null}
      </div>
    )
  }
  // Only who may mark here is sure to be heard; a link fills in and asks for nothing.
  if (!lembar.boleh_mencatat || knownTautan() !== undefined) return null
  return (
    <AppLink
      className="inline-row gap-6 text-l strong dark-green min-h-44"
      ke={paths.izin({ ajukan: baris.mahasantri_id, dari: lembar.tanggal })}
    >
      <IconFilePlus size={18} stroke={1.8} aria-hidden />
      Ajukan izin
    </AppLink>
  )
}
