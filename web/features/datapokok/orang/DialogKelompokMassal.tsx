import { Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { pindahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { type KelompokTujuan, pilihanTujuan } from './kelompok-tujuan.ts'
import type { DialogOrangProps } from './massal.ts'
import { refreshOrang } from './queries.ts'

interface DialogKelompokMassalProps extends DialogOrangProps {
  kelompok: readonly KelompokTujuan[]
  hariIni: string
}

/** All who are ticked into one kelompok from a day on, moved there where they are in another one. */
export function DialogKelompokMassal({ ids, kelompok, hariIni, onTutup, onSelesai }: DialogKelompokMassalProps) {
  const client = useQueryClient()
  const [tujuan, setTujuan] = useState<string | null>(null)
  const [mulai, setMulai] = useState<string | null>(hariIni)
  const pindah = useMutation({
    mutationFn: (body: { mahasantri_ids: number[]; ke_kelompok_id: number; mulai: string }) =>
      call(pindahKeanggotaan, { body }),
    onSettled: () => refreshOrang(client, 'mahasantri'),
  })
  const nama = kelompok.find(({ id }) => String(id) === tujuan)?.nama
  return (
    <Dialog
      buka
      onTutup={onTutup}
      berubah={tujuan !== null}
      judul={kata`Kelompok ${formatAngka(ids.length)} mahasantri`}
      label={
        nama
          ? `Tempatkan ${formatAngka(ids.length)} mahasantri di ${nama}`
          : `Tempatkan ${formatAngka(ids.length)} mahasantri`
      }
      nonaktif={!nama || !mulai}
      bekerja={pindah.isPending}
      galat={pindah.error ? messageOf(pindah.error) : undefined}
      onSetuju={save}
    >
      <Select
        label={kata`Kelompok`}
        placeholder={kata`Cari kelompok`}
        data-autofocus
        searchable
        data={pilihanTujuan(kelompok)}
        value={tujuan}
        onChange={setTujuan}
      />
      <DateField
        label="Mulai"
        value={mulai}
        onChange={setMulai}
        description={kata`Yang sekarang di kelompok lain pindah mulai hari itu; yang sudah tercatat tidak berubah.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </Dialog>
  )

  function save() {
    if (!nama || !mulai) return
    pindah.mutate(
      { mahasantri_ids: [...ids], ke_kelompok_id: Number(tujuan), mulai },
      {
        onSuccess: ({ jumlah, tetap, peringatan }) =>
          onSelesai(
            [
              `${formatAngka(jumlah)} mahasantri ditempatkan di ${nama}${tetap > 0 ? `, ${formatAngka(tetap)} sudah di sana` : ''}.`,
              ...peringatan,
            ].join(' '),
          ),
      },
    )
  }
}
