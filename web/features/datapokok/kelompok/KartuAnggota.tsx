import { Badge, Button, Checkbox } from '@mantine/core'
import { IconArrowRight, IconArrowsExchange, IconDoorExit, IconPlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteKeanggotaan, endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { AnggotaRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { sejenis } from '#contract/identitas.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { DialogKeluar } from './DialogKeluar.tsx'
import { DialogPindah } from './DialogPindah.tsx'
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
  const { anggota, hari_ini } = kelompok
  const sekarang = anggota.filter(row => waktuOf(row, hari_ini) !== 'lalu')
  const pernah = anggota.filter(row => waktuOf(row, hari_ini) === 'lalu')
  const kini = sekarang.filter(row => waktuOf(row, hari_ini) === 'kini').length
  const [dipilih, setDipilih] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<
    { apa: 'tambah' } | { apa: 'pindah' | 'keluar'; rows: AnggotaRow[] } | undefined
  >()
  const batal = useUbahKelompok((id: number) => call(deleteKeanggotaan, { params: { id } }))
  const lanjut = useUbahKelompok((id: number) => call(endKeanggotaan, { params: { id }, body: { sampai: null } }))
  // A row that has gone meanwhile is no longer chosen.
  const terpilih = sekarang.filter(row => dipilih.has(row.id))
  const tambah = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setDialog({ apa: 'tambah' })}
    >
      Tambah
    </Button>
  )

  return (
    <Kartu judul="Anggota" keterangan={describeAnggota()} aksi={bolehUbah ? tambah : undefined} rapat>
      {bolehUbah && sekarang.length > 0 ? (
        <div className="row between gap-12 py-4 px-16 rule-b min-h-44">
          <Checkbox
            label={terpilih.length > 0 ? `${terpilih.length} dipilih` : 'Pilih semua'}
            checked={terpilih.length === sekarang.length}
            indeterminate={terpilih.length > 0 && terpilih.length < sekarang.length}
            onChange={() => setDipilih(new Set(terpilih.length > 0 ? [] : sekarang.map(row => row.id)))}
          />
          {terpilih.length > 0 ? (
            <Button
              size="xs"
              leftSection={<IconArrowRight size={16} aria-hidden />}
              onClick={() => setDialog({ apa: 'pindah', rows: terpilih })}
            >
              Pindahkan · {terpilih.length}
            </Button>
          ) : null}
        </div>
      ) : null}
      {sekarang.length === 0 ? (
        <p className="py-12 px-16 soft">
          Belum ada anggota.{bolehUbah ? ' Tambahkan dari daftar mahasantri, atau lewat impor.' : ''}
        </p>
      ) : (
        <ul className="list">{sekarang.map(baris)}</ul>
      )}
      {pernah.length > 0 ? (
        <details className={`rule-t ${css.pernah}`}>
          <summary className="row px-16 strong green min-h-44">Pernah di sini ({pernah.length})</summary>
          <ul className="list">{pernah.map(baris)}</ul>
        </details>
      ) : null}
      {dialog?.apa === 'tambah' ? (
        <LaciTambahAnggota kelompok={kelompok} onTutup={() => setDialog(undefined)} onKabar={onKabar} />
      ) : null}
      {dialog?.apa === 'pindah' ? (
        <DialogPindah
          kelompok={kelompok}
          rows={dialog.rows}
          onTutup={() => setDialog(undefined)}
          onKabar={kabar => {
            setDipilih(new Set())
            onKabar(kabar)
          }}
        />
      ) : null}
      {dialog?.apa === 'keluar' && dialog.rows[0] ? (
        <DialogKeluar kelompok={kelompok} row={dialog.rows[0]} onTutup={() => setDialog(undefined)} onKabar={onKabar} />
      ) : null}
    </Kartu>
  )

  /** '20 mahasantri, 1 mulai nanti, 2 pernah'; of a periode to come '20 mahasantri mulai 1 Feb 2027'. */
  function describeAnggota(): string {
    const { mulai } = kelompok.periode
    const nanti = sekarang.length - kini
    const first =
      mulai > hari_ini && nanti > 0
        ? `${nanti} mahasantri mulai ${formatTanggal(mulai, 'pendek')}`
        : `${kini} mahasantri${nanti > 0 ? `, ${nanti} mulai nanti` : ''}`
    return `${first}${pernah.length > 0 ? `, ${pernah.length} pernah` : ''}`
  }

  function baris(row: AnggotaRow) {
    const waktu = waktuOf(row, hari_ini)
    return (
      <li key={row.id} className={css.baris}>
        {bolehUbah && waktu !== 'lalu' ? (
          <Checkbox
            aria-label={`Pilih ${row.nama}`}
            checked={dipilih.has(row.id)}
            onChange={() => {
              const next = new Set(dipilih)
              if (!next.delete(row.id)) next.add(row.id)
              setDipilih(next)
            }}
          />
        ) : null}
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
                {describeRentang(row, hari_ini)}
              </span>
            )}
          </span>
        </div>
        {bolehUbah ? <AksiBaris nama={row.nama} aksi={aksiOf(row)} /> : null}
      </li>
    )
  }

  function aksiOf(row: AnggotaRow): Aksi[] {
    const lalu = waktuOf(row, hari_ini) === 'lalu'
    const pindah = {
      label: 'Pindahkan',
      ikon: <IconArrowsExchange size={16} aria-hidden />,
      onPilih: () => setDialog({ apa: 'pindah', rows: [row] }),
    }
    const keluar = {
      label: row.sampai ? 'Ubah tanggal keluar' : 'Keluarkan',
      ikon: <IconDoorExit size={16} aria-hidden />,
      onPilih: () => setDialog({ apa: 'keluar', rows: [row] }),
    }
    const tetap = {
      label: 'Tidak jadi keluar',
      ikon: <IconRotate size={16} aria-hidden />,
      onPilih: () =>
        lanjut.mutate(row.id, {
          onSuccess: () => tellDone(`${row.nama} tetap di ${kelompok.nama}`),
          onError: tellError,
        }),
    }
    const undo = {
      label: 'Batalkan keanggotaan',
      ikon: <IconTrash size={16} aria-hidden />,
      bahaya: true,
      onPilih: () =>
        batal.mutate(row.id, {
          onSuccess: ({ kembali_ke }) =>
            tellDone(kembali_ke ? `${row.nama} kembali ke ${kembali_ke}` : `Keanggotaan ${row.nama} dibatalkan`),
          // Why it cannot be undone is longer than the snackbar stays.
          onError: error => {
            tellError(error)
            onKabar([error.message])
          },
        }),
    }
    return [...(lalu ? [] : [pindah]), keluar, ...(row.sampai ? [tetap] : []), undo]
  }
}
