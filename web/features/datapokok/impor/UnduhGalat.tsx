import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportGalatXlsx } from '#contract/datapokok/impor.ts'
import { call } from '#web/api.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** The refused rows as a file, to be corrected and brought back. */
export function UnduhGalat({ id, namaBerkas }: { id: number; namaBerkas: string }) {
  const [bekerja, setBekerja] = useState(false)
  const unduh = async () => {
    setBekerja(true)
    try {
      const nama = namaBerkas.replace(/\.[^.]{1,5}$/, '')
      saveFile(await call(exportGalatXlsx, { params: { id } }), `${nama} - baris galat.xlsx`)
      tellDone('Berkas berhasil diunduh')
    } catch (error) {
      tellError(error)
    } finally {
      setBekerja(false)
    }
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={bekerja}
      onClick={() => void unduh()}
    >
      Unduh baris galat
    </Button>
  )
}
