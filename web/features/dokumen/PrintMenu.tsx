import { Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { useCetakan } from './use-cetakan.ts'

const icon = <IconFileTypePdf size={16} aria-hidden />

/** One sheet, here in a moment. */
export function ItemPdf({ label, nama, take }: { label: string; nama: string; take: () => Promise<Blob> }) {
  return (
    <Menu.Item leftSection={icon} onClick={() => void downloadFile(take(), `${nama}.pdf`)}>
      {label}
    </Menu.Item>
  )
}

/** A file that takes its time: it is made on the server, and the list of documents shows how far it is. */
export function ItemCetakan({ label, request: minta }: { label: string; request: Body<Api['POST /api/cetakan']> }) {
  const { buat } = useCetakan('layar')
  return (
    <Menu.Item leftSection={icon} onClick={() => void buat(minta)}>
      {label}
    </Menu.Item>
  )
}

/** Printing is the PDF: what Ctrl P asks for on a screen that has one. */
export function usePrintShortcut(minta: Body<Api['POST /api/cetakan']>): void {
  const { buat } = useCetakan('layar')
  useHotkeys([['mod+P', () => void buat(minta)]], [])
}
