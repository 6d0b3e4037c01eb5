import { Badge, Checkbox } from '@mantine/core'
import { IconArrowRight, IconArrowsExchange, IconDoorExit, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { describeListEffects, type UbahKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { AnggotaRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { sejenis } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { DialogKeluar, DialogPindah } from './DialogPindah.tsx'
import css from './kelompok.module.css'
import { LaciTambahAnggota } from './LaciTambahAnggota.tsx'
import { useUbahKelompok } from './queries.ts'
import { describeRentang, waktuOf } from './rentang.ts'

interface KartuAnggotaProps {
  kelompok: KelompokRincian
  bolehUbah: boolean
  /** What was saved but deserves a look: shown above the cards. */
  onKabar: (kabar: string[]) => void
}

/** Members of today, those to come, and those who have left, with what the office does with them. */
export function KartuAnggota({ kelompok, bolehUbah, onKabar }: KartuAnggotaProps) {
  const sekarang = kelompok.anggota.filter(row => waktuOf(row, kelompok.hari_ini) !== 'lalu')
  const pernah = kelompok.anggota.filter(row => waktuOf(row, kelompok.hari_ini) === 'lalu')
  const [dipilih, setDipilih] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<Terbuka | undefined>()
  const relocate = (rows: AnggotaRow[]) => setDialog({ apa: 'pindah', rows })
  const aksiOf = useAksiAnggota(kelompok, {
    onPindah: row => relocate([row]),
    onKeluar: row => setDialog({ apa: 'keluar', row }),
    onTanya: tanya => setDialog({ apa: 'tanya', ...tanya }),
    onKabar,
  })
  const close = () => setDialog(undefined)
  // A row that has gone meanwhile is no longer chosen.
  const terpilih = sekarang.filter(row => dipilih.has(row.id))
  const tambah = (
    <Tombol size="xs" variant="default" ikon={IconPlus} onClick={() => setDialog({ apa: 'tambah' })}>
      Tambah
    </Tombol>
  )

  return (
    <Kartu
      judul="Anggota"
      keterangan={describeAnggota(kelompok, sekarang, pernah.length)}
      aksi={bolehUbah ? tambah : undefined}
      rapat
    >
      {bolehUbah && sekarang.length > 0 ? (
        <PilihSemua
          terpilih={terpilih.length}
          dari={sekarang.length}
          onPilih={() => setDipilih(new Set(terpilih.length > 0 ? [] : sekarang.map(row => row.id)))}
          onPindah={() => relocate(terpilih)}
        />
      ) : null}
      {sekarang.length === 0 ? (
        <p className="py-12 px-16 soft">
          Belum ada anggota.{bolehUbah ? ' Tambahkan dari daftar mahasantri, atau lewat impor.' : ''}
        </p>
      ) : (
        <ul className="list lined striped">
          {sekarang.map(row => baris(row, bolehUbah ? () => toggle(row) : undefined))}
        </ul>
      )}
      {pernah.length > 0 ? (
        <details className={`rule-t ${css.pernah}`}>
          <summary className="row px-16 strong green min-h-44">Pernah di sini ({pernah.length})</summary>
          <ul className="list lined striped">{pernah.map(row => baris(row))}</ul>
        </details>
      ) : null}
      {dialog?.apa === 'tambah' ? <LaciTambahAnggota kelompok={kelompok} onTutup={close} onKabar={onKabar} /> : null}
      {dialog?.apa === 'pindah' ? (
        <DialogPindah
          kelompok={kelompok}
          rows={dialog.rows}
          onTutup={close}
          onKabar={kabar => {
            setDipilih(new Set())
            onKabar(kabar)
          }}
        />
      ) : null}
      {dialog?.apa === 'keluar' ? (
        <DialogKeluar kelompok={kelompok} row={dialog.row} onTutup={close} onKabar={onKabar} />
      ) : null}
      {dialog?.apa === 'tanya' ? (
        <Dialog
          onTutup={close}
          judul={dialog.judul}
          label={dialog.label}
          onSetuju={() => {
            close()
            dialog.onSetuju()
          }}
        >
          {dialog.akibat.map(kalimat => (
            <p key={kalimat}>{kalimat}</p>
          ))}
        </Dialog>
      ) : null}
    </Kartu>
  )

  function baris(row: AnggotaRow, onPilih?: () => void) {
    const aksi = bolehUbah ? aksiOf(row) : undefined
    return (
      <BarisAnggota
        key={row.id}
        kelompok={kelompok}
        row={row}
        dipilih={dipilih.has(row.id)}
        onPilih={onPilih}
        aksi={aksi}
      />
    )
  }

  function toggle({ id }: AnggotaRow) {
    const next = new Set(dipilih)
    if (!next.delete(id)) next.add(id)
    setDipilih(next)
  }
}

/** What sheets would do, asked before it is done. */
interface Tanya {
  judul: string
  label: string
  akibat: string[]
  onSetuju: () => void
}
type Terbuka =
  | { apa: 'tambah' }
  | { apa: 'pindah'; rows: AnggotaRow[] }
  | { apa: 'keluar'; row: AnggotaRow }
  | ({ apa: 'tanya' } & Tanya)

interface PilihSemuaProps {
  terpilih: number
  dari: number
  onPilih: () => void
  onPindah: () => void
}

function PilihSemua({ terpilih, dari, onPilih, onPindah }: PilihSemuaProps) {
  return (
    <div className="row between gap-12 py-4 px-16 rule-b min-h-44">
      <Checkbox
        label={terpilih > 0 ? `${terpilih} dipilih` : 'Pilih semua'}
        checked={terpilih === dari}
        indeterminate={terpilih > 0 && terpilih < dari}
        onChange={onPilih}
      />
      {terpilih > 0 ? (
        <Tombol size="xs" ikon={IconArrowRight} onClick={onPindah}>
          Pindahkan · {terpilih}
        </Tombol>
      ) : null}
    </div>
  )
}

/** '20 mahasantri, 1 mulai nanti, 2 pernah'; of a periode to come '20 mahasantri mulai 1 Feb 2027'. */
function describeAnggota({ periode, hari_ini }: KelompokRincian, sekarang: AnggotaRow[], pernah: number): string {
  const kini = sekarang.filter(row => waktuOf(row, hari_ini) === 'kini').length
  const nanti = sekarang.length - kini
  const first =
    periode.mulai > hari_ini && nanti > 0
      ? `${nanti} mahasantri mulai ${formatTanggal(periode.mulai, 'pendek')}`
      : `${kini} mahasantri${nanti > 0 ? `, ${nanti} mulai nanti` : ''}`
  return `${first}${pernah > 0 ? `, ${pernah} pernah` : ''}`
}

interface BarisAnggotaProps {
  kelompok: KelompokRincian
  row: AnggotaRow
  dipilih: boolean
  /** Absent where it is not to be chosen. */
  onPilih?: (() => void) | undefined
  aksi?: Aksi[] | undefined
}

/** One member, with the span where it is another than the usual. */
function BarisAnggota({ kelompok, row, dipilih, onPilih, aksi }: BarisAnggotaProps) {
  const waktu = waktuOf(row, kelompok.hari_ini)
  return (
    <li className={css.baris}>
      {onPilih ? <Checkbox aria-label={`Pilih ${row.nama}`} checked={dipilih} onChange={onPilih} /> : null}
      <div className={css.kata}>
        <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
          {row.nama}
        </span>
        {sejenis(kelompok.jk, row.jk) ? null : (
          <Badge color="orange">{row.jk === 'L' ? 'Laki-laki' : 'Perempuan'}</Badge>
        )}
        <span className={css.rinci}>
          {[row.nim, row.prodi].filter(Boolean).join(' · ')}
          {/* Most are here since the first day: only what differs is said. */}
          {waktu !== 'lalu' && row.sampai === null && row.dari <= kelompok.periode.mulai ? null : (
            <span className={css.kapan} data-penting={row.sampai !== null || waktu === 'nanti' || undefined}>
              {describeRentang(row, kelompok.hari_ini, kelompok.periode.selesai)}
            </span>
          )}
        </span>
      </div>
      {aksi ? <AksiBaris nama={row.nama} aksi={aksi} /> : null}
    </li>
  )
}

interface Pilihan {
  onPindah: (row: AnggotaRow) => void
  onKeluar: (row: AnggotaRow) => void
  onTanya: (tanya: Tanya) => void
  onKabar: (kabar: string[]) => void
}

/** What the office does with one member; what needs no date and changes no sheet happens at once. */
function useAksiAnggota(kelompok: KelompokRincian, { onPindah, onKeluar, onTanya, onKabar }: Pilihan) {
  const batal = useUbahKelompok((id: number) => call('DELETE /api/keanggotaan/:id', { params: { id } }))
  const lanjut = useUbahKelompok(({ id, version }: AnggotaRow) =>
    call('PUT /api/keanggotaan/:id/akhir', { params: { id }, body: { sampai: null, version } }),
  )

  const stay = (row: AnggotaRow) =>
    lanjut.mutate(row, {
      onSuccess: () => tellDone(`${row.nama} tetap di ${kelompok.nama}`),
      onError: tellError,
    })
  const undo = (row: AnggotaRow) =>
    batal.mutate(row.id, {
      onSuccess: ({ kembali_ke }) =>
        tellDone(kembali_ke ? `${row.nama} kembali ke ${kembali_ke}` : `Keanggotaan ${row.nama} dibatalkan`),
      // Why it cannot be undone is longer than the snackbar stays.
      onError: error => {
        tellError(error)
        onKabar([error.message])
      },
    })

  const checkStay = (row: AnggotaRow) =>
    check({ apa: 'akhir', id: row.id, sampai: null }, `${row.nama} tidak jadi keluar`, 'Simpan', () => stay(row))
  const checkUndo = (row: AnggotaRow) =>
    check({ apa: 'batal', id: row.id }, `Batalkan keanggotaan ${row.nama}`, 'Batalkan keanggotaan', () => undo(row))
  /** Refused, it is done all the same: that says why. */
  const check = async (ubah: UbahKeanggotaan, judul: string, label: string, onSetuju: () => void) => {
    const akibat = await call('POST /api/keanggotaan/pratinjau', { body: { ubah } }).then(describeListEffects, () => [])
    if (akibat.length > 0) onTanya({ judul, label, akibat, onSetuju })
    else onSetuju()
  }

  return (row: AnggotaRow): Aksi[] => {
    const ikon = { size: 16, 'aria-hidden': true }
    const pindah = { label: 'Pindahkan', ikon: <IconArrowsExchange {...ikon} />, onPilih: () => onPindah(row) }
    const tetap = { label: 'Tidak jadi keluar', ikon: <IconRotate {...ikon} />, onPilih: () => void checkStay(row) }
    return [
      ...(waktuOf(row, kelompok.hari_ini) === 'lalu' ? [] : [pindah]),
      {
        label: row.sampai ? 'Ubah tanggal keluar' : 'Keluarkan',
        ikon: <IconDoorExit {...ikon} />,
        onPilih: () => onKeluar(row),
      },
      ...(row.sampai ? [tetap] : []),
      {
        label: 'Batalkan keanggotaan',
        ikon: <IconTrash {...ikon} />,
        bahaya: true,
        onPilih: () => void checkUndo(row),
      },
    ]
  }
}
