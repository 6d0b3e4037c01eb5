import {
  IconActivity,
  IconCalendarPlus,
  IconClockEdit,
  IconMapPin,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokRow, Kurang } from '#contract/datapokok/kelompok.ts'
import { listKelompok } from '#contract/datapokok/kelompok.ts'
import type { PilihanMassal } from '#contract/datapokok/kelompok-massal.ts'
import { validQuery } from '#contract/valid-query.ts'
import { ShiftDialog } from '#web/features/absensi/jadwal/ShiftDialog.tsx'
import { DialogJadwalBanyak } from '#web/features/absensi/jadwal-banyak/DialogJadwalBanyak.tsx'
import { CipKurang } from '#web/features/datapokok/kelompok/CipKurang.tsx'
import { DialogHapus } from '#web/features/datapokok/kelompok/DialogHapus.tsx'
import { DialogMassal } from '#web/features/datapokok/kelompok/DialogMassal.tsx'
import { KelompokCard, kolomKelompok } from '#web/features/datapokok/kelompok/kolom.tsx'
import { LaciKelompok } from '#web/features/datapokok/kelompok/LaciKelompok.tsx'
import type { JenisMassal } from '#web/features/datapokok/kelompok/massal.ts'
import type { KelompokFilters } from '#web/features/datapokok/kelompok/queries.ts'
import { SavedNote } from '#web/features/datapokok/kelompok/SavedNote.tsx'
import { useFilled } from '#web/features/datapokok/kelompok/use-filled.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import { BilahPilihan, TombolPilihan } from '#web/ui/BilahPilihan.tsx'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { usePilihanBaris } from '#web/ui/use-pilihan-baris.ts'
import { paths } from '../paths.ts'

interface DaftarKelompokProps {
  /** Whatever they lack. */
  semua: readonly KelompokRow[]
  memuat: boolean
  nilai: KelompokFilters
  update: (change: Partial<KelompokFilters>) => void
  office: boolean
  /** The one that is listed, where its kelompok can be changed. */
  periode: { id: number; mulai: string } | undefined
  kosong: ReactNode
}

/** The kelompok of a periode in one list: ticked to do one thing with many. */
export function DaftarKelompok({ semua, memuat, nilai, update, office, periode, kosong }: DaftarKelompokProps) {
  const navigate = useNavigate()
  const kurang = nilai.kurang as Kurang | ''
  const filled = useFilled({ semua, kurang })
  const rows = filled.rows
  const pilihan = usePilihanBaris(rows.map(row => row.id))
  const [massal, setMassal] = useState<JenisMassal | 'jadwal' | 'geser'>()
  const [satu, setSatu] = useState<{ apa: 'ubah' | 'hapus'; row: KelompokRow }>()
  const open = (row: KelompokRow) => navigate({ to: paths.kelompokRincian(row.id) })
  const bisa = periode !== undefined
  const dipilih = pilihanOf(pilihan, nilai, rows.length, filled.adaBertahan)

  return (
    <>
      <DataTable
        label={kata`Kelompok`}
        kolom={bisa ? [...kolomKelompok(), aksi()] : kolomKelompok()}
        baris={rows}
        kunciBaris={row => row.id}
        memuat={memuat}
        onPilih={open}
        kartu={row => <KelompokCard row={row} />}
        kosong={kosong}
        atas={
          office && semua.length > 0 ? (
            <>
              <CipKurang
                rows={semua}
                nilai={kurang}
                onPilih={value => {
                  filled.forget()
                  update({ kurang: value })
                }}
              />
              <SavedNote {...filled.kabar} />
            </>
          ) : undefined
        }
        keteranganKaki={kata`${formatAngka(rows.length)} kelompok`}
        pilihan={bisa ? { ...pilihan, idOf: row => row.id, namaOf: row => row.nama, bilah: bilah() } : undefined}
      />
      {massal === 'jadwal' ? (
        <DialogJadwalBanyak kelompokIds={pilihan.ids} onTutup={close} onDone={close} />
      ) : massal === 'geser' ? (
        <ShiftDialog chosen={{ kelompokIds: pilihan.ids }} onTutup={close} />
      ) : massal && periode ? (
        <DialogMassal
          jenis={massal}
          pilihan={dipilih}
          jumlah={pilihan.ids.length}
          periode={periode}
          onTutup={close}
          onSelesai={hasil => {
            close()
            if (massal === 'hapus') pilihan.cancel()
            filled.filled(massal, pilihan.ids, hasil)
          }}
        />
      ) : null}
      {satu?.apa === 'ubah' ? (
        <LaciKelompok kelompok={satu.row} kegiatan={[]} onTutup={close} onTersimpan={close} />
      ) : null}
      {satu?.apa === 'hapus' ? <DialogHapus kelompok={satu.row} onTutup={close} onTerhapus={close} /> : null}
    </>
  )

  function close() {
    setMassal(undefined)
    setSatu(undefined)
  }

  function aksi(): Kolom<KelompokRow> {
    const remove = (row: KelompokRow) => ({
      label: 'Hapus',
      ikon: <IconTrash size={16} aria-hidden />,
      onPilih: () => setSatu({ apa: 'hapus', row }),
      bahaya: true,
    })
    return {
      kunci: 'aksi',
      judul: <span className="hanya-pembaca">Aksi</span>,
      isi: row => <AksiBaris nama={row.nama} onUbah={() => setSatu({ apa: 'ubah', row })} aksi={[remove(row)]} />,
      lebar: 84,
    }
  }

  function bilah() {
    const tombol: [JenisMassal | 'jadwal' | 'geser', string, typeof IconUser][] = [
      ['murabbi', 'Murabbi', IconUser],
      ['pendamping', kata`Pendamping`, IconUsers],
      ['jadwal', 'Jadwal', IconCalendarPlus],
      ['geser', 'Geser jam', IconClockEdit],
      ['kegiatan', 'Kegiatan', IconActivity],
      ['tempat', 'Tempat', IconMapPin],
      ['hapus', 'Hapus', IconTrash],
    ]
    return (
      <BilahPilihan
        jumlah={pilihan.ids.length}
        total={rows.length}
        onSemua={pilihan.chooseAll}
        onBatal={pilihan.cancel}
      >
        {tombol.map(([jenis, label, Ikon]) => (
          <TombolPilihan
            key={jenis}
            label={label}
            ikon={<Ikon size={18} aria-hidden />}
            onPilih={() => setMassal(jenis)}
          />
        ))}
      </BilahPilihan>
    )
  }
}

/** All that match the filter are said as that, so that who has come or gone meanwhile is noticed; otherwise each by its id. */
function pilihanOf(
  { ids, semua }: { ids: readonly number[]; semua: boolean },
  nilai: KelompokFilters,
  jumlah: number,
  adaBertahan: boolean,
): PilihanMassal {
  if (!semua || adaBertahan) return { kelompok_ids: [...ids] }
  const { periode_id, cari, jk, murabbi_id, pendamping_id, kurang } = nilai
  const saringan = listKelompok.query.parse(
    validQuery(listKelompok.query, { periode_id, cari, jk, murabbi_id, pendamping_id, kurang }),
  )
  const { halaman: _, ukuran: __, ...sisa } = saringan
  return { saringan: sisa, jumlah }
}
