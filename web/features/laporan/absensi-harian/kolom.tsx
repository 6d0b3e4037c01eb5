import type { ReactNode } from 'react'
import { lookOf } from '#contract/absensi/state.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import { formatJam, shortDayName, weekday } from '#contract/tanggal.ts'
import type { CardKelompok } from '#web/offline/salinan-hari-ini.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { kata } from '#web/ui/istilah.ts'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { WaitingSend } from '#web/ui/WaitingSend.tsx'
import { describeDailySession, type Sesi, shortContentLabel } from './describe.ts'
import css from './kolom.module.css'
import { TenLast } from './TenLast.tsx'

const faint = (text: string) => <span className="faint">{text}</span>
const names = (list: string[]) => (list.length > 0 ? list.join('; ') : faint('–'))

/** All groups of the office on one day; a group with several sessions has them below each other. */
export function dailyColumn(tanggal: string): Column<CardKelompok>[] {
  return [
    {
      kunci: 'nama',
      judul: kata`Kelompok`,
      isi: row => (
        <>
          <AppLink ke={paths.kelompokRincian(row.id)} className="no-underline color-inherit hover-underline">
            {row.nama}
          </AppLink>
          {row.periode ? <div>{faint(row.periode)}</div> : null}
        </>
      ),
      utama: true,
      lebar: 130,
    },
    { kunci: 'pendamping', judul: kata`Pendamping`, isi: row => names(row.pendamping) },
    { kunci: 'murabbi', judul: 'Murabbi', isi: row => names(row.murabbi), onlyWidth: true },
    {
      kunci: 'sesi',
      judul: 'Sesi',
      isi: row =>
        row.sesi.length > 0
          ? stack(row, sesi => describeDailySession(sesi))
          : faint(
              row.berikut
                ? `berikutnya ${shortDayName(weekday(row.berikut.tanggal))} ${formatJam(row.berikut.mulai)}`
                : row.tanpa_rencana
                  ? 'jadwal tidak diketahui'
                  : 'tidak ada jadwal',
            ),
    },
    {
      kunci: 'keadaan',
      judul: 'Keadaan',
      isi: row =>
        stack(row, sesi => (
          <span className="inline-row gap-6">
            <StateMark look={lookOf(sesi.state)} />
            <WaitingSend menunggu={sesi.menunggu} onlyShape />
          </span>
        )),
      lebar: 120,
    },
    {
      kunci: 'saf',
      judul: <span className="hanya-pembaca">Bilah saf</span>,
      isi: row =>
        stack(row, sesi => (sesi.state.fill === 'cancelled' ? null : <SafBar tanda={sesi.tanda} tinggi={14} />)),
      lebar: 150,
    },
    {
      kunci: 'terakhir',
      judul: '10 terakhir',
      isi: row => <TenLast terakhir={row.terakhir} tinggi={16} />,
      lebar: 100,
      onlyWidth: true,
    },
    {
      kunci: 'persen',
      judul: 'Rekap',
      isi: row => (
        // All kegiatan, as the figure; by itself the rekap opens the main one.
        <AppLink
          ke={paths.absensiRekap(row.id, { kegiatan: 'semua' })}
          className="inline-block py-4 px-0 strong nowrap no-underline green hover-underline"
        >
          {row.persen === null ? 'Rekap' : formatPercent(row.persen)}
          <span className="hanya-pembaca"> rekap {row.nama}</span>
        </AppLink>
      ),
      rata: 'kanan',
      lebar: 76,
    },
    {
      kunci: 'aksi',
      judul: <span className="hanya-pembaca">Aksi</span>,
      isi: row =>
        row.sesi.length > 0 ? (
          stack(row, sesi => (
            <AppLink
              ke={paths.absensiInput(row.id, { tanggal, kegiatan: sesi.kegiatan_id, ke: sesi.ke })}
              className="inline-block py-4 px-0 strong nowrap no-underline green hover-underline"
            >
              {shortContentLabel(sesi, row.boleh_mencatat)}
              <span className="hanya-pembaca">
                {' '}
                {sesi.kegiatan} {row.nama}
              </span>
            </AppLink>
          ))
        ) : row.boleh_mencatat ? (
          <AppLink
            ke={paths.absensiInput(row.id, { tanggal })}
            className="inline-block py-4 px-0 strong nowrap no-underline green hover-underline"
          >
            Buka sesi<span className="hanya-pembaca"> {row.nama}</span>
          </AppLink>
        ) : null,
      lebar: 130,
    },
  ]
}

function stack(row: CardKelompok, draw: (sesi: Sesi) => ReactNode) {
  return (
    <div className={css.tumpuk}>
      {row.sesi.map(sesi => (
        <div key={`${sesi.kegiatan_id}/${sesi.ke}`}>{draw(sesi)}</div>
      ))}
    </div>
  )
}
