import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './KartuOrang.module.css'
import { TautanWa } from './TautanWa.tsx'

interface KartuOrangProps {
  nama: string
  /** NIM, kelompok …: a line below the name. */
  baris: (string | null | undefined)[]
  telepon: string | null
  lencana?: ReactNode
  /** The row's menu. */
  aksi?: ReactNode
  onBuka: () => void
}

/** A person in a list on the phone: the name opens the person, the number opens WhatsApp. */
export function KartuOrang({ nama, baris, telepon, lencana, aksi, onBuka }: KartuOrangProps) {
  return (
    <div className="flex top gap-4">
      <div className="grow">
        <UnstyledButton className={`wide text-xl strong break ink min-h-44 ${css.name}`} onClick={onBuka}>
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
