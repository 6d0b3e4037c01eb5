import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Status } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { nameStatus, statusMarks } from '#web/ui/status-marks.ts'
import css from './Absent.module.css'
import type { DetailedTanda, DetailPart } from './highlight.ts'

const ABSEN = ['A', 'S', 'I'] as const satisfies Status[]
const START = 8

/** When they were not there, the latest first; each opens onto its history. */
export function Absent({ rincian, onChoose, riwayat }: DetailPart) {
  const [all, setAll] = useState(false)
  const [terbuka, setOpen] = useState<number>()
  const nameOf = new Map(rincian.per_kegiatan.map(k => [k.kegiatan_id, k.nama]))
  const catatanOf = ({ tanggal, kegiatan_id, status }: DetailedTanda) =>
    rincian.catatan.find(c => c.tanggal === tanggal && c.kegiatan === nameOf.get(kegiatan_id) && c.status === status)
      ?.catatan
  const rows = rincian.tanda.filter(({ status }) => ABSEN.some(one => one === status)).toReversed()
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, START)
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
                onClick={() => onChoose({ status })}
              >
                <b aria-hidden="true" style={{ color: statusMarks[status].colour }}>
                  {status}
                </b>
                <span className="hanya-pembaca">Lihat semua {nameStatus(status)}: </span> {n}
              </UnstyledButton>
            ) : null
          })}
        </span>
      </div>
      <ul className={`list card lined ${css.list}`}>
        {shown.map(row => {
          const { pertemuan_id, tanggal, status, kegiatan_id } = row
          const open = terbuka === pertemuan_id
          const { colour, latar } = statusMarks[status as Status]
          return (
            <li key={pertemuan_id}>
              <UnstyledButton
                className={`grid middle wide gap-x-12 py-6 px-12 text-l text-left min-h-48 focus-inside ${css.baris}`}
                aria-expanded={open}
                onClick={() => setOpen(open ? undefined : pertemuan_id)}
              >
                <b className={`grid place-center round-4 ${css.tanda}`} style={{ color: colour, background: latar }}>
                  <span aria-hidden="true">{status}</span>
                  <span className="hanya-pembaca">{nameStatus(status as Status)}</span>
                </b>
                <span className="soft">{formatDate(tanggal, 'harian')}</span>
                <span className="break">
                  {nameOf.get(kegiatan_id)}
                  <Catatan catatan={catatanOf(row)} />
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

function Catatan({ catatan }: { catatan: string | undefined }) {
  return catatan ? <span className="block text-m soft">“{catatan}”</span> : null
}
