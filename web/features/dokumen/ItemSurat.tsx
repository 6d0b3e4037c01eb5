import { ActionIcon, Menu, Text, TextInput } from '@mantine/core'
import { IconDotsVertical, IconFileText, IconFileTypePdf, IconHash, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { describeNotYetCounted } from '#contract/dokumen/dokumen.ts'
import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import { labelSurat, type Surat, suratSchema } from '#contract/pengaturan/surat-number.ts'
import { ApiError } from '#web/api.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { PartMenu } from '#web/ui/BagianMenu.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { codeOf, inputOf, messageOf, tellError } from '#web/ui/kabar.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { type LetterSpan, type OrangSurat, usePrintLetter } from './dokumen-queries.ts'
import { ReprintDialog } from './ReprintDialog.tsx'

/** The letters about one person, over the range of the figures beside it. */
export function SuratButton({ orang, rentang }: { orang: OrangSurat; rentang: LetterSpan }) {
  const { id, nama } = orang.mahasantri
  const { periode_id, dari, sampai, kegiatan_id } = rentang
  const query = { periode_id, dari, sampai, kegiatan_id }
  const phone = usePhone()
  const [dialog, setDialog] = useState<'sendiri' | 'ulang' | Surat>()
  // Nothing is printed before it was seen what would be empty on it.
  const [emptyFields, setEmptyFields] = useState<string>()
  const print = usePrintLetter(orang, query, () => setDialog(undefined))
  const close = () => {
    setDialog(undefined)
    setEmptyFields(undefined)
  }
  return (
    <>
      <Menu trigger="click" position={phone ? 'bottom-end' : 'top-start'}>
        <Menu.Target>
          {phone ? (
            <ActionIcon size={44} aria-label="Surat">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionButton variant="default" ikon={IconFileText}>
              Surat
            </ActionButton>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {suratSchema.options.map(surat =>
            surat === 'keterangan' || orang.status === 'tidak_memenuhi' ? (
              <Menu.Item
                key={surat}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => print.mutate({ surat }, { onError: error => askOfEmpty(error, surat) })}
              >
                {labelSurat[surat]}
              </Menu.Item>
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
      {dialog === 'ulang' ? <ReprintDialog id={id} nama={nama} onClose={close} /> : null}
      {dialog === 'sendiri' ? <DialogSurat orang={orang} rentang={query} onClose={close} /> : null}
      {dialog && dialog !== 'ulang' && dialog !== 'sendiri' ? (
        <WarningDialog surat={dialog} orang={orang} rentang={query} kosong={emptyFields} onClose={close} />
      ) : null}
    </>
  )

  function askOfEmpty(error: Error, surat: Surat) {
    const empty = emptyIn(error)
    if (empty === undefined) return tellError(error)
    setEmptyFields(empty)
    setDialog(surat)
  }
}

/** What would be empty on a letter that was refused for it. */
const emptyIn = (error: Error | null) => (codeOf(error) === 'surat.isian_kosong' ? inputOf(error).kosong : undefined)

/** The same for everybody who is filtered; without a filter by status (`disaring`) only those below the limit are warned. */
export function AllSuratItem({ filtered, onChoose }: { filtered: boolean; onChoose: (surat: Surat) => void }) {
  const item = (surat: Surat) => (
    <Menu.Item key={surat} leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => onChoose(surat)}>
      {labelSurat[surat]}…
    </Menu.Item>
  )
  const warning = suratSchema.options.filter(surat => surat !== 'keterangan').map(item)
  return (
    <>
      <Menu.Divider />
      <PartMenu judul="Surat bagi semua yang disaring">
        {item('keterangan')}
        {filtered ? warning : null}
      </PartMenu>
      {filtered ? null : <PartMenu judul="Surat bagi yang tidak memenuhi">{warning}</PartMenu>}
    </>
  )
}

interface WarningDialogProps {
  surat: Surat
  orang: OrangSurat
  rentang: LetterSpan
  /** Fields that would print nothing on it. */
  kosong: string | undefined
  onClose: () => void
}

/** Asks before a warning goes to somebody who is not below the limit: one slip in the menu, and a number of the book is gone. */
function WarningDialog({ surat, orang, rentang, kosong, onClose }: WarningDialogProps) {
  const { nama } = orang.mahasantri
  const cetak = usePrintLetter(orang, rentang, onClose)
  const empty = emptyIn(cetak.error) ?? kosong
  const warned = surat !== 'keterangan' && orang.status !== 'tidak_memenuhi'
  return (
    <Dialog
      onClose={onClose}
      judul={`${labelSurat[surat]} untuk ${nama}?`}
      label="Tetap buat"
      kerja={cetak}
      nonaktif={warned && orang.status === null}
      onAgree={() => cetak.mutate({ surat, kosong: empty })}
    >
      {warned ? <Text size="sm">{describeNotBelowLimit(orang)}</Text> : null}
      {empty ? <Text size="sm">Isian ini kosong pada suratnya: {empty}.</Text> : null}
      {orang.status === null || !warned ? null : (
        <Text size="sm" c="dimmed">
          Surat menyebut angka itu. Bila kop lembaga memakai nomor otomatis, nomornya tidak dapat dipakai lagi.
        </Text>
      )}
    </Dialog>
  )
}

/** A letter that bears the number of the office's own book. */
function DialogSurat({ orang, rentang, onClose }: { orang: OrangSurat; rentang: LetterSpan; onClose: () => void }) {
  const { nama } = orang.mahasantri
  const [surat, setSurat] = useState<Surat>('keterangan')
  const [nomor, setNumber] = useState('')
  const [kosong, setEmpty] = useState(false)
  const cetak = usePrintLetter(orang, rentang, onClose)
  const ditolak = cetak.error instanceof ApiError ? cetak.error.isian?.nomor : undefined
  const empty = emptyIn(cetak.error)
  return (
    <Dialog
      onClose={onClose}
      berubah={nomor.trim() !== ''}
      judul={`Surat untuk ${nama}`}
      label={empty ? 'Tetap unduh' : 'Unduh PDF'}
      working={cetak.isPending}
      nonaktif={surat !== 'keterangan' && orang.status === null}
      galat={cetak.error && !ditolak ? messageOf(cetak.error) : undefined}
      onAgree={submit}
    >
      <ChooseOne
        label="Jenis surat"
        data={suratSchema.options.map(value => ({ value, label: labelSurat[value] }))}
        value={surat}
        onChange={setSurat}
      />
      {surat !== 'keterangan' && orang.status !== 'tidak_memenuhi' ? (
        <Text size="sm">{describeNotBelowLimit(orang)}</Text>
      ) : null}
      <TextInput
        label="Nomor surat"
        withAsterisk
        maxLength={60}
        value={nomor}
        onChange={event => {
          setNumber(event.currentTarget.value)
          cetak.reset()
        }}
        error={ditolak ?? (kosong && nomor.trim() === '' ? 'Wajib diisi' : undefined)}
      />
    </Dialog>
  )

  function submit() {
    setEmpty(nomor.trim() === '')
    if (nomor.trim() !== '') cetak.mutate({ surat, nomor, kosong: empty })
  }
}

/** What a warning would say of somebody who is not below the limit. */
function describeNotBelowLimit({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  return status === null
    ? describeNotYetCounted(nama)
    : `Kehadiran ${nama} ${formatPercent(persen)}, tidak di bawah batas minimal ${describeMinimal(batas)}.`
}
