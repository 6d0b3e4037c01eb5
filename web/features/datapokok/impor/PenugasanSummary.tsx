import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { ImporAnswer, ImporPreview } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import { countAskedJadwal, type TypedTimes } from './AskTimes.tsx'
import css from './PenugasanSummary.module.css'

interface SummaryProps {
  pratinjau: ImporPreview
  jawaban: ImporAnswer
  typed: TypedTimes
}

/** What will be made, in numbers, where a list says more than who people are; what was answered is counted in. */
export function PenugasanSummary({ pratinjau, jawaban, typed }: SummaryProps) {
  const { orang, ringkasan, kelompok, penugasan, periode } = pratinjau
  if (!penugasan) return null
  const { pertemuan, libur } = penugasan
  const [murabbi, pendamping] = [withAnswers('murabbi'), withAnswers('pendamping')]
  const { made: jadwal } = countAskedJadwal(penugasan, typed)
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  const jenis = (['L', 'P', 'campur'] as const).flatMap(jk => {
    const jumlah = kelompok.filter(one => one.jk === jk).length
    return jumlah > 0 ? [`${formatFigure(jumlah)} ${labelJk[jk].toLowerCase()}`] : []
  })
  const { baru: tambah, berubah, tetap } = ringkasan
  const angka: [jumlah: number, kata: string, rincian: string][] = [
    [tambah + berubah + tetap, kata(orang), `${formatFigure(tambah)} baru, ${formatFigure(berubah)} diperbarui`],
    [kelompok.length, kata`kelompok`, `${formatFigure(baru.length)} baru; ${jenis.join(', ')}`],
    [murabbi.orang, 'murabbi', `${formatFigure(murabbi.tugas)} penugasan baru`],
    [pendamping.orang, kata`pendamping`, `${formatFigure(pendamping.tugas)} penugasan baru`],
    [
      jadwal,
      'jadwal',
      periode?.konsep
        ? 'pertemuan dibuat saat terbit'
        : `${formatFigure(pertemuan)} pertemuan${libur > 0 ? `, ${formatFigure(libur)} libur dilewati` : ''}`,
    ],
  ]
  return (
    <section className={`card ${css.strip}`} aria-label="Yang akan dibuat">
      <span className="text-m soft">Yang akan dibuat</span>
      {angka.map(([jumlah, unit, rincian]) => (
        <div key={unit} className="stack">
          <span>
            <b className="text-2xl angka">{formatFigure(jumlah)}</b> <span className="text-m strong">{unit}</span>
          </span>
          <span className="text-s soft">{rincian}</span>
        </div>
      ))}
    </section>
  )

  function withAnswers(sebagai: 'murabbi' | 'pendamping') {
    const answered = (penugasan?.tanya ?? []).filter(
      ({ kunci, sebagai: untuk }) => untuk === sebagai && (jawaban[kunci] ?? 'lewati') !== 'lewati',
    )
    const { orang = 0, tugas = 0 } = penugasan?.[sebagai] ?? {}
    const tambahan = answered.reduce((sum, { kelompok }) => sum + kelompok.length, 0)
    return { orang: orang + answered.length, tugas: tugas + tambahan }
  }
}

/** One line however many names came in capitals, and which on request. */
export function Rewritten({ nama }: { nama: ImporPreview['ditulis_ulang'] }) {
  const [open, setOpen] = useState(false)
  if (!nama) return null
  const sisa = nama.jumlah - nama.contoh.length
  return (
    <div className="text-m soft">
      {formatFigure(nama.jumlah)} nama ditulis ulang dari huruf besar atau kecil semua.{' '}
      <UnstyledButton className="text-m strong underline green" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'lipat' : 'lihat'}
      </UnstyledButton>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.list} aria-label="Nama yang ditulis ulang" tabIndex={0}>
          <ul>
            {nama.contoh.map(({ baris, dari, ke }) => (
              <li key={`${baris} ${dari}`}>
                baris {baris}: {dari} → <b>{ke}</b>
              </li>
            ))}
            {sisa > 0 ? <li>dan {formatFigure(sisa)} lainnya</li> : null}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Nothing of the file is left out in silence: the columns that are not read, by letter and title. */
export function UsedColumn({ pratinjau, onColumn }: { pratinjau: ImporPreview; onColumn: () => void }) {
  const { kolom, kolom_lain } = pratinjau
  return (
    <div className="row wrap gap-4 gap-x-12 text-m soft">
      <span>{formatFigure(Object.keys(kolom).length)} kolom dipakai</span>
      {kolom_lain.map(({ huruf, judul }) => (
        <span key={huruf}>
          Kolom {huruf} “{judul}” tidak dipakai
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onColumn}>
        Ubah kolom
      </Button>
    </div>
  )
}
