import { IconArrowMerge, IconEraser, IconFileZip } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { KindOfOrang } from '#contract/identitas.ts'
import { paths } from '#web/paths.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import type { Action } from '#web/ui/RowAction.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { OrangRemoveDialog, type RemovedOrang } from './OrangRemoveDialog.tsx'

/** What the admin does for a row with all that there is of a person: a copy of everything, to be erased, to be one with another entry. */
export function useOrangAction(jenis: KindOfOrang): {
  actionOf: (row: { id: number; nama: string }) => Action[]
  dialog: ReactNode
} {
  const [dihapus, setRemoved] = useState<RemovedOrang | null>(null)
  const unduh = useSend('GET /api/data-orang/:jenis/:id')
  const navigate = useNavigate()
  const size = { size: 16, 'aria-hidden': true }
  const take = ({ nama, ...params }: RemovedOrang) => {
    const onSuccess = (data: Blob) => {
      saveFile(data, `Data tentang ${nama}.zip`)
      tellDone('Berkas diunduh')
    }
    unduh.mutate({ params }, { onSuccess, onError: tellError })
  }
  return {
    actionOf: ({ id, nama }) => [
      ...(jenis === 'mahasantri'
        ? [
            {
              label: 'Gabungkan dengan…',
              ikon: <IconArrowMerge {...size} />,
              onChoose: () => void navigate({ to: paths.gabungMahasantri(id) }),
            },
          ]
        : []),
      { label: 'Data tentang orang ini', ikon: <IconFileZip {...size} />, onChoose: () => take({ jenis, id, nama }) },
      {
        label: 'Hapus data orang ini…',
        ikon: <IconEraser {...size} />,
        onChoose: () => setRemoved({ jenis, id, nama }),
        bahaya: true,
      },
    ],
    dialog: dihapus ? <OrangRemoveDialog orang={dihapus} onClose={() => setRemoved(null)} /> : null,
  }
}
