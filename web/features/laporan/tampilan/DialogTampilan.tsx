import { TextInput } from '@mantine/core'
import type * as z from 'zod'
import { namaTampilan, type saringanBaru, type TampilanRow } from '#contract/laporan/tampilan.ts'
import { ApiError } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useDeleteTampilan, useOverwriteTampilan, useRenameTampilan } from './tampilan-queries.ts'

export interface TanyaTampilan {
  apa: 'nama' | 'timpa' | 'hapus'
  row: TampilanRow
}

interface DialogTampilanProps extends TanyaTampilan {
  sekarang: z.input<typeof saringanBaru>
  /** What is looked at now, in words. */
  sebut: string
  onTutup: () => void
}

/** Asks before a saved view is changed. */
export function DialogTampilan({ apa, row, sekarang, sebut, onTutup }: DialogTampilanProps) {
  const { id, nama } = row
  const isian = useIsian(namaTampilan, { nama })
  const rename = useRenameTampilan()
  const overwrite = useOverwriteTampilan()
  const remove = useDeleteTampilan()
  const done = (pesan: string) => ({
    onSuccess: () => {
      tellDone(pesan)
      onTutup()
    },
  })

  if (apa === 'nama') {
    return (
      <Dialog
        onTutup={onTutup}
        isian={isian}
        judul="Ganti nama tampilan"
        label="Ganti"
        kerja={rename}
        onSetuju={() => {
          const isi = isian.check()
          if (!isi) return
          const onError = (error: Error) => isian.reject(error instanceof ApiError ? error.isian : {})
          rename.mutate({ id, ...isi }, { ...done('Nama tampilan diganti'), onError })
        }}
      >
        <TextInput label="Nama" maxLength={60} withAsterisk data-autofocus {...isian.teks('nama')} />
      </Dialog>
    )
  }
  if (apa === 'timpa')
    return (
      <Dialog
        onTutup={onTutup}
        judul={`Timpa ${nama}?`}
        label="Timpa"
        kerja={overwrite}
        onSetuju={() => overwrite.mutate({ id, body: sekarang }, done('Tampilan ditimpa'))}
      >
        <p>Isinya diganti dengan yang tampil sekarang: {sebut}.</p>
      </Dialog>
    )
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus ${nama}?`}
      label="Hapus"
      bahaya
      kerja={remove}
      onSetuju={() => remove.mutate(id, done('Tampilan dihapus'))}
    >
      <p>Hanya tampilannya yang dihapus; datanya tetap.</p>
    </Dialog>
  )
}
