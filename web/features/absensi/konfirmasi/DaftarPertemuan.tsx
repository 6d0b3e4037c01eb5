import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import type { Zona } from '#contract/tanggal.ts'
import { BarisPertemuan } from './BarisPertemuan.tsx'
import type { usePilihan } from './use-pilihan.ts'

interface DaftarPertemuanProps {
  pilihan: ReturnType<typeof usePilihan>
  zona: Zona
  onBuka: (row: BarisKonfirmasi) => void
}

/** One list, the newest first. 'Pilih semua' leaves out what wants to be looked at. */
export function DaftarPertemuan({ pilihan, zona, onBuka }: DaftarPertemuanProps) {
  const { tampak, dipilih, dilewati, bisa, biasa, perlu } = pilihan
  const id = useId()
  const n = dipilih.size
  return (
    <div className="clip card">
      {bisa > 0 ? (
        <div className="row gap-12 px-12 py-4 rule-b bg-paper min-h-48">
          <label className="row grow gap-12 strong pointer min-h-44" htmlFor={id}>
            <Checkbox
              id={id}
              checked={n > 0 && n === bisa}
              indeterminate={n > 0 && n < bisa}
              disabled={n === 0 && biasa === 0}
              onChange={() => pilihan.pilihSemua(n === 0)}
            />
            {n > 0 ? `${n} dipilih dari ${bisa}` : 'Pilih semua'}
          </label>
          <span className="text-m soft">{perlu > 0 ? `${perlu} perlu dilihat` : 'terbaru dulu'}</span>
        </div>
      ) : null}
      <ul className="list lined">
        {tampak.map(row => (
          <BarisPertemuan
            key={row.id}
            row={row}
            zona={zona}
            dipilih={dipilih.has(row.id)}
            onPilih={on => pilihan.pilih({ id: row.id, perubahan: row.perubahan }, on)}
            onBuka={() => onBuka(row)}
            alasan={dilewati.find(one => one.id === row.id)?.pesan}
          />
        ))}
      </ul>
    </div>
  )
}
