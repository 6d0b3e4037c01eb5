import { Pilih } from '#web/ui/FilterBar.tsx'

interface SaringanNilaiProps {
  label: string
  /** What stands in the list. */
  pilihan: readonly { nilai: string }[] | undefined
  nilai: string
  onUbah: (nilai: string) => void
}

/** The filter by prodi or unit. */
export function SaringanNilai({ label, pilihan = [], nilai, onUbah }: SaringanNilaiProps) {
  return (
    <Pilih w={180} label={label} searchable data={pilihan.map(({ nilai }) => nilai)} value={nilai} onUbah={onUbah} />
  )
}
