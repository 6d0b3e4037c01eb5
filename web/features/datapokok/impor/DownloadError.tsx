import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { downloadFile } from '#web/ui/save-file.ts'

/** The refused rows as a file, to be corrected and brought back. */
export function DownloadError({ id, fileName }: { id: number; fileName: string }) {
  const [working, setWorking] = useState(false)
  const download = async () => {
    setWorking(true)
    const nama = fileName.replace(/\.[^.]{1,5}$/, '')
    await downloadFile(call('GET /api/impor/:id/galat.xlsx', { params: { id } }), `${nama} - baris galat.xlsx`)
    setWorking(false)
  }
  return (
    <ActionButton variant="subtle" ikon={IconDownload} loading={working} onClick={() => void download()}>
      Unduh baris galat
    </ActionButton>
  )
}
