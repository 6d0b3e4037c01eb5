import { IconArrowMerge, IconEraser, IconFileZip } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { JenisOrang } from '#contract/identitas.ts'
import { paths } from '#web/paths.ts'
import type { Aksi } from '#web/ui/AksiBaris.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { DialogHapusOrang, type OrangDihapus } from './DialogHapusOrang.tsx'

/** What the admin does for a row with all that there is of a person: a copy of everything, to be erased, to be one with another entry. */
export function useAksiOrang(jenis: JenisOrang): {
  aksiOf: (row: { id: number; nama: string }) => Aksi[]
  dialog: ReactNode
} {
  const [dihapus, setDihapus] = useState<OrangDihapus | null>(null)
  const unduh = useSend('GET /api/data-orang/:jenis/:id')
  const navigate = useNavigate()
  const size = { size: 16, 'aria-hidden': true }
  const take = ({ nama, ...params }: OrangDihapus) => {
    const onSuccess = (data: Blob) => {
      saveFile(data, `Data tentang ${nama}.zip`)
      tellDone('Berkas diunduh')
    }
    unduh.mutate({ params }, { onSuccess, onError: tellError })
  }
  return {
    aksiOf: ({ id, nama }) => [
      ...(jenis === 'mahasantri'
        ? [
            {
              label: 'Gabungkan dengan…',
              ikon: <IconArrowMerge {...size} />,
              onPilih: () => void navigate({ to: paths.gabungMahasantri(id) }),
            },
          ]
        : []),
      { label: 'Data tentang orang ini', ikon: <IconFileZip {...size} />, onPilih: () => take({ jenis, id, nama }) },
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
