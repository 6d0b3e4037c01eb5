import type { Sheet } from '#web/offline/entry.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useReminder } from './queries.ts'
import { TautanList } from './TautanList.tsx'

/** Which links can fill this pertemuan, and the way to end them. */
export default function DialogTautan({ pertemuan, onClose }: { pertemuan: Sheet; onClose: () => void }) {
  const query = useReminder(pertemuan)
  const { data } = query
  return (
    <BottomLembar
      judul="Tautan isi"
      keterangan={data ? `${data.kegiatan.nama}, ${data.kelompok.nama}` : undefined}
      onClose={onClose}
    >
      <Readable query={query} jumlah={3}>
        {({ tautan, tautan_isi }) => (
          <>
            <TautanList tautan={tautan} pertemuan={pertemuan} />
            {tautan_isi ? null : <p>Tautan isi sedang tidak dipakai di lembaga ini.</p>}
          </>
        )}
      </Readable>
    </BottomLembar>
  )
}
