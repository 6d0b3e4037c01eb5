import { Select, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { describePerlakuan } from '#contract/penjelasan.ts'
import { formatBulan, formatTanggal } from '#contract/tanggal.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { namaStatus } from '#web/ui/status-marks.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import css from './DaftarTanda.module.css'
import { KotakHitung } from './Perhitungan.tsx'
import rincianCss from './RincianMahasantri.module.css'
import {
  angkaSorot,
  type BagianRincian,
  chooseTanda,
  type Sorot,
  type StatusSorot,
  statusOf,
  type TandaRinci,
} from './sorot.ts'

/** Which of the marks are shown, and the way to others from a figure elsewhere. */
export function useSorot(awal: Sorot | undefined) {
  const [sorot, onSorot] = useState(awal)
  const [dipanggil, setDipanggil] = useState(awal ? 1 : 0)
  const onPilih = (next: Sorot) => {
    onSorot(next)
    setDipanggil(dipanggil + 1)
  }
  return { sorot, onPilih, daftar: { onSorot, dipanggil } }
}

interface DaftarTandaProps extends Pick<BagianRincian, 'rincian' | 'riwayat'> {
  sorot: Sorot
  onSorot: (sorot: Sorot) => void
  /** Counts up when a figure elsewhere asked for these marks: then they come into sight. */
  dipanggil: number
}

const CHIPS: StatusSorot[] = [...STATUS_LIST, 'belum', 'X']
const AWAL = 12

/** The pertemuan behind the figures above, one row a mark; each opens onto its history. */
export function DaftarTanda({ rincian, sorot, onSorot, dipanggil, riwayat }: DaftarTandaProps) {
  const section = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const [terbuka, setTerbuka] = useState<number | null>(null)
  useEffect(() => {
    const { current } = section
    // Only the drawer's own scroller: asked to bring it into sight, the browser would push the drawer itself upwards.
    const box = current?.closest<HTMLElement>('[data-autofocus]')
    if (dipanggil === 0 || !current) return
    if (box) box.scrollTop += current.getBoundingClientRect().top - box.getBoundingClientRect().top - 8
    else current.scrollIntoView()
  }, [dipanggil])

  const nameOf = new Map(rincian.per_kegiatan.map(k => [k.kegiatan_id, k.nama]))
  const within = chooseTanda(rincian, { ...sorot, status: undefined })
  const rows = chooseTanda(rincian, sorot)
  const shown = all ? rows : rows.slice(0, AWAL)
  const months = [...new Set(rincian.tanda.map(t => t.tanggal.slice(0, 7)))]
  const kegiatan = rincian.kegiatan ? undefined : sorot.kegiatan_id
  const angka = angkaSorot(rincian, sorot)
  return (
    <section ref={section} className={css.bagian} aria-labelledby="pertemuan-di-balik">
      <h3 id="pertemuan-di-balik" className={rincianCss.heading}>
        Pertemuan di balik angka ini
      </h3>
      <div className={`row wrap gap-6 gap-x-8 ${css.saring}`}>
        <DaftarCip label="Saring menurut tanda">
          {CHIPS.map(status => {
            const n = within.filter(row => statusOf(row) === status).length
            return n > 0 || sorot.status === status ? (
              <Cip
                key={status}
                aktif={sorot.status === status}
                onPilih={() => onSorot({ ...sorot, status: sorot.status === status ? undefined : status })}
              >
                {describeSorot(status)} <b>{n}</b>
              </Cip>
            ) : null
          })}
        </DaftarCip>
        {months.length > 1 ? (
          <Select
            w={160}
            aria-label="Bulan"
            placeholder="Semua bulan"
            data={months.map(bulan => ({ value: bulan, label: formatBulan(bulan) }))}
            value={sorot.bulan ?? null}
            onChange={bulan => onSorot({ ...sorot, bulan: bulan ?? undefined })}
          />
        ) : null}
        {kegiatan === undefined ? null : (
          <Cip aktif onPilih={() => onSorot({ ...sorot, kegiatan_id: undefined })}>
            {nameOf.get(kegiatan)} <span aria-hidden="true">×</span>
            <span className="hanya-pembaca">, tampilkan semua kegiatan</span>
          </Cip>
        )}
      </div>
      {angka ? (
        <KotakHitung
          angka={angka}
          jenis={rincian.per_kegiatan.find(k => k.kegiatan_id === (kegiatan ?? rincian.kegiatan?.id))?.jenis ?? 'umum'}
          tentang={[kegiatan && nameOf.get(kegiatan), sorot.bulan && formatBulan(sorot.bulan)]
            .filter(Boolean)
            .join(', ')}
          onPilih={({ status }) => onSorot({ ...sorot, status })}
        />
      ) : null}
      {rows.length === 0 ? <p className="text-m soft">Tidak ada pertemuan dengan saringan ini.</p> : null}
      <ul className={`list ${css.list}`}>
        {shown.map(row => {
          const open = terbuka === row.pertemuan_id
          return (
            <Baris
              key={row.pertemuan_id}
              row={row}
              kegiatan={nameOf.get(row.kegiatan_id) ?? ''}
              aturan={rincian.aturan}
              terbuka={open}
              onBuka={() => setTerbuka(open ? null : row.pertemuan_id)}
            >
              {open ? riwayat(row) : null}
            </Baris>
          )
        })}
      </ul>
      {rows.length > shown.length ? (
        <button
          type="button"
          className="green min-h-40 hover-underline touch-min-h-44 strong"
          onClick={() => setAll(true)}
        >
          {rows.length - shown.length} pertemuan lainnya
        </button>
      ) : null}
    </section>
  )
}

interface BarisProps {
  row: TandaRinci
  kegiatan: string
  aturan: RincianLaporanMahasantri['aturan']
  terbuka: boolean
  onBuka: () => void
  /** Its history. */
  children: ReactNode
}

function Baris({ row: { tanggal, ke, status }, kegiatan, aturan, terbuka, onBuka, children }: BarisProps) {
  const dihitung = status !== null && status !== 'X'
  return (
    <li>
      <UnstyledButton
        className={`grid middle wide gap-2 gap-x-8 py-4 px-0 text-m angka text-left min-h-36 focus-inside ${css.baris}`}
        aria-expanded={terbuka}
        disabled={status === 'X'}
        onClick={onBuka}
      >
        {status === 'X' ? <i className={css.tiada} aria-hidden="true" /> : <MarkSign status={status} size={11} />}
        <span className={`nowrap ${css.tanggal}`}>{formatTanggal(tanggal, 'harian')}</span>
        <span className={`break soft ${css.kegiatan}`}>
          {kegiatan}
          {ke > 1 ? ` ke-${ke}` : ''}
        </span>
        <span className={`text-right ${css.arti}`}>
          <b>{status === 'X' ? 'Ditiadakan' : namaStatus(status)}</b>
          <small>{dihitung ? describePerlakuan(status, aturan) : 'tidak ikut dihitung'}</small>
        </span>
      </UnstyledButton>
      {terbuka ? <div className={`grid gap-8 ${css.riwayat}`}>{children}</div> : null}
    </li>
  )
}

function describeSorot(status: StatusSorot): string {
  return status === 'X' ? 'Ditiadakan' : status === 'belum' ? 'Belum diisi' : namaStatus(status)
}
