import { MultiSelect, Select } from '@mantine/core'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { applyMassal, previewMassal } from '#contract/datapokok/kelompok-massal.ts'
import { type JkKelompok, labelJk } from '#contract/identitas.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { DialogPratinjau } from '#web/ui/DialogPratinjau.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'
import { DialogMassalOrang, type DialogOrangProps } from './massal.tsx'
import { refreshOrang } from './queries.ts'

interface DialogKelompokMassalProps extends DialogOrangProps {
  kelompok: readonly KelompokTujuan[]
  hariIni: string
}

/** All who are ticked into one kelompok from a day on, moved there where they are in another one. */
export function DialogKelompokMassal({ kelompok, hariIni, ...props }: DialogKelompokMassalProps) {
  const [tujuan, setTujuan] = useState<string | null>(null)
  const [mulai, setMulai] = useState<string | null>(hariIni)
  const nama = kelompok.find(({ id }) => String(id) === tujuan)?.nama
  const banyak = (jumlah = props.ids.length) => `${formatAngka(jumlah)} mahasantri`
  return (
    <DialogMassalOrang
      {...props}
      aksi={{ jenis: 'kelompok', kelompok_id: Number(tujuan), mulai: mulai ?? hariIni }}
      siap={tujuan !== null && mulai !== null}
      judul={kata`Kelompok ${banyak()}`}
      label={jumlah => (nama ? `Tempatkan ${banyak(jumlah)} di ${nama}` : `Tempatkan ${banyak(jumlah)}`)}
      berubah={tujuan !== null}
      apa="akan ditempatkan"
      kabar={jumlah => `${banyak(jumlah)} ditempatkan di ${nama}.`}
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
    </DialogMassalOrang>
  )
}

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
  const terapkan = useMutation({
    mutationFn: (berubah: number) => call(applyMassal, { body: { ...body, berubah } }),
    onSettled: () => refreshOrang(client, jenis),
  })
  const satuan = kata(jenis)
  return (
    <DialogPratinjau
      {...{ onTutup, pratinjau, terapkan }}
      siap={tujuan.length > 0}
      berubah={tujuan.length > 0}
      judul={kata`Kelompok ${formatAngka(ids.length)} ${satuan}`}
      label={(jumlah = tujuan.length) => kata`Tugaskan di ${formatAngka(jumlah)} kelompok`}
      satuan={kata('kelompok')}
      apa="akan berubah"
      onSelesai={({ berubah }) => onSelesai(kata`${satuan} ${formatAngka(berubah)} kelompok ditambah.`)}
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
    </DialogPratinjau>
  )
}

export interface KelompokTujuan {
  id: number
  nama: string
  jk: JkKelompok
  jumlah: number
}

/** Where somebody may be put, each with whom it is for and how many are in it. */
const pilihanTujuan = (kelompok: readonly KelompokTujuan[]) =>
  kelompok.map(({ id, nama, jk, jumlah }) => ({ value: String(id), label: `${nama} (${labelJk[jk]}, ${jumlah})` }))
