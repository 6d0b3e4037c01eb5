import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { labelStatus, STATUS_LIST } from '#contract/kehadiran.ts'
import { formatTanggal, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import { Tanda } from '#web/ui/Tanda.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './BarisPertemuan.module.css'
import { describeJeda, describeKonfirmasi, describeSesi } from './sebut.ts'

interface BarisPertemuanProps {
  row: BarisKonfirmasi
  zona: Zona
  dipilih: boolean
  onPilih: (dipilih: boolean) => void
  /** Why it was passed over just now. */
  alasan: string | undefined
}

/** One pertemuan of the week: what was marked, by whom and how late, and where it stands. Only what can be confirmed can be chosen. */
export function BarisPertemuan({ row, zona, dipilih, onPilih, alasan }: BarisPertemuanProps) {
  const id = useId()
  const bisa = row.keadaan === 'menunggu' || row.keadaan === 'berubah'
  const late = describeJeda(row.jeda_hari)
  const apa = (
    <>
      <b>{row.kelompok}</b>
      <span>{[row.periode, describeSesi(row)].filter(Boolean).join(' · ')}</span>
    </>
  )
  return (
    <li
      className={`grid middle gap-2 gap-x-8 text-m rule-b ${css.baris}`}
      data-keadaan={row.keadaan}
      data-dipilih={dipilih || undefined}
    >
      {bisa ? (
        <>
          <Checkbox
            id={id}
            data-lanjut={row.id}
            className={`grid place-center ${css.centang}`}
            checked={dipilih}
            onChange={event => onPilih(event.currentTarget.checked)}
          />
          <label className={`stack center shrink snug ${css.apa}`} htmlFor={id}>
            {apa}
            <span className="hanya-pembaca">, {formatTanggal(row.tanggal, 'harian')}</span>
          </label>
        </>
      ) : (
        <>
          <span className={`grid place-center ${css.centang}`} />
          <span className={`stack center shrink snug ${css.apa}`}>{apa}</span>
        </>
      )}
      <Hitungan row={row} />
      <span className={`shrink break soft ${css.siapa}`}>
        {row.dicatat.length > 0 ? `Dicatat ${row.dicatat.join(', ')}` : ''}
        {late ? <span className="warn"> · {late}</span> : null}
      </span>
      <Keadaan row={row} zona={zona} />
      <Tautan
        className={`strong no-underline green hover-underline ${css.buka}`}
        ke={paths.absensiInput(row.kelompok_id, { tanggal: row.tanggal, kegiatan: row.kegiatan_id, ke: row.ke })}
      >
        Buka
        <span className="hanya-pembaca">
          {' '}
          {row.kelompok}, {describeSesi(row)}, {formatTanggal(row.tanggal, 'harian')}
        </span>
      </Tautan>
      {alasan ? (
        <p className={`flex gap-6 bad ${css.alasan}`} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> Dilewati. {alasan}
        </p>
      ) : null}
    </li>
  )
}

/** The counts that are not zero, each with its shape. */
function Hitungan({ row: { hitungan, jenis, ditiadakan } }: { row: BarisKonfirmasi }) {
  if (ditiadakan !== null) return <span className={`flex wrap gap-2 gap-x-8 angka ${css.hitungan}`} />
  return (
    <span className={`flex wrap gap-2 gap-x-8 angka ${css.hitungan}`}>
      {[...STATUS_LIST, null].map(status => {
        const n = hitungan[status ?? 'belum']
        if (n === 0) return null
        return (
          <span key={status ?? 'belum'} title={labelStatus(status, jenis)}>
            <Tanda status={status} size={10} />
            <span className="hanya-pembaca">{labelStatus(status, jenis)} </span>
            {n}
          </span>
        )
      })}
    </span>
  )
}

function Keadaan({ row: { keadaan, konfirmasi, hitungan, ditiadakan }, zona }: { row: BarisKonfirmasi; zona: Zona }) {
  switch (keadaan) {
    case 'menunggu':
      return <span className={css.keadaan}>Menunggu konfirmasi</span>
    case 'berubah':
      return (
        <span className={css.keadaan} data-warna="kuning">
          <StatusShape bentuk="naik" warna="var(--warn)" />
          <span>
            Berubah sesudah dikonfirmasi
            {konfirmasi ? <small>{describeKonfirmasi(konfirmasi, zona)}</small> : null}
          </span>
        </span>
      )
    case 'dikonfirmasi':
      return (
        <span className={css.keadaan} data-warna="hijau">
          <StatusShape bentuk="centang" warna="var(--good)" />
          <span>
            Dikonfirmasi
            {konfirmasi ? <small>{describeKonfirmasi(konfirmasi, zona)}</small> : null}
          </span>
        </span>
      )
    case 'belum_lengkap':
      return (
        <span className={css.keadaan} data-warna="kuning">
          {hitungan.belum} belum diisi
        </span>
      )
    case 'ditiadakan':
      return <span className={css.keadaan}>Ditiadakan: {ditiadakan}</span>
  }
}
