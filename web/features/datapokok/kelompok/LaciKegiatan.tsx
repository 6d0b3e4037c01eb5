import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type KelompokRincian, setKegiatanKelompok } from '#contract/datapokok/kelompok.ts'
import { call } from '#web/api.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarForm } from '#web/ui/KabarGalat.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { MemuatBaris } from '#web/ui/Memuat.tsx'
import { useIsian } from '#web/ui/use-isian.ts'
import { useSimpan } from '#web/ui/use-simpan.ts'
import { usePilihanKelompok, useUbahKelompok } from './queries.ts'

/** Which kegiatan the kelompok holds. */
export function KelompokKegiatanDrawer({ kelompok, onTutup }: { kelompok: KelompokRincian; onTutup: () => void }) {
  const pilihan = usePilihanKelompok(true)
  const [kini, setKini] = useState<Diikuti>({ kegiatan: kelompok.kegiatan, version: kelompok.kegiatan_version })
  const aktif = pilihan.data?.kegiatan ?? []
  const lama = kini.kegiatan.filter(row => !aktif.some(other => other.id === row.id))
  const namaOf = (id: number) => [...aktif, ...lama].find(row => row.id === id)?.nama ?? ''
  const isian = useIsian(setKegiatanKelompok.body, toNilai(kini))
  const { simpan, menyimpan, kabar } = useSimpan(isian, {
    toNilai,
    label: { kegiatan_ids: 'Kegiatan' },
    sebut: { kegiatan_ids: ids => ids.map(namaOf).join(', ') },
    onSekarang: setKini,
  })
  const ubah = useUbahKelompok((kegiatan_ids: number[]) =>
    call('PUT /api/kelompok/:id/kegiatan', {
      params: { id: kelompok.id },
      body: { kegiatan_ids, version: kini.version },
    }),
  )

  return (
    <Laci onTutup={onTutup} isian={isian} judul={`Kegiatan ${kelompok.nama}`} onSimpan={save} menyimpan={menyimpan}>
      <KabarForm kabar={kabar} />
      {pilihan.isPending ? <MemuatBaris jumlah={3} /> : null}
      <Checkbox.Group
        label={kata`Diikuti kelompok ini`}
        value={isian.nilai.kegiatan_ids.map(String)}
        onChange={ids => isian.set({ kegiatan_ids: ids.map(Number).toSorted((a, b) => a - b) })}
      >
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

  function save() {
    void simpan(async () => {
      await ubah.mutateAsync(isian.nilai.kegiatan_ids)
      tellDone('Kegiatan berhasil disimpan')
      onTutup()
    })
  }
}

type Diikuti = { kegiatan: readonly { id: number; nama: string }[]; version: string }

const toNilai = ({ kegiatan }: Diikuti) => ({ kegiatan_ids: kegiatan.map(({ id }) => id).toSorted((a, b) => a - b) })
