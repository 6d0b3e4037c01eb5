import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import css from './DownloadButton.module.css'
import { describeTurn, useTurn } from './giliran.ts'
import { downloadFile } from './save-file.ts'

export interface DownloadProps {
  /** Without its ending. */
  fileName: string
  take: (format: 'xlsx' | 'csv') => Promise<Blob>
  /** What is downloaded, where a page has two; 'Unduh Excel' unless said. */
  label?: string
}

/** 'Unduh Excel', and CSV behind the arrow: what is filtered, all its pages. `children` are further Menu.Items. */
export function DownloadButton({ children, ...props }: DownloadProps & { children?: ReactNode }) {
  const { unduh, downloading, tempat } = useDownload(props)
  return (
    <div className={`flex ${css.group}`}>
      <ActionButton
        variant="default"
        className={css.main}
        ikon={IconDownload}
        loading={downloading && tempat === null}
        disabled={tempat !== null}
        onClick={() => unduh('xlsx')}
      >
        {tempat === null ? (props.label ?? 'Unduh Excel') : describeTurn(tempat)}
      </ActionButton>
      <Menu trigger="click" position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            className={css.more}
            aria-label={props.label ? `Format lain: ${props.label}` : 'Format lain'}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <DownloadItems download={unduh} />
          {children}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The same behind the dots of the phone's bar; `children` are further Menu.Items. */
export function DownloadMenu({ children, ...props }: DownloadProps & { children?: ReactNode }) {
  const { unduh, downloading, tempat } = useDownload(props)
  return (
    <Menu trigger="click" position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={tempat === null ? 'Menu halaman' : describeTurn(tempat)} loading={downloading}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <DownloadItems download={unduh} />
      </Menu.Dropdown>
    </Menu>
  )
}

export function DownloadItems({ download: unduh }: { download: (format: 'xlsx' | 'csv') => void }) {
  const icon = <IconDownload size={16} aria-hidden />
  return (
    <>
      <Menu.Item leftSection={icon} onClick={() => unduh('xlsx')}>
        Unduh Excel
      </Menu.Item>
      <Menu.Item leftSection={icon} onClick={() => unduh('csv')}>
        Unduh CSV
      </Menu.Item>
    </>
  )
}

export function useDownload({ fileName, take }: DownloadProps) {
  const [downloading, setDownloading] = useState(false)
  const tempat = useTurn(downloading)
  const download = async (format: 'xlsx' | 'csv') => {
    setDownloading(true)
    await downloadFile(take(format), `${fileName}.${format}`)
    setDownloading(false)
  }
  return { downloading, tempat, unduh: (format: 'xlsx' | 'csv') => void download(format) }
}
