import { ActionIcon, Menu, Text, TextInput } from '@mantine/core'
import { IconDotsVertical, IconFileText, IconFileTypePdf, IconHash, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { describeBelumDihitung } from '#contract/dokumen/dokumen.ts'
import { describeMinimal, formatPersen } from '#contract/kehadiran.ts'
import { labelSurat, type Surat, suratSchema } from '#contract/pengaturan/nomor-surat.ts'
import { ApiError, call } from '#web/api.ts'
import { BagianMenu } from '#web/ui/BagianMenu.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { DialogCetakUlang } from './DialogCetakUlang.tsx'
import { type LetterSpan, type OrangSurat, usePrintLetter } from './dokumen-queries.ts'
import { ItemPdf } from './MenuCetak.tsx'

/** The letters about one person, over the range of the figures beside it. */
export function TombolSurat({ orang, rentang }: { orang: OrangSurat; rentang: LetterSpan }) {
  const { id, nama } = orang.mahasantri
  const { periode_id, dari, sampai, kegiatan_id } = rentang
  const query = { periode_id, dari, sampai, kegiatan_id }
  const phone = usePhone()
  const [dialog, setDialog] = useState<'sendiri' | 'ulang' | Surat>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu trigger="click" position={phone ? 'bottom-end' : 'top-start'}>
        <Menu.Target>
          {phone ? (
            <ActionIcon size={44} aria-label="Surat">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          ) : (
            <Tombol variant="default" ikon={IconFileText}>
              Surat
            </Tombol>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {suratSchema.options.map(surat =>
            surat === 'keterangan' || orang.status === 'tidak_memenuhi' ? (
              <ItemPdf
                key={surat}
                label={labelSurat[surat]}
                nama={`${labelSurat[surat]} ${nama}`}
                take={() =>
                  call('POST /api/laporan/mahasantri/:id/surat', { params: { id }, query: { ...query, surat } })
                }
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
      {dialog === 'ulang' ? <DialogCetakUlang id={id} nama={nama} onTutup={close} /> : null}
      {dialog === 'sendiri' ? <DialogSurat orang={orang} rentang={query} onTutup={close} /> : null}
      {dialog && dialog !== 'ulang' && dialog !== 'sendiri' ? (
        <DialogPeringatan surat={dialog} orang={orang} rentang={query} onTutup={close} />
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

interface DialogPeringatanProps {
  surat: Surat
  orang: OrangSurat
  rentang: LetterSpan
  onTutup: () => void
}

/** Asks before a warning goes to somebody who is not below the limit: one slip in the menu, and a number of the book is gone. */
function DialogPeringatan({ surat, orang, rentang, onTutup }: DialogPeringatanProps) {
  const { nama } = orang.mahasantri
  const cetak = usePrintLetter(orang, rentang, onTutup)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`${labelSurat[surat]} untuk ${nama}?`}
      label="Tetap buat"
      kerja={cetak}
      nonaktif={orang.status === null}
      onSetuju={() => cetak.mutate({ surat })}
    >
      <Text size="sm">{describeTidakDiBawah(orang)}</Text>
      {orang.status === null ? null : (
        <Text size="sm" c="dimmed">
          Surat menyebut angka itu. Bila kop lembaga memakai nomor otomatis, nomornya tidak dapat dipakai lagi.
        </Text>
      )}
    </Dialog>
  )
}

/** A letter that bears the number of the office's own book. */
function DialogSurat({ orang, rentang, onTutup }: { orang: OrangSurat; rentang: LetterSpan; onTutup: () => void }) {
  const { nama } = orang.mahasantri
  const [surat, setSurat] = useState<Surat>('keterangan')
  const [nomor, setNomor] = useState('')
  const [kosong, setKosong] = useState(false)
  const cetak = usePrintLetter(orang, rentang, onTutup)
  const ditolak = cetak.error instanceof ApiError ? cetak.error.isian?.nomor : undefined
  return (
    <Dialog
      onTutup={onTutup}
      berubah={nomor.trim() !== ''}
      judul={`Surat untuk ${nama}`}
      label="Unduh PDF"
      bekerja={cetak.isPending}
      nonaktif={surat !== 'keterangan' && orang.status === null}
      galat={cetak.error && !ditolak ? messageOf(cetak.error) : undefined}
      onSetuju={submit}
    >
      <PilihSatu
        label="Jenis surat"
        data={suratSchema.options.map(value => ({ value, label: labelSurat[value] }))}
        value={surat}
        onChange={setSurat}
      />
      {surat !== 'keterangan' && orang.status !== 'tidak_memenuhi' ? (
        <Text size="sm">{describeTidakDiBawah(orang)}</Text>
      ) : null}
      <TextInput
        label="Nomor surat"
        withAsterisk
        maxLength={60}
        value={nomor}
        onChange={event => {
          setNomor(event.currentTarget.value)
          cetak.reset()
        }}
        error={ditolak ?? (kosong && nomor.trim() === '' ? 'Wajib diisi' : undefined)}
      />
    </Dialog>
  )

  function submit() {
    setKosong(nomor.trim() === '')
    if (nomor.trim() !== '') cetak.mutate({ surat, nomor })
  }
}

/** What a warning would say of somebody who is not below the limit. */
function describeTidakDiBawah({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  return status === null
    ? describeBelumDihitung(nama)
    : `Kehadiran ${nama} ${formatPersen(persen)}, tidak di bawah batas minimal ${describeMinimal(batas)}.`
}
