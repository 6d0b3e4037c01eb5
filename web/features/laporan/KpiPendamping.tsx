import { UnstyledButton } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import { countDinilai } from '#contract/laporan/laporan-pendamping.ts'
import { kata } from '#web/ui/istilah.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { RangkaAngka } from '#web/ui/Rangka.tsx'
import css from './KpiPendamping.module.css'

type Jumlah = Reply<Api['GET /api/laporan/pendamping']>['jumlah']

export const ANGKA_PENDAMPING = ['terlaksana', 'tepat', 'jeda', 'digantikan'] as const
export type AngkaPendamping = (typeof ANGKA_PENDAMPING)[number]

interface KpiPendampingProps {
  jumlah: Jumlah
  /** How it was counted, and of whose pertemuan. */
  onBuka: (angka: AngkaPendamping) => void
}

/** The four figures of all pendamping that were filtered; each opens. */
export function KpiPendamping({ jumlah, onBuka }: KpiPendampingProps) {
  const isi = describeAngka(jumlah)
  return (
    <ul className={`grid fixed p-0 clip card ${css.strip}`} aria-label={kata`Angka laporan pendamping`}>
      {ANGKA_PENDAMPING.map(angka => (
        <li key={angka}>
          <UnstyledButton
            className={`block wide tall py-8 px-16 focus-inside ${css.angka}`}
            onClick={() => onBuka(angka)}
          >
            <span className={css.nama}>{isi[angka].nama}</span> <b>{isi[angka].nilai}</b> <span>{isi[angka].ket}</span>
            <span className="hanya-pembaca">, lihat cara menghitungnya</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function describeAngka(jumlah: Jumlah): Record<AngkaPendamping, { nama: string; nilai: string; ket: string }> {
  const { rencana, seharusnya, terlaksana, sesuai_rencana, ditiadakan, tepat, terlambat, tanpa_pendamping } = jumlah
  const dinilai = countDinilai(jumlah)
  const besides = [
    // What the beranda calls filled: nobody on the roll is unset.
    rencana + terlaksana > 0 ? `, ${formatAngka(tepat + terlambat)} terisi lengkap` : '',
    ditiadakan > 0 ? `, ${formatAngka(ditiadakan)} ditiadakan` : '',
    tanpa_pendamping > 0 ? kata`; ${formatAngka(tanpa_pendamping)} lagi tanpa pendamping` : '',
  ].join('')
  const dari =
    seharusnya > 0
      ? `${formatPersen((sesuai_rencana * 100) / seharusnya)} dari rencana${describeLuar(jumlah)}`
      : rencana > 0
        ? `belum ada yang mulai${describeLuar(jumlah)}`
        : 'tanpa jadwal'
  return {
    terlaksana: {
      nama: 'Terlaksana',
      nilai: seharusnya > 0 ? `${formatAngka(sesuai_rencana)} / ${formatAngka(seharusnya)}` : formatAngka(terlaksana),
      ket: `${dari}${besides}`,
    },
    tepat: {
      nama: 'Diisi tepat waktu',
      nilai: dinilai > 0 ? formatPersen((tepat * 100) / dinilai) : '–',
      ket: 'lengkap pada hari pertemuan',
    },
    jeda: {
      nama: 'Rata-rata jeda pengisian',
      nilai: formatJeda(jumlah.jeda_rata),
      ket: `median ${formatJeda(jumlah.jeda_median)}`,
    },
    digantikan: {
      nama: 'Digantikan (badal)',
      nilai: `${formatAngka(jumlah.digantikan)} sesi`,
      ket: kata`${formatAngka(jumlah.pendamping_digantikan)} pendamping`,
    },
  }
}

export function MemuatKpi() {
  return (
    <Memuat diam className={`fixed ${css.memuat}`}>
      <RangkaAngka jumlah={4} tinggi={104} meja={76} />
    </Memuat>
  )
}

/** ', 15 lagi di luar rencana' */
function describeLuar({ terlaksana, sesuai_rencana }: Jumlah): string {
  return terlaksana > sesuai_rencana ? `, ${formatAngka(terlaksana - sesuai_rencana)} lagi di luar rencana` : ''
}
