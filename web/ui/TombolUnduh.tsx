import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { describeGiliran, useGiliran } from './giliran.ts'
import { downloadFile } from './save-file.ts'
import { Tombol } from './Tombol.tsx'
import css from './TombolUnduh.module.css'

export interface UnduhProps {
  /** Without its ending. */
  namaBerkas: string
  take: (format: 'xlsx' | 'csv') => Promise<Blob>
  /** What is downloaded, where a page has two; 'Unduh Excel' unless said. */
  label?: string
}

/** 'Unduh Excel', and CSV behind the arrow: what is filtered, all its pages. `children` are further Menu.Items. */
export function TombolUnduh({ children, ...props }: UnduhProps & { children?: ReactNode }) {
  const { unduh, mengunduh, tempat } = useUnduh(props)
  return (
    <div className={`flex ${css.group}`}>
      <Tombol
        variant="default"
        className={css.main}
        ikon={IconDownload}
        loading={mengunduh && tempat === null}
        disabled={tempat !== null}
        onClick={() => unduh('xlsx')}
      >
        {tempat === null ? (props.label ?? 'Unduh Excel') : describeGiliran(tempat)}
      </Tombol>
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
          <UnduhItems download={unduh} />
          {children}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** The same behind the dots of the phone's bar; `children` are further Menu.Items. */
export function MenuUnduh({ children, ...props }: UnduhProps & { children?: ReactNode }) {
  const { unduh, mengunduh, tempat } = useUnduh(props)
  return (
    <Menu trigger="click" position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={tempat === null ? 'Menu halaman' : describeGiliran(tempat)} loading={mengunduh}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <UnduhItems download={unduh} />
      </Menu.Dropdown>
    </Menu>
  )
}

export function UnduhItems({ download: unduh }: { download: (format: 'xlsx' | 'csv') => void }) {
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

export function useUnduh({ namaBerkas, take }: UnduhProps) {
  const [mengunduh, setMengunduh] = useState(false)
  const tempat = useGiliran(mengunduh)
  const download = async (format: 'xlsx' | 'csv') => {
    setMengunduh(true)
    await downloadFile(take(format), `${namaBerkas}.${format}`)
    setMengunduh(false)
  }
  return { mengunduh, tempat, unduh: (format: 'xlsx' | 'csv') => void download(format) }
}
