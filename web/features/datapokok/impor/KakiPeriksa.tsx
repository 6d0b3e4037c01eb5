import { formatAngka } from '#contract/angka.ts'
import type { JawabanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { kata } from '#web/ui/istilah.ts'
import { countAskedJadwal, type TypedTimes } from './AskTimes.tsx'
import type { Mau } from './PilihanPenerapan.tsx'

interface Props {
  pratinjau: PratinjauImpor
  mau: Mau
  jawaban: JawabanImpor
  typed: TypedTimes
  /** Who would be in no kelompok, or in another one than the list says. */
  tertinggal: number
  adaKerja: boolean
  /** What else happens, sheets that are open included. */
  peringatan: readonly string[]
}

/** What the import leaves as it is, said before the button is pressed. */
export function KakiPeriksa({
  pratinjau: { ringkasan, periode, penugasan },
  mau,
  jawaban,
  typed,
  tertinggal,
  adaKerja,
  peringatan,
}: Props) {
  const terbuka = (penugasan?.tanya ?? []).filter(({ kunci }) => jawaban[kunci] === undefined)
  const kosong = mau.tugaskan ? (['murabbi', 'pendamping'] as const).flatMap(sebagai => without(sebagai)) : []
  const waiting = mau.tugaskan && penugasan ? countAskedJadwal(penugasan, typed).waiting : 0
  return (
    <span>
      {ringkasan.ditolak > 0 ? (
        <>
          {formatAngka(ringkasan.ditolak)} baris galat <b>tidak ikut</b>.{' '}
        </>
      ) : null}
      {periode && tertinggal > 0 ? (
        <>
          <b>
            {formatAngka(tertinggal)}
            {kata` mahasantri tidak masuk kelompok`}
          </b>{' '}
          yang disebut daftar: tidak dicentang.{' '}
        </>
      ) : null}
      {adaKerja ? '' : 'Semua sudah sama dengan data yang ada. '}
      Tidak ada yang tersimpan sebelum Anda menekan Impor.{' '}
      {adaKerja ? 'Sesudahnya dapat dibatalkan dari Riwayat perubahan.' : null}
      <span role="status">
        {peringatan.map(satu => (
          <span key={satu} className="block">
            {satu}
          </span>
        ))}
      </span>
      {kosong.length > 0 ? (
        <span className="block strong warn-ink" role="status">
          {terbuka.length > 0 ? `${formatAngka(terbuka.length)} nama belum dipilih: ` : ''}
          {kosong.join(', ')}.
        </span>
      ) : null}
      {waiting > 0 ? (
        <span className="block strong warn-ink" role="status">
          {formatAngka(waiting)} jadwal tidak dibuat: jamnya belum diisi.
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
    return nama.size > 0 ? [`${formatAngka(nama.size)} ${kata('kelompok')} tanpa ${kata(sebagai)}`] : []
  }
}
