import { Select } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { HasilOrang } from './HasilOrang.tsx'
import { type KelompokTujuan, pilihanTujuan } from './kelompok-tujuan.ts'
import { type DialogOrangProps, useOrangMassal } from './massal.ts'

interface DialogKelompokMassalProps extends DialogOrangProps {
  kelompok: readonly KelompokTujuan[]
  hariIni: string
}

/** All who are ticked into one kelompok from a day on, moved there where they are in another one. */
export function DialogKelompokMassal({ kelompok, hariIni, ...props }: DialogKelompokMassalProps) {
  const { ids, onTutup, onSelesai } = props
  const [tujuan, setTujuan] = useState<string | null>(null)
  const [mulai, setMulai] = useState<string | null>(hariIni)
  const siap = tujuan !== null && mulai !== null
  const aksi = { jenis: 'kelompok' as const, kelompok_id: Number(tujuan), mulai: mulai ?? hariIni }
  const { pratinjau, terapkan } = useOrangMassal(props, aksi, siap)
  const hasil = siap ? pratinjau.data : undefined
  const nama = kelompok.find(({ id }) => String(id) === tujuan)?.nama
  const siapa = `${formatAngka(hasil?.berubah ?? ids.length)} mahasantri`
  return (
    <Dialog
      onTutup={onTutup}
      berubah={tujuan !== null}
      judul={kata`Kelompok ${formatAngka(ids.length)} mahasantri`}
      label={nama ? `Tempatkan ${siapa} di ${nama}` : `Tempatkan ${siapa}`}
      nonaktif={!hasil?.berubah || pratinjau.isPlaceholderData}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? (siap ? pratinjau.error : null)}
      onSetuju={() =>
        terapkan.mutate(hasil?.berubah ?? 0, {
          onSuccess: ({ berubah }) => onSelesai(`${formatAngka(berubah)} mahasantri ditempatkan di ${nama}.`),
          onError: () => pratinjau.refetch(),
        })
      }
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
      {hasil ? <HasilOrang hasil={hasil} satuan="mahasantri" apa="akan ditempatkan" /> : null}
    </Dialog>
  )
}
