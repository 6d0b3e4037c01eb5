import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Batas } from '#contract/kehadiran.ts'
import { ALASAN_PERHATIAN, type BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { describeAlasan, labelAlasan } from '#contract/laporan/sapaan.ts'
import { laporanSeorang } from '#web/alamat-laporan.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { TandaBaris } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './Perhatian.module.css'

type Sapa = (row: BarisPerhatian) => ReactNode

function NamaPerhatian({ row }: { row: BarisPerhatian }) {
  return (
    <AppLink ke={laporanSeorang(row)} className={`strong no-underline ink hover-underline ${css.buka}`}>
      {row.nama}
    </AppLink>
  )
}

/** A figure, which opens onto what it is made of. */
function AngkaPerhatian({ row, children }: { row: BarisPerhatian; children: ReactNode }) {
  return (
    <AppLink ke={laporanSeorang(row)} className={`no-underline color-inherit hover-underline ${css.angka}`}>
      {children}
      <span className="hanya-pembaca">, rincian {row.nama}</span>
    </AppLink>
  )
}

function kelompokOf({ kelompok, periode }: BarisPerhatian): string {
  return periode ? `${kelompok}, ${periode.nama}` : kelompok
}

export function kolomPerhatian(batas: Batas, greet: Sapa): Kolom<BarisPerhatian>[] {
  return [
    { kunci: 'nim', judul: 'NIM', isi: row => <span className="text-m faint">{row.nim}</span>, lebar: 106 },
    { kunci: 'nama', judul: 'Nama', isi: row => <NamaPerhatian row={row} />, utama: true },
    { kunci: 'kelompok', judul: kata`Kelompok`, isi: kelompokOf, lebar: 140 },
    {
      kunci: 'alasan',
      judul: 'Alasan',
      isi: row => <span className="bad">{describeAlasan(row, batas)}</span>,
    },
    { kunci: 'terakhir', judul: '5 terakhir', isi: row => <TandaBaris tanda={row.terakhir} size={11} />, lebar: 96 },
    {
      kunci: 'hadir',
      judul: 'Hadir',
      isi: row => <AngkaPerhatian row={row}>{`${row.hadir} dari ${row.sesi}`}</AngkaPerhatian>,
      rata: 'kanan',
      lebar: 92,
    },
    {
      kunci: 'persen',
      judul: '%',
      isi: row => (
        <AngkaPerhatian row={row}>
          <Persen nilai={row.persen} status={row.status} />
        </AngkaPerhatian>
      ),
      rata: 'kanan',
      lebar: 76,
    },
    { kunci: 'sapa', judul: <span className="hanya-pembaca">Sapa</span>, isi: greet, lebar: 60 },
  ]
}

/** A row on the phone. */
export function KartuPerhatian({ row, batas, greet }: { row: BarisPerhatian; batas: Batas; greet: Sapa }) {
  return (
    <span className="grid wide gap-2">
      <span className="flex baseline between gap-8">
        <NamaPerhatian row={row} />
        <AngkaPerhatian row={row}>
          <Persen nilai={row.persen} status={row.status} satuan />
        </AngkaPerhatian>
      </span>
      <span className="bad">{describeAlasan(row, batas)}</span>
      <span className={`row gap-8 min-h-44 ${css.kaki}`}>
        <span className="text-m faint">
          {kelompokOf(row)} · {row.hadir} dari {row.sesi}
        </span>
        <TandaBaris tanda={row.terakhir} size={11} />
        {greet(row)}
      </span>
    </span>
  )
}

interface SaringanPerhatianProps {
  data: Reply<Api['GET /api/perhatian']>
  alasan: string
  onAlasan: (alasan: string) => void
}

/** How many have each reason; each chip is a filter. Somebody with two reasons is in both. */
export function SaringanPerhatian({ data, alasan, onAlasan }: SaringanPerhatianProps) {
  return (
    <DaftarCip label="Saring menurut alasan">
      {ALASAN_PERHATIAN.map(one =>
        data.jumlah_alasan[one] > 0 || alasan === one ? (
          <Cip key={one} aktif={alasan === one} onPilih={() => onAlasan(alasan === one ? '' : one)}>
            {labelAlasan[one]} <b>{formatAngka(data.jumlah_alasan[one])}</b>
          </Cip>
        ) : null,
      )}
    </DaftarCip>
  )
}
