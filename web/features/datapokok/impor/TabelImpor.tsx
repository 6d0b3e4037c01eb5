import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconEqual, IconHelpCircle, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BarisImpor, JawabanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { type ImportField, labelOfField } from '#contract/datapokok/isian-impor.ts'
import { DataTable, type Kolom } from '#web/ui/DataTable.tsx'
import type { HalamanProps } from '#web/ui/Halaman.tsx'
import { kata } from '#web/ui/istilah.ts'
import { type ImportCell, isianTampil, isTanya, keteranganDari, selDari } from './baris.ts'
import css from './TabelImpor.module.css'

const rupa = {
  baru: { label: 'Baru', Ikon: IconPlus, warna: 'var(--mantine-color-hijau-7)', latar: 'var(--mantine-color-hijau-1)' },
  berubah: { label: 'Diperbarui', Ikon: IconPencil, warna: 'var(--info)', latar: 'var(--info-tint)' },
  tetap: { label: 'Tetap', Ikon: IconEqual, warna: 'var(--ink-2)', latar: 'var(--cell)' },
  ditolak: { label: 'Galat', Ikon: IconX, warna: 'var(--bad-ink)', latar: 'var(--bad-tint)' },
  pilih: { label: 'Pilih nama', Ikon: IconHelpCircle, warna: 'var(--warn-ink)', latar: 'var(--warn-tint)' },
  dilewati: { label: 'Dilewati', Ikon: null, warna: 'var(--ink-2)', latar: 'var(--cell)' },
} as const

/** What becomes of the row: word, sign and colour; a triangle beside it when it deserves a look. */
function HasilBaris({
  jenis,
  peringatan,
  pilihNama,
}: Pick<BarisImpor, 'jenis' | 'peringatan'> & { pilihNama: boolean }) {
  const { label, Ikon, warna, latar } = pilihNama ? rupa.pilih : rupa[jenis]
  return (
    <>
      <Badge
        leftSection={Ikon ? <Ikon size={12} stroke={2.4} aria-hidden /> : null}
        styles={{ root: { minWidth: 'max-content', color: warna, background: latar } }}
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

interface TabelImporProps {
  pratinjau: PratinjauImpor
  rows: BarisImpor[]
  jawaban: JawabanImpor
  memuat: boolean
  atas: ReactNode
  kosong: ReactNode
  kaki: ReactNode
  halaman: Omit<HalamanProps, 'jumlah'>
}

const judul: Partial<Record<ImportField, string>> = { nama: 'Nama', prodi: 'Prodi', hp: 'No. WA', nomor: 'Nomor' }
const lebar: Partial<Record<ImportField, number>> = {
  ...{ nim: 150, jk: 60, angkatan: 90, kelompok: 130, hp: 150 },
  ...{ nomor: 210, gelar_depan: 110, gelar_belakang: 130 },
}

/** The rows of the list as they will be taken over, each mistake in the very cell it stands in. */
export function TabelImpor({ pratinjau, rows, jawaban, memuat, atas, kosong, kaki, halaman }: TabelImporProps) {
  const berlembar = pratinjau.lembar_terbaca.length > 1
  const tanya = (pratinjau.penugasan?.tanya ?? []).filter(({ kunci }) => jawaban[kunci] === undefined)
  const tampil = isianTampil(pratinjau)
  const ada = tampil.filter(isian => pratinjau.kolom[isian] || rows.some(row => selDari(row, isian, pratinjau).teks))
  const berketerangan = rows.some(row => row.jenis === 'dilewati' || keteranganDari(row, pratinjau, tampil).length > 0)
  const kolom: Kolom<BarisImpor>[] = [
    {
      kunci: 'baris',
      judul: 'Baris',
      isi: row => <NomorBaris row={row} berlembar={berlembar} />,
      lebar: berlembar ? 110 : 60,
    },
    ...ada.map(
      (isian): Kolom<BarisImpor> => ({
        kunci: isian,
        judul: <Judul huruf={pratinjau.kolom[isian]?.huruf}>{judul[isian] ?? labelOfField(isian, kata)}</Judul>,
        isi: row => <IsiSel row={row} isian={isian} pratinjau={pratinjau} tanya={isTanya(row, tanya, isian)} />,
        ...(isian === 'nama' ? { utama: true } : {}),
        // A narrow window can do without these, unless something is the matter in them.
        ...(KURANG_PERLU.has(isian) && !rows.some(row => isPenting(selDari(row, isian, pratinjau)))
          ? { hanyaLebar: true }
          : {}),
        ...(lebar[isian] ? { lebar: lebar[isian] } : {}),
      }),
    ),
    ...(berketerangan
      ? [
          {
            kunci: 'keterangan',
            judul: 'Keterangan',
            isi: (row: BarisImpor) => <Keterangan {...{ row, pratinjau, tampil }} />,
          },
        ]
      : []),
    ...pratinjau.kolom_lain.map(
      ({ huruf, judul }): Kolom<BarisImpor> => ({
        kunci: `lain-${huruf}`,
        judul: <Judul huruf={`${huruf} · tidak dipakai`}>{judul}</Judul>,
        isi: () => <span data-tak-dipakai />,
        hanyaLebar: true,
      }),
    ),
    {
      kunci: 'hasil',
      judul: 'Hasil',
      isi: row => <HasilBaris {...row} pilihNama={isTanya(row, tanya)} />,
      lebar: 122,
    },
  ]
  return (
    <div className={css.wrap}>
      <DataTable
        label="Baris daftar"
        kolom={kolom}
        baris={rows}
        kunciBaris={row => row.urutan}
        memuat={memuat}
        atas={atas}
        kosong={kosong}
        kartu={row => (
          <KartuBaris row={row} pratinjau={pratinjau} berlembar={berlembar} pilihNama={isTanya(row, tanya)} />
        )}
        halaman={halaman}
        keteranganKaki={kaki}
      />
    </div>
  )
}

/** The letter of the file's column above what it is read as. */
function Judul({ huruf, children }: { huruf: string | undefined; children: ReactNode }) {
  return (
    <>
      {huruf ? <span className="block text-xs normal faint">{huruf}</span> : null}
      {children}
    </>
  )
}

const KURANG_PERLU = new Set<ImportField>(['prodi', 'angkatan', 'hp', 'unit', 'gelar_depan'])
const isPenting = ({ galat, semula }: ImportCell) => galat !== undefined || semula !== undefined

function NomorBaris({ row, berlembar }: { row: BarisImpor; berlembar: boolean }) {
  return (
    <span className="faint">
      {row.baris}
      {berlembar ? <span className="block text-s">{row.lembar}</span> : null}
    </span>
  )
}

interface IsiSelProps {
  row: BarisImpor
  isian: ImportField
  pratinjau: PratinjauImpor
  tanya: boolean
}

function IsiSel({ row, isian, pratinjau, tanya }: IsiSelProps) {
  const { teks, bawaan, semula, galat, peringatan } = selDari(row, isian, pratinjau)
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

interface KeteranganProps extends Pick<IsiSelProps, 'row' | 'pratinjau'> {
  tampil: readonly ImportField[]
}

function Keterangan({ row, pratinjau, tampil }: KeteranganProps) {
  if (row.jenis === 'dilewati') return <span className={css.catatan}>{row.isi.filter(Boolean).join(' · ')}</span>
  return keteranganDari(row, pratinjau, tampil).map(({ nada, teks }) => (
    <div key={teks} className={css.catatan} data-nada={nada}>
      {nada === 'peringatan' ? <IconAlertTriangle size={13} aria-hidden /> : null}
      {teks}
    </div>
  ))
}

interface KartuBarisProps {
  row: BarisImpor
  pratinjau: PratinjauImpor
  berlembar: boolean
  pilihNama: boolean
}

/** A row on the phone, where no field has a cell. */
function KartuBaris({ row, pratinjau, berlembar, pilihNama }: KartuBarisProps) {
  const nilai = (isian: ImportField) => selDari(row, isian, pratinjau).teks
  const kelompok = row.kelompok
  const perincian = isianTampil(pratinjau).filter(isian => isian !== 'nama' && isian !== 'kelompok')
  return (
    <div className="stack gap-2 break">
      <div className="row wrap gap-2 gap-x-8">
        <b className="auto">
          {row.jenis === 'dilewati' ? 'Tidak dibaca sebagai orang' : nilai('nama') || '(tanpa nama)'}
        </b>
        <HasilBaris {...row} pilihNama={pilihNama} />
      </div>
      <div className="text-m soft">
        Baris {row.baris}
        {berlembar ? ` di ${row.lembar}` : ''}
        {row.jenis === 'dilewati' ? '' : ` · ${perincian.map(nilai).filter(Boolean).join(' · ')}`}
      </div>
      {kelompok ? (
        <div className="text-m soft">{kelompok.pindah ? `${kelompok.dari} → ${kelompok.ke}` : kelompok.ke}</div>
      ) : null}
      <Keterangan {...{ row, pratinjau }} tampil={[]} />
    </div>
  )
}
