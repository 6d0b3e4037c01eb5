import { IconBrandWhatsapp, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { BarisRekap, KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { useHanyaMembaca, useWaktuLembaga } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import css from './RincianPertemuan.module.css'
import { describeColumnKonfirmasi, describeRecorded } from './sebut-dicatat.ts'

interface RincianPertemuanProps {
  rekap: Rekap
  kolom: KolomRekap
  /** What the caller can do about its confirmation. */
  konfirmasi: ReactNode
  onBagikan: () => void
  onTutup: () => void
}

/** One column read downwards: who was absent and how, who led, who recorded, who confirmed. */
export function RincianPertemuan({ rekap, kolom, konfirmasi, onBagikan, onTutup }: RincianPertemuanProps) {
  const { zona } = useWaktuLembaga()
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const groups = groupNames(rekap, kolom)
  const held = kolom.ditiadakan === null
  const tombolLembar = useTombolLembar(rekap, kolom)
  return (
    <Laci
      onTutup={onTutup}
      judul={kolom.nomor === null ? kegiatan?.nama : `${kegiatan?.nama}, pertemuan ${kolom.nomor}`}
      keterangan={`${formatTanggal(kolom.tanggal, 'panjang')}${kolom.ke > 1 ? ` · ke-${kolom.ke}` : ''}`}
      kaki={
        <>
          {tombolLembar}
          {held ? (
            <Tombol ikon={IconBrandWhatsapp} onClick={onBagikan}>
              Bagikan
            </Tombol>
          ) : null}
        </>
      }
    >
      {held ? (
        <ul className={`grid gap-8 list ${css.hitungan}`}>
          {groups.map(({ status, nama }) => (
            <li key={status ?? 'belum'}>
              <MarkSign status={status} size={11} />
              <span>
                <b>
                  {labelStatus(status, kegiatan?.jenis ?? 'umum')} {nama.length}
                </b>
                {status === 'H' ? null : <small>{nama.join(', ')}</small>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="m-0">Ditiadakan: {kolom.ditiadakan}</p>
      )}
      <dl className={`grid gap-4 text-m ${css.siapa}`}>
        {kolom.oleh ? <Baris label="Dipimpin">{kolom.oleh}</Baris> : null}
        {held ? <Baris label="Dicatat">{describeRecorded(kolom)}</Baris> : null}
        {held ? <Baris label="Dikonfirmasi">{describeColumnKonfirmasi(kolom, zona)}</Baris> : null}
      </dl>
      {held ? konfirmasi : null}
    </Laci>
  )
}

function Baris({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The names of the column by status, unset last; those that do not occur are left out. */
function groupNames(
  { kolom: kolomList, baris }: Rekap,
  kolom: KolomRekap,
): { status: Status | null; nama: string[] }[] {
  const column = kolomList.indexOf(kolom)
  return [...STATUS_LIST, null].flatMap(status => {
    const nama = baris.filter(row => row.tanda[column] === (status ?? '-')).map(row => row.nama)
    return nama.length > 0 ? [{ status, nama }] : []
  })
}

interface RiwayatTandaProps {
  rekap: Rekap
  baris: BarisRekap
  kolom: KolomRekap
  onTutup: () => void
  /** The history itself. */
  children: ReactNode
}

/** One mark of the matrix: what it is, in which pertemuan, and below everything it was before. */
export function RiwayatTanda({ rekap, baris, kolom, onTutup, children }: RiwayatTandaProps) {
  const { zona } = useWaktuLembaga()
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const jenis = kegiatan?.jenis ?? 'umum'
  const letter = baris.tanda[rekap.kolom.indexOf(kolom)] ?? '-'
  const tombolLembar = useTombolLembar(rekap, kolom)
  const status = letter === '-' ? null : (letter as Status)
  return (
    <Laci
      onTutup={onTutup}
      judul={baris.nama}
      keterangan={
        <>
          {kegiatan?.nama}
          {kolom.nomor === null ? '' : `, pertemuan ${kolom.nomor}`} · {formatTanggal(kolom.tanggal, 'panjang')}
        </>
      }
      kaki={tombolLembar}
    >
      <p className="row wrap gap-4 gap-x-8 text-xl">
        <MarkSign status={status} size={14} />
        <b>{labelStatus(status, jenis)}</b>
        {kolom.oleh ? <span className="text-m faint">dipimpin {kolom.oleh}</span> : null}
      </p>
      <p className="text-m faint">
        Pertemuan ini dicatat {describeRecorded(kolom)}. Dikonfirmasi: {describeColumnKonfirmasi(kolom, zona)}.
      </p>
      {children}
    </Laci>
  )
}

/** Leads from a column to its sheet; null for who only reads, so that a drawer with nothing else below has no foot. */
function useTombolLembar({ kelompok }: Rekap, { tanggal, kegiatan_id: kegiatan, ke }: KolomRekap) {
  if (useHanyaMembaca()) return null
  return (
    <Tombol variant="default" ke={paths.absensiInput(kelompok.id, { tanggal, kegiatan, ke })} ikon={IconPencil}>
      Buka lembar
    </Tombol>
  )
}
