import { IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteMahasantri, type MahasantriRow, reactivateMahasantri } from '#contract/datapokok/mahasantri.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { DialogNonaktif } from './DialogNonaktif.tsx'
import { refreshMahasantri } from './queries.ts'

interface AksiMahasantriProps {
  row: MahasantriRow
  onUbah: () => void
  /** What other features do with the person. */
  lain: Aksi[]
}

/** What the admin can do with one row. */
export function AksiMahasantri({ row, onUbah, lain }: AksiMahasantriProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'nonaktif' | 'hapus' | null>(null)
  const done = async (pesan: string) => {
    setAsking(null)
    tellDone(pesan)
    await refreshMahasantri(client)
  }
  const aktifkan = useMutation({
    mutationFn: () => call(reactivateMahasantri, { params: { id: row.id }, query: { version: row.version } }),
    onSuccess: () => done(`${row.nama} aktif kembali`),
    onError: error => {
      tellError(error)
      return refreshMahasantri(client)
    },
  })
  const hapus = useMutation({
    mutationFn: () => call(deleteMahasantri, { params: { id: row.id } }),
    onSuccess: () => done('Data berhasil dihapus'),
  })

  const size = { size: 16, 'aria-hidden': true }
  const aksi: Aksi[] = [
    { label: 'Ubah', ikon: <IconPencil {...size} />, onPilih: onUbah },
    row.status === 'aktif'
      ? { label: 'Nonaktifkan…', ikon: <IconUserOff {...size} />, onPilih: () => setAsking('nonaktif') }
      : { label: 'Aktifkan kembali', ikon: <IconUserCheck {...size} />, onPilih: () => aktifkan.mutate() },
  ]
  if (row.bisa_hapus)
    aksi.push({ label: 'Hapus…', ikon: <IconTrash {...size} />, onPilih: () => setAsking('hapus'), bahaya: true })
  aksi.push(...lain)

  return (
    <>
      <AksiBaris nama={row.nama} onUbah={onUbah} aksi={aksi} />
      {asking === 'nonaktif' ? <DialogNonaktif row={row} onTutup={() => setAsking(null)} /> : null}
      {asking === 'hapus' ? (
        <Dialog
          buka
          onTutup={() => setAsking(null)}
          judul="Hapus mahasantri"
          label="Hapus"
          bahaya
          bekerja={hapus.isPending}
          galat={hapus.error ? messageOf(hapus.error) : undefined}
          onSetuju={() => hapus.mutate()}
        >
          <p>
            Yakin ingin menghapus <b>{row.nama}</b> ({row.nim})? Tindakan ini tidak dapat dibatalkan.
          </p>
        </Dialog>
      ) : null}
    </>
  )
}
