import { MultiSelect } from '@mantine/core'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { applyMassal, previewMassal } from '#contract/datapokok/kelompok-massal.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Tertinggal } from '#web/ui/Tertinggal.tsx'
import { useReply } from '#web/use-reply.ts'
import { type KelompokTujuan, pilihanTujuan } from './kelompok-tujuan.ts'
import type { DialogOrangProps } from './massal.ts'
import { refreshOrang } from './queries.ts'

interface DialogTugasMassalProps extends DialogOrangProps {
  jenis: 'murabbi' | 'pendamping'
  kelompok: readonly KelompokTujuan[]
}

/** All who are ticked get the duty in the same kelompok, besides those who have it. */
export function DialogTugasMassal({ jenis, ids, kelompok, onTutup, onSelesai }: DialogTugasMassalProps) {
  const client = useQueryClient()
  const [tujuan, setTujuan] = useState<string[]>([])
  const body = {
    pilihan: { kelompok_ids: tujuan.map(Number) },
    aksi: { jenis: 'tugas' as const, sebagai: jenis, cara: 'tambah' as const, orang_ids: [...ids] },
  }
  const pratinjau = useReply(previewMassal, {
    queryKey: [jenis, 'tugas', body],
    body,
    enabled: tujuan.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const tugaskan = useMutation({
    mutationFn: (berubah: number) => call(applyMassal, { body: { ...body, berubah } }),
    onSettled: () => refreshOrang(client, jenis),
  })
  const hasil = tujuan.length > 0 ? pratinjau.data : undefined
  const satuan = kata(jenis)
  return (
    <Dialog
      onTutup={onTutup}
      berubah={tujuan.length > 0}
      judul={kata`Kelompok ${formatAngka(ids.length)} ${satuan}`}
      label={kata`Tugaskan di ${formatAngka(hasil?.berubah ?? tujuan.length)} kelompok`}
      nonaktif={!hasil?.berubah || pratinjau.isPlaceholderData}
      bekerja={tugaskan.isPending}
      galat={tugaskan.error ?? (tujuan.length > 0 ? pratinjau.error : null)}
      onSetuju={() =>
        tugaskan.mutate(hasil?.berubah ?? 0, {
          onSuccess: ({ berubah }) => onSelesai(kata`${satuan} ${formatAngka(berubah)} kelompok ditambah.`),
          onError: () => pratinjau.refetch(),
        })
      }
    >
      <MultiSelect
        label={kata`Kelompok`}
        placeholder={tujuan.length > 0 ? '' : kata`Cari kelompok`}
        data-autofocus
        searchable
        data={pilihanTujuan(kelompok)}
        value={tujuan}
        onChange={setTujuan}
      />
      {hasil ? (
        <div className="stack gap-6" role="status">
          <p className="m-0">
            <b>{kata`${formatAngka(hasil.berubah)} kelompok akan berubah`}</b>
            {hasil.tetap > 0 ? `; ${formatAngka(hasil.tetap)} sudah demikian` : ''}.
          </p>
          {hasil.peringatan.map(satu => (
            <p key={satu} className="m-0 warn-ink">
              {satu}
            </p>
          ))}
          <Tertinggal
            list={hasil.tertinggal}
            judul={kata`${formatAngka(hasil.tertinggal.length)} kelompok dibiarkan`}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
