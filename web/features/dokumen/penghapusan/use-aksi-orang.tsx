import { IconEraser, IconFileZip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { JenisOrang } from '#contract/identitas.ts'
import type { Aksi } from '#web/ui/AksiBaris.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { DialogHapusOrang } from './DialogHapusOrang.tsx'
import { type OrangDihapus, useUnduhDataOrang } from './queries.ts'

/** What the law gives a person, as the admin does it for a row: a copy of everything, and to be erased. */
export function useAksiOrang(jenis: JenisOrang): {
  aksiOf: (row: { id: number; nama: string }) => Aksi[]
  dialog: ReactNode
} {
  const [dihapus, setDihapus] = useState<OrangDihapus | null>(null)
  const unduh = useUnduhDataOrang()
  const size = { size: 16, 'aria-hidden': true }
  const ambil = (orang: OrangDihapus) =>
    unduh.mutate(orang, {
      onSuccess: data => {
        saveFile(data, `Data tentang ${orang.nama}.zip`)
        tellDone('Berkas diunduh')
      },
      onError: tellError,
    })
  return {
    aksiOf: ({ id, nama }) => [
      { label: 'Data tentang orang ini', ikon: <IconFileZip {...size} />, onPilih: () => ambil({ jenis, id, nama }) },
      {
        label: 'Hapus data orang ini…',
        ikon: <IconEraser {...size} />,
        onPilih: () => setDihapus({ jenis, id, nama }),
        bahaya: true,
      },
    ],
    dialog: dihapus ? <DialogHapusOrang orang={dihapus} onTutup={() => setDihapus(null)} /> : null,
  }
}
