import { type MurabbiRow, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { nomorLengkap } from './kolom-murabbi.tsx'
import { PeranLain } from './PeranLain.tsx'

/** The same person for those who read only. */
export function RincianMurabbi({ row, onTutup }: { row: MurabbiRow; onTutup: () => void }) {
  return (
    <Laci onTutup={onTutup} judul={namaBergelar(row)} keterangan={nomorLengkap(row)} kaki={null}>
      <PeranLain jenis="murabbi" id={row.id} />
      <DaftarIsi
        isi={{
          Status: <LencanaAktif aktif={row.aktif} />,
          Alasan: row.status_alasan,
          'Jenis kelamin': row.jk === 'P' ? 'Perempuan' : 'Laki-laki',
          Unit: row.unit,
          [kata('Kelompok')]: shortKelompok(row.kelompok),
          WhatsApp: row.hp ? <TautanWa telepon={row.hp} nama={row.nama} /> : null,
          Email: row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null,
        }}
      />
    </Laci>
  )
}
