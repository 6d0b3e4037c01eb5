import { Alert, Button } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { ImporReply, ImporResult } from '#contract/datapokok/impor.ts'
import { paths, withQuery } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { imporAddress } from './alamat.ts'
import { Check } from './Check.tsx'
import { DownloadError } from './DownloadError.tsx'
import css from './ImporFile.module.css'
import { MatchColumn } from './MatchColumn.tsx'
import { MatchHand } from './MatchHand.tsx'
import { isWorking } from './queries.ts'
import { Head, ImporFrame, ImportSteps, Progress } from './Skeleton.tsx'

interface ImporFileProps {
  impor: ImporReply
  /** Another page of its rows is on its way. */
  memuat: boolean
  cancelling: boolean
  onCancel: () => void
  /** Begins with another file. */
  onAgain: () => void
}

/** A file that has arrived, at the step it has come to. */
export function ImporFile({ impor: data, memuat, cancelling, onCancel, onAgain }: ImporFileProps) {
  const { orang, tahap, pratinjau, hasil } = data
  // The columns are asked about again.
  const alamat = useUrlFilters({ langkah: '', jenis: '' })
  const kolom = alamat.nilai.langkah === 'kolom'
  const onColumn = (kolom: boolean) => alamat.update({ langkah: kolom ? 'kolom' : '', jenis: '' })
  if (isWorking(data)) {
    const judul = tahap === 'membaca' ? `Membaca ${data.nama_berkas}…` : 'Menyimpan…'
    return (
      <ImporFrame orang={orang} data={data} langkah={<ImportSteps ke={tahap === 'menulis' ? 4 : kolom ? 2 : 1} />}>
        <Progress judul={judul} persen={tahap === 'membaca' ? data.persen : null} />
      </ImporFrame>
    )
  }
  if (hasil) {
    return (
      <ImporFrame orang={orang} data={data} langkah={<ImportSteps ke={4} selesai />}>
        <ImporSummary impor={{ ...data, hasil }} onAgain={onAgain} />
      </ImporFrame>
    )
  }
  if (!pratinjau && data.cuplikan) {
    return (
      <ImporFrame orang={orang} data={data} langkah={<ImportSteps ke={2} />}>
        <MatchHand impor={data} cuplikan={data.cuplikan} onCancel={onCancel} />
      </ImporFrame>
    )
  }
  if (!pratinjau) {
    return (
      <ImporFrame orang={orang} data={data} langkah={<ImportSteps ke={1} />}>
        <Alert color="red" role="alert">
          {data.pesan}
        </Alert>
        <div>
          <Button loading={cancelling} onClick={onCancel}>
            Pilih berkas lain
          </Button>
        </div>
      </ImporFrame>
    )
  }
  if (kolom || pratinjau.kurang.length > 0) {
    return (
      <ImporFrame orang={orang} data={data} langkah={<ImportSteps ke={2} />}>
        <MatchColumn
          key={JSON.stringify(pratinjau.pilihan)}
          impor={{ ...data, pratinjau }}
          onContinue={() => onColumn(false)}
          onCancel={onCancel}
        />
      </ImporFrame>
    )
  }
  return (
    <>
      <Head orang={orang} data={data} langkah={<ImportSteps ke={3} />} />
      <Check impor={{ ...data, pratinjau }} memuat={memuat} onColumn={() => onColumn(true)} onCancel={onCancel} />
    </>
  )
}

interface ImporSummaryProps {
  impor: ImporReply & { hasil: ImporResult }
  onAgain: () => void
}

/** What the import has done, and where to see it. */
function ImporSummary({ impor: { id, orang, nama_berkas, hasil, pratinjau }, onAgain }: ImporSummaryProps) {
  const tertinggal = (pratinjau?.penempatan.jumlah ?? 0) - hasil.ditempatkan
  const { periode } = pratinjau ?? {}
  const konsep = periode?.konsep ? periode.id : undefined
  const angka: [jumlah: number, kata: string][] = [
    [hasil.ditambahkan, `${kata(orang)} ditambahkan`],
    [hasil.diperbarui, 'diperbarui'],
    [hasil.tetap, 'sudah sama'],
    [hasil.dibiarkan, 'berbeda, dibiarkan'],
    [hasil.kelompok_dibuat, kata`kelompok dibuat`],
    [hasil.ditempatkan, kata`masuk atau pindah kelompok`],
    [hasil.penugasan?.murabbi ?? 0, 'penugasan murabbi'],
    [hasil.penugasan?.pendamping ?? 0, kata`penugasan pendamping`],
    [hasil.penugasan?.jadwal ?? 0, 'jadwal dibuat'],
    [hasil.penugasan?.pertemuan ?? 0, 'pertemuan terjadwal'],
    [hasil.penugasan?.orang_baru ?? 0, 'orang baru tanpa nomor: lengkapi di Data Pokok'],
  ]
  return (
    <>
      <Card judul="Impor selesai" keterangan={nama_berkas}>
        <ul className={`flex wrap p-0 ${css.numbers}`}>
          {angka
            .filter(([jumlah], i) => jumlah > 0 || i === 0)
            .map(([jumlah, word]) => (
              <li key={word}>
                <b>{formatFigure(jumlah)}</b> {word}
              </li>
            ))}
        </ul>
        <div className="flex wrap gap-8 wrapping">
          {konsep ? (
            <ActionButton ke={paths.persiapan(konsep, orang === 'mahasantri' ? {} : { langkah: 'petugas' })}>
              Kembali ke persiapan
            </ActionButton>
          ) : null}
          <ActionButton variant={konsep ? 'default' : 'filled'} ke={imporAddress[orang].daftar}>
            Lihat {kata(orang)}
          </ActionButton>
          <ActionButton variant="default" ke={withQuery(paths.kelompok, { periode_id: periode?.id })}>
            {kata`Lihat kelompok`}
          </ActionButton>
          <Button variant="default" onClick={onAgain}>
            Impor berkas lain
          </Button>
        </div>
      </Card>
      {tertinggal > 0 ? (
        <Alert color="orange">
          {formatFigure(tertinggal)}
          {kata` mahasantri belum masuk kelompok yang disebut daftar. Impor berkas ini sekali lagi dengan pilihan “Masukkan ke kelompoknya”, atau masukkan mereka di Kelompok.`}
        </Alert>
      ) : null}
      {hasil.ditolak > 0 ? (
        <Alert color="red">
          <div className="row wrap between gap-4 gap-x-16">
            <span>
              {formatFigure(hasil.ditolak)} baris galat tidak ikut diimpor. Unduh, perbaiki, lalu impor berkas itu.
            </span>
            <DownloadError id={id} fileName={nama_berkas} />
          </div>
        </Alert>
      ) : null}
      {hasil.peringatan.map(teks => (
        <Alert key={teks} color="orange">
          {teks}
        </Alert>
      ))}
    </>
  )
}
