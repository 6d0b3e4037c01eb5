import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { JawabanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import { countAskedJadwal, type TypedTimes } from './AskTimes.tsx'
import css from './RingkasanPenugasan.module.css'

interface RingkasanProps {
  pratinjau: PratinjauImpor
  jawaban: JawabanImpor
  typed: TypedTimes
}

/** What will be made, in numbers, where a list says more than who people are; what was answered is counted in. */
export function RingkasanPenugasan({ pratinjau, jawaban, typed }: RingkasanProps) {
  const { orang, ringkasan, kelompok, penugasan, periode } = pratinjau
  if (!penugasan) return null
  const { pertemuan, libur } = penugasan
  const [murabbi, pendamping] = [withAnswers('murabbi'), withAnswers('pendamping')]
  const { made: jadwal } = countAskedJadwal(penugasan, typed)
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  const jenis = (['L', 'P', 'campur'] as const).flatMap(jk => {
    const jumlah = kelompok.filter(satu => satu.jk === jk).length
    return jumlah > 0 ? [`${formatAngka(jumlah)} ${labelJk[jk].toLowerCase()}`] : []
  })
  const { baru: tambah, berubah, tetap } = ringkasan
  const angka: [jumlah: number, kata: string, rincian: string][] = [
    [tambah + berubah + tetap, kata(orang), `${formatAngka(tambah)} baru, ${formatAngka(berubah)} diperbarui`],
    [kelompok.length, kata`kelompok`, `${formatAngka(baru.length)} baru; ${jenis.join(', ')}`],
    [murabbi.orang, 'murabbi', `${formatAngka(murabbi.tugas)} penugasan baru`],
    [pendamping.orang, kata`pendamping`, `${formatAngka(pendamping.tugas)} penugasan baru`],
    [
      jadwal,
      'jadwal',
      periode?.konsep
        ? 'pertemuan dibuat saat terbit'
        : `${formatAngka(pertemuan)} pertemuan${libur > 0 ? `, ${formatAngka(libur)} libur dilewati` : ''}`,
    ],
  ]
  return (
    <section className={`card ${css.strip}`} aria-label="Yang akan dibuat">
      <span className="text-m soft">Yang akan dibuat</span>
      {angka.map(([jumlah, satuan, rincian]) => (
        <div key={satuan} className="stack">
          <span>
            <b className="text-2xl angka">{formatAngka(jumlah)}</b> <span className="text-m strong">{satuan}</span>
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
export function DitulisUlang({ nama }: { nama: PratinjauImpor['ditulis_ulang'] }) {
  const [buka, setBuka] = useState(false)
  if (!nama) return null
  const sisa = nama.jumlah - nama.contoh.length
  return (
    <div className="text-m soft">
      {formatAngka(nama.jumlah)} nama ditulis ulang dari huruf besar atau kecil semua.{' '}
      <UnstyledButton className="text-m strong underline green" aria-expanded={buka} onClick={() => setBuka(!buka)}>
        {buka ? 'lipat' : 'lihat'}
      </UnstyledButton>
      {buka ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={css.list} aria-label="Nama yang ditulis ulang" tabIndex={0}>
          <ul>
            {nama.contoh.map(({ baris, dari, ke }) => (
              <li key={`${baris} ${dari}`}>
                baris {baris}: {dari} → <b>{ke}</b>
              </li>
            ))}
            {sisa > 0 ? <li>dan {formatAngka(sisa)} lainnya</li> : null}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

/** Nothing of the file is left out in silence: the columns that are not read, by letter and title. */
export function KolomTerpakai({ pratinjau, onKolom }: { pratinjau: PratinjauImpor; onKolom: () => void }) {
  const { kolom, kolom_lain } = pratinjau
  return (
    <div className="row wrap gap-4 gap-x-12 text-m soft">
      <span>{formatAngka(Object.keys(kolom).length)} kolom dipakai</span>
      {kolom_lain.map(({ huruf, judul }) => (
        <span key={huruf}>
          Kolom {huruf} “{judul}” tidak dipakai
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onKolom}>
        Ubah kolom
      </Button>
    </div>
  )
}
