import { labelTanda } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatTanggal, todayIn } from '#contract/tanggal.ts'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { namaStatus } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './RincianMahasantri.module.css'

type Koreksi = RincianLaporanMahasantri['koreksi'][number]

/** So many of each: who has more is read in the history of the marks. */
const BANYAK = 20

/** What was proposed after the lock and what became of it, and what was noted beside the marks, as far as the reader may know. */
export function KoreksiDanCatatan({ rincian: { koreksi, catatan } }: { rincian: RincianLaporanMahasantri }) {
  const { zona } = useWaktuLembaga()
  if (koreksi.length + catatan.length === 0) return null
  return (
    <section aria-labelledby="koreksi-dan-catatan">
      <h3 id="koreksi-dan-catatan" className={css.heading}>
        Koreksi dan catatan
      </h3>
      <ul className="grid gap-4 list text-m soft">
        {koreksi.slice(0, BANYAK).map(k => (
          <li key={k.id}>
            {hariBulan(k.tanggal)}, {k.kegiatan}: {labelTanda(k.dari, k.jenis)} <span aria-hidden="true">→</span>
            <span className="hanya-pembaca"> menjadi</span> {labelTanda(k.menjadi, k.jenis)} diajukan {k.oleh}{' '}
            {hariBulan(todayIn(zona, k.at))}
            {k.alasan ? `, “${k.alasan}”` : ''}; <Putusan koreksi={k} />
          </li>
        ))}
        {catatan.slice(0, BANYAK).map(c => (
          <li key={`${c.tanggal}-${c.kegiatan}-${c.catatan}`}>
            <MarkSign status={c.status} size={10} /> {hariBulan(c.tanggal)}, {c.kegiatan}: {namaStatus(c.status)}, “
            {c.catatan}”
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'ditolak Hasan Basri 22 Nov (surat belum ada).' */
function Putusan({ koreksi }: { koreksi: Koreksi }) {
  const { zona } = useWaktuLembaga()
  const { keadaan, diputuskan_oleh, diputuskan_at, jawaban } = koreksi
  if (keadaan === 'menunggu') return <b>menunggu putusan.</b>
  const pada = diputuskan_at === null ? '' : ` ${hariBulan(todayIn(zona, diputuskan_at))}`
  return (
    <>
      <b>{keadaan}</b>
      {keadaan === 'ditarik' || !diputuskan_oleh ? '' : ` ${diputuskan_oleh}`}
      {pada}
      {jawaban ? ` (${jawaban})` : ''}.
    </>
  )
}

/** '7 Nov' */
function hariBulan(tanggal: string): string {
  return formatTanggal(tanggal, 'pendek').slice(0, -5)
}
