import { Select, type SelectProps, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type CreateIzinBody, createIzinBody } from '#contract/absensi/ajukan-izin.ts'
import type { Alpa } from '#contract/absensi/izin.ts'
import { labelJenisIzin } from '#contract/absensi/jenis-izin.ts'
import { jenisIzinSchema } from '#contract/absensi/leave-kind-schema.ts'
import { ALASAN_MAX } from '#contract/absensi/usul.ts'
import { isUnreachable } from '#web/api.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import { stageIzin } from '#web/offline/izin-tertunda.ts'
import { openOutbox } from '#web/offline/outbox.ts'
import { sendSoon } from '#web/offline/sync.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useMasihDiDepan } from '#web/ui/use-masih-di-depan.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { useChange } from '#web/use-change.ts'
import DialogAlpa from './DialogAlpa.tsx'
import { IsianHari } from './IsianHari.tsx'
import { IsianSurat } from './IsianSurat.tsx'
import { listPilihanPerangkat } from './pilihan-perangkat.ts'
import { usePilihanIzin } from './queries.ts'
import { useIzinLetter } from './use-surat.ts'

interface LaciAjukanProps {
  mahasantriId: number | null
  /** The first day; today unless said. */
  dari: string | undefined
  /** May decide izin, so that their own need no approval. */
  memutuskan: boolean
  onTutup: () => void
  onTersimpan: () => void
}

type Isian = Omit<CreateIzinBody, 'mahasantri_id'> & { mahasantri_id: number | null }

/** Enters an izin. Without a network it is kept on this device, its letter too, and sent like a mark. */
export function LaciAjukan(props: LaciAjukanProps) {
  const { mahasantriId, memutuskan, onTutup, onTersimpan } = props
  const { hariIni } = useWaktuLembaga()
  const dari = props.dari ?? hariIni
  // One id for the whole form: sent again after a lost answer it makes no second izin.
  const [awal] = useState<Isian>({
    ...{ action_id: newId(), mahasantri_id: mahasantriId, dari, sampai: dari },
    ...{ jenis: 'izin', alasan: '', lampiran_id: null },
  })
  const isian = useIsian<Isian, typeof createIzinBody>(createIzinBody, awal)
  const surat = useIzinLetter()
  const ajukan = useChange('POST /api/izin')
  const awasi = useMasihDiDepan('lapis')
  const { data: pilihan } = usePilihanIzin({})
  const simpan = useSimpan(isian, { toNilai: () => awal, label: LABEL, onSekarang: () => {} })
  const { nilai } = isian
  const [alpa, setAlpa] = useState<readonly Alpa[]>([])

  if (alpa.length > 0) return <DialogAlpa alpa={alpa} onTutup={onTersimpan} />
  return (
    <Laci
      onTutup={onTutup}
      berubah={isian.berubah || surat.surat !== null}
      judul="Ajukan izin"
      keterangan={describePutusan()}
      onSimpan={send}
      menyimpan={simpan.menyimpan || surat.bekerja}
      labelSimpan={memutuskan ? 'Simpan' : 'Ajukan'}
      jumlahGalat={isian.jumlahGalat + (surat.terlalu ? 1 : 0)}
    >
      <KabarForm kabar={simpan.kabar} />
      <PilihMahasantri {...isian.chooseId('mahasantri_id')} />
      <PilihSatu
        label="Jenis"
        withAsterisk
        data={jenisIzinSchema.options.map(jenis => ({ value: jenis, label: labelJenisIzin(jenis) }))}
        {...isian.choose('jenis')}
      />
      <IsianHari isian={isian} batas={pilihan?.periode ?? {}} />
      <Textarea
        label="Alasan"
        withAsterisk={nilai.jenis === 'izin'}
        autosize
        minRows={2}
        maxLength={ALASAN_MAX}
        description={kata`Dibaca murabbi, pendamping kelompoknya, dan admin saja.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...isian.teks('alasan')}
      />
      <IsianSurat isi={surat} />
    </Laci>
  )

  function send() {
    const body = isian.check()
    if (!body || surat.terlalu) return
    const masih = awasi()
    void simpan.simpan(async () => {
      try {
        // The letter goes first; sending the same again after a lost answer makes nothing new.
        const isi = { ...body, lampiran_id: await surat.unggah() }
        const izin = await ajukan.mutateAsync({ body: isi, signal: AbortSignal.timeout(TUNGGU) })
        tellDone(izin.keadaan === 'disetujui' ? 'Izin disimpan dan disetujui' : 'Izin diajukan ke murabbi')
        if (izin.alpa.length > 0 && masih()) return setAlpa(izin.alpa)
      } catch (error) {
        surat.tolak(error)
        if (!isUnreachable(error) || !(await keepIzin(body, surat.surat))) throw error
        tellDone('Izin tersimpan di ponsel; terkirim sendiri saat ada koneksi')
      }
      // It leads back a step, which of another screen would be one too many.
      if (masih()) onTersimpan()
    })
  }

  function describePutusan(): string {
    if (memutuskan) return 'Langsung berlaku, karena Anda yang menyetujui'
    const otomatis = pilihan?.otomatis_hari ?? 0
    if (otomatis > 0) return `Sampai ${otomatis} hari langsung berlaku; selebihnya menunggu murabbi`
    return 'Berlaku setelah disetujui murabbi'
  }
}

/** Milliseconds until a connection that hangs counts as none. */
const TUNGGU = 10_000

/** On this device, to be sent like a mark. false: it can keep nothing, so the form stays. */
async function keepIzin(
  { lampiran_id: _, ...body }: CreateIzinBody,
  surat: { berkas: Blob; nama: string } | null,
): Promise<boolean> {
  const user = knownUser()
  const outbox = await openOutbox()
  if (user === undefined || outbox.storage === 'memori') return false
  const { mahasantri_id } = body
  const [orang] = (await listPilihanPerangkat({ mahasantri_id }))?.mahasantri ?? []
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
function PilihMahasantri({ value = null, ...field }: SelectProps) {
  const [cari, setCari] = useState('')
  // Once somebody is chosen the field shows the name, which is nothing to search for.
  const { data: ketemu } = usePilihanIzin(value === null && cari.trim() !== '' ? { cari: cari.trim() } : {})
  const { data: terpilih } = usePilihanIzin(value === null ? {} : { mahasantri_id: Number(value) })
  const rows = [...(value === null ? [] : (terpilih?.mahasantri ?? [])), ...(ketemu?.mahasantri ?? [])]
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
      onSearchChange={setCari}
      nothingFoundMessage="Tidak ada mahasantri Anda dengan nama atau NIM itu"
    />
  )
}
