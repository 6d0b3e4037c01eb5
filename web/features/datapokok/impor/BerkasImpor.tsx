import { Alert, Button } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { HasilImpor, ImporReply } from '#contract/datapokok/impor.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { alamatImpor } from './alamat.ts'
import css from './BerkasImpor.module.css'
import { CocokkanKolom } from './CocokkanKolom.tsx'
import { CocokkanTangan } from './CocokkanTangan.tsx'
import { ImportSteps, Kemajuan, Kepala, Kerangka } from './Kerangka.tsx'
import { Periksa } from './Periksa.tsx'
import { isWorking } from './queries.ts'
import { UnduhGalat } from './UnduhGalat.tsx'

interface BerkasImporProps {
  impor: ImporReply
  /** Another page of its rows is on its way. */
  memuat: boolean
  membatalkan: boolean
  onBatal: () => void
  /** Begins with another file. */
  onLagi: () => void
}

/** A file that has arrived, at the step it has come to. */
export function BerkasImpor({ impor: data, memuat, membatalkan, onBatal, onLagi }: BerkasImporProps) {
  const { orang, tahap, pratinjau, hasil } = data
  // The columns are asked about again.
  const alamat = useUrlFilters({ langkah: '', jenis: '' })
  const kolom = alamat.nilai.langkah === 'kolom'
  const onKolom = (kolom: boolean) => alamat.update({ langkah: kolom ? 'kolom' : '', jenis: '' })
  if (isWorking(data)) {
    const judul = tahap === 'membaca' ? `Membaca ${data.nama_berkas}…` : 'Menyimpan…'
    return (
      <Kerangka orang={orang} data={data} langkah={<ImportSteps ke={tahap === 'menulis' ? 4 : kolom ? 2 : 1} />}>
        <Kemajuan judul={judul} persen={tahap === 'membaca' ? data.persen : null} />
      </Kerangka>
    )
  }
  if (hasil) {
    return (
      <Kerangka orang={orang} data={data} langkah={<ImportSteps ke={4} selesai />}>
        <RingkasanImpor impor={{ ...data, hasil }} onLagi={onLagi} />
      </Kerangka>
    )
  }
  if (!pratinjau && data.cuplikan) {
    return (
      <Kerangka orang={orang} data={data} langkah={<ImportSteps ke={2} />}>
        <CocokkanTangan impor={data} cuplikan={data.cuplikan} onBatal={onBatal} />
      </Kerangka>
    )
  }
  if (!pratinjau) {
    return (
      <Kerangka orang={orang} data={data} langkah={<ImportSteps ke={1} />}>
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
      <Kerangka orang={orang} data={data} langkah={<ImportSteps ke={2} />}>
        <CocokkanKolom
          key={JSON.stringify(pratinjau.pilihan)}
          impor={{ ...data, pratinjau }}
          onLanjut={() => onKolom(false)}
          onBatal={onBatal}
        />
      </Kerangka>
    )
  }
  return (
    <>
      <Kepala orang={orang} data={data} langkah={<ImportSteps ke={3} />} />
      <Periksa impor={{ ...data, pratinjau }} memuat={memuat} onKolom={() => onKolom(true)} onBatal={onBatal} />
    </>
  )
}

interface RingkasanImporProps {
  impor: ImporReply & { hasil: HasilImpor }
  onLagi: () => void
}

/** What the import has done, and where to see it. */
function RingkasanImpor({ impor: { id, orang, nama_berkas, hasil, pratinjau }, onLagi }: RingkasanImporProps) {
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
      <Kartu judul="Impor selesai" keterangan={nama_berkas}>
        <ul className={`flex wrap p-0 ${css.numbers}`}>
          {angka
            .filter(([jumlah], i) => jumlah > 0 || i === 0)
            .map(([jumlah, kata]) => (
              <li key={kata}>
                <b>{formatAngka(jumlah)}</b> {kata}
              </li>
            ))}
        </ul>
        <div className="flex wrap gap-8 wrapping">
          {konsep ? (
            <Tombol ke={paths.persiapan(konsep, orang === 'mahasantri' ? {} : { langkah: 'petugas' })}>
              Kembali ke persiapan
            </Tombol>
          ) : null}
          <Tombol variant={konsep ? 'default' : 'filled'} ke={alamatImpor[orang].daftar}>
            Lihat {kata(orang)}
          </Tombol>
          <Tombol variant="default" ke={withQuery(paths.kelompok, { periode_id: periode?.id })}>
            {kata`Lihat kelompok`}
          </Tombol>
          <Button variant="default" onClick={onLagi}>
            Impor berkas lain
          </Button>
        </div>
      </Kartu>
      {tertinggal > 0 ? (
        <Alert color="orange">
          {formatAngka(tertinggal)}
          {kata` mahasantri belum masuk kelompok yang disebut daftar. Impor berkas ini sekali lagi dengan pilihan “Masukkan ke kelompoknya”, atau masukkan mereka di Kelompok.`}
        </Alert>
      ) : null}
      {hasil.ditolak > 0 ? (
        <Alert color="red">
          <div className="row wrap between gap-4 gap-x-16">
            <span>
              {formatAngka(hasil.ditolak)} baris galat tidak ikut diimpor. Unduh, perbaiki, lalu impor berkas itu.
            </span>
            <UnduhGalat id={id} namaBerkas={nama_berkas} />
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
