import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconHelpCircle, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ImporAnswer, ImporPreview, ImporRow } from '#contract/datapokok/impor.ts'
import { type ImportField, labelOfField } from '#contract/datapokok/impor-input.ts'
import type { Column } from '#web/ui/ColumnHead.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { PageProps } from '#web/ui/PageFrame.tsx'
import { cellFrom, type ImportCell, isAsk, remarkFrom, showInput } from './baris.ts'
import css from './ImporTable.module.css'

const look = {
  baru: {
    label: 'Baru',
    Ikon: IconPlus,
    colour: 'var(--mantine-color-hijau-7)',
    latar: 'var(--mantine-color-hijau-1)',
  },
  berubah: { label: 'Diperbarui', Ikon: IconPencil, colour: 'var(--info)', latar: 'var(--info-tint)' },
  tetap: { label: 'Tetap', Ikon: IconEqual, colour: 'var(--ink-2)', latar: 'var(--cell)' },
  ditolak: { label: 'Galat', Ikon: IconX, colour: 'var(--bad-ink)', latar: 'var(--bad-tint)' },
  pilih: { label: 'Pilih nama', Ikon: IconHelpCircle, colour: 'var(--warn-ink)', latar: 'var(--warn-tint)' },
  dilewati: { label: 'Dilewati', Ikon: null, colour: 'var(--ink-2)', latar: 'var(--cell)' },
} as const

/** What becomes of the row: word, sign and colour; a triangle beside it when it deserves a look. */
function RowResult({ jenis, peringatan, pilihNama }: Pick<ImporRow, 'jenis' | 'peringatan'> & { pilihNama: boolean }) {
  const { label, Ikon, colour, latar } = pilihNama ? look.pilih : look[jenis]
  return (
    <>
      <Badge
        leftSection={Ikon ? <Ikon size={12} stroke={2.4} aria-hidden /> : null}
        styles={{ root: { minWidth: 'max-content', color: colour, background: latar } }}
      >
        {label}
      </Badge>
      {peringatan.length > 0 ? (
        <>
          {' '}
          <IconAlertTriangle size={15} color="var(--warn)" style={{ verticalAlign: '-3px' }} aria-hidden />
          <span className="hanya-pembaca">Peringatan</span>
        </>
      ) : null}
    </>
  )
}

interface ImporTableProps {
  pratinjau: ImporPreview
  rows: ImporRow[]
  jawaban: ImporAnswer
  memuat: boolean
  atas: ReactNode
  kosong: ReactNode
  kaki: ReactNode
  halaman: Omit<PageProps, 'jumlah'>
}

const judul: Partial<Record<ImportField, string>> = { nama: 'Nama', prodi: 'Prodi', hp: 'No. WA', nomor: 'Nomor' }
const width: Partial<Record<ImportField, number>> = {
  ...{ nim: 150, jk: 60, angkatan: 90, kelompok: 130, hp: 150 },
  ...{ nomor: 210, gelar_depan: 110, gelar_belakang: 130 },
}

/** The rows of the list as they will be taken over, each mistake in the very cell it stands in. */
export function ImporTable({ pratinjau, rows, jawaban, memuat, atas, kosong, kaki, halaman }: ImporTableProps) {
  const withSheet = pratinjau.lembar_terbaca.length > 1
  const tanya = (pratinjau.penugasan?.tanya ?? []).filter(({ kunci }) => jawaban[kunci] === undefined)
  const tampil = showInput(pratinjau)
  const ada = tampil.filter(isian => pratinjau.kolom[isian] || rows.some(row => cellFrom(row, isian, pratinjau).teks))
  const remarked = rows.some(row => row.jenis === 'dilewati' || remarkFrom(row, pratinjau, tampil).length > 0)
  const kolom: Column<ImporRow>[] = [
    {
      kunci: 'baris',
      judul: 'Baris',
      isi: row => <RowNumber row={row} withSheet={withSheet} />,
      lebar: withSheet ? 110 : 60,
    },
    ...ada.map(
      (isian): Column<ImporRow> => ({
        kunci: isian,
        judul: <Title huruf={pratinjau.kolom[isian]?.huruf}>{judul[isian] ?? labelOfField(isian, kata)}</Title>,
        isi: row => <CellContent row={row} isian={isian} pratinjau={pratinjau} tanya={isAsk(row, tanya, isian)} />,
        ...(isian === 'nama' ? { utama: true } : {}),
        // A narrow window can do without these, unless something is the matter in them.
        ...(LACKING_NEEDED.has(isian) && !rows.some(row => isImportant(cellFrom(row, isian, pratinjau)))
          ? { onlyWidth: true }
          : {}),
        ...(width[isian] ? { lebar: width[isian] } : {}),
      }),
    ),
    ...(remarked
      ? [
          {
            kunci: 'keterangan',
            judul: 'Keterangan',
            isi: (row: ImporRow) => <Remark {...{ row, pratinjau, tampil }} />,
          },
        ]
      : []),
    ...pratinjau.kolom_lain.map(
      ({ huruf, judul }): Column<ImporRow> => ({
        kunci: `lain-${huruf}`,
        judul: <Title huruf={`${huruf} · tidak dipakai`}>{judul}</Title>,
        isi: () => <span data-tak-dipakai />,
        onlyWidth: true,
      }),
    ),
    {
      kunci: 'hasil',
      judul: 'Hasil',
      isi: row => <RowResult {...row} pilihNama={isAsk(row, tanya)} />,
      lebar: 122,
    },
  ]
  return (
    <div className={css.wrap}>
      <DataTable
        label="Baris daftar"
        kolom={kolom}
        baris={rows}
        rowKey={row => row.urutan}
        memuat={memuat}
        atas={atas}
        kosong={kosong}
        kartu={row => <RowCard row={row} pratinjau={pratinjau} withSheet={withSheet} pilihNama={isAsk(row, tanya)} />}
        halaman={halaman}
        footRemark={kaki}
      />
    </div>
  )
}

/** The letter of the file's column above what it is read as. */
function Title({ huruf, children }: { huruf: string | undefined; children: ReactNode }) {
  return (
    <>
      {huruf ? <span className="block text-xs normal faint">{huruf}</span> : null}
      {children}
    </>
  )
}

const LACKING_NEEDED = new Set<ImportField>(['prodi', 'angkatan', 'hp', 'unit', 'gelar_depan'])
const isImportant = ({ galat, semula }: ImportCell) => galat !== undefined || semula !== undefined

function RowNumber({ row, withSheet }: { row: ImporRow; withSheet: boolean }) {
  return (
    <span className="faint">
      {row.baris}
      {withSheet ? <span className="block text-s">{row.lembar}</span> : null}
    </span>
  )
}

interface CellContentProps {
  row: ImporRow
  isian: ImportField
  pratinjau: ImporPreview
  tanya: boolean
}

function CellContent({ row, isian, pratinjau, tanya }: CellContentProps) {
  const { teks, bawaan, semula, galat, peringatan } = cellFrom(row, isian, pratinjau)
  // What was passed over is no person: its text stands in one piece under Keterangan.
  if (row.jenis === 'dilewati') return null
  if (galat) {
    return (
      <div className={`stack gap-4 py-4 bad ${css.galat}`} data-galat>
        <span className={`strong ${css.ombak}`}>{teks}</span>
        <span className={`text-s normal ${css.alasan}`}>{galat}</span>
      </div>
    )
  }
  return (
    <>
      <span data-bawaan={bawaan} className={`${css.isi} ${tanya ? `strong warn-ink ${css.ombak}` : ''}`}>
        {teks}
      </span>
      {semula ? <span className="block text-s normal faint">semula {semula}</span> : null}
      {peringatan ? <span className="block text-s normal warn-ink">{peringatan}</span> : null}
    </>
  )
}

interface RemarkProps extends Pick<CellContentProps, 'row' | 'pratinjau'> {
  tampil: readonly ImportField[]
}

function Remark({ row, pratinjau, tampil }: RemarkProps) {
  if (row.jenis === 'dilewati') return <span className={css.catatan}>{row.isi.filter(Boolean).join(' · ')}</span>
  return remarkFrom(row, pratinjau, tampil).map(({ tone, teks }) => (
    <div key={teks} className={css.catatan} data-nada={tone}>
      {tone === 'peringatan' ? <IconAlertTriangle size={13} aria-hidden /> : null}
      {teks}
    </div>
  ))
}

interface RowCardProps {
  row: ImporRow
  pratinjau: ImporPreview
  withSheet: boolean
  pilihNama: boolean
}

/** A row on the phone, where no field has a cell. */
function RowCard({ row, pratinjau, withSheet, pilihNama }: RowCardProps) {
  const value = (isian: ImportField) => cellFrom(row, isian, pratinjau).teks
  const kelompok = row.kelompok
  const detail = showInput(pratinjau).filter(isian => isian !== 'nama' && isian !== 'kelompok')
  return (
    <div className="stack gap-2 break">
      <div className="row wrap gap-2 gap-x-8">
        <b className="auto">
          {row.jenis === 'dilewati' ? 'Tidak dibaca sebagai orang' : value('nama') || '(tanpa nama)'}
        </b>
        <RowResult {...row} pilihNama={pilihNama} />
      </div>
      <div className="text-m soft">
        Baris {row.baris}
        {withSheet ? ` di ${row.lembar}` : ''}
        {row.jenis === 'dilewati' ? '' : ` · ${detail.map(value).filter(Boolean).join(' · ')}`}
      </div>
      {kelompok ? (
        <div className="text-m soft">{kelompok.pindah ? `${kelompok.dari} → ${kelompok.ke}` : kelompok.ke}</div>
      ) : null}
      <Remark {...{ row, pratinjau }} tampil={[]} />
    </div>
  )
}
