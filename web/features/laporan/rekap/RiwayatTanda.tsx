import type { ReactNode } from 'react'
import { labelStatus, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal, type Zona } from '#contract/tanggal.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { Tanda } from '#web/ui/Tanda.tsx'
import { describeKonfirmasi, describeRecorded } from './sebut-dicatat.ts'
import { useTombolLembar } from './tombol-lembar.tsx'

interface RiwayatTandaProps {
  rekap: Rekap
  baris: BarisRekap
  kolom: KolomRekap
  zona: Zona
  onTutup: () => void
  /** The history itself. */
  children: ReactNode
}

/** One mark of the matrix: what it is, in which pertemuan, and below everything it was before. */
export function RiwayatTanda({ rekap, baris, kolom, zona, onTutup, children }: RiwayatTandaProps) {
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const jenis = kegiatan?.jenis ?? 'umum'
  const letter = baris.tanda[rekap.kolom.indexOf(kolom)] ?? '-'
  const tombolLembar = useTombolLembar(rekap, kolom)
  const status = letter === '-' ? null : (letter as Status)
  return (
    <Laci
      onTutup={onTutup}
      judul={baris.nama}
      keterangan={
        <>
          {kegiatan?.nama}
          {kolom.nomor === null ? '' : `, pertemuan ${kolom.nomor}`} · {formatTanggal(kolom.tanggal, 'panjang')}
        </>
      }
      kaki={tombolLembar}
    >
      <p className="row wrap gap-4 gap-x-8 text-xl">
        <Tanda status={status} size={14} />
        <b>{labelStatus(status, jenis)}</b>
        {kolom.oleh ? <span className="text-m faint">dipimpin {kolom.oleh}</span> : null}
      </p>
      <p className="text-m faint">
        Pertemuan ini dicatat {describeRecorded(kolom)}. Dikonfirmasi: {describeKonfirmasi(kolom, zona)}.
      </p>
      {children}
    </Laci>
  )
}
