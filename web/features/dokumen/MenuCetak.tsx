import { Menu } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { startCetakan } from '#contract/dokumen.ts'
import type { Body } from '#contract/endpoint.ts'
import { paths } from '#web/paths.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useStartCetakan } from './dokumen-queries.ts'

const icon = <IconFileTypePdf size={16} aria-hidden />

/** One sheet, here in a moment. */
export function ItemPdf({ label, nama, ambil }: { label: string; nama: string; ambil: () => Promise<Blob> }) {
  return (
    <Menu.Item leftSection={icon} onClick={() => void unduh()}>
      {label}
    </Menu.Item>
  )

  async function unduh() {
    try {
      saveFile(await ambil(), `${nama}.pdf`)
      tellDone('Berkas berhasil diunduh')
    } catch (error) {
      tellError(error)
    }
  }
}

/** A file that takes its time: it is made on the server, and the list of documents shows how far it is. */
export function ItemCetakan({ label, minta }: { label: string; minta: Body<typeof startCetakan> }) {
  const start = useStartCetakan()
  const router = useRouter()
  return (
    <Menu.Item leftSection={icon} onClick={() => void mulai()}>
      {label}
    </Menu.Item>
  )

  // Awaited here: what is handed to `mutate` is not called any more once the menu has closed, and with it this item.
  async function mulai() {
    try {
      await start.mutateAsync(minta)
      await router.navigate({ to: paths.dokumen })
    } catch (error) {
      tellError(error)
    }
  }
}
