import { IconBrandWhatsapp, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { labelStatus, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { Rekap, RekapColumn, RekapRow } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { useLembagaTime, useOnlyReading } from '#web/ui/session-context.ts'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { describeColumnKonfirmasi, describeRecorded } from './describe-recorded.ts'
import css from './PertemuanDetail.module.css'

interface PertemuanDetailProps {
  rekap: Rekap
  kolom: RekapColumn
  /** What the caller can do about its confirmation. */
  konfirmasi: ReactNode
  onShare: () => void
  onClose: () => void
}

/** One column read downwards: who was absent and how, who led, who recorded, who confirmed. */
export function PertemuanDetail({ rekap, kolom, konfirmasi, onShare, onClose }: PertemuanDetailProps) {
  const { zona } = useLembagaTime()
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const groups = groupNames(rekap, kolom)
  const held = kolom.ditiadakan === null
  const lembarButton = useLembarButton(rekap, kolom)
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={kolom.nomor === null ? kegiatan?.nama : `${kegiatan?.nama}, pertemuan ${kolom.nomor}`}
      keterangan={`${formatDate(kolom.tanggal, 'panjang')}${kolom.ke > 1 ? ` · ke-${kolom.ke}` : ''}`}
      kaki={
        <>
          {lembarButton}
          {held ? (
            <ActionButton ikon={IconBrandWhatsapp} onClick={onShare}>
              Bagikan
            </ActionButton>
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
        {kolom.oleh ? <Row label="Dipimpin">{kolom.oleh}</Row> : null}
        {held ? <Row label="Dicatat">{describeRecorded(kolom)}</Row> : null}
        {held ? <Row label="Dikonfirmasi">{describeColumnKonfirmasi(kolom, zona)}</Row> : null}
      </dl>
      {held ? konfirmasi : null}
    </SidePanelFrame>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The names of the column by status, unset last; those that do not occur are left out. */
function groupNames(
  { kolom: columnList, baris }: Rekap,
  kolom: RekapColumn,
): { status: Status | null; nama: string[] }[] {
  const column = columnList.indexOf(kolom)
  return [...STATUS_LIST, null].flatMap(status => {
    const nama = baris.filter(row => row.tanda[column] === (status ?? '-')).map(row => row.nama)
    return nama.length > 0 ? [{ status, nama }] : []
  })
}

interface RiwayatTandaProps {
  rekap: Rekap
  baris: RekapRow
  kolom: RekapColumn
  onClose: () => void
  /** The history itself. */
  children: ReactNode
}

/** One mark of the matrix: what it is, in which pertemuan, and below everything it was before. */
export function RiwayatTanda({ rekap, baris, kolom, onClose, children }: RiwayatTandaProps) {
  const { zona } = useLembagaTime()
  const kegiatan = rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)
  const jenis = kegiatan?.jenis ?? 'umum'
  const letter = baris.tanda[rekap.kolom.indexOf(kolom)] ?? '-'
  const lembarButton = useLembarButton(rekap, kolom)
  const status = letter === '-' ? null : (letter as Status)
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={baris.nama}
      keterangan={
        <>
          {kegiatan?.nama}
          {kolom.nomor === null ? '' : `, pertemuan ${kolom.nomor}`} · {formatDate(kolom.tanggal, 'panjang')}
        </>
      }
      kaki={lembarButton}
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
    </SidePanelFrame>
  )
}

/** Leads from a column to its sheet; null for who only reads, so that a drawer with nothing else below has no foot. */
function useLembarButton({ kelompok }: Rekap, { tanggal, kegiatan_id: kegiatan, ke }: RekapColumn) {
  if (useOnlyReading()) return null
  return (
    <ActionButton variant="default" ke={paths.absensiInput(kelompok.id, { tanggal, kegiatan, ke })} ikon={IconPencil}>
      Buka lembar
    </ActionButton>
  )
}
