import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImporReply } from '#contract/datapokok/impor.ts'
import { CocokkanKolom } from './CocokkanKolom.tsx'
import { CocokkanTangan } from './CocokkanTangan.tsx'
import { Kemajuan, Kepala, Kerangka, Langkah } from './Kerangka.tsx'
import { Periksa } from './Periksa.tsx'
import { isWorking } from './queries.ts'
import { RingkasanImpor } from './RingkasanImpor.tsx'

interface BerkasImporProps {
  impor: ImporReply
  /** Another page of its rows is on its way. */
  memuat: boolean
  /** The columns are asked about again. */
  kolom: boolean
  onKolom: (kolom: boolean) => void
  membatalkan: boolean
  onBatal: () => void
  /** Begins with another file. */
  onLagi: () => void
  /** Asks before what is not saved is left. */
  tanya: ReactNode
}

/** A file that has arrived, at the step it has come to. */
export function BerkasImpor({
  impor: data,
  memuat,
  kolom,
  onKolom,
  membatalkan,
  onBatal,
  onLagi,
  tanya,
}: BerkasImporProps) {
  const { orang, tahap, pratinjau, hasil } = data
  if (isWorking(data)) {
    const judul = tahap === 'membaca' ? `Membaca ${data.nama_berkas}…` : 'Menyimpan…'
    return (
      <Kerangka orang={orang} data={data} langkah={<Langkah ke={tahap === 'menulis' ? 4 : kolom ? 2 : 1} />}>
        <Kemajuan judul={judul} persen={tahap === 'membaca' ? data.persen : null} />
      </Kerangka>
    )
  }
  if (hasil) {
    return (
      <Kerangka orang={orang} data={data} langkah={<Langkah ke={4} selesai />}>
        <RingkasanImpor impor={{ ...data, hasil }} onLagi={onLagi} />
      </Kerangka>
    )
  }
  if (!pratinjau && data.cuplikan) {
    return (
      <Kerangka orang={orang} data={data} langkah={<Langkah ke={2} />}>
        <CocokkanTangan impor={data} cuplikan={data.cuplikan} onBatal={onBatal} />
      </Kerangka>
    )
  }
  if (!pratinjau) {
    return (
      <Kerangka orang={orang} data={data} langkah={<Langkah ke={1} />}>
        <Alert color="red" role="alert">
          {data.pesan}
        </Alert>
        <div>
          <Button loading={membatalkan} onClick={onBatal}>
            Pilih berkas lain
          </Button>
        </div>
      </Kerangka>
    )
  }
  if (kolom || pratinjau.kurang.length > 0) {
    return (
      <Kerangka orang={orang} data={data} langkah={<Langkah ke={2} />}>
        <CocokkanKolom
          key={JSON.stringify(pratinjau.pilihan)}
          impor={{ ...data, pratinjau }}
          onLanjut={() => onKolom(false)}
          onBatal={onBatal}
        />
        {tanya}
      </Kerangka>
    )
  }
  return (
    <>
      <Kepala orang={orang} data={data} langkah={<Langkah ke={3} />} />
      <Periksa impor={{ ...data, pratinjau }} memuat={memuat} onKolom={() => onKolom(true)} onBatal={onBatal} />
      {tanya}
    </>
  )
}
