import { Select, type SelectProps, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Alpa } from '#contract/absensi/izin.ts'
import { izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { izinKindSchema } from '#contract/absensi/leave-kind-schema.ts'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { type CreateIzinBody, createIzinBody } from '#contract/absensi/propose-izin.ts'
import { isUnreachable } from '#web/api.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import { openOutbox } from '#web/offline/outbox.ts'
import { stageIzin } from '#web/offline/postponed-izin.ts'
import { sendSoon } from '#web/offline/sync.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useStillInFront } from '#web/ui/use-still-in-front.ts'
import { useChange } from '#web/use-change.ts'
import { DayInput } from './DayInput.tsx'
import DialogAlpa from './DialogAlpa.tsx'
import { listDeviceChoice } from './device-choice.ts'
import { useIzinChoice } from './queries.ts'
import { SuratInput } from './SuratInput.tsx'
import { useIzinLetter } from './use-surat.ts'

interface ProposeDrawerProps {
  mahasantriId: number | null
  /** The first day; today unless said. */
  dari: string | undefined
  /** May decide izin, so that their own need no approval. */
  deciding: boolean
  onClose: () => void
  onSaved: () => void
}

type Input = Omit<CreateIzinBody, 'mahasantri_id'> & { mahasantri_id: number | null }

/** Enters an izin. Without a network it is kept on this device, its letter too, and sent like a mark. */
export function ProposeDrawer(props: ProposeDrawerProps) {
  const { mahasantriId, deciding, onClose, onSaved } = props
  const { hariIni } = useLembagaTime()
  const dari = props.dari ?? hariIni
  // One id for the whole form: sent again after a lost answer it makes no second izin.
  const [awal] = useState<Input>({
    ...{ action_id: newId(), mahasantri_id: mahasantriId, dari, sampai: dari },
    ...{ jenis: 'izin', alasan: '', lampiran_id: null },
  })
  const isian = useInput<Input, typeof createIzinBody>(createIzinBody, awal)
  const surat = useIzinLetter()
  const propose = useChange('POST /api/izin')
  const watch = useStillInFront('lapis')
  const { data: pilihan } = useIzinChoice({})
  const simpan = useSave(isian, { toValue: () => awal, label: LABEL, onNow: () => {} })
  const { nilai } = isian
  const [alpa, setAlpa] = useState<readonly Alpa[]>([])

  if (alpa.length > 0) return <DialogAlpa alpa={alpa} onClose={onSaved} />
  return (
    <SidePanelFrame
      onClose={onClose}
      berubah={isian.berubah || surat.surat !== null}
      judul="Ajukan izin"
      keterangan={describePutusan()}
      onSave={send}
      menyimpan={simpan.menyimpan || surat.working}
      saveLabel={deciding ? 'Simpan' : 'Ajukan'}
      errorCount={isian.errorCount + (surat.too ? 1 : 0)}
    >
      <NoticeForm kabar={simpan.kabar} />
      <ChooseMahasantri {...isian.chooseId('mahasantri_id')} />
      <ChooseOne
        label="Jenis"
        withAsterisk
        data={izinKindSchema.options.map(jenis => ({ value: jenis, label: izinKindLabel(jenis) }))}
        {...isian.choose('jenis')}
      />
      <DayInput isian={isian} batas={pilihan?.periode ?? {}} />
      <Textarea
        label="Alasan"
        withAsterisk={nilai.jenis === 'izin'}
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        description={kata`Dibaca murabbi, pendamping kelompoknya, dan admin saja.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...isian.teks('alasan')}
      />
      <SuratInput isi={surat} />
    </SidePanelFrame>
  )

  function send() {
    const body = isian.check()
    if (!body || surat.too) return
    const still = watch()
    void simpan.simpan(async () => {
      try {
        // The letter goes first; sending the same again after a lost answer makes nothing new.
        const isi = { ...body, lampiran_id: await surat.upload() }
        const izin = await propose.mutateAsync({ body: isi, signal: AbortSignal.timeout(WAIT) })
        tellDone(izin.keadaan === 'disetujui' ? 'Izin disimpan dan disetujui' : 'Izin diajukan ke murabbi')
        if (izin.alpa.length > 0 && still()) return setAlpa(izin.alpa)
      } catch (error) {
        surat.tolak(error)
        if (!isUnreachable(error) || !(await keepIzin(body, surat.surat))) throw error
        tellDone('Izin tersimpan di ponsel; terkirim sendiri saat ada koneksi')
      }
      // It leads back a step, which of another screen would be one too many.
      if (still()) onSaved()
    })
  }

  function describePutusan(): string {
    if (deciding) return 'Langsung berlaku, karena Anda yang menyetujui'
    const otomatis = pilihan?.otomatis_hari ?? 0
    if (otomatis > 0) return `Sampai ${otomatis} hari langsung berlaku; selebihnya menunggu murabbi`
    return 'Berlaku setelah disetujui murabbi'
  }
}

/** Milliseconds until a connection that hangs counts as none. */
const WAIT = 10_000

/** On this device, to be sent like a mark. false: it can keep nothing, so the form stays. */
async function keepIzin(
  { lampiran_id: _, ...body }: CreateIzinBody,
  surat: { berkas: Blob; nama: string } | null,
): Promise<boolean> {
  const user = knownUser()
  const outbox = await openOutbox()
  if (user === undefined || outbox.storage === 'memori') return false
  const { mahasantri_id } = body
  const [orang] = (await listDeviceChoice({ mahasantri_id }))?.mahasantri ?? []
  const izin = { body, nama: orang?.nama ?? `Mahasantri (nomor ${mahasantri_id})`, ...(surat ? { surat } : {}) }
  await outbox.update(queue => stageIzin(queue, izin, { user, device: deviceName(), at: Date.now() }), { strict: true })
  sendSoon()
  return true
}

const LABEL = {
  action_id: '',
  mahasantri_id: 'Mahasantri',
  dari: 'Dari',
  sampai: 'Sampai',
  jenis: 'Jenis',
  alasan: 'Alasan',
  lampiran_id: 'Surat',
}

/** One of the own kelompok, by name or NIM; the server searches, since an admin's list has thousands. */
function ChooseMahasantri({ value = null, ...field }: SelectProps) {
  const [cari, setSearch] = useState('')
  // Once somebody is chosen the field shows the name, which is nothing to search for.
  const { data: found } = useIzinChoice(value === null && cari.trim() !== '' ? { cari: cari.trim() } : {})
  const { data: selected } = useIzinChoice(value === null ? {} : { mahasantri_id: Number(value) })
  const rows = [...(value === null ? [] : (selected?.mahasantri ?? [])), ...(found?.mahasantri ?? [])]
  const options = [...new Map(rows.map(row => [row.id, row])).values()]
  return (
    <Select
      label="Mahasantri"
      withAsterisk
      searchable
      placeholder="Cari nama atau NIM"
      {...{ value, ...field }}
      data={options.map(({ id, nama, kelompok }) => ({ value: String(id), label: `${nama} · ${kelompok}` }))}
      // What the server found is the answer; a NIM is not in the label.
      filter={({ options: all }) => all}
      onSearchChange={setSearch}
      nothingFoundMessage="Tidak ada mahasantri Anda dengan nama atau NIM itu"
    />
  )
}
