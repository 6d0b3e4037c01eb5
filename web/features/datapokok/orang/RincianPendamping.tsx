import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { PeranLain } from './PeranLain.tsx'

/** The same person for those who read only. */
export function RincianPendamping({ row, onTutup }: { row: PendampingRow; onTutup: () => void }) {
  return (
    <Laci onTutup={onTutup} judul={row.nama} keterangan={row.nim} kaki={null}>
      <PeranLain jenis="pendamping" id={row.id} />
      <DaftarIsi
        isi={{
          Status: <LencanaAktif aktif={row.aktif} />,
          Alasan: row.status_alasan,
          'Jenis kelamin': row.jk === 'P' ? 'Perempuan' : 'Laki-laki',
          'Program studi': row.prodi,
          Angkatan: row.angkatan,
          [kata('Kelompok')]: shortKelompok(row.kelompok),
          WhatsApp: row.hp ? <TautanWa telepon={row.hp} nama={row.nama} /> : null,
          'Nomor SK': row.no_sk,
        }}
      />
    </Laci>
  )
}
