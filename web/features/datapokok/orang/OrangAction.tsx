import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { KindOfOrang } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { type Action, RowAction } from '#web/ui/RowAction.tsx'
import { ActiveDialog } from './ActiveDialog.tsx'
import { InactiveDialog } from './InactiveDialog.tsx'
import { refreshOrang } from './queries.ts'

interface OrangActionProps {
  jenis: KindOfOrang
  row: ComponentProps<typeof InactiveDialog>['row'] & {
    nim?: string | null
    bisa_hapus: boolean
    /** Of who leads kelompok. */
    jumlah_kelompok?: number
  }
  aktif: boolean
  onChange: () => void
  /** Where there is none yet and one may be made. */
  onMakeAkun?: (() => void) | undefined
  /** What other features do with the person. */
  lain: Action[]
}

/** What the admin can do with one row. */
export function OrangActions({ jenis, row, aktif, onChange, onMakeAkun, lain }: OrangActionProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<'nonaktif' | 'aktif' | 'hapus' | null>(null)
  const close = () => setAsking(null)
  const done = async (pesan: string) => {
    close()
    tellDone(pesan)
    await refreshOrang(client, jenis)
  }
  const params = { id: row.id }
  const activate = useMutation({
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
  const aksi: Action[] = [{ label: 'Ubah', ikon: <IconPencil {...size} />, onChoose: onChange }]
  if (onMakeAkun) aksi.push({ label: 'Buat akun', ikon: <IconKey {...size} />, onChoose: onMakeAkun })
  aksi.push(
    aktif
      ? { label: 'Nonaktifkan…', ikon: <IconUserOff {...size} />, onChoose: () => setAsking('nonaktif') }
      : {
          label: 'Aktifkan kembali',
          ikon: <IconUserCheck {...size} />,
          onChoose: jenis === 'mahasantri' ? () => setAsking('aktif') : () => activate.mutate(),
        },
  )
  if (row.bisa_hapus)
    aksi.push({ label: 'Hapus…', ikon: <IconTrash {...size} />, onChoose: () => setAsking('hapus'), bahaya: true })
  aksi.push(...lain)

  return (
    <>
      <RowAction nama={row.nama} onChange={onChange} aksi={aksi} />
      {asking === 'nonaktif' ? <InactiveDialog jenis={jenis} row={row} onClose={close} /> : null}
      {asking === 'aktif' ? <ActiveDialog row={row} onClose={close} /> : null}
      {asking === 'hapus' ? (
        <Dialog
          onClose={close}
          judul={`Hapus ${kata(jenis)}`}
          label="Hapus"
          bahaya
          kerja={hapus}
          onAgree={() => hapus.mutate()}
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
