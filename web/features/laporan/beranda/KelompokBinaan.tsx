import { lookOf, withRoll } from '#contract/absensi/state.ts'
import type { BerandaSaya } from '#contract/laporan/beranda.ts'
import { formatBeda } from '#contract/laporan/verdict.ts'
import { daysBetween, formatJam, formatTanggal } from '#contract/tanggal.ts'
import { rekapKelompok } from '#web/alamat-laporan.ts'
import { paths } from '#web/paths.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { Bagian } from './Bagian.tsx'
import css from './KelompokBinaan.module.css'
import { describeBerandaKegiatan } from './kata.ts'

type Kelompok = BerandaSaya['kelompok'][number]

/** The murabbi's kelompok: marks of the last session, percentage, how far it has moved this week; each leads to its rekap. */
export function KelompokBinaan({ kelompok, hariIni }: { kelompok: readonly Kelompok[]; hariIni: string }) {
  const phone = usePhone()
  const rows = phone ? kelompok : kelompok.toSorted((a, b) => (a.persen ?? 101) - (b.persen ?? 101))
  return (
    <Bagian judul={kata`Kelompok binaan`} kanan={<AppLink ke={paths.absensi}>Semua {kelompok.length}</AppLink>}>
      <ul className="list">
        {rows.map(row => (
          <Baris key={row.id} row={row} hariIni={hariIni} />
        ))}
      </ul>
    </Bagian>
  )
}

function Baris({ row, hariIni }: { row: Kelompok; hariIni: string }) {
  const { id, nama, periode, pendamping, persen, binaan, terlambat } = row
  const sesi = binaan?.sesi
  const belum = sesi ? sesi.tanda.filter(tanda => tanda === null).length : 0
  return (
    <li className="rule-t">
      <AppLink
        ke={rekapKelompok(id)}
        className={`flex wrap between gap-2 gap-x-12 no-underline ink focus-inside hover-tint ${css.baris}`}
      >
        <span className={`stack shrink gap-4 ${css.kiri}`}>
          <span className="break">
            <b>{nama}</b> <span className="text-m soft">{[periode, ...pendamping].filter(Boolean).join(', ')}</span>
          </span>
          {sesi ? <BilahSaf tanda={sesi.tanda} tinggi={14} /> : null}
          <span className="text-s faint break">
            {sesi ? describeSesi(sesi, hariIni) : 'Belum ada pertemuan'}
            {terlambat > 1 ? <b className="strong warn"> · {terlambat} sesi belum diisi</b> : null}
          </span>
        </span>
        <span className="stack bottom gap-6 push fixed">
          <span className="inline-row baseline gap-8">
            <b className="text-l">
              <Persen nilai={persen} status={binaan?.status ?? null} satuan />
            </b>
            <Beda beda={binaan?.beda ?? null} />
          </span>
          {sesi ? (
            <span className="text-m">
              <StateMark look={lookOf(withRoll({ fill: 'due', unstaffed: false }, sesi.tanda.length, belum))} />
            </span>
          ) : null}
        </span>
      </AppLink>
    </li>
  )
}

/** A fall is bold ink, not red. */
function Beda({ beda }: { beda: number | null }) {
  if (beda === null) return null
  return (
    <span className={`text-s angka ${css.beda} ${beda < 0 ? 'bold ink' : 'faint'}`}>
      <span className="hanya-pembaca">sejak pekan lalu </span>
      {formatBeda(beda)}
    </span>
  )
}

/** 'Tahsin · kemarin 16.00', 'Halaqah pekanan · Sab 21 Nov 16.30' */
function describeSesi(sesi: NonNullable<NonNullable<Kelompok['binaan']>['sesi']>, hariIni: string): string {
  const lalu = daysBetween(sesi.tanggal, hariIni)
  const hari = lalu === 0 ? 'hari ini' : lalu === 1 ? 'kemarin' : formatTanggal(sesi.tanggal, 'harian')
  return `${describeBerandaKegiatan(sesi)} · ${[hari, sesi.mulai && formatJam(sesi.mulai)].filter(Boolean).join(' ')}`
}
