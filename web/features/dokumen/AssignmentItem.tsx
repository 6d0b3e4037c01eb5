import { Menu, Radio, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { LetterFile } from '#contract/dokumen/dokumen.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { codeOf, inputOf, messageOf, tellDone } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useSend } from '#web/use-change.ts'
import { useCetakan } from './use-cetakan.ts'

interface AssignmentItemProps {
  /** One, or everybody who is a pendamping in the periode. */
  orang?: { id: number; nama: string }
  onChoose: () => void
}

/** The letter that says that somebody is a pendamping; a Menu.Item, whose dialog stands beside the menu. */
export function AssignmentItem({ orang, onChoose }: AssignmentItemProps) {
  return (
    <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={onChoose}>
      {orang ? 'Surat tugas…' : kata`Surat tugas semua pendamping…`}
    </Menu.Item>
  )
}

interface AssignmentDialogProps {
  orang?: { id: number; nama: string } | undefined
  periode_id: number | undefined
  onClose: () => void
}

/** Says what is made before it is: each letter takes a number. What would be empty on one is said first. */
export function AssignmentDialog({ orang, periode_id, onClose }: AssignmentDialogProps) {
  const [file, setFile] = useState<LetterFile>('pdf')
  const cetakan = useCetakan('lapis')
  const one = useSend((kosong: string | undefined) =>
    call('POST /api/laporan/pendamping/:id/surat', { params: { id: orang?.id ?? 0 }, query: { periode_id, kosong } }),
  )
  const error = orang ? one.error : cetakan.error
  const empty = codeOf(error) === 'surat.isian_kosong' ? inputOf(error).kosong : undefined
  return (
    <Dialog
      onClose={onClose}
      judul={orang ? `Surat tugas ${orang.nama}` : kata`Surat tugas semua pendamping`}
      label={empty === undefined ? 'Buat surat' : 'Tetap buat'}
      working={one.isPending || cetakan.isPending}
      galat={empty === undefined ? error : undefined}
      onAgree={make}
    >
      <Text size="sm">
        {orang
          ? kata`Menyebut kelompok yang dipegang pada periode ini.`
          : kata`Satu surat bagi setiap pendamping yang memegang kelompok pada periode ini.`}
      </Text>
      {orang ? null : (
        <Radio.Group label="Berkas" value={file} onChange={value => setFile(value as LetterFile)}>
          <Radio value="pdf" label="Satu PDF" mt={6} />
          <Radio value="zip" label="Satu PDF tiap orang, dalam ZIP" mt={8} />
        </Radio.Group>
      )}
      {empty !== undefined && error ? (
        <Text size="sm" fw={600} role="alert">
          {messageOf(error)}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        Bila kop lembaga memakai nomor otomatis, setiap surat mengambil satu nomor, dan nomor itu tidak dapat dipakai
        lagi.
      </Text>
    </Dialog>
  )

  function make() {
    if (!orang) {
      void cetakan.buat({
        ...{ jenis: 'surat_tugas' as const, periode_id },
        ...(file === 'zip' ? { berkas: file } : {}),
        ...(empty === undefined ? {} : { kosong: Number(empty) }),
      })
      return
    }
    one.mutate(empty, {
      onSuccess: pdf => {
        saveFile(pdf, `Surat tugas ${orang.nama}.pdf`)
        tellDone('Berkas berhasil diunduh')
        onClose()
      },
    })
  }
}
