import { labelTanda } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { nameStatus } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './MahasantriDetail.module.css'

type Koreksi = MahasantriLaporanDetail['koreksi'][number]

/** So many of each: who has more is read in the history of the marks. */
const MANY = 20

/** What was proposed after the lock and what became of it, and what was noted beside the marks, as far as the reader may know. */
export function KoreksiAndCatatan({ rincian: { koreksi, catatan } }: { rincian: MahasantriLaporanDetail }) {
  const { zona } = useLembagaTime()
  if (koreksi.length + catatan.length === 0) return null
  return (
    <section aria-labelledby="koreksi-dan-catatan">
      <h3 id="koreksi-dan-catatan" className={css.heading}>
        Koreksi dan catatan
      </h3>
      <ul className="grid gap-4 list text-m soft">
        {koreksi.slice(0, MANY).map(k => (
          <li key={k.id}>
            {monthDay(k.tanggal)}, {k.kegiatan}: {labelTanda(k.dari, k.jenis)} <span aria-hidden="true">→</span>
            <span className="hanya-pembaca"> menjadi</span> {labelTanda(k.menjadi, k.jenis)} diajukan {k.oleh}{' '}
            {monthDay(todayIn(zona, k.at))}
            {k.alasan ? `, “${k.alasan}”` : ''}; <Putusan koreksi={k} />
          </li>
        ))}
        {catatan.slice(0, MANY).map(c => (
          <li key={`${c.tanggal}-${c.kegiatan}-${c.catatan}`}>
            <MarkSign status={c.status} size={10} /> {monthDay(c.tanggal)}, {c.kegiatan}: {nameStatus(c.status)}, “
            {c.catatan}”
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'ditolak Hasan Basri 22 Nov (surat belum ada).' */
function Putusan({ koreksi }: { koreksi: Koreksi }) {
  const { zona } = useLembagaTime()
  const { keadaan, diputuskan_oleh, diputuskan_at, jawaban } = koreksi
  if (keadaan === 'menunggu') return <b>menunggu putusan.</b>
  const pada = diputuskan_at === null ? '' : ` ${monthDay(todayIn(zona, diputuskan_at))}`
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
function monthDay(tanggal: string): string {
  return formatDate(tanggal, 'pendek').slice(0, -5)
}
