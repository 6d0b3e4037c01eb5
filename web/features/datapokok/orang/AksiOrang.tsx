import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { JenisOrang } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { DialogAktif } from './DialogAktif.tsx'
import { DialogNonaktif } from './DialogNonaktif.tsx'
import { refreshOrang } from './queries.ts'

interface AksiOrangProps {
  jenis: JenisOrang
  row: ComponentProps<typeof DialogNonaktif>['row'] & {
    nim?: string | null
    bisa_hapus: boolean
    /** Of who leads kelompok. */
    jumlah_kelompok?: number
  }
  aktif: boolean
  onUbah: () => void
  /** Where there is none yet and one may be made. */
  onBuatAkun?: (() => void) | undefined
  /** What other features do with the person. */
  lain: Aksi[]
}

/** What the admin can do with one row. */
export function AksiOrang({ jenis, row, aktif, onUbah, onBuatAkun, lain }: AksiOrangProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'nonaktif' | 'aktif' | 'hapus' | null>(null)
  const close = () => setAsking(null)
  const done = async (pesan: string) => {
    close()
    tellDone(pesan)
    await refreshOrang(client, jenis)
  }
  const params = { id: row.id }
  const aktifkan = useMutation({
    mutationFn: () => call(`DELETE /api/${jenis}/:id/penonaktifan`, { params, query: { version: row.version } }),
    onSuccess: () =>
      done(`${row.nama} aktif kembali${row.jumlah_kelompok === 0 ? kata`, tidak memegang kelompok` : ''}`),
    onError: error => {
      tellError(error)
      return refreshOrang(client, jenis)
    },
  })
  const hapus = useMutation({
    mutationFn: () => call(`DELETE /api/${jenis}/:id`, { params }),
    onSuccess: () => done('Data berhasil dihapus'),
  })

  const size = { size: 16, 'aria-hidden': true }
  const aksi: Aksi[] = [{ label: 'Ubah', ikon: <IconPencil {...size} />, onPilih: onUbah }]
  if (onBuatAkun) aksi.push({ label: 'Buat akun', ikon: <IconKey {...size} />, onPilih: onBuatAkun })
  aksi.push(
    aktif
      ? { label: 'Nonaktifkan…', ikon: <IconUserOff {...size} />, onPilih: () => setAsking('nonaktif') }
      : {
          label: 'Aktifkan kembali',
          ikon: <IconUserCheck {...size} />,
          onPilih: jenis === 'mahasantri' ? () => setAsking('aktif') : () => aktifkan.mutate(),
        },
  )
  if (row.bisa_hapus)
    aksi.push({ label: 'Hapus…', ikon: <IconTrash {...size} />, onPilih: () => setAsking('hapus'), bahaya: true })
  aksi.push(...lain)

  return (
    <>
      <AksiBaris nama={row.nama} onUbah={onUbah} aksi={aksi} />
      {asking === 'nonaktif' ? <DialogNonaktif jenis={jenis} row={row} onTutup={close} /> : null}
      {asking === 'aktif' ? <DialogAktif row={row} onTutup={close} /> : null}
      {asking === 'hapus' ? (
        <Dialog
          onTutup={close}
          judul={`Hapus ${kata(jenis)}`}
          label="Hapus"
          bahaya
          kerja={hapus}
          onSetuju={() => hapus.mutate()}
        >
          <p>
            Yakin ingin menghapus <b>{row.nama}</b>
            {jenis === 'mahasantri' ? ` (${row.nim})` : ''}? Tindakan ini tidak dapat dibatalkan.
          </p>
        </Dialog>
      ) : null}
    </>
  )
}
