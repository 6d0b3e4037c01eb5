import type { Sheet } from '#web/offline/entry.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { DaftarTautan } from './DaftarTautan.tsx'
import { usePengingat } from './queries.ts'

/** Which links can fill this pertemuan, and the way to end them. */
export default function DialogTautan({ pertemuan, onTutup }: { pertemuan: Sheet; onTutup: () => void }) {
  const query = usePengingat(pertemuan)
  const { data } = query
  return (
    <LembarBawah
      judul="Tautan isi"
      keterangan={data ? `${data.kegiatan.nama}, ${data.kelompok.nama}` : undefined}
      onTutup={onTutup}
    >
      <Terbaca query={query} jumlah={3}>
        {({ tautan, tautan_isi }) => (
          <>
            <DaftarTautan tautan={tautan} pertemuan={pertemuan} />
            {tautan_isi ? null : <p>Tautan isi sedang tidak dipakai di lembaga ini.</p>}
          </>
        )}
      </Terbaca>
    </LembarBawah>
  )
}
