import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { formatPercent, type Status } from '#contract/kehadiran.ts'
import type { Rekap, RekapRow } from '#contract/laporan/rekap.ts'
import { kata } from '#web/ui/istilah.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { TallyList } from '#web/ui/TallyList.tsx'
import { RowTanda } from '#web/ui/Tanda.tsx'
import { LimitBottom } from './LimitBottom.tsx'
import { MoveRekap } from './MoveRekap.tsx'
import type { OpenDetail } from './open.ts'
import css from './PhoneSummary.module.css'

interface PhoneSummaryProps {
  rekap: Rekap
  onOpen: OpenDetail
  /** 'orang' or 'matriks'. */
  lihat: string
  onLook: (lihat: string) => void
}

/** The group at a glance, above the phone's list or matrix, and the choice between them. */
export function PhoneSummary({ rekap, onOpen, lihat, onLook }: PhoneSummaryProps) {
  const latest = rekap.kolom.slice(-16)
  const most = Math.max(1, ...latest.map(k => k.hadir))
  // What is ditiadakan ahead, an exam in December, is no latest one.
  const terbaru = latest.findLast(k => k.ditiadakan === null)
  return (
    <section className="row wrap between gap-x-8 py-8 px-12 bg-white rule2-b" aria-label={kata`Ringkasan kelompok`}>
      <div>
        <UnstyledButton className={`min-h-44 ${css.rata}`} onClick={() => onOpen({ jenis: 'jumlah' })}>
          <span className="block text-m soft">{kata`Rata-rata kelompok`}</span>{' '}
          <b className={`block text-4xl ${css.persen}`}>{formatPercent(rekap.jumlah.persen)}</b>
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
        <LimitBottom rekap={rekap} onOpen={onOpen} />
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
        onChange={onLook}
      />
    </section>
  )
}

const LAST = 10

/**
 * The recap on the phone: a person after another, with what one looks a person up for; opens how the percentage was made. The
 * matrix is beside it.
 */
export function RekapList({ rekap, onOpen }: { rekap: Rekap; onOpen: OpenDetail }) {
  return (
    <ul
      className="fill list lined striped scroll relative min-h-0"
      aria-label={`Kehadiran ${rekap.kelompok.nama} per orang`}
    >
      {rekap.baris.map(baris => (
        <li key={baris.mahasantri_id}>
          <UnstyledButton
            className={`grid middle wide gap-4 gap-x-8 py-8 px-12 focus-inside ${css.baris}`}
            onClick={() => onOpen({ jenis: 'persen', baris })}
          >
            <span className="strong break">
              {baris.nama}
              <MoveRekap baris={baris} />
            </span>
            <span className="strong text-right">
              <Percent nilai={baris.persen} status={baris.status} satuan />
            </span>
            <span className="flex wrap gap-x-8 text-m angka soft">
              <TallyList hitungan={baris.hitungan} />
            </span>
            <RowTanda tanda={lastTanda(baris, rekap)} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

/** The latest pertemuan that took place and that this person was on the roster of. */
function lastTanda({ tanda }: RekapRow, { kolom }: Rekap): (Status | null)[] {
  const held = kolom.flatMap((k, i) => (k.ditiadakan === null && (tanda[i] ?? ' ') !== ' ' ? [tanda[i]] : []))
  return held.slice(-LAST).map(letter => (letter === '-' ? null : (letter as Status)))
}
