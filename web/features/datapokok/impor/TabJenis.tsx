import { UnstyledButton } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { PratinjauImpor } from '#contract/datapokok/impor.ts'
import type { Jenis } from './queries.ts'
import css from './TabJenis.module.css'

interface TabJenisProps {
  ringkasan: PratinjauImpor['ringkasan']
  dipilih: Jenis | undefined
  onPilih: (jenis: Jenis | undefined) => void
}

/** The rows by what becomes of them, each with its count; kinds without rows are left out. */
export function TabJenis({ ringkasan, dipilih, onPilih }: TabJenisProps) {
  const { baru, berubah, tetap, ditolak, dilewati, peringatan } = ringkasan
  const semua: { jenis: Jenis | undefined; label: string; jumlah: number }[] = [
    { jenis: undefined, label: 'Semua', jumlah: baru + berubah + tetap + ditolak },
    { jenis: 'baru', label: 'Baru', jumlah: baru },
    { jenis: 'berubah', label: 'Diperbarui', jumlah: berubah },
    { jenis: 'tetap', label: 'Tetap', jumlah: tetap },
    { jenis: 'peringatan', label: 'Peringatan', jumlah: peringatan },
    { jenis: 'ditolak', label: 'Galat', jumlah: ditolak },
    { jenis: 'dilewati', label: 'Dilewati', jumlah: dilewati },
  ]
  return (
    <fieldset className="flex gap-4 wrap auto" aria-label="Jenis baris">
      {semua
        .filter(({ jenis, jumlah }) => jumlah > 0 || jenis === undefined || jenis === dipilih)
        .map(({ jenis, label, jumlah }) => (
          <UnstyledButton
            key={label}
            className={`py-4 px-12 text-m strong soft round-8 min-h-32 ${css.tab}`}
            data-jenis={jenis}
            aria-pressed={jenis === dipilih}
            onClick={() => onPilih(jenis)}
          >
            {label} <b>{formatAngka(jumlah)}</b>
          </UnstyledButton>
        ))}
    </fieldset>
  )
}
