import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { formatPersen, type StatusKehadiran } from '#contract/kehadiran.ts'
import type { WeekSummary as Data, KelompokPekan } from '#contract/laporan/ringkasan-pekan.ts'
import { formatBeda } from '#contract/laporan/verdict.ts'
import { laporanPekan, laporanPerKelompok, rekapKelompok } from '#web/alamat-laporan.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { warnaStatus } from '#web/ui/warna-status.ts'
import css from './RingkasanPekan.module.css'
import { TrenRingkas } from './TrenRingkas.tsx'
import { Verdik } from './Verdik.tsx'

/** 'How was the week?' in one sentence, and below it what makes it: for who answers for the whole and reads it on a phone. */
export function RingkasanPekan({ data }: { data: Data }) {
  const { pekan, fakultas, terendah, tertinggi, jumlah_kelompok } = data
  if (!pekan)
    return (
      <Kartu>
        <EmptyState gambar="nanti" judul="Belum ada pekan untuk diringkas">
          Ringkasan muncul setelah admin menerbitkan sebuah periode dan pertemuan pertamanya tiba.
        </EmptyState>
      </Kartu>
    )
  // Of few kelompok all are one list.
  const semua = tertinggi.length === 0
  return (
    <div className={`grid one-column gap-12 start ${css.halaman}`}>
      <div className="stack shrink gap-12">
        <Verdik data={data} pekan={pekan} />
        <TrenRingkas data={data} />
      </div>
      <div className="stack shrink gap-12">
        {fakultas.length > 0 ? <PerFakultas data={data} pekan={pekan} /> : null}
        {terendah.length > 0 ? (
          <DaftarUjung
            judul={semua ? kata`Tiap kelompok` : `${sebutan(terendah.length)} terendah`}
            kanan={semua ? 'yang terendah lebih dahulu' : 'perlu disapa murabbinya'}
            rows={terendah}
            nomorOf={i => jumlah_kelompok - i}
            pekan={pekan}
          />
        ) : null}
        {semua ? null : (
          <DaftarUjung
            judul={`${sebutan(tertinggi.length)} tertinggi`}
            kanan={<AppLink ke={laporanPerKelompok(pekan)}>Semua {formatAngka(jumlah_kelompok)}</AppLink>}
            rows={tertinggi}
            nomorOf={i => i + 1}
            pekan={pekan}
          />
        )}
      </div>
    </div>
  )
}

const SEBUTAN = ['', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima']

const sebutan = (n: number) => SEBUTAN[n] ?? String(n)

interface DaftarUjungProps {
  judul: string
  kanan: ReactNode
  rows: readonly KelompokPekan[]
  nomorOf: (index: number) => number
  pekan: { dari: string; sampai: string }
}

/** Kelompok of either end: place, who leads it, the marks of its last pertemuan of the week, and the figure that opens onto them. */
function DaftarUjung({ judul, kanan, rows, nomorOf, pekan }: DaftarUjungProps) {
  return (
    <Kartu judul={judul} aksi={<span className="text-m faint">{kanan}</span>} rapat>
      <ul className="list">
        {rows.map((row, i) => (
          <li key={row.kelompok_id} className="rule-t">
            <AppLink ke={rekapKelompok(row.kelompok_id, pekan)} className={`row gap-8 no-underline ink ${css.baris}`}>
              <span className={`fixed text-m faint angka ${css.nomor}`}>{nomorOf(i)}</span>
              <span className="stack share shrink">
                <b className="medium break">{row.nama}</b>
                <span className="text-m faint break">{row.murabbi.join('; ')}</span>
              </span>
              <span className={css.saf}>
                <BilahSaf tanda={row.tanda} tinggi={16} />
              </span>
              <Angka {...row} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Kartu>
  )
}

/** The bars begin here: what is below looks equally bad, and above it is where they differ. */
const DARI = 60

/** Each faculty with its bar, its limit as a tick on it, and how it stood a week ago. */
function PerFakultas({ data, pekan }: { data: Data; pekan: { dari: string; sampai: string } }) {
  const { fakultas, batas } = data
  const di = (persen: number) => `${Math.max(0, ((persen - DARI) / (100 - DARI)) * 100)}%`
  return (
    <div className="shrink">
      <Kartu judul="Per fakultas" keterangan="beda dari pekan lalu" rapat>
        <ul className="list">
          {fakultas.map(row => (
            <li key={row.kunci} className="rule-t">
              <AppLink ke={laporanPekan(pekan, row.kunci)} className={`stack gap-4 no-underline ink ${css.baris}`}>
                <span className="flex baseline between gap-8">
                  <span className="shrink break">
                    <b className="medium">{row.nama}</b> <span className="text-s faint">{formatAngka(row.orang)}</span>
                  </span>
                  <Angka {...row} denganBeda />
                </span>
                <span className={`bg-cell round-4 relative h-8 ${css.bilah}`} aria-hidden="true">
                  <span style={{ width: di(row.persen ?? 0), background: warnaStatus[row.status ?? 'memenuhi'] }} />
                  <i style={{ left: di(batas.peringatan) }} />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </Kartu>
      <p className="pt-6 px-12 text-s faint">
        ▏batas peringatan {batas.peringatan}% · skala {DARI}–100
      </p>
    </div>
  )
}

interface AngkaProps {
  persen: number | null
  status: StatusKehadiran | null
  beda: number | null
  denganBeda?: boolean
}

/** △ and ▼ as everywhere; a fall is bold ink, red is only what is below the limit. */
function Angka({ persen, status, beda, denganBeda = false }: AngkaProps) {
  return (
    <span className="inline-row baseline gap-8 fixed angka">
      <span className={`strong ${css.persen}`} data-status={status}>
        {status === 'peringatan' ? <span aria-hidden="true">△ </span> : null}
        {status === 'tidak_memenuhi' ? <span aria-hidden="true">▼ </span> : null}
        {formatPersen(persen)}
      </span>
      {denganBeda ? (
        <span className={`text-s text-right ${css.beda} ${beda !== null && beda < 0 ? 'bold ink' : 'faint'}`}>
          {beda === null ? '–' : formatBeda(beda)}
        </span>
      ) : null}
    </span>
  )
}
