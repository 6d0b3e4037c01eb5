import { MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { type JkKelompok, labelJk } from '#contract/identitas.ts'
import { ChangeDialog } from '#web/ChangeDialog.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type DialogOrangProps, OrangChangeDialog } from './massal.tsx'

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
    <OrangChangeDialog
      {...props}
      aksi={{ jenis: 'kelompok', kelompok_id: Number(tujuan), mulai: mulai ?? hariIni }}
      ready={tujuan !== null && mulai !== null}
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
    </OrangChangeDialog>
  )
}

interface DialogTugasMassalProps extends DialogOrangProps {
  jenis: 'murabbi' | 'pendamping'
  kelompok: readonly KelompokTujuan[]
}

/** All who are ticked get the duty in the same kelompok, besides those who have it. */
export function DialogTugasMassal({ jenis, ids, kelompok, onTutup, onSelesai }: DialogTugasMassalProps) {
  const [tujuan, setTujuan] = useState<string[]>([])
  const satuan = kata(jenis)
  return (
    <ChangeDialog
      preview="POST /api/kelompok/massal/pratinjau"
      apply="PUT /api/kelompok/massal"
      body={{
        pilihan: { kelompok_ids: tujuan.map(Number) },
        aksi: { jenis: 'tugas', sebagai: jenis, cara: 'tambah', orang_ids: [...ids] },
      }}
      ready={tujuan.length > 0}
      onTutup={onTutup}
      berubah={tujuan.length > 0}
      judul={kata`Kelompok ${formatAngka(ids.length)} ${satuan}`}
      label={reply => kata`Tugaskan di ${formatAngka(reply?.berubah ?? tujuan.length)} kelompok`}
      counted={{ unit: kata('kelompok'), what: 'akan berubah' }}
      onDone={({ berubah }) => onSelesai(kata`${satuan} ${formatAngka(berubah)} kelompok ditambah.`)}
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
    </ChangeDialog>
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
