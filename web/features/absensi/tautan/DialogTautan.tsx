import type { Zona } from '#contract/tanggal.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { MemuatBaris } from '#web/ui/MemuatBaris.tsx'
import { DaftarTautan } from './DaftarTautan.tsx'
import { type PertemuanKey, usePengingat } from './queries.ts'

interface DialogTautanProps {
  pertemuan: PertemuanKey
  zona: Zona
  onTutup: () => void
}

/** Which links can fill this pertemuan, and the way to end them. */
export default function DialogTautan({ pertemuan, zona, onTutup }: DialogTautanProps) {
  const { data, error, refetch } = usePengingat(pertemuan)
  return (
    <LembarBawah
      judul="Tautan isi"
      keterangan={data ? `${data.kegiatan.nama}, ${data.kelompok.nama}` : undefined}
      onTutup={onTutup}
    >
      {data ? <DaftarTautan tautan={data.tautan} pertemuan={pertemuan} zona={zona} /> : null}
      {data && !data.tautan_isi ? <p>Tautan isi sedang tidak dipakai di lembaga ini.</p> : null}
      {!data && error ? <ErrorState pesan={messageOf(error)} onReload={() => void refetch()} /> : null}
      {!data && !error ? <MemuatBaris jumlah={3} /> : null}
    </LembarBawah>
  )
}
