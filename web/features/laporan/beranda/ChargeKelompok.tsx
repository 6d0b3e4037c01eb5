import { lookOf, withRoll } from '#contract/absensi/state.ts'
import type { MyBeranda } from '#contract/laporan/beranda.ts'
import { formatDifferent } from '#contract/laporan/verdict.ts'
import { daysBetween, formatDate, formatJam } from '#contract/tanggal.ts'
import { rekapKelompok } from '#web/laporan-address.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { Part } from './Bagian.tsx'
import css from './ChargeKelompok.module.css'
import { describeBerandaKegiatan } from './word.ts'

type Kelompok = MyBeranda['kelompok'][number]

/** The murabbi's kelompok: marks of the last session, percentage, how far it has moved this week; each leads to its rekap. */
export function ChargeKelompok({ kelompok, hariIni }: { kelompok: readonly Kelompok[]; hariIni: string }) {
  const phone = usePhone()
  const rows = phone ? kelompok : kelompok.toSorted((a, b) => (a.persen ?? 101) - (b.persen ?? 101))
  return (
    <Part judul={kata`Kelompok binaan`} kanan={<AppLink ke={paths.absensi}>Semua {kelompok.length}</AppLink>}>
      <ul className="list">
        {rows.map(row => (
          <Row key={row.id} row={row} hariIni={hariIni} />
        ))}
      </ul>
    </Part>
  )
}

function Row({ row, hariIni }: { row: Kelompok; hariIni: string }) {
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
          {sesi ? <SafBar tanda={sesi.tanda} tinggi={14} /> : null}
          <span className="text-s faint break">
            {sesi ? describeSession(sesi, hariIni) : 'Belum ada pertemuan'}
            {terlambat > 1 ? <b className="strong warn"> · {terlambat} sesi belum diisi</b> : null}
          </span>
        </span>
        <span className="stack bottom gap-6 push fixed">
          <span className="inline-row baseline gap-8">
            <b className="text-l">
              <Percent nilai={persen} status={binaan?.status ?? null} satuan />
            </b>
            <Different beda={binaan?.beda ?? null} />
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
function Different({ beda }: { beda: number | null }) {
  if (beda === null) return null
  return (
    <span className={`text-s angka ${css.beda} ${beda < 0 ? 'bold ink' : 'faint'}`}>
      <span className="hanya-pembaca">sejak pekan lalu </span>
      {formatDifferent(beda)}
    </span>
  )
}

/** 'Tahsin · kemarin 16.00', 'Halaqah pekanan · Sab 21 Nov 16.30' */
function describeSession(sesi: NonNullable<NonNullable<Kelompok['binaan']>['sesi']>, today: string): string {
  const lalu = daysBetween(sesi.tanggal, today)
  const hari = lalu === 0 ? 'hari ini' : lalu === 1 ? 'kemarin' : formatDate(sesi.tanggal, 'harian')
  return `${describeBerandaKegiatan(sesi)} · ${[hari, sesi.mulai && formatJam(sesi.mulai)].filter(Boolean).join(' ')}`
}
