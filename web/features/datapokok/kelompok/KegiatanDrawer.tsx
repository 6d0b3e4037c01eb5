import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type KelompokDetail, setKegiatanKelompok } from '#contract/datapokok/kelompok.ts'
import { call } from '#web/api.ts'
import { NoticeForm } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { LoadingRow } from '#web/ui/Loading.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSave } from '#web/ui/use-save.ts'
import { useChangeKelompok, useKelompokChoice } from './queries.ts'

/** Which kegiatan the kelompok holds. */
export function KelompokKegiatanDrawer({ kelompok, onClose }: { kelompok: KelompokDetail; onClose: () => void }) {
  const pilihan = useKelompokChoice(true)
  const [kini, setNow] = useState<Followed>({ kegiatan: kelompok.kegiatan, version: kelompok.kegiatan_version })
  const aktif = pilihan.data?.kegiatan ?? []
  const lama = kini.kegiatan.filter(row => !aktif.some(other => other.id === row.id))
  const nameOf = (id: number) => [...aktif, ...lama].find(row => row.id === id)?.nama ?? ''
  const isian = useInput(setKegiatanKelompok.body, toValue(kini))
  const { simpan, menyimpan, kabar } = useSave(isian, {
    toValue,
    label: { kegiatan_ids: 'Kegiatan' },
    say: { kegiatan_ids: ids => ids.map(nameOf).join(', ') },
    onNow: setNow,
  })
  const ubah = useChangeKelompok((kegiatan_ids: number[]) =>
    call('PUT /api/kelompok/:id/kegiatan', {
      params: { id: kelompok.id },
      body: { kegiatan_ids, version: kini.version },
    }),
  )

  return (
    <SidePanelFrame
      onClose={onClose}
      isian={isian}
      judul={`Kegiatan ${kelompok.nama}`}
      onSave={save}
      menyimpan={menyimpan}
    >
      <NoticeForm kabar={kabar} />
      {pilihan.isPending ? <LoadingRow jumlah={3} /> : null}
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
    </SidePanelFrame>
  )

  function save() {
    void simpan(async () => {
      await ubah.mutateAsync(isian.nilai.kegiatan_ids)
      tellDone('Kegiatan berhasil disimpan')
      onClose()
    })
  }
}

type Followed = { kegiatan: readonly { id: number; nama: string }[]; version: string }

const toValue = ({ kegiatan }: Followed) => ({ kegiatan_ids: kegiatan.map(({ id }) => id).toSorted((a, b) => a - b) })
