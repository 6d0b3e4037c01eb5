import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconFileText, IconFileTypePdf, IconHash, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { printSurat } from '#contract/dokumen/dokumen.ts'
import { labelSurat, type Surat, suratSchema } from '#contract/pengaturan/nomor-surat.ts'
import { call } from '#web/api.ts'
import { BagianMenu } from '#web/ui/BagianMenu.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { DialogCetakUlang } from './DialogCetakUlang.tsx'
import { DialogPeringatan } from './DialogPeringatan.tsx'
import { DialogSurat } from './DialogSurat.tsx'
import type { OrangSurat, Rentang } from './dokumen-queries.ts'
import { ItemPdf } from './MenuCetak.tsx'

/** The letters about one person, over the range of the figures beside it. */
export function TombolSurat({ orang, rentang }: { orang: OrangSurat; rentang: Rentang }) {
  const { id, nama } = orang.mahasantri
  const { periode_id, dari, sampai, kegiatan_id } = rentang
  const query = { periode_id, dari, sampai, kegiatan_id }
  const phone = usePhone()
  const [dialog, setDialog] = useState<'sendiri' | 'ulang' | Surat>()
  const tutup = () => setDialog(undefined)
  return (
    <>
      <Menu trigger="click" position={phone ? 'bottom-end' : 'top-start'}>
        <Menu.Target>
          {phone ? (
            <ActionIcon size={44} aria-label="Surat">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />}>
              Surat
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {suratSchema.options.map(surat =>
            surat === 'keterangan' || orang.status === 'tidak_memenuhi' ? (
              <ItemPdf
                key={surat}
                label={labelSurat[surat]}
                nama={`${labelSurat[surat]} ${nama}`}
                ambil={() => call(printSurat, { params: { id }, query: { ...query, surat } })}
              />
            ) : (
              <Menu.Item
                key={surat}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => setDialog(surat)}
              >
                {labelSurat[surat]}…
              </Menu.Item>
            ),
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconHash size={16} aria-hidden />} onClick={() => setDialog('sendiri')}>
            Dengan nomor sendiri…
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setDialog('ulang')}>
            Cetak ulang…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'ulang' ? <DialogCetakUlang id={id} nama={nama} onTutup={tutup} /> : null}
      {dialog === 'sendiri' ? <DialogSurat orang={orang} rentang={query} onTutup={tutup} /> : null}
      {dialog && dialog !== 'ulang' && dialog !== 'sendiri' ? (
        <DialogPeringatan surat={dialog} orang={orang} rentang={query} onTutup={tutup} />
      ) : null}
    </>
  )
}

/** The same for everybody who is filtered; without a filter by status (`disaring`) only those below the limit are warned. */
export function ItemSuratSemua({ disaring, onPilih }: { disaring: boolean; onPilih: (surat: Surat) => void }) {
  const item = (surat: Surat) => (
    <Menu.Item key={surat} leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => onPilih(surat)}>
      {labelSurat[surat]}…
    </Menu.Item>
  )
  const peringatan = suratSchema.options.filter(surat => surat !== 'keterangan').map(item)
  return (
    <>
      <Menu.Divider />
      <BagianMenu judul="Surat bagi semua yang disaring">
        {item('keterangan')}
        {disaring ? peringatan : null}
      </BagianMenu>
      {disaring ? null : <BagianMenu judul="Surat bagi yang tidak memenuhi">{peringatan}</BagianMenu>}
    </>
  )
}
