import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type KelompokRincian, setKegiatanKelompok } from '#contract/datapokok/kelompok.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { usePilihanKelompok, useUbahKelompok } from './queries.ts'

/** Which kegiatan the kelompok holds. */
export function LaciKegiatan({ kelompok, onTutup }: { kelompok: KelompokRincian; onTutup: () => void }) {
  const pilihan = usePilihanKelompok(true)
  const [awal] = useState(() => kelompok.kegiatan.map(row => String(row.id)))
  const [dipilih, setDipilih] = useState(awal)
  const simpan = useUbahKelompok((kegiatan_ids: number[]) =>
    call(setKegiatanKelompok, { params: { id: kelompok.id }, body: { kegiatan_ids } }),
  )
  const aktif = pilihan.data?.kegiatan ?? []
  const lama = kelompok.kegiatan.filter(row => !aktif.some(other => other.id === row.id))

  return (
    <Laci
      onTutup={onTutup}
      berubah={dipilih.toSorted().join() !== awal.toSorted().join()}
      judul={`Kegiatan ${kelompok.nama}`}
      onSimpan={() =>
        simpan.mutate(dipilih.map(Number), {
          onSuccess: () => {
            tellDone('Kegiatan berhasil disimpan')
            onTutup()
          },
        })
      }
      menyimpan={simpan.isPending}
    >
      {simpan.error ? (
        <p className="bad" role="alert">
          {messageOf(simpan.error)}
        </p>
      ) : null}
      {pilihan.isPending ? <MemuatBaris jumlah={3} /> : null}
      <Checkbox.Group label={kata`Diikuti kelompok ini`} value={dipilih} onChange={setDipilih}>
        <div className="grid gap-8 pt-6">
          {[...aktif, ...lama].map(({ id, nama }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={lama.some(row => row.id === id) ? `${nama} (nonaktif)` : nama}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Laci>
  )
}
