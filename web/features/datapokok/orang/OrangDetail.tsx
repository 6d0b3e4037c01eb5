import type { ReactNode } from 'react'
import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import type { MurabbiRow } from '#contract/datapokok/murabbi.ts'
import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { titledName } from '#contract/identitas.ts'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { ContentList } from '#web/ui/ContentList.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/kelompok-name.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { BadgeStatus, completeNumber } from './kolom.tsx'
import { PeranLain } from './PeranLain.tsx'
import { RiwayatKelompok } from './RiwayatKelompok.tsx'

interface MahasantriDrawerProps {
  row: MahasantriRow
  onClose: () => void
  /** What is sent to the wali. */
  wali?: ReactNode
}

/** The same person for those who read only. */
export function MahasantriDrawer({ row, onClose, wali }: MahasantriDrawerProps) {
  return (
    <SidePanelFrame onClose={onClose} judul={row.nama} keterangan={row.nim} kaki={null}>
      <PeranLain jenis="mahasantri" id={row.id} />
      <ContentList
        isi={{
          Status: <BadgeStatus status={row.status} />,
          Alasan: row.status_alasan,
          'Nama Arab': row.nama_arab,
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
      {wali}
      <RiwayatKelompok row={row} />
    </SidePanelFrame>
  )
}

/** The same person for those who read only. */
export function MurabbiDetail({ row, onClose }: { row: MurabbiRow; onClose: () => void }) {
  return (
    <SidePanelFrame onClose={onClose} judul={titledName(row)} keterangan={completeNumber(row)} kaki={null}>
      <PeranLain jenis="murabbi" id={row.id} />
      <ContentList
        isi={{
          Status: <ActiveBadge aktif={row.aktif} />,
          Alasan: row.status_alasan,
          'Jenis kelamin': row.jk === 'P' ? 'Perempuan' : 'Laki-laki',
          Unit: row.unit,
          [kata('Kelompok')]: shortKelompok(row.kelompok),
          WhatsApp: row.hp ? <TautanWa telepon={row.hp} nama={row.nama} /> : null,
          Email: row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null,
        }}
      />
    </SidePanelFrame>
  )
}

/** The same person for those who read only. */
export function PendampingDrawer({ row, onClose }: { row: PendampingRow; onClose: () => void }) {
  return (
    <SidePanelFrame onClose={onClose} judul={row.nama} keterangan={row.nim} kaki={null}>
      <PeranLain jenis="pendamping" id={row.id} />
      <ContentList
        isi={{
          Status: <ActiveBadge aktif={row.aktif} />,
          Alasan: row.status_alasan,
          'Jenis kelamin': row.jk === 'P' ? 'Perempuan' : 'Laki-laki',
          'Program studi': row.prodi,
          Angkatan: row.angkatan,
          [kata('Kelompok')]: shortKelompok(row.kelompok),
          WhatsApp: row.hp ? <TautanWa telepon={row.hp} nama={row.nama} /> : null,
          'Nomor SK': row.no_sk,
        }}
      />
    </SidePanelFrame>
  )
}
