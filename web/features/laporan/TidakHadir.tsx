import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { namaStatus, statusMarks } from '#web/ui/status-marks.ts'
import type { Sorot, TandaRinci } from './sorot.ts'
import css from './TidakHadir.module.css'

interface TidakHadirProps {
  rincian: RincianLaporanMahasantri
  /** All marks of one kind, and what else was. */
  onPilih: (sorot: Sorot) => void
  /** What stands behind one mark. */
  riwayat: (tanda: TandaRinci) => ReactNode
}

const ABSEN = ['A', 'S', 'I'] as const satisfies Status[]
const AWAL = 8

/** When they were not there, the latest first; each opens onto its history. */
export function TidakHadir({ rincian, onPilih, riwayat }: TidakHadirProps) {
  const [all, setAll] = useState(false)
  const [terbuka, setTerbuka] = useState<number>()
  const nameOf = new Map(rincian.per_kegiatan.map(k => [k.kegiatan_id, k.nama]))
  const rows = rincian.tanda.filter(({ status }) => ABSEN.some(one => one === status)).toReversed()
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, AWAL)
  return (
    <section aria-labelledby="tidak-hadir">
      <div className={`row between gap-8 ${css.head}`}>
        <h2 id="tidak-hadir" className="text-l">
          Tidak hadir · {rows.length}
        </h2>
        <span className="row">
          {ABSEN.map(status => {
            const n = rows.filter(row => row.status === status).length
            return n > 0 ? (
              <UnstyledButton
                key={status}
                className="min-h-44 px-8 text-m angka soft round-8"
                onClick={() => onPilih({ status })}
              >
                <b aria-hidden="true" style={{ color: statusMarks[status].warna }}>
                  {status}
                </b>
                <span className="hanya-pembaca">Lihat semua {namaStatus(status)}: </span> {n}
              </UnstyledButton>
            ) : null
          })}
        </span>
      </div>
      <ul className={`list card lined ${css.list}`}>
        {shown.map(row => {
          const { pertemuan_id, tanggal, status, kegiatan_id } = row
          const open = terbuka === pertemuan_id
          const { warna, latar } = statusMarks[status as Status]
          return (
            <li key={pertemuan_id}>
              <UnstyledButton
                className={`grid middle wide gap-x-12 py-6 px-12 text-l text-left min-h-48 focus-inside ${css.baris}`}
                aria-expanded={open}
                onClick={() => setTerbuka(open ? undefined : pertemuan_id)}
              >
                <b className={`grid place-center round-4 ${css.tanda}`} style={{ color: warna, background: latar }}>
                  <span aria-hidden="true">{status}</span>
                  <span className="hanya-pembaca">{namaStatus(status as Status)}</span>
                </b>
                <span className="soft">{formatTanggal(tanggal, 'harian')}</span>
                <span className="break">
                  {nameOf.get(kegiatan_id)}
                  <Catatan rincian={rincian} row={row} nama={nameOf.get(kegiatan_id)} />
                </span>
              </UnstyledButton>
              {open ? <div className="grid gap-8 px-12 pb-8">{riwayat(row)}</div> : null}
            </li>
          )
        })}
        {rows.length > shown.length ? (
          <li>
            <button
              type="button"
              className="wide text-left px-12 strong green min-h-48 focus-inside"
              onClick={() => setAll(true)}
            >
              {rows.length - shown.length} lainnya
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function Catatan({
  rincian,
  row,
  nama,
}: {
  rincian: RincianLaporanMahasantri
  row: TandaRinci
  nama?: string | undefined
}) {
  const found = rincian.catatan.find(c => c.tanggal === row.tanggal && c.kegiatan === nama && c.status === row.status)
  return found ? <span className="block text-m soft">“{found.catatan}”</span> : null
}
