import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#web/api.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { Tombol } from '#web/ui/Tombol.tsx'

/** The refused rows as a file, to be corrected and brought back. */
export function UnduhGalat({ id, namaBerkas }: { id: number; namaBerkas: string }) {
  const [bekerja, setBekerja] = useState(false)
  const download = async () => {
    setBekerja(true)
    const nama = namaBerkas.replace(/\.[^.]{1,5}$/, '')
    await downloadFile(call('GET /api/impor/:id/galat.xlsx', { params: { id } }), `${nama} - baris galat.xlsx`)
    setBekerja(false)
  }
  return (
    <Tombol variant="subtle" ikon={IconDownload} loading={bekerja} onClick={() => void download()}>
      Unduh baris galat
    </Tombol>
  )
}
