import type { ReactNode } from 'react'
import { lookOf } from '#contract/absensi/state.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import { formatJam, namaHariPendek, weekday } from '#contract/tanggal.ts'
import type { KelompokKartu } from '#web/offline/salinan-hari-ini.ts'
import { paths } from '#web/paths.ts'
import { BilahSaf } from '#web/ui/BilahSaf.tsx'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { MenungguKirim } from '#web/ui/MenungguKirim.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './kolom.module.css'
import { SepuluhTerakhir } from './SepuluhTerakhir.tsx'
import { describeDailySession, labelIsiSingkat, type Sesi } from './sebut.ts'

const faint = (text: string) => <span className="faint">{text}</span>
const names = (list: string[]) => (list.length > 0 ? list.join('; ') : faint('–'))

/** All groups of the office on one day; a group with several sessions has them below each other. */
export function kolomHarian(tanggal: string): Kolom<KelompokKartu>[] {
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
    { kunci: 'murabbi', judul: 'Murabbi', isi: row => names(row.murabbi), hanyaLebar: true },
    {
      kunci: 'sesi',
      judul: 'Sesi',
      isi: row =>
        row.sesi.length > 0
          ? stack(row, sesi => describeDailySession(sesi))
          : faint(
              row.berikut
                ? `berikutnya ${namaHariPendek(weekday(row.berikut.tanggal))} ${formatJam(row.berikut.mulai)}`
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
            <MenungguKirim menunggu={sesi.menunggu} hanyaBentuk />
          </span>
        )),
      lebar: 120,
    },
    {
      kunci: 'saf',
      judul: <span className="hanya-pembaca">Bilah saf</span>,
      isi: row =>
        stack(row, sesi => (sesi.state.fill === 'cancelled' ? null : <BilahSaf tanda={sesi.tanda} tinggi={14} />)),
      lebar: 150,
    },
    {
      kunci: 'terakhir',
      judul: '10 terakhir',
      isi: row => <SepuluhTerakhir terakhir={row.terakhir} tinggi={16} />,
      lebar: 100,
      hanyaLebar: true,
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
          {row.persen === null ? 'Rekap' : formatPersen(row.persen)}
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
              {labelIsiSingkat(sesi, row.boleh_mencatat)}
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

function stack(row: KelompokKartu, draw: (sesi: Sesi) => ReactNode) {
  return (
    <div className={css.tumpuk}>
      {row.sesi.map(sesi => (
        <div key={`${sesi.kegiatan_id}/${sesi.ke}`}>{draw(sesi)}</div>
      ))}
    </div>
  )
}
