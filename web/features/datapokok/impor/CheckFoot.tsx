import { formatFigure } from '#contract/angka.ts'
import type { ImporAnswer, ImporPreview } from '#contract/datapokok/impor.ts'
import { kata } from '#web/ui/istilah.ts'
import type { Wanted } from './ApplicationChoice.tsx'
import { countAskedJadwal, type TypedTimes } from './AskTimes.tsx'

interface Props {
  pratinjau: ImporPreview
  wanted: Wanted
  jawaban: ImporAnswer
  typed: TypedTimes
  /** Who would be in no kelompok, or in another one than the list says. */
  tertinggal: number
  hasWork: boolean
  /** What else happens, sheets that are open included. */
  peringatan: readonly string[]
}

/** What the import leaves as it is, said before the button is pressed. */
export function CheckFoot({
  pratinjau: { ringkasan, periode, penugasan },
  wanted,
  jawaban,
  typed,
  tertinggal,
  hasWork,
  peringatan,
}: Props) {
  const open = (penugasan?.tanya ?? []).filter(({ kunci }) => jawaban[kunci] === undefined)
  const kosong = wanted.tugaskan ? (['murabbi', 'pendamping'] as const).flatMap(sebagai => without(sebagai)) : []
  const waiting = wanted.tugaskan && penugasan ? countAskedJadwal(penugasan, typed).waiting : 0
  return (
    <span>
      {ringkasan.ditolak > 0 ? (
        <>
          {formatFigure(ringkasan.ditolak)} baris galat <b>tidak ikut</b>.{' '}
        </>
      ) : null}
      {periode && tertinggal > 0 ? (
        <>
          <b>
            {formatFigure(tertinggal)}
            {kata` mahasantri tidak masuk kelompok`}
          </b>{' '}
          yang disebut daftar: tidak dicentang.{' '}
        </>
      ) : null}
      {hasWork ? '' : 'Semua sudah sama dengan data yang ada. '}
      Tidak ada yang tersimpan sebelum Anda menekan Impor.{' '}
      {hasWork ? 'Sesudahnya dapat dibatalkan dari Riwayat perubahan.' : null}
      <span role="status">
        {peringatan.map(one => (
          <span key={one} className="block">
            {one}
          </span>
        ))}
      </span>
      {kosong.length > 0 ? (
        <span className="block strong warn-ink" role="status">
          {open.length > 0 ? `${formatFigure(open.length)} nama belum dipilih: ` : ''}
          {kosong.join(', ')}.
        </span>
      ) : null}
      {waiting > 0 ? (
        <span className="block strong warn-ink" role="status">
          {formatFigure(waiting)} jadwal tidak dibuat: jamnya belum diisi.
        </span>
      ) : null}
    </span>
  )

  function without(sebagai: 'murabbi' | 'pendamping'): string[] {
    const nama = new Set(
      (penugasan?.tanya ?? []).flatMap(({ kunci, sebagai: untuk, tanpa }) =>
        untuk === sebagai && (jawaban[kunci] ?? 'lewati') === 'lewati' ? tanpa : [],
      ),
    )
    return nama.size > 0 ? [`${formatFigure(nama.size)} ${kata('kelompok')} tanpa ${kata(sebagai)}`] : []
  }
}
