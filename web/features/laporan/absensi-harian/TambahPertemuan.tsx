import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarMonth, IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { paths } from '#web/paths.ts'
import { BagianMenu } from '#web/ui/BagianMenu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { KE_MAX, keBerikut } from './ke-berikut.ts'
import { TombolTambah } from './TombolTambah.tsx'

interface PilihanProps {
  kelompok: {
    id: number
    nama: string
    kegiatan: readonly { id: number; nama: string }[]
    sesi: readonly { kegiatan_id: number; ke: number }[]
  }
  tanggal: string
}

export interface TambahPertemuanProps extends PilihanProps {
  label?: string
}

/** '+ Pertemuan': two taps to one beside the plan, this and which kegiatan. `diketuk`: the first of them was before it stood here. */
export function TambahPertemuan({ label, diketuk = false, ...props }: TambahPertemuanProps & { diketuk?: boolean }) {
  const { kelompok } = props
  const [terbuka, setTerbuka] = useState(false)
  // After the button has the focus, so that it gets it back.
  useEffect(() => setTerbuka(diketuk), [diketuk])
  if (kelompok.kegiatan.length === 0) return null
  return (
    <Menu trigger="click" position="bottom-end" opened={terbuka} onChange={setTerbuka}>
      <Menu.Target>
        <TombolTambah kelompok={kelompok} label={label} autoFocus={diketuk} />
      </Menu.Target>
      <Menu.Dropdown>
        <PilihanKegiatan {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same behind the dots of a card, with the way to its agenda. */
export function MenuKelompok({ bolehMencatat, ...props }: PilihanProps & { bolehMencatat: boolean }) {
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
        {bolehMencatat && kegiatan.length > 0 ? <PilihanKegiatan {...props} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/**
 * Each kegiatan as the next of its kind on that day. It exists from the first mark on, so that a tap too many leaves nothing
 * behind.
 */
function PilihanKegiatan({ kelompok: { id, kegiatan, sesi }, tanggal }: PilihanProps) {
  return (
    <BagianMenu judul="Pertemuan di luar jadwal">
      {kegiatan.map(one => {
        const ke = keBerikut(sesi, one.id)
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
    </BagianMenu>
  )
}
