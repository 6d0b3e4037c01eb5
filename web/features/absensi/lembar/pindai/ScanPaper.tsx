import { Alert, Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
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
import { lembarErrorText, useLembar } from '../use-lembar.ts'
import { peopleOfPage } from './paper-marks.ts'
import { ReviewPaper, rowsNow } from './ReviewPaper.tsx'
import { type ReadFailure, type Reading, usePaperReader } from './use-reader.ts'

const WHY: Record<ReadFailure, string> = {
  foto: 'Foto ini tidak dapat dibuka. Ambil lagi, atau pilih berkas JPEG atau PNG.',
  kode: 'Kode lembar tidak terbaca. Pastikan fotonya tajam dan memuat seluruh lembar berlingkaran.',
  sudut: 'Keempat kotak hitam tidak ditemukan. Foto lagi dengan keempat sudut tampak, dari atas.',
  baris: 'Tanda di tepi baris tidak cocok, jadi barisnya tidak pasti. Ratakan kertasnya, lalu foto lagi.',
}

/** A sheet that was filled on paper: its photograph is read on this device and never sent. */
export function ScanPaper() {
  const { reading, open, readRows, again } = usePaperReader()
  if (reading.step === 'found' || reading.step === 'read')
    return <PageOfSheet key={reading.code} {...{ reading, readRows }} onAgain={again} />
  return (
    <>
      <PageHeader judul="Pindai lembar" keterangan="Daftar hadir berlingkaran" kembali={paths.absensi} />
      <PageBody>
        {reading.step === 'failed' ? (
          <Alert color="red" role="alert">
            {WHY[reading.why]}
          </Alert>
        ) : null}
        {reading.step === 'reading' ? <Loading>{null}</Loading> : <TakePhoto onPhoto={open} />}
      </PageBody>
    </>
  )
}

function TakePhoto({ onPhoto }: { onPhoto: (photo: Blob) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const input = (ref: typeof camera, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      className="hanya-pembaca"
      tabIndex={-1}
      aria-label={label}
      {...(capture ? { capture } : {})}
      onChange={event => {
        const [photo] = event.currentTarget.files ?? []
        event.currentTarget.value = ''
        if (photo) onPhoto(photo)
      }}
    />
  )
  return (
    <Card judul="Foto lembar yang sudah diisi">
      <div className="stack gap-12 max-w-560">
        <p className="m-0">
          Keempat kotak hitam harus tampak, kertas rata, tanpa bayangan. Foto dibaca di perangkat ini dan tidak dikirim;
          tidak ada yang disimpan sebelum Anda memeriksanya.
        </p>
        <div className="row wrap gap-8">
          <Button leftSection={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
            Ambil foto
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            onClick={() => gallery.current?.click()}
          >
            Galeri
          </Button>
        </div>
        {input(camera, 'Foto dari kamera', 'environment')}
        {input(gallery, 'Foto dari galeri')}
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
  onAgain: () => void
}

/** The sheet that the paper names, as this device has it or the server gives it; then its rows are read. */
function PageOfSheet({ reading, readRows, onAgain }: PageOfSheetProps) {
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
    return <ReviewPaper {...{ lembar, outbox, page, code, kertas, onAgain }} read={reading.rows} />
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
