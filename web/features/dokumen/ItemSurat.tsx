import { ActionIcon, Menu, Text, TextInput } from '@mantine/core'
import {
  IconCertificate,
  IconDotsVertical,
  IconFileText,
  IconFileTypePdf,
  IconHash,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { describeAboveLine, describeNotYetCounted } from '#contract/dokumen/dokumen.ts'
import { ASKED_KEYS, type Asked, type AskedKey } from '#contract/dokumen/letter-asked.ts'
import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import { isWarning, type Surat } from '#contract/pengaturan/surat-number.ts'
import { ApiError } from '#web/api.ts'
import { useLetterKinds } from '#web/features/pengaturan/surat/letter-kinds.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { PartMenu } from '#web/ui/BagianMenu.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { codeOf, inputOf, messageOf, tellError } from '#web/ui/kabar.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { type LetterSpan, type OrangSurat, usePrintLetter } from './dokumen-queries.ts'
import { LetterAsked } from './LetterAsked.tsx'
import { ReprintDialog } from './ReprintDialog.tsx'
import { SyahadahDialog } from './SyahadahDialog.tsx'

/** The letters about one person, over the range of the figures beside it. */
export function SuratButton({ orang, rentang }: { orang: OrangSurat; rentang: LetterSpan }) {
  const { id, nama } = orang.mahasantri
  const { periode } = orang
  const { periode_id, dari, sampai, kegiatan_id } = rentang
  const query = { periode_id, dari, sampai, kegiatan_id }
  const phone = usePhone()
  const { kinds, nameOf } = useLetterKinds()
  const [dialog, setDialog] = useState<'sendiri' | 'ulang' | 'syahadah' | Surat>()
  // Nothing is printed before it was seen what would be empty on it, and what it asks was answered.
  const [refusal, setRefusal] = useState<Error>()
  const print = usePrintLetter(orang, query, () => setDialog(undefined))
  const close = () => {
    setDialog(undefined)
    setRefusal(undefined)
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
          {kinds.map(surat =>
            !isWarning(surat) || orang.status === 'tidak_memenuhi' ? (
              <Menu.Item
                key={surat}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => print.mutate({ surat }, { onError: error => askBefore(error, surat) })}
              >
                {nameOf(surat)}
              </Menu.Item>
            ) : (
              <Menu.Item
                key={surat}
                leftSection={<IconFileTypePdf size={16} aria-hidden />}
                onClick={() => setDialog(surat)}
              >
                {nameOf(surat)}…
              </Menu.Item>
            ),
          )}
          {periode && orang.sk_lulus ? (
            <Menu.Item leftSection={<IconCertificate size={16} aria-hidden />} onClick={() => setDialog('syahadah')}>
              Syahadah (SK {orang.sk_lulus})…
            </Menu.Item>
          ) : null}
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
      {dialog === 'syahadah' && periode ? (
        <SyahadahDialog
          periodeId={periode.id}
          siapa={{ cari: '', mahasantri_ids: [id] }}
          orang={{ id, nama }}
          onClose={close}
        />
      ) : null}
      {dialog && dialog !== 'ulang' && dialog !== 'sendiri' && dialog !== 'syahadah' ? (
        <WarningDialog surat={dialog} orang={orang} rentang={query} refusal={refusal} onClose={close} />
      ) : null}
    </>
  )

  function askBefore(error: Error, surat: Surat) {
    if (emptyIn(error) === undefined && askedIn(error).length === 0) return tellError(error)
    setRefusal(error)
    setDialog(surat)
  }
}

/** What would be empty on a letter that was refused for it. */
const emptyIn = (error: Error | null) => (codeOf(error) === 'surat.isian_kosong' ? inputOf(error).kosong : undefined)

/** What it asks before it can be printed. */
const askedIn = (error: Error | null | undefined) => {
  const refused = error ? inputOf(error) : {}
  return ASKED_KEYS.filter(key => refused[key] !== undefined)
}

/** The same for everybody who is filtered; without a filter by status (`disaring`) only those below the limit are warned. */
export function AllSuratItem({ filtered, onChoose }: { filtered: boolean; onChoose: (surat: Surat) => void }) {
  const { kinds, nameOf } = useLetterKinds()
  const item = (surat: Surat) => (
    <Menu.Item key={surat} leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => onChoose(surat)}>
      {nameOf(surat)}…
    </Menu.Item>
  )
  const warning = kinds.filter(isWarning).map(item)
  return (
    <>
      <Menu.Divider />
      <PartMenu judul="Surat bagi semua yang disaring">
        {kinds.filter(surat => !isWarning(surat)).map(item)}
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
  /** Of the first try: fields that would print nothing on it, or what it asks. */
  refusal: Error | undefined
  onClose: () => void
}

/** Asks before a warning goes to somebody who is not below the limit: one slip in the menu, and a number of the book is gone. */
function WarningDialog({ surat, orang, rentang, refusal, onClose }: WarningDialogProps) {
  const { nama } = orang.mahasantri
  const cetak = usePrintLetter(orang, rentang, onClose)
  const { nameOf } = useLetterKinds()
  const [asked, setAsked] = useState<Asked>({})
  // What was answered once stays to be seen beside what is asked next.
  const [keys, setKeys] = useState(askedIn(refusal))
  const empty = emptyIn(cetak.error) ?? emptyIn(refusal ?? null)
  const warned = isWarning(surat) && orang.status !== 'tidak_memenuhi'
  const asking = askedIn(cetak.error).length > 0
  return (
    <Dialog
      onClose={onClose}
      judul={`${nameOf(surat)} untuk ${nama}?`}
      label="Tetap buat"
      working={cetak.isPending}
      galat={asking || empty !== undefined ? undefined : cetak.error}
      berubah={Object.values(asked).some(Boolean)}
      nonaktif={warned && orang.status !== 'peringatan'}
      onAgree={() =>
        cetak.mutate(
          { surat, kosong: empty, ...asked },
          { onError: error => setKeys([...new Set([...keys, ...askedIn(error)])]) },
        )
      }
    >
      {warned ? <Text size="sm">{describeNotBelowLimit(orang)}</Text> : null}
      {empty ? <Text size="sm">Isian ini kosong pada suratnya: {empty}.</Text> : null}
      {keys.includes('alasan_tanpa_sp') ? (
        <Text size="sm">{inputOf(refusal).alasan_tanpa_sp ?? inputOf(cetak.error).alasan_tanpa_sp}</Text>
      ) : null}
      <LetterAsked keys={keys} value={asked} galat={inputOf(cetak.error)} onChange={setAsked} />
      {!warned || orang.status !== 'peringatan' ? null : (
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
  const { kinds, nameOf } = useLetterKinds()
  const [surat, setSurat] = useState<Surat>('keterangan')
  const [nomor, setNumber] = useState('')
  const [kosong, setEmpty] = useState(false)
  const [asked, setAsked] = useState<Asked>({})
  const [keys, setKeys] = useState<AskedKey[]>([])
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
      nonaktif={isWarning(surat) && orang.status !== 'tidak_memenuhi' && orang.status !== 'peringatan'}
      galat={cetak.error && !ditolak && askedIn(cetak.error).length === 0 ? messageOf(cetak.error) : undefined}
      onAgree={submit}
    >
      <ChooseOne
        label="Jenis surat"
        data={kinds.map(value => ({ value, label: nameOf(value) }))}
        value={surat}
        onChange={surat => {
          setSurat(surat)
          setKeys([])
          cetak.reset()
        }}
      />
      {isWarning(surat) && orang.status !== 'tidak_memenuhi' ? (
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
      <LetterAsked keys={keys} value={asked} galat={inputOf(cetak.error)} onChange={setAsked} />
    </Dialog>
  )

  function submit() {
    setEmpty(nomor.trim() === '')
    if (nomor.trim() === '') return
    const onError = (error: Error) => setKeys([...new Set([...keys, ...askedIn(error)])])
    cetak.mutate({ surat, nomor, kosong: empty, ...asked }, { onError })
  }
}

/** What a warning would say of somebody who is not below the limit. */
function describeNotBelowLimit({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  if (status === null) return describeNotYetCounted(nama)
  return status === 'memenuhi'
    ? describeAboveLine(nama)
    : `Kehadiran ${nama} ${formatPercent(persen)}, tidak di bawah batas minimal ${describeMinimal(batas)}.`
}
