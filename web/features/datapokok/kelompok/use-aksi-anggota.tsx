import { IconArrowsExchange, IconDoorExit, IconRotate, IconTrash } from '@tabler/icons-react'
import { deleteKeanggotaan, endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { AnggotaRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { call } from '#web/api.ts'
import type { Aksi } from '#web/ui/AksiBaris.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useUbahKelompok } from './queries.ts'
import { waktuOf } from './rentang.ts'

interface Pilihan {
  onPindah: (row: AnggotaRow) => void
  onKeluar: (row: AnggotaRow) => void
  onKabar: (kabar: string[]) => void
}

/** What the office does with one member; what needs no date happens at once. */
export function useAksiAnggota(kelompok: KelompokRincian, { onPindah, onKeluar, onKabar }: Pilihan) {
  const batal = useUbahKelompok((id: number) => call(deleteKeanggotaan, { params: { id } }))
  const lanjut = useUbahKelompok((id: number) => call(endKeanggotaan, { params: { id }, body: { sampai: null } }))

  const stay = (row: AnggotaRow) =>
    lanjut.mutate(row.id, {
      onSuccess: () => tellDone(`${row.nama} tetap di ${kelompok.nama}`),
      onError: tellError,
    })
  const undo = (row: AnggotaRow) =>
    batal.mutate(row.id, {
      onSuccess: ({ kembali_ke }) =>
        tellDone(kembali_ke ? `${row.nama} kembali ke ${kembali_ke}` : `Keanggotaan ${row.nama} dibatalkan`),
      // Why it cannot be undone is longer than the snackbar stays.
      onError: error => {
        tellError(error)
        onKabar([error.message])
      },
    })

  return (row: AnggotaRow): Aksi[] => {
    const ikon = { size: 16, 'aria-hidden': true }
    const pindah = { label: 'Pindahkan', ikon: <IconArrowsExchange {...ikon} />, onPilih: () => onPindah(row) }
    const tetap = { label: 'Tidak jadi keluar', ikon: <IconRotate {...ikon} />, onPilih: () => stay(row) }
    return [
      ...(waktuOf(row, kelompok.hari_ini) === 'lalu' ? [] : [pindah]),
      {
        label: row.sampai ? 'Ubah tanggal keluar' : 'Keluarkan',
        ikon: <IconDoorExit {...ikon} />,
        onPilih: () => onKeluar(row),
      },
      ...(row.sampai ? [tetap] : []),
      { label: 'Batalkan keanggotaan', ikon: <IconTrash {...ikon} />, bahaya: true, onPilih: () => undo(row) },
    ]
  }
}
