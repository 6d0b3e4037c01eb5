import { Alert, Button } from '@mantine/core'
import { IconCamera, IconFiles } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaperPage } from '#contract/paper-sheet.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import { lembarErrorText, useLembar } from '../use-lembar.ts'
import { LiveCamera } from './LiveCamera.tsx'
import type { CameraLook } from './live-look.ts'
import { peopleOfPage } from './paper-marks.ts'
import { nameOf, type PaperFile, type PaperPile, usePaperPile } from './paper-pile.ts'
import { ReviewPaper, rowsNow } from './ReviewPaper.tsx'
import { mayUseCamera } from './use-camera.ts'
import { type ReadFailure, type Reading, usePaperReader } from './use-reader.ts'

/** Of one PDF: more than a day of a whole ma'had. */
const MOST_PAGES = 200

const WHY: Record<ReadFailure, string> = {
  foto: 'Foto ini tidak dapat dibuka. Ambil lagi, atau pilih berkas JPEG atau PNG.',
  panjang: `PDF ini lebih dari ${MOST_PAGES} halaman. Bagi menjadi beberapa berkas.`,
  pdf: 'PDF ini tidak dapat dibuka: rusak, atau dijaga kata sandi. Simpan ulang tanpa kata sandi, atau pindai lagi.',
  kode: 'Kode lembar tidak terbaca. Pastikan fotonya tajam dan memuat seluruh lembar berlingkaran.',
  sudut: 'Keempat kotak hitam tidak ditemukan. Foto lagi dengan keempat sudut tampak, dari atas.',
  baris: 'Tanda di tepi baris tidak cocok, jadi barisnya tidak pasti. Ratakan kertasnya, lalu foto lagi.',
}

/** Sheets that were filled on paper: their photographs, or a scanner's PDF, are read on this device and never sent. */
export function ScanPaper() {
  const { reading, open, look, copy, countPages, fail, readRows, again } = usePaperReader()
  const { data: rule } = useReply('GET /api/foto-kertas', { queryKey: ['foto-kertas'] })
  const { pile, add, skip, clear } = usePaperPile()
  const [first] = pile.rest
  if (reading.step === 'found' || reading.step === 'read')
    return (
      <PageOfSheet
        key={reading.code}
        {...{ reading, readRows }}
        copy={rule?.simpan ? copy : undefined}
        onAgain={again}
      />
    )
  return (
    <>
      <PageHeader judul="Pindai lembar" keterangan="Daftar hadir berlingkaran" kembali={paths.absensi} />
      <PageBody>
        {reading.step === 'failed' ? (
          <Alert color="red" role="alert">
            {WHY[reading.why]}
          </Alert>
        ) : null}
        {reading.step === 'reading' ? (
          <Loading>{null}</Loading>
        ) : (
          <>
            {pile.total > 1 ? <WaitingSheets pile={pile} onRead={open} onSkip={passOver} onClear={clearAll} /> : null}
            <TakePhoto look={look} isKept={rule?.simpan ?? false} onChoose={files => void choose(files)} />
          </>
        )}
      </PageBody>
    </>
  )

  async function choose(files: readonly File[]) {
    const pages: PaperFile[] = []
    for (const file of files) {
      if (file.type !== 'application/pdf') {
        pages.push({ file })
        continue
      }
      const count = await countPages(file)
      if (count === undefined || count > MOST_PAGES) return fail(count === undefined ? 'pdf' : 'panjang')
      pages.push(...Array.from({ length: count }, (_, i) => ({ file, page: i + 1 })))
    }
    // One that did not succeed is taken again: it is no pile.
    if (pile.total === 1) clear()
    add(pages)
    const [begin] = pile.total > 1 && first ? [first] : pages
    if (begin) open(begin)
  }

  function passOver() {
    skip()
    again()
  }

  function clearAll() {
    clear()
    again()
  }
}

interface WaitingSheetsProps {
  pile: PaperPile
  onRead: (next: PaperFile) => void
  onSkip: () => void
  onClear: () => void
}

/** What is left of what was chosen at once, and what was passed over by name. */
function WaitingSheets({ pile: { rest, total, skipped }, onRead, onSkip, onClear }: WaitingSheetsProps) {
  const [next] = rest
  return (
    <Card judul={next ? `Lembar ${total - rest.length + 1} dari ${total}` : 'Semua lembar sudah dilihat'}>
      <div className="stack gap-12 max-w-560">
        {next ? <p className="m-0">{nameOf(next)}</p> : null}
        {skipped.length > 0 ? <p className="m-0 warn">Dilewati, belum tercatat: {skipped.join('; ')}.</p> : null}
        <div className="row wrap gap-8">
          {next ? (
            <>
              <Button onClick={() => onRead(next)}>Baca lembar ini</Button>
              <Button variant="default" onClick={onSkip}>
                Lewati
              </Button>
            </>
          ) : null}
          <Button variant="default" onClick={onClear}>
            {next ? 'Buang sisanya' : 'Selesai'}
          </Button>
        </div>
      </div>
    </Card>
  )
}

interface TakePhotoProps {
  /** The institution keeps photographs. */
  isKept: boolean
  look: (picture: ImageBitmap) => Promise<CameraLook>
  onChoose: (files: readonly File[]) => void
}

/** By the camera that looks along, else by the one of the device; from what is there, or by a scanner. */
function TakePhoto({ look, isKept, onChoose }: TakePhotoProps) {
  const [live, setLive] = useState<'closed' | 'open' | 'refused'>('closed')
  const closeLive = useCallback(() => setLive('closed'), [])
  const refuseLive = useCallback(() => setLive('refused'), [])
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const input = (ref: typeof camera, label: string, more: { capture: 'environment' } | { multiple: true }) => (
    <input
      ref={ref}
      type="file"
      accept={'capture' in more ? 'image/*' : 'image/*,application/pdf'}
      className="hanya-pembaca"
      tabIndex={-1}
      aria-label={label}
      {...more}
      onChange={event => {
        const chosen = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        if (chosen.length > 0) onChoose(chosen)
      }}
    />
  )
  return (
    <Card judul="Foto lembar yang sudah diisi">
      <div className="stack gap-12 max-w-560">
        <p className="m-0">
          Keempat kotak hitam harus tampak, kertas rata, tanpa bayangan. Boleh banyak foto sekaligus, atau PDF dari
          mesin pemindai. Semuanya dibaca di perangkat ini{' '}
          {isKept ? 'dan fotonya disimpan lembaga bersama tandanya' : 'dan tidak dikirim'}; tidak ada yang disimpan
          sebelum Anda memeriksanya.
        </p>
        {live === 'refused' ? (
          <Alert color="yellow" role="alert">
            Kamera tidak dapat dibuka dari sini. Izinkan kamera di setelan peramban, atau tekan Ambil foto sekali lagi
            untuk memakai aplikasi kamera.
          </Alert>
        ) : null}
        <div className="row wrap gap-8">
          <Button
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => (live === 'refused' || !mayUseCamera() ? camera.current?.click() : setLive('open'))}
          >
            Ambil foto
          </Button>
          <Button
            variant="default"
            leftSection={<IconFiles size={18} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            Foto atau PDF
          </Button>
        </div>
        {live === 'open' ? (
          <LiveCamera
            {...{ look, isKept }}
            onTaken={photo => {
              closeLive()
              onChoose([photo])
            }}
            onGallery={() => {
              closeLive()
              files.current?.click()
            }}
            onRefused={refuseLive}
            onClose={closeLive}
          />
        ) : null}
        {input(camera, 'Foto dari kamera', { capture: 'environment' })}
        {input(files, 'Foto atau PDF', { multiple: true })}
        <p className="m-0 text-s soft">
          {kata`Lembarnya dicetak dari menu lembar absensi atau rekap kelompok: 'Daftar hadir berlingkaran'.`}
        </p>
      </div>
    </Card>
  )
}

interface PageOfSheetProps {
  reading: Extract<Reading, { page: PaperPage }>
  readRows: (rows: number) => void
  copy: (() => Promise<Blob | undefined>) | undefined
  onAgain: () => void
}

/** The sheet that the paper names, as this device has it or the server gives it; then its rows are read. */
function PageOfSheet({ reading, readRows, copy, onAgain }: PageOfSheetProps) {
  const { page, code, kertas } = reading
  const { kelompok_id, kegiatan_id: kegiatan, tanggal, ke } = page
  const outbox = useOutbox()
  const sheet = useLembar(kelompok_id, { tanggal, kegiatan, ke })
  const { lembar, error, refetch } = sheet
  const isSame = lembar?.kegiatan?.id === kegiatan && lembar.tanggal === tanggal && lembar.ke === ke
  const people = lembar && outbox && isSame ? peopleOfPage(code, rowsNow(lembar, outbox)) : undefined
  const count = people?.length
  const isAsked = useRef(false)
  useEffect(() => {
    if (count === undefined || isAsked.current) return
    isAsked.current = true
    readRows(count)
  }, [count, readRows])
  const refusal = lembar && outbox ? refuse() : undefined
  if (lembar && outbox && reading.step === 'read' && refusal === undefined)
    return <ReviewPaper {...{ lembar, outbox, page, code, kertas, copy, onAgain }} read={reading.rows} />
  return (
    <>
      <PageHeader judul="Pindai lembar" keterangan={lembar?.kelompok.nama ?? null} onBack={onAgain} />
      <PageBody>
        {refusal !== undefined || (!lembar && error) ? (
          <ErrorState
            pesan={refusal ?? sheet.pesanDitolak ?? (error ? lembarErrorText(error) : undefined)}
            onReload={() => void refetch()}
          />
        ) : (
          <Loading>{null}</Loading>
        )}
        {refusal === undefined ? null : <AppLink ke={paths.lembar(page)}>Buka lembar absensinya</AppLink>}
      </PageBody>
    </>
  )

  /** Why nothing of it can be recorded here. */
  function refuse(): string | undefined {
    if (!lembar) return undefined
    if (!isSame) return 'Lembar ini dicetak untuk pertemuan yang tidak ada lagi.'
    if (lembar.pindah) return 'Pertemuan ini sudah dipindahkan ke tanggal lain. Isi lembarnya di sana.'
    if (!lembar.boleh_mencatat || lembar.kunci.terkunci)
      return lembar.alasan ?? 'Lembar ini terkunci, jadi tandanya tidak dapat disimpan dari kertas.'
    if (!people)
      return 'Nama pada kertas bukan lagi anggota lembar ini, jadi barisnya tidak pasti. Isi dari lembar absensinya, atau cetak lagi.'
    return undefined
  }
}
