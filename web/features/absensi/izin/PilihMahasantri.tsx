import { Select } from '@mantine/core'
import { useState } from 'react'
import { usePilihanIzin } from './queries.ts'

interface PilihMahasantriProps {
  /** null: nobody yet. */
  nilai: number | null
  error: string | undefined
  onUbah: (id: number | null) => void
  onBlur: () => void
}

/** One of the own kelompok, by name or NIM; the server searches, since an admin's list has thousands. */
export function PilihMahasantri({ nilai, error, onUbah, onBlur }: PilihMahasantriProps) {
  const [cari, setCari] = useState('')
  // Once somebody is chosen the field shows the name, which is nothing to search for.
  const { data: ketemu } = usePilihanIzin(nilai === null && cari.trim() !== '' ? { cari: cari.trim() } : {})
  const { data: terpilih } = usePilihanIzin(nilai === null ? {} : { mahasantri_id: nilai })
  const rows = [...(nilai === null ? [] : (terpilih?.mahasantri ?? [])), ...(ketemu?.mahasantri ?? [])]
  const options = [...new Map(rows.map(row => [row.id, row])).values()]
  return (
    <Select
      label="Mahasantri"
      withAsterisk
      searchable
      placeholder="Cari nama atau NIM"
      name="mahasantri_id"
      data={options.map(({ id, nama, kelompok }) => ({ value: String(id), label: `${nama} · ${kelompok}` }))}
      // What the server found is the answer; a NIM is not in the label.
      filter={({ options: all }) => all}
      onSearchChange={setCari}
      nothingFoundMessage="Tidak ada mahasantri Anda dengan nama atau NIM itu"
      value={nilai === null ? null : String(nilai)}
      onChange={id => onUbah(id === null ? null : Number(id))}
      onBlur={onBlur}
      error={error}
    />
  )
}
