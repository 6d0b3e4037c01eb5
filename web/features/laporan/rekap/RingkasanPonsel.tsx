import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { formatPersen, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, Rekap } from '#contract/laporan/rekap.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { TandaBaris } from '#web/ui/Tanda.tsx'
import { BawahBatas } from './BawahBatas.tsx'
import { PindahRekap } from './PindahRekap.tsx'
import css from './RingkasanPonsel.module.css'
import type { OpenDetail } from './terbuka.ts'

interface RingkasanPonselProps {
  rekap: Rekap
  onBuka: OpenDetail
  /** 'orang' or 'matriks'. */
  lihat: string
  onLihat: (lihat: string) => void
}

/** The group at a glance, above the phone's list or matrix, and the choice between them. */
export function RingkasanPonsel({ rekap, onBuka, lihat, onLihat }: RingkasanPonselProps) {
  const latest = rekap.kolom.slice(-16)
  const most = Math.max(1, ...latest.map(k => k.hadir))
  // What is ditiadakan ahead, an exam in December, is no latest one.
  const terbaru = latest.findLast(k => k.ditiadakan === null)
  return (
    <section className="row wrap between gap-x-8 py-8 px-12 bg-white rule2-b" aria-label={kata`Ringkasan kelompok`}>
      <div>
        <UnstyledButton className="min-h-44" onClick={() => onBuka({ jenis: 'jumlah' })}>
          <span className="block text-m soft">{kata`Rata-rata kelompok`}</span>{' '}
          <b className={`block text-4xl ${css.persen}`}>{formatPersen(rekap.jumlah.persen)}</b>
          <span className="hanya-pembaca">, lihat cara menghitungnya</span>
        </UnstyledButton>
      </div>
      <div className={`flex bottom end shrink gap-4 ${css.bars}`} aria-hidden="true">
        {latest.map(k => (
          <i
            key={k.id}
            data-ditiadakan={k.ditiadakan !== null || undefined}
            data-terbaru={k === terbaru || undefined}
            style={{ height: k.ditiadakan === null ? Math.max(2, Math.round((k.hadir / most) * 44)) : 2 }}
          />
        ))}
      </div>
      <span className={`whole text-s soft ${css.bawah}`}>
        <BawahBatas rekap={rekap} onBuka={onBuka} />
      </span>
      <SegmentedControl
        className="whole"
        fullWidth
        aria-label="Tampilkan sebagai"
        data={[
          { value: 'orang', label: 'Per orang' },
          { value: 'matriks', label: 'Matriks' },
        ]}
        value={lihat}
        onChange={onLihat}
      />
    </section>
  )
}

const TERAKHIR = 10

/**
 * The recap on the phone: a person after another, with what one looks a person up for; opens how the percentage was made. The
 * matrix is beside it.
 */
export function DaftarRekap({ rekap, onBuka }: { rekap: Rekap; onBuka: OpenDetail }) {
  return (
    <ul
      className="fill list lined striped scroll relative min-h-0"
      aria-label={`Kehadiran ${rekap.kelompok.nama} per orang`}
    >
      {rekap.baris.map(baris => (
        <li key={baris.mahasantri_id}>
          <UnstyledButton
            className={`grid middle wide gap-4 gap-x-8 py-8 px-12 focus-inside ${css.baris}`}
            onClick={() => onBuka({ jenis: 'persen', baris })}
          >
            <span className="strong break">
              {baris.nama}
              <PindahRekap baris={baris} />
            </span>
            <span className="strong text-right">
              <Persen nilai={baris.persen} status={baris.status} satuan />
            </span>
            <span className="flex wrap gap-x-8 text-m angka soft">
              <DaftarHitungan hitungan={baris.hitungan} />
            </span>
            <TandaBaris tanda={tandaTerakhir(baris, rekap)} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The latest pertemuan that took place and that this person was on the roster of. */
function tandaTerakhir({ tanda }: BarisRekap, { kolom }: Rekap): (Status | null)[] {
  const held = kolom.flatMap((k, i) => (k.ditiadakan === null && (tanda[i] ?? ' ') !== ' ' ? [tanda[i]] : []))
  return held.slice(-TERAKHIR).map(letter => (letter === '-' ? null : (letter as Status)))
}
