import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './OrangCard.module.css'
import { TautanWa } from './TautanWa.tsx'

interface OrangCardProps {
  nama: string
  /** NIM, kelompok …: a line below the name. */
  baris: (string | null | undefined)[]
  telepon: string | null
  lencana?: ReactNode
  /** The row's menu. */
  aksi?: ReactNode
  onOpen: () => void
}

/** A person in a list on the phone: the name opens the person, the number opens WhatsApp. */
export function OrangCard({ nama, baris, telepon, lencana, aksi, onOpen }: OrangCardProps) {
  return (
    <div className="flex top gap-4">
      <div className="grow">
        <UnstyledButton className={`wide text-xl strong break ink min-h-44 ${css.name}`} onClick={onOpen}>
          {nama}
        </UnstyledButton>
        <div className="text-m angka faint">{baris.filter(Boolean).join(' · ')}</div>
        <div className="row wrap gap-4 gap-x-12 mt-4">
          {telepon ? <TautanWa telepon={telepon} nama={nama} /> : null}
          {lencana}
        </div>
      </div>
      {aksi}
    </div>
  )
}
