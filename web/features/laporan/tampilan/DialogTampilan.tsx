import { TextInput } from '@mantine/core'
import type { Body } from '#contract/endpoint.ts'
import {
  deleteTampilan,
  namaTampilan,
  overwriteTampilan,
  renameTampilan,
  type TampilanRow,
} from '#contract/laporan/tampilan.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useChange } from '#web/use-change.ts'

export interface TanyaTampilan {
  apa: 'nama' | 'timpa' | 'hapus'
  row: TampilanRow
}

interface DialogTampilanProps extends TanyaTampilan {
  sekarang: Body<typeof overwriteTampilan>
  /** What is looked at now, in words. */
  sebut: string
  onTutup: () => void
}

/** Asks before a saved view is changed. */
export function DialogTampilan({ apa, row: { id, nama }, sekarang, sebut, onTutup }: DialogTampilanProps) {
  const isian = useIsian(namaTampilan, { nama })
  const params = { id }
  const kerja = useChange(
    (isi: { nama: string }) =>
      apa === 'nama'
        ? call(renameTampilan, { params, body: isi })
        : apa === 'timpa'
          ? call(overwriteTampilan, { params, body: sekarang })
          : call(deleteTampilan, { params }),
    ['tampilan'],
  )
  const { selesai, ...rupa } = {
    nama: { judul: 'Ganti nama tampilan', label: 'Ganti', isian, selesai: 'Nama tampilan diganti' },
    timpa: { judul: `Timpa ${nama}?`, label: 'Timpa', selesai: 'Tampilan ditimpa' },
    hapus: { judul: `Hapus ${nama}?`, label: 'Hapus', bahaya: true, selesai: 'Tampilan dihapus' },
  }[apa]
  const onSuccess = () => {
    tellDone(selesai)
    onTutup()
  }
  return (
    <Dialog
      onTutup={onTutup}
      kerja={kerja}
      {...rupa}
      onSetuju={() => isian.submit(isi => kerja.mutate(isi, { onSuccess, onError: isian.gagal }))}
    >
      {apa === 'nama' ? (
        <TextInput label="Nama" maxLength={60} withAsterisk data-autofocus {...isian.teks('nama')} />
      ) : apa === 'timpa' ? (
        <p>Isinya diganti dengan yang tampil sekarang: {sebut}.</p>
      ) : (
        <p>Hanya tampilannya yang dihapus; datanya tetap.</p>
      )}
    </Dialog>
  )
}
