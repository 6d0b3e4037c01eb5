import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarMonth, IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { paths } from '#web/paths.ts'
import { PartMenu } from '#web/ui/BagianMenu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { AddButton } from './AddButton.tsx'
import { KE_MAX, nextKe } from './next-ke.ts'

interface ChoiceProps {
  kelompok: {
    id: number
    nama: string
    kegiatan: readonly { id: number; nama: string }[]
    sesi: readonly { kegiatan_id: number; ke: number }[]
  }
  tanggal: string
}

export interface AddPertemuanProps extends ChoiceProps {
  label?: string
}

/** '+ Pertemuan': two taps to one beside the plan, this and which kegiatan. `diketuk`: the first of them was before it stood here. */
export function AddPertemuan({ label, tapped = false, ...props }: AddPertemuanProps & { tapped?: boolean }) {
  const { kelompok } = props
  const [open, setOpen] = useState(false)
  // After the button has the focus, so that it gets it back.
  useEffect(() => setOpen(tapped), [tapped])
  if (kelompok.kegiatan.length === 0) return null
  return (
    <Menu trigger="click" position="bottom-end" opened={open} onChange={setOpen}>
      <Menu.Target>
        <AddButton kelompok={kelompok} label={label} autoFocus={tapped} />
      </Menu.Target>
      <Menu.Dropdown>
        <KegiatanChoice {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same behind the dots of a card, with the way to its agenda. */
export function MenuKelompok({ mayRecording, ...props }: ChoiceProps & { mayRecording: boolean }) {
  const { id, nama, kegiatan } = props.kelompok
  return (
    <Menu trigger="click" position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Menu ${nama}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          ke={paths.agenda(id)}
          leftSection={<IconCalendarMonth size={18} aria-hidden />}
          mih={44}
        >
          Agenda
        </Menu.Item>
        {mayRecording && kegiatan.length > 0 ? <KegiatanChoice {...props} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/**
 * Each kegiatan as the next of its kind on that day. It exists from the first mark on, so that a tap too many leaves nothing
 * behind.
 */
function KegiatanChoice({ kelompok: { id, kegiatan, sesi }, tanggal }: ChoiceProps) {
  return (
    <PartMenu judul="Pertemuan di luar jadwal">
      {kegiatan.map(one => {
        const ke = nextKe(sesi, one.id)
        if (ke === undefined) {
          return (
            <Menu.Item key={one.id} disabled c="dimmed" mih={44}>
              {one.nama}: <br />
              paling banyak {KE_MAX} pertemuan sehari
            </Menu.Item>
          )
        }
        return (
          <Menu.Item
            key={one.id}
            component={AppLink}
            ke={paths.absensiInput(id, { tanggal, kegiatan: one.id, ke })}
            leftSection={<IconPlus size={18} aria-hidden />}
            mih={44}
          >
            {ke > 1 ? `${one.nama} ke-${ke}` : one.nama}
          </Menu.Item>
        )
      })}
    </PartMenu>
  )
}
