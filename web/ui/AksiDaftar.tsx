import { ActionIcon, Menu } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { AppLink } from './Tautan.tsx'
import { Tombol } from './Tombol.tsx'
import { MenuUnduh, TombolUnduh } from './TombolUnduh.tsx'

export interface AksiDaftarProps {
  /** The phone's bar takes icons. */
  ponsel?: boolean
  namaBerkas: string
  take: (format: 'xlsx' | 'csv') => Promise<Blob>
  /** Path of the import. */
  impor?: string
  labelTambah?: string
  /** Without it nothing can be added. */
  onTambah?: (() => void) | undefined
}

/** What can be done with a whole list: download, import, add. */
export function AksiDaftar({ ponsel, namaBerkas, take, impor, labelTambah, onTambah }: AksiDaftarProps) {
  if (ponsel)
    return (
      <>
        {onTambah ? (
          <ActionIcon aria-label={labelTambah} onClick={onTambah}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        ) : null}
        <MenuUnduh namaBerkas={namaBerkas} take={take}>
          {impor ? (
            <Menu.Item component={AppLink} ke={impor} leftSection={<IconUpload size={16} aria-hidden />}>
              Impor
            </Menu.Item>
          ) : null}
        </MenuUnduh>
      </>
    )
  return (
    <>
      <TombolUnduh namaBerkas={namaBerkas} take={take} />
      {impor ? (
        <Tombol variant="default" ke={impor} ikon={IconUpload}>
          Impor
        </Tombol>
      ) : null}
      {onTambah ? (
        <Tombol ikon={IconPlus} onClick={onTambah}>
          {labelTambah}
        </Tombol>
      ) : null}
    </>
  )
}
