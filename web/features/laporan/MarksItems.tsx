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

/** The marks behind the report, one a row, as whoever calculates by themselves wants them; Menu.Items. */
export function MarksItems({ query, fileName }: MarksItemsProps) {
  const { halaman: _, ukuran: __, urut: ___, arah: ____, menurut: _____, ...filtered } = query
  const { unduh, downloading } = useDownload({
    fileName,
    take: format => call(`GET /api/laporan/tanda.${format}`, { query: filtered }),
  })
  const item = (format: 'xlsx' | 'csv', label: string) => (
    <Menu.Item
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-disabled={downloading}
      closeMenuOnClick={false}
      onClick={() => downloading || unduh(format)}
    >
      {downloading ? 'Menyiapkan…' : `${label}, satu baris per tanda`}
    </Menu.Item>
  )
  return (
    <>
      {item('xlsx', 'Excel')}
      {item('csv', 'CSV')}
    </>
  )
}
