import { Alert, Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import css from './ChooseFile.module.css'
import { FromDirectory } from './FromDirectory.tsx'
import { Progress } from './Skeleton.tsx'

interface ChooseFileProps {
  orang: OrangImpor
  /** Whose kelompok it speaks of; without one, that of the server. */
  periodeId: number | undefined
  onBegin: (id: number) => void
}

/** Takes a list in, by button or by dropping it. */
export function ChooseFile({ orang, periodeId, onBegin }: ChooseFileProps) {
  const phone = usePhone()
  const upload = useMutation({
    mutationFn: async (berkas: File) =>
      call('POST /api/impor', {
        query: { nama: berkas.name.slice(-255), orang, periode_id: periodeId },
        body: new Uint8Array(await berkas.arrayBuffer()),
      }),
  })
  const [galat, setError] = useState<string>()
  const [onTop, setOnTop] = useState(false)

  const choose = (berkas: File | null | undefined) => {
    if (!berkas) return
    setError(undefined)
    if (berkas.size > BYTE_IMPOR) {
      setError('Berkas ini lebih dari 15 MB. Salin daftarnya saja ke berkas Excel baru, lalu pilih berkas itu.')
      return
    }
    upload.mutate(berkas, { onSuccess: ({ id }) => onBegin(id), onError: error => setError(messageOf(error)) })
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOnTop(inside)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    choose(event.dataTransfer.files[0])
  }

  if (upload.isPending) return <Progress judul={`Mengunggah ${upload.variables.name}…`} persen={null} />
  return (
    <>
      {galat ? (
        <Alert color="red" role="alert">
          <span className={css.langkah}>{galat}</span>
        </Alert>
      ) : null}
      <section
        className={`stack middle gap-12 text-center green bg-white round-10 ${css.zone}`}
        aria-label="Tempat berkas"
        data-over={onTop || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
        <p className="text-xl bold ink">{phone ? 'Berkas Excel atau CSV' : 'Seret berkas Excel atau CSV ke sini'}</p>
        <FileButton
          onChange={choose}
          accept=".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
          inputProps={{ 'aria-label': `Berkas daftar ${kata(orang)}` }}
        >
          {props => <Button {...props}>Pilih berkas</Button>}
        </FileButton>
        <p className="text-m soft">
          .xlsx atau .csv, paling besar 15 MB. Tidak ada yang tersimpan sebelum Anda menekan Impor.
        </p>
      </section>
      <section className={`row wrap wrapping ${css.notes}`} aria-label="Petunjuk">
        <p className="m-0">
          Daftar apa adanya boleh: kop surat di atas dan tanda tangan di bawah dilewati, baris judul dicari sendiri.{' '}
          {column()[orang]}
        </p>
        <ActionButton
          variant="default"
          ikon={IconDownload}
          onClick={() =>
            void call('GET /api/impor/templat.xlsx', { query: { orang } }).then(
              data => saveFile(data, `Templat ${kata(orang)}.xlsx`),
              tellError,
            )
          }
        >
          Unduh templat
        </ActionButton>
        {orang === 'mahasantri' ? <FromDirectory {...{ periodeId, onBegin }} /> : null}
      </section>
      {orang === 'mahasantri' ? (
        <p className="m-0 text-m soft">
          Punya absensi yang dahulu dicatat di Excel? <AppLink ke={paths.rekapBerkas}>Rekap absensi dari Excel</AppLink>
        </p>
      ) : null}
    </>
  )
}

const column = (): Record<OrangImpor, ReactNode> => ({
  mahasantri: (
    <>
      Yang harus ada hanya kolom <b>NIM</b> dan <b>Nama</b>
      {kata`; L/P, prodi, angkatan, nomor HP, kelompok, asrama, kamar, wali, asal, dan catatan dikenali bila ada.`}
    </>
  ),
  pendamping: (
    <>
      Yang harus ada kolom <b>Nama</b> dan <b>No. HP</b>; NIM, L/P, prodi, angkatan, nomor SK, dan rekening dikenali
      bila ada. Orang yang sama dikenali dari NIM-nya; yang tanpa NIM selalu menjadi orang baru.
    </>
  ),
  murabbi: (
    <>
      Yang harus ada kolom <b>Nama</b> dan <b>No. HP</b>; NIP, NUPTK, NIDN atau nomor lain, gelar, L/P, email, dan unit
      dikenali bila ada. Gelar yang menyatu dengan nama dipisahkan. Orang yang sama dikenali dari nomornya; yang tanpa
      nomor selalu menjadi orang baru.
    </>
  ),
})
