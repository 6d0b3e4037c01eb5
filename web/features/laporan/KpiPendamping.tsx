import type { Reply } from '#contract/endpoint.ts'
import { kata } from '#contract/istilah.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import type { listLaporanPendamping } from '#contract/laporan-pendamping.ts'
import { formatAngka } from '#web/ui/format.ts'
import { formatJeda } from './jeda.ts'
import css from './KpiPendamping.module.css'

type Jumlah = Reply<typeof listLaporanPendamping>['jumlah']

/** The four figures of all pendamping that were filtered. */
export function KpiPendamping({ jumlah }: { jumlah: Jumlah }) {
  const { rencana, terlaksana, ditiadakan, tepat, jeda_rata, jeda_median, digantikan, pendamping_digantikan } = jumlah
  // What the beranda calls filled: nobody on the roll is unset.
  const lengkap = tepat + jumlah.terlambat
  const besides = [
    rencana + terlaksana > 0 ? `, ${formatAngka(lengkap)} terisi lengkap` : '',
    ditiadakan > 0 ? `, ${formatAngka(ditiadakan)} ditiadakan` : '',
    jumlah.tanpa_pendamping > 0 ? kata`; ${formatAngka(jumlah.tanpa_pendamping)} lagi tanpa pendamping` : '',
  ].join('')
  return (
    <dl className={css.strip}>
      <Angka
        nama="Terlaksana"
        nilai={rencana > 0 ? `${formatAngka(terlaksana)} / ${formatAngka(rencana)}` : formatAngka(terlaksana)}
        ket={`${rencana > 0 ? `${formatPersen((terlaksana * 100) / rencana)} dari rencana` : 'tanpa jadwal'}${besides}`}
      />
      <Angka
        nama="Diisi tepat waktu"
        nilai={terlaksana > 0 ? formatPersen((tepat * 100) / terlaksana) : '–'}
        ket="lengkap pada hari pertemuan"
      />
      <Angka nama="Rata-rata jeda pengisian" nilai={formatJeda(jeda_rata)} ket={`median ${formatJeda(jeda_median)}`} />
      <Angka
        nama="Digantikan (badal)"
        nilai={`${formatAngka(digantikan)} sesi`}
        ket={kata`${formatAngka(pendamping_digantikan)} pendamping`}
      />
    </dl>
  )
}

function Angka({ nama, nilai, ket }: { nama: string; nilai: string; ket: string }) {
  return (
    <div>
      <dt>{nama}</dt>
      <dd>
        <b>{nilai}</b>
        <span>{ket}</span>
      </dd>
    </div>
  )
}
