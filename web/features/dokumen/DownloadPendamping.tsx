import { Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Query, Reply } from '#contract/endpoint.ts'
import { readsEverything } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { DownloadItems, useDownload } from '#web/ui/DownloadButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AssignmentDialog, AssignmentItem } from './AssignmentItem.tsx'
import { ItemPdf } from './PrintMenu.tsx'

interface DownloadPendampingProps {
  laporan: Reply<Api['GET /api/laporan/pendamping/:id']>
  /** What the figures beside it were asked with. */
  query: Query<Api['GET /api/laporan/pendamping/:id']>
}

/** The report of one pendamping over the range of the figures beside it. */
export function DownloadPendamping({ laporan: { ringkasan, dari, sampai }, query }: DownloadPendampingProps) {
  const [open, setOpen] = useState(false)
  // As letters are about a mahasantri: for whoever sees all of them.
  const maySurat = readsEverything(useSession()?.akun.peran ?? [])
  const orang = { id: ringkasan.pendamping_id, nama: ringkasan.nama }
  const input = { params: { id: ringkasan.pendamping_id }, query }
  const nama = kata`Laporan pendamping ${ringkasan.nama} ${dari} ${sampai}`
  const { unduh, downloading } = useDownload({
    fileName: nama,
    take: format => call(`GET /api/laporan/pendamping/:id/laporan.${format}`, input),
  })
  return (
    <>
      <Menu trigger="click" position="top-end">
        <Menu.Target>
          <ActionButton
            variant="default"
            loading={downloading}
            ikon={IconDownload}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Unduh laporan
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ItemPdf label="Unduh PDF" nama={nama} take={() => call('POST /api/laporan/pendamping/:id/cetakan', input)} />
          <DownloadItems download={unduh} />
          {maySurat ? <AssignmentItem orang={orang} onChoose={() => setOpen(true)} /> : null}
        </Menu.Dropdown>
      </Menu>
      {open ? (
        <AssignmentDialog
          orang={orang}
          periode_id={Number(query.periode_id) || undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
