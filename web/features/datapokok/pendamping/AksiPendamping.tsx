import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deactivatePendamping,
  deletePendamping,
  type PendampingRow,
  reactivatePendamping,
} from '#contract/datapokok/pendamping.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogAlasan } from '#web/ui/DialogAlasan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone, tellError } from '#web/ui/kabar.ts'
import { refreshPendamping } from './queries.ts'

interface AksiPendampingProps {
  row: PendampingRow
  onUbah: () => void
  onBuatAkun: () => void
  /** What other features do with the person. */
  lain: Aksi[]
}

/** What the admin can do with one row. */
export function AksiPendamping({ row, onUbah, onBuatAkun, lain }: AksiPendampingProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'nonaktif' | 'hapus' | null>(null)
  const params = { id: row.id }
  const done = async (pesan: string) => {
    setAsking(null)
    tellDone(pesan)
    await refreshPendamping(client)
  }
  const nonaktifkan = useMutation({
    mutationFn: (alasan: string) => call(deactivatePendamping, { params, body: { alasan, version: row.version } }),
    onSuccess: () => done('Data berhasil disimpan'),
    // Somebody else changed this person: show what stands now behind the dialog.
    onError: () => refreshPendamping(client),
  })
  const aktifkan = useMutation({
    mutationFn: () => call(reactivatePendamping, { params, query: { version: row.version } }),
    onSuccess: () => done(`${row.nama} aktif kembali`),
    onError: error => {
      tellError(error)
      return refreshPendamping(client)
    },
  })
  const hapus = useMutation({
    mutationFn: () => call(deletePendamping, { params }),
    onSuccess: () => done('Data berhasil dihapus'),
  })

  const size = { size: 16, 'aria-hidden': true }
  const aksi: Aksi[] = [{ label: 'Ubah', ikon: <IconPencil {...size} />, onPilih: onUbah }]
  if (row.aktif && row.username === null)
    aksi.push({ label: 'Buat akun', ikon: <IconKey {...size} />, onPilih: onBuatAkun })
  aksi.push(
    row.aktif
      ? { label: 'Nonaktifkan…', ikon: <IconUserOff {...size} />, onPilih: () => setAsking('nonaktif') }
      : { label: 'Aktifkan kembali', ikon: <IconUserCheck {...size} />, onPilih: () => aktifkan.mutate() },
  )
  if (row.bisa_hapus)
    aksi.push({ label: 'Hapus…', ikon: <IconTrash {...size} />, onPilih: () => setAsking('hapus'), bahaya: true })
  aksi.push(...lain)

  return (
    <>
      <AksiBaris nama={row.nama} onUbah={onUbah} aksi={aksi} />
      {asking === 'nonaktif' ? (
        <DialogAlasan
          judul={`Nonaktifkan ${row.nama}`}
          teks={`Riwayatnya tetap ada, dan Anda dapat mengaktifkannya lagi kapan saja.${row.username ? kata` Selama itu akunnya (${row.username}) tidak dapat dipakai masuk sebagai pendamping.` : ''}`}
          label="Nonaktifkan"
          bekerja={nonaktifkan.isPending}
          galat={nonaktifkan.error ? messageOf(nonaktifkan.error) : undefined}
          onSetuju={alasan => nonaktifkan.mutate(alasan)}
          onTutup={() => setAsking(null)}
        />
      ) : null}
      {asking === 'hapus' ? (
        <Dialog
          buka
          onTutup={() => setAsking(null)}
          judul={kata`Hapus pendamping`}
          label="Hapus"
          bahaya
          bekerja={hapus.isPending}
          galat={hapus.error ? messageOf(hapus.error) : undefined}
          onSetuju={() => hapus.mutate()}
        >
          <p>
            Yakin ingin menghapus <b>{row.nama}</b>? Tindakan ini tidak dapat dibatalkan.
          </p>
        </Dialog>
      ) : null}
    </>
  )
}
