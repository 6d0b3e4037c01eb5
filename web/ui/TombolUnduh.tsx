import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { tellDone, tellError } from './kabar.ts'
import { saveFile } from './save-file.ts'
import css from './TombolUnduh.module.css'

interface TombolUnduhProps {
  /** Without its ending. */
  namaBerkas: string
  ambil: (format: 'xlsx' | 'csv') => Promise<Blob>
}

/** 'Unduh Excel', and CSV behind the arrow: what is filtered, all its pages. */
export function TombolUnduh({ namaBerkas, ambil }: TombolUnduhProps) {
  const [format, setFormat] = useState<'xlsx' | 'csv' | null>(null)
  const unduh = async (wanted: 'xlsx' | 'csv') => {
    setFormat(wanted)
    try {
      saveFile(await ambil(wanted), `${namaBerkas}.${wanted}`)
      tellDone('Berkas berhasil diunduh')
    } catch (error) {
      tellError(error)
    } finally {
      setFormat(null)
    }
  }
  return (
    <div className={css.group}>
      <Button
        variant="default"
        className={css.main}
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={format !== null}
        onClick={() => void unduh('xlsx')}
      >
        Unduh Excel
      </Button>
      <Menu trigger="click" position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} className={css.more} aria-label="Format lain">
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void unduh('xlsx')}>Excel (.xlsx)</Menu.Item>
          <Menu.Item onClick={() => void unduh('csv')}>CSV (.csv)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
