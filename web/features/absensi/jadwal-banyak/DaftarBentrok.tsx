import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Bentrok } from '#contract/absensi/jadwal-banyak.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatJam, namaHari } from '#contract/tanggal.ts'
import css from './jadwal-banyak.module.css'

interface DaftarBentrokProps {
  jumlah: number
  bentrok: readonly Bentrok[]
  onPerbaiki: (bentrok: readonly Bentrok[]) => void
}

/** Who is wanted twice, each with the one thing that mends it. Nothing of it keeps anybody from going on. */
export function DaftarBentrok({ jumlah, bentrok, onPerbaiki }: DaftarBentrokProps) {
  if (bentrok.length === 0) return null
  return (
    <section className="stack gap-4" aria-live="polite">
      <p className="row wrap gap-8 m-0 text-m warn-ink bold">
        <IconAlertTriangle size={18} aria-hidden />
        {formatAngka(jumlah)} bentrok
        {bentrok.length > 1 ? (
          <UnstyledButton className="text-m bold green hover-underline" onClick={() => onPerbaiki(bentrok)}>
            Perbaiki {jumlah > bentrok.length ? `${formatAngka(bentrok.length)} yang pertama` : 'semua'}
          </UnstyledButton>
        ) : null}
      </p>
      <ul className={`list m-0 p-0 text-m ${css.bentrok}`}>
        {bentrok.map(satu => (
          <li key={JSON.stringify(satu.perbaikan)} className="flex wrap gap-x-8 py-4">
            <span>{sebut(satu)}</span>
            <UnstyledButton className="text-m bold green hover-underline" onClick={() => onPerbaiki([satu])}>
              {sebutPerbaikan(satu)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sebut({ kelompok, orang, dengan, hari, mulai }: Bentrok): string {
  const kapan = `${namaHari(hari)} ${formatJam(mulai)}`
  return orang === ''
    ? `${kelompok} pada ${kapan} juga ada ${dengan}.`
    : `${orang} mendampingi ${kelompok} dan ${dengan} pada ${kapan}.`
}

function sebutPerbaikan({ kelompok, perbaikan: { mulai } }: Bentrok): string {
  return mulai === null ? `Lewati ${kelompok}` : `Geser ${kelompok} ke ${formatJam(mulai)}`
}
