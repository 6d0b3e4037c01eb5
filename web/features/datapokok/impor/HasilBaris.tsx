import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconHelpCircle, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { BarisImpor } from '#contract/datapokok/impor.ts'

const rupa = {
  baru: { label: 'Baru', Ikon: IconPlus, warna: 'var(--mantine-color-hijau-7)', latar: 'var(--mantine-color-hijau-1)' },
  berubah: { label: 'Diperbarui', Ikon: IconPencil, warna: 'var(--info)', latar: 'var(--info-tint)' },
  tetap: { label: 'Tetap', Ikon: IconEqual, warna: 'var(--ink-2)', latar: 'var(--cell)' },
  ditolak: { label: 'Galat', Ikon: IconX, warna: 'var(--bad-ink)', latar: 'var(--bad-tint)' },
  pilih: { label: 'Pilih nama', Ikon: IconHelpCircle, warna: 'var(--warn-ink)', latar: 'var(--warn-tint)' },
  dilewati: { label: 'Dilewati', Ikon: null, warna: 'var(--ink-2)', latar: 'var(--cell)' },
} as const

/** What becomes of the row: word, sign and colour; a triangle beside it when it deserves a look. */
export function HasilBaris({
  jenis,
  peringatan,
  pilihNama,
}: Pick<BarisImpor, 'jenis' | 'peringatan'> & { pilihNama: boolean }) {
  const { label, Ikon, warna, latar } = pilihNama ? rupa.pilih : rupa[jenis]
  return (
    <>
      <Badge
        leftSection={Ikon ? <Ikon size={12} stroke={2.4} aria-hidden /> : null}
        styles={{ root: { minWidth: 'max-content', color: warna, background: latar } }}
      >
        {label}
      </Badge>
      {peringatan.length > 0 ? (
        <>
          {' '}
          <IconAlertTriangle size={15} color="var(--warn)" style={{ verticalAlign: '-3px' }} aria-hidden />
          <span className="hanya-pembaca">Peringatan</span>
        </>
      ) : null}
    </>
  )
}
