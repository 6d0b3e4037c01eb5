import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { ActionButton } from './ActionButton.tsx'
import { DownloadButton, DownloadMenu } from './DownloadButton.tsx'
import { AppLink } from './Tautan.tsx'

export interface ListActionProps {
  /** The phone's bar takes icons. */
  ponsel?: boolean
  fileName: string
  take: (format: 'xlsx' | 'csv') => Promise<Blob>
  /** Path of the import. */
  impor?: string
  addLabel?: string
  /** Without it nothing can be added. */
  onAdd?: (() => void) | undefined
}

/** What can be done with a whole list: download, import, add. */
export function ListAction({ ponsel, fileName, take, impor, addLabel, onAdd }: ListActionProps) {
  if (ponsel)
    return (
      <>
        {onAdd ? (
          <ActionIcon aria-label={addLabel} onClick={onAdd}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        ) : null}
        <DownloadMenu fileName={fileName} take={take}>
          {impor ? (
            <Menu.Item component={AppLink} ke={impor} leftSection={<IconUpload size={16} aria-hidden />}>
              Impor
            </Menu.Item>
          ) : null}
        </DownloadMenu>
      </>
    )
  return (
    <>
      <DownloadButton fileName={fileName} take={take} />
      {impor ? (
        <ActionButton variant="default" ke={impor} ikon={IconUpload}>
          Impor
        </ActionButton>
      ) : null}
      {onAdd ? (
        <ActionButton ikon={IconPlus} onClick={onAdd}>
          {addLabel}
        </ActionButton>
      ) : null}
    </>
  )
}
