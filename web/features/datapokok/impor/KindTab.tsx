import { UnstyledButton } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import type { ImporPreview } from '#contract/datapokok/impor.ts'
import css from './KindTab.module.css'
import type { Kind } from './queries.ts'

interface KindTabProps {
  ringkasan: ImporPreview['ringkasan']
  dipilih: Kind | undefined
  onChoose: (jenis: Kind | undefined) => void
}

/** The rows by what becomes of them, each with its count; kinds without rows are left out. */
export function KindTab({ ringkasan, dipilih, onChoose }: KindTabProps) {
  const { baru, berubah, tetap, ditolak, dilewati, peringatan } = ringkasan
  const semua: { jenis: Kind | undefined; label: string; jumlah: number }[] = [
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
            onClick={() => onChoose(jenis)}
          >
            {label} <b>{formatFigure(jumlah)}</b>
          </UnstyledButton>
        ))}
    </fieldset>
  )
}
