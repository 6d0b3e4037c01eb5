import { formatAngka } from '#contract/angka.ts'
import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import css from './RingkasanPenugasan.module.css'

/** What will be made, in numbers, where a list says more than who people are. */
export function RingkasanPenugasan({ pratinjau }: { pratinjau: PratinjauImpor }) {
  const { orang, ringkasan, kelompok, penugasan, periode } = pratinjau
  if (!penugasan) return null
  const { murabbi, pendamping, jadwal, pertemuan, libur } = penugasan
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
}
