import { Badge, UnstyledButton } from '@mantine/core'
import { IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { TampilanRow } from '#contract/laporan/tampilan.ts'
import { AksiBaris } from '#web/ui/AksiBaris.tsx'
import type { TanyaTampilan } from './DialogTampilan.tsx'
import css from './LaciTampilan.module.css'

interface BarisTampilanProps {
  row: TampilanRow
  /** Its filters in words. */
  teks: string
  /** It is what the screen shows now. */
  dipakai: boolean
  onTerapkan: () => void
  onTanya: (apa: TanyaTampilan['apa']) => void
}

export function BarisTampilan({ row, teks, dipakai, onTerapkan, onTanya }: BarisTampilanProps) {
  return (
    <li className="row gap-8 rule-b">
      <UnstyledButton className={`stack gap-2 py-8 px-0 break min-h-44 grow ${css.buka}`} onClick={onTerapkan}>
        <b>
          {row.nama} {dipakai ? <Badge color="hijau">Sedang dipakai</Badge> : null}
        </b>
        <span>{teks}</span>
        {row.hilang.length > 0 ? (
          <span className={css.hilang}>Sebagian saringannya tidak ada lagi dan dilewati.</span>
        ) : null}
      </UnstyledButton>
      <AksiBaris
        nama={row.nama}
        aksi={[
          { label: 'Ganti nama', ikon: <IconPencil size={16} aria-hidden />, onPilih: () => onTanya('nama') },
          {
            label: 'Timpa dengan yang tampil sekarang',
            ikon: <IconReplace size={16} aria-hidden />,
            onPilih: () => onTanya('timpa'),
          },
          { label: 'Hapus', ikon: <IconTrash size={16} aria-hidden />, onPilih: () => onTanya('hapus'), bahaya: true },
        ]}
      />
    </li>
  )
}
