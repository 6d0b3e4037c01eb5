import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { useDownload } from '#web/ui/DownloadButton.tsx'

interface MarksItemsProps {
  /** Of the report. */
  query: Query<Api['GET /api/laporan/mahasantri']>
  fileName: string
}

/** The marks behind the report, one a row, as whoever calculates by themselves wants them. */
export function MarksItems({ query, fileName }: MarksItemsProps) {
  const { halaman: _, ukuran: __, urut: ___, arah: ____, menurut: _____, ...filtered } = query
  const { unduh } = useDownload({
    fileName,
    take: format => call(`GET /api/laporan/tanda.${format}`, { query: filtered }),
  })
  const icon = <IconDownload size={16} aria-hidden />
  return (
    <>
      <Menu.Item leftSection={icon} onClick={() => unduh('xlsx')}>
        Excel, satu baris per tanda
      </Menu.Item>
      <Menu.Item leftSection={icon} onClick={() => unduh('csv')}>
        CSV, satu baris per tanda
      </Menu.Item>
    </>
  )
}
