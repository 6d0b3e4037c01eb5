import { Alert, Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { call } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellError } from '#web/ui/kabar.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { Kemajuan } from './Kerangka.tsx'
import css from './PilihBerkas.module.css'

interface PilihBerkasProps {
  orang: OrangImpor
  /** Whose kelompok it speaks of; without one, that of the server. */
  periodeId: number | undefined
  onMulai: (id: number) => void
}

/** Takes a list in, by button or by dropping it. */
export function PilihBerkas({ orang, periodeId, onMulai }: PilihBerkasProps) {
  const phone = usePhone()
  const unggah = useMutation({
    mutationFn: async (berkas: File) =>
      call('POST /api/impor', {
        query: { nama: berkas.name.slice(-255), orang, periode_id: periodeId },
        body: new Uint8Array(await berkas.arrayBuffer()),
      }),
  })
  const [galat, setGalat] = useState<string>()
  const [diAtas, setDiAtas] = useState(false)

  const choose = (berkas: File | null | undefined) => {
    if (!berkas) return
    setGalat(undefined)
    if (berkas.size > BYTE_IMPOR) {
      setGalat('Berkas ini lebih dari 15 MB. Salin daftarnya saja ke berkas Excel baru, lalu pilih berkas itu.')
      return
    }
    unggah.mutate(berkas, { onSuccess: ({ id }) => onMulai(id), onError: error => setGalat(messageOf(error)) })
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDiAtas(inside)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    choose(event.dataTransfer.files[0])
  }

  if (unggah.isPending) return <Kemajuan judul={`Mengunggah ${unggah.variables.name}…`} persen={null} />
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
        data-over={diAtas || undefined}
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
      <section className={`row wrap ${css.notes}`} aria-label="Petunjuk">
        <p className="m-0">
          Daftar apa adanya boleh: kop surat di atas dan tanda tangan di bawah dilewati, baris judul dicari sendiri.{' '}
          {kolom()[orang]}
        </p>
        <Tombol
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
        </Tombol>
      </section>
      {orang === 'mahasantri' ? (
        <p className="m-0 text-m soft">
          Punya absensi yang dahulu dicatat di Excel? <AppLink ke={paths.rekapBerkas}>Rekap absensi dari Excel</AppLink>
        </p>
      ) : null}
    </>
  )
}

const kolom = (): Record<OrangImpor, ReactNode> => ({
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
