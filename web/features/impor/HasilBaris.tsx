import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { BarisImpor } from '#contract/impor.ts'

const rupa = {
  baru: { label: 'Baru', Ikon: IconPlus, warna: '#23473b', latar: '#dce8e1' },
  berubah: { label: 'Diperbarui', Ikon: IconPencil, warna: '#1c5ca3', latar: '#e3edf8' },
  tetap: { label: 'Tetap', Ikon: IconEqual, warna: '#46534c', latar: '#f2f1eb' },
  ditolak: { label: 'Galat', Ikon: IconX, warna: '#9c1c12', latar: '#fbe5e2' },
  dilewati: { label: 'Bukan data', Ikon: null, warna: '#46534c', latar: '#f2f1eb' },
} as const

/** What becomes of the row: word, sign and colour; a triangle beside it when it deserves a look. */
export function HasilBaris({ jenis, peringatan }: Pick<BarisImpor, 'jenis' | 'peringatan'>) {
  const { label, Ikon, warna, latar } = rupa[jenis]
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
          <IconAlertTriangle size={15} color="#965700" style={{ verticalAlign: '-3px' }} aria-hidden />
          <span className="hanya-pembaca">Peringatan</span>
        </>
      ) : null}
    </>
  )
}
