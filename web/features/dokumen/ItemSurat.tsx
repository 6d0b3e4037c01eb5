import { Button, Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { labelSurat, printSurat, suratSchema } from '#contract/dokumen.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { ItemCetakan, ItemPdf } from './MenuCetak.tsx'

type Rentang = Pick<Query<typeof printSurat>, 'periode_id' | 'dari' | 'sampai' | 'kegiatan_id'>

/** The letters about one person, over the range of the figures beside it. */
export function TombolSurat({ id, nama, rentang }: { id: number; nama: string; rentang: Rentang }) {
  const { periode_id, dari, sampai, kegiatan_id } = rentang
  return (
    <Menu trigger="click" position="top-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />}>
          Surat
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {suratSchema.options.map(surat => (
          <ItemPdf
            key={surat}
            label={labelSurat[surat]}
            nama={`${labelSurat[surat]} ${nama}`}
            ambil={() => call(printSurat, { params: { id }, query: { surat, periode_id, dari, sampai, kegiatan_id } })}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same for everybody who is filtered. */
export function ItemSuratSemua({ saringan }: { saringan: Record<string, unknown> }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Surat bagi semua yang disaring</Menu.Label>
      {suratSchema.options.map(surat => (
        <ItemCetakan key={surat} label={labelSurat[surat]} minta={{ jenis: 'surat', surat, saringan }} />
      ))}
    </>
  )
}
