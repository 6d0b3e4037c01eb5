import { Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { izinKindLabel, statusIzin } from '#contract/absensi/izin-kind.ts'
import { OWN_IZIN_OPEN, type OwnIzin, ownIzinBody } from '#contract/absensi/own-izin.ts'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { formatDate, jamIn } from '#contract/tanggal.ts'
import { ApiError, isUnreachable } from '#web/api.ts'
import { newId } from '#web/offline/device.ts'
import { fresh } from '#web/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { NoticeLuring } from '#web/ui/NoticeLuring.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { Segment } from '#web/ui/Segment.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useStillInFront } from '#web/ui/use-still-in-front.ts'
import { useChange } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { DayInput } from './DayInput.tsx'
import { SuratInput } from './SuratInput.tsx'
import { useIzinLetter } from './use-surat.ts'
import { describeIzinDays } from './word.ts'

/** A pertemuan that is to be held. */
interface Coming {
  kelompok_id?: number | undefined
  kelompok?: string | undefined
  kegiatan_id: number
  kegiatan: string
  tanggal: string
  ke: number
  mulai: string
}

/** What a mahasantri has asked for and what was answered, and the form to ask. `pertemuan`: those that come, for asking for one alone. */
export function OwnIzinPage({ pertemuan }: { pertemuan: readonly Coming[] }) {
  const query = useReply('GET /api/saya/izin', { queryKey: ['saya', 'izin'], ...fresh })
  const { zona } = useLembagaTime()
  const [asking, setAsking] = useState(false)
  const tambah = (
    <ActionButton ikon={IconPlus} onClick={() => setAsking(true)}>
      Minta izin
    </ActionButton>
  )
  return (
    <>
      <PageHeader judul="Izin" keterangan="Diputuskan murabbi Anda" aksi={tambah} />
      <PageBody>
        <div className="stack gap-12 max-w-560">
          {query.data && query.isError ? (
            <NoticeLuring>
              Server tidak terjangkau. Yang tampil salinan terakhir di perangkat ini, pukul{' '}
              {jamIn(zona, query.dataUpdatedAt)}. Izin baru dikirim saat ada koneksi.
            </NoticeLuring>
          ) : null}
          <Readable query={query}>
            {({ izin }) =>
              izin.length > 0 ? (
                <ul className="list card lined">
                  {izin.map(one => (
                    <OwnIzinRow key={one.id} one={one} />
                  ))}
                </ul>
              ) : (
                <EmptyState judul="Belum ada izin" aksi={tambah}>
                  {kata`Minta izin sebelum pertemuannya, dengan foto surat bila ada. Murabbi yang memutuskan, dan jawabannya tampil di sini.`}
                </EmptyState>
              )
            }
          </Readable>
        </div>
      </PageBody>
      {asking ? <AskDrawer pertemuan={pertemuan} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const STATE: Record<OwnIzin['keadaan'], string> = {
  menunggu: 'Menunggu murabbi',
  disetujui: 'Disetujui',
  ditolak: 'Ditolak',
  dicabut: 'Dicabut',
}

function OwnIzinRow({ one }: { one: OwnIzin }) {
  const { id, jenis, keadaan, sendiri, alasan, jawaban, surat } = one
  const withdraw = useChange('DELETE /api/saya/izin/:id', ['saya'])
  return (
    <li className="stack gap-4 px-12 py-12 break">
      <span className="row gap-8">
        <MarkSign status={statusIzin[jenis]} size={11} />
        <b className="grow">{izinKindLabel(jenis)}</b>
        <span className={keadaan === 'ditolak' ? 'text-m warn-ink' : 'text-m soft'}>{STATE[keadaan]}</span>
      </span>
      <span className="text-m">{describeIzinDays(one)}</span>
      {sendiri ? null : <span className="text-m soft">{kata`Dimasukkan pembimbing, kantor, atau wali.`}</span>}
      {alasan ? <span className="text-m soft">{alasan}</span> : null}
      {surat ? (
        <span className="row gap-4 text-m soft">
          <IconPaperclip size={14} aria-hidden /> Surat terlampir
        </span>
      ) : null}
      {jawaban ? <span className="text-m">Jawaban: “{jawaban}”</span> : null}
      {sendiri && keadaan === 'menunggu' ? (
        <span>
          <Button
            size="compact-sm"
            variant="default"
            className="min-h-36"
            loading={withdraw.isPending}
            aria-label={`Tarik ${izinKindLabel(jenis)} ${describeIzinDays(one)}`}
            onClick={() => withdraw.mutate({ params: { id } }, { onError: tellError })}
          >
            Tarik
          </Button>
        </span>
      ) : null}
    </li>
  )
}

const KINDS = [
  { value: 'izin', label: 'Izin' },
  { value: 'sakit', label: 'Sakit' },
]
const SPANS = [
  { value: 'hari', label: 'Seharian penuh' },
  { value: 'pertemuan', label: 'Satu pertemuan' },
]

interface Input {
  action_id: string
  dari: string
  sampai: string
  kelompok_id: number | null
  kegiatan_id: number | null
  ke: number | null
  jenis: string
  alasan: string
  lampiran_id: number | null
}

const keyOf = ({ kelompok_id, tanggal, kegiatan_id, ke }: Omit<Coming, 'kegiatan' | 'kelompok' | 'mulai'>) =>
  `${tanggal} ${kelompok_id ?? ''} ${kegiatan_id} ${ke}`

function AskDrawer({ pertemuan, onClose }: { pertemuan: readonly Coming[]; onClose: () => void }) {
  const { hariIni } = useLembagaTime()
  // One id for the whole form: sent again after a lost answer it makes no second izin.
  const [awal] = useState<Input>(() => ({
    ...{ action_id: newId(), dari: hariIni, sampai: hariIni, kelompok_id: null, kegiatan_id: null, ke: null },
    ...{ jenis: 'izin', alasan: '', lampiran_id: null },
  }))
  const [span, setSpan] = useState('hari')
  const isian = useInput<Input, typeof ownIzinBody>(ownIzinBody, awal)
  const surat = useIzinLetter()
  const ask = useChange('POST /api/saya/izin', ['saya'])
  const watch = useStillInFront('lapis')
  const simpan = useSave(isian, { toValue: () => awal, label: LABEL, onNow: () => {} })
  const { nilai, set } = isian
  const [missing, setMissing] = useState(false)
  const chosen =
    nilai.kegiatan_id === null || nilai.ke === null
      ? null
      : keyOf({
          ...{ kelompok_id: nilai.kelompok_id ?? undefined, tanggal: nilai.dari },
          ...{ kegiatan_id: nilai.kegiatan_id, ke: nilai.ke },
        })
  const wrong = isian.choose('kegiatan_id').error

  return (
    <SidePanelFrame
      onClose={onClose}
      berubah={isian.berubah || surat.surat !== null}
      judul="Minta izin"
      keterangan={`Menunggu putusan murabbi; paling banyak ${OWN_IZIN_OPEN} sekaligus`}
      onSave={send}
      menyimpan={simpan.menyimpan || surat.working}
      saveLabel="Kirim"
      errorCount={isian.errorCount + (surat.too ? 1 : 0)}
    >
      <NoticeForm kabar={simpan.kabar} />
      <Segment label="Jenis" data={KINDS} {...isian.choose('jenis')} />
      {pertemuan.length > 0 ? <Segment label="Untuk" data={SPANS} value={span} onChange={chooseSpan} /> : null}
      {span === 'hari' ? (
        <DayInput isian={isian} batas={{}} />
      ) : (
        <ChooseOne
          label="Pertemuan"
          withAsterisk
          data={pertemuan.map(one => ({ value: keyOf(one), label: describeComing(one, pertemuan) }))}
          value={chosen}
          error={wrong ?? (missing && chosen === null ? 'Pilih pertemuannya' : undefined)}
          onChange={value => {
            const one = pertemuan.find(it => keyOf(it) === value)
            if (!one) return
            const { tanggal, kelompok_id = null, kegiatan_id, ke } = one
            set({ dari: tanggal, sampai: tanggal, kelompok_id, kegiatan_id, ke })
          }}
        />
      )}
      <Textarea
        label="Alasan"
        withAsterisk
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        description={kata`Dibaca murabbi, pendamping Anda, dan admin saja.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...isian.teks('alasan')}
      />
      <SuratInput isi={surat} />
    </SidePanelFrame>
  )

  function chooseSpan(value: string) {
    setSpan(value)
    setMissing(false)
    set({ kelompok_id: null, kegiatan_id: null, ke: null })
  }

  function send() {
    setMissing(span === 'pertemuan')
    const body = isian.check()
    if (!body || surat.too || (span === 'pertemuan' && chosen === null)) return
    const still = watch()
    void simpan.simpan(async () => {
      try {
        // The letter goes first; sending the same again after a lost answer makes nothing new.
        const isi = { ...body, lampiran_id: await surat.upload() }
        await ask.mutateAsync({ body: isi, signal: AbortSignal.timeout(WAIT) })
      } catch (error) {
        surat.tolak(error)
        if (isUnreachable(error)) throw new ApiError(0, { kode: 'luring', pesan: OFFLINE })
        throw error
      }
      tellDone('Permintaan terkirim; menunggu murabbi')
      if (still()) onClose()
    })
  }
}

/** Milliseconds until a connection that hangs counts as none. */
const WAIT = 20_000
const OFFLINE =
  'Belum terkirim: tidak ada koneksi. Isian tetap di sini; kirim lagi saat ada koneksi. Tidak akan terkirim dua kali.'

const LABEL = {
  ...{ action_id: '', dari: 'Dari', sampai: 'Sampai', kelompok_id: '', kegiatan_id: 'Pertemuan', ke: '' },
  ...{ jenis: 'Jenis', alasan: 'Alasan', lampiran_id: 'Surat' },
}

/** 'Sabtu, 21 Nov · Halaqah pekanan, 18.30', with its kelompok where another one has the same. */
function describeComing(one: Coming, all: readonly Coming[]): string {
  const { tanggal, kegiatan, ke, mulai, kelompok = '' } = one
  const twin = all.some(
    other => other !== one && other.tanggal === tanggal && other.kegiatan_id === one.kegiatan_id && other.ke === ke,
  )
  const which = `${kegiatan}${ke > 1 ? ` ke-${ke}` : ''}`
  return `${formatDate(tanggal, 'harian')} · ${which}${mulai ? `, ${mulai.replace(':', '.')}` : ''}${twin && kelompok ? ` · ${kelompok}` : ''}`
}
