import { UnstyledButton } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatJeda } from '#contract/jeda.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { listLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { kata } from '#web/ui/istilah.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { RangkaAngka } from '#web/ui/Rangka.tsx'
import css from './KpiPendamping.module.css'

type Jumlah = Reply<typeof listLaporanPendamping>['jumlah']

export const ANGKA_PENDAMPING = ['terlaksana', 'tepat', 'jeda', 'digantikan'] as const
export type AngkaPendamping = (typeof ANGKA_PENDAMPING)[number]

interface KpiPendampingProps {
  jumlah: Jumlah
  /** How it was counted, and of whose pertemuan. */
  onBuka: (angka: AngkaPendamping) => void
}

/** The four figures of all pendamping that were filtered; each opens. */
export function KpiPendamping({ jumlah, onBuka }: KpiPendampingProps) {
  const {
    rencana,
    terlaksana,
    sesuai_rencana,
    ditiadakan,
    tepat,
    jeda_rata,
    jeda_median,
    digantikan,
    pendamping_digantikan,
  } = jumlah
  // What the beranda calls filled: nobody on the roll is unset.
  const lengkap = tepat + jumlah.terlambat
  const besides = [
    rencana + terlaksana > 0 ? `, ${formatAngka(lengkap)} terisi lengkap` : '',
    ditiadakan > 0 ? `, ${formatAngka(ditiadakan)} ditiadakan` : '',
    jumlah.tanpa_pendamping > 0 ? kata`; ${formatAngka(jumlah.tanpa_pendamping)} lagi tanpa pendamping` : '',
  ].join('')
  return (
    <ul className={`grid fixed p-0 clip card ${css.strip}`} aria-label={kata`Angka laporan pendamping`}>
      <Angka
        nama="Terlaksana"
        onBuka={() => onBuka('terlaksana')}
        nilai={rencana > 0 ? `${formatAngka(sesuai_rencana)} / ${formatAngka(rencana)}` : formatAngka(terlaksana)}
        ket={`${rencana > 0 ? `${formatPersen((sesuai_rencana * 100) / rencana)} dari rencana${describeLuar(jumlah)}` : 'tanpa jadwal'}${besides}`}
      />
      <Angka
        nama="Diisi tepat waktu"
        onBuka={() => onBuka('tepat')}
        nilai={terlaksana > 0 ? formatPersen((tepat * 100) / terlaksana) : '–'}
        ket="lengkap pada hari pertemuan"
      />
      <Angka
        nama="Rata-rata jeda pengisian"
        onBuka={() => onBuka('jeda')}
        nilai={formatJeda(jeda_rata)}
        ket={`median ${formatJeda(jeda_median)}`}
      />
      <Angka
        nama="Digantikan (badal)"
        onBuka={() => onBuka('digantikan')}
        nilai={`${formatAngka(digantikan)} sesi`}
        ket={kata`${formatAngka(pendamping_digantikan)} pendamping`}
      />
    </ul>
  )
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

function Angka({ nama, nilai, ket, onBuka }: { nama: string; nilai: string; ket: string; onBuka: () => void }) {
  return (
    <li>
      <UnstyledButton className={`block wide tall py-8 px-16 ${css.angka}`} onClick={onBuka}>
        <span className={css.nama}>{nama}</span> <b>{nilai}</b> <span>{ket}</span>
        <span className="hanya-pembaca">, lihat cara menghitungnya</span>
      </UnstyledButton>
    </li>
  )
}
