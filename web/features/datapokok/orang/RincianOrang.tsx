import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { type MurabbiRow, namaBergelar } from '#contract/datapokok/murabbi.ts'
import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { DaftarIsi } from '#web/ui/DaftarIsi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { LencanaStatus, nomorLengkap } from './kolom.tsx'
import { PeranLain } from './PeranLain.tsx'
import { RiwayatKelompok } from './RiwayatKelompok.tsx'

/** The same person for those who read only. */
export function MahasantriDrawer({ row, onTutup }: { row: MahasantriRow; onTutup: () => void }) {
  return (
    <Laci onTutup={onTutup} judul={row.nama} keterangan={row.nim} kaki={null}>
      <PeranLain jenis="mahasantri" id={row.id} />
      <DaftarIsi
        isi={{
          Status: <LencanaStatus status={row.status} />,
          Alasan: row.status_alasan,
          'Jenis kelamin': row.jk === 'P' ? 'Perempuan' : 'Laki-laki',
          'Program studi': row.prodi,
          Fakultas: row.fakultas,
          Angkatan: row.angkatan,
          [kata('Kelompok')]: row.kelompok_nama,
          [kata('Pendamping')]: row.pendamping,
          WhatsApp: row.hp ? <TautanWa telepon={row.hp} nama={row.nama} /> : null,
          Wali: row.wali_nama,
          'WhatsApp wali': row.wali_hp ? <TautanWa telepon={row.wali_hp} nama={`wali ${row.nama}`} /> : null,
          Asrama: [row.asrama, row.kamar].filter(Boolean).join(', kamar '),
          Asal: row.asal,
          Catatan: row.catatan,
        }}
      />
      <RiwayatKelompok row={row} />
    </Laci>
  )
}

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

/** The same person for those who read only. */
export function PendampingDrawer({ row, onTutup }: { row: PendampingRow; onTutup: () => void }) {
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
