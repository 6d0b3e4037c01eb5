import { Alert, Badge, Checkbox, Select, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { ImporPreview, KelompokImpor, PenugasanImpor } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { paths, withQuery } from '#web/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { SidePanelFrame } from '#web/ui/SidePanelFrame.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './ApplicationChoice.module.css'
import { countAskedJadwal } from './AskTimes.tsx'

/** What is to be done besides adding the new ones. */
export interface Wanted {
  perbarui: boolean
  /** People into their kelompok, and with them the kelompok that are not there yet. */
  tempatkan: boolean
  /** Duties and weekly times. */
  tugaskan: boolean
  mulai: string
  /** Of weekly times for which the list names none; '' where there is none to choose. */
  kegiatan: string
}

interface Props {
  pratinjau: ImporPreview
  wanted: Wanted
  onChange: (change: Partial<Wanted>) => void
  /** At the date. */
  galat: string | undefined
  onRecheck: () => void
}

export function ApplicationChoice({ pratinjau, wanted, onChange, galat, onRecheck }: Props) {
  const [open, setOpen] = useState(false)
  const { orang, ringkasan, kelompok, penempatan, periode } = pratinjau
  const penugasan = adaPenugasan(pratinjau.penugasan) ? pratinjau.penugasan : undefined
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  const neededKelompok = baru.length > 0 || penempatan.jumlah > 0
  const hasWarning = kelompok.some(({ peringatan }) => peringatan)
  if (ringkasan.berubah === 0 && kelompok.length === 0) return null

  const recheck = (
    <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={onRecheck}>
      periksa ulang
    </UnstyledButton>
  )
  if (neededKelompok && !periode) {
    return (
      <Alert color="orange">
        {kata`Daftar ini menyebut kelompok, tetapi belum ada periode. Siapkan periode di`}{' '}
        <AppLink ke={paths.periode} className="tautan">
          Pengaturan
        </AppLink>
        , lalu {recheck}. Tanpa itu hanya data diri yang diimpor.
      </Alert>
    )
  }
  const chooseKegiatan = penugasan && pratinjau.kolom.hari && !pratinjau.kolom.kegiatan ? penugasan.kegiatan : undefined
  return (
    <section className={`row wrap min-h-36 ${css.strip}`} aria-label="Pilihan impor">
      {chooseKegiatan?.length === 0 ? (
        <Alert color="orange" className="wide">
          Belum ada kegiatan, jadi hari dan jam di daftar ini belum menjadi jadwal.{' '}
          <AppLink ke={withQuery(paths.pengaturan, { tab: 'kegiatan' })} className="tautan">
            Tambah kegiatan
          </AppLink>
          , kembali ke sini, lalu {recheck}.
        </Alert>
      ) : null}
      {ringkasan.berubah > 0 ? (
        <Checkbox
          label={`Perbarui ${formatFigure(ringkasan.berubah)} ${kata(orang)} yang datanya berbeda`}
          checked={wanted.perbarui}
          onChange={event => onChange({ perbarui: event.currentTarget.checked })}
        />
      ) : null}
      {neededKelompok ? (
        <Checkbox
          label={placeLabel(penempatan, baru.length)}
          checked={wanted.tempatkan}
          onChange={({ currentTarget: { checked } }) => onChange({ tempatkan: checked })}
        />
      ) : null}
      {penugasan ? (
        <Checkbox
          label={assignLabel(penugasan)}
          checked={wanted.tugaskan}
          disabled={neededKelompok && !wanted.tempatkan}
          onChange={({ currentTarget: { checked } }) => onChange({ tugaskan: checked })}
        />
      ) : null}
      {chooseKegiatan && chooseKegiatan.length > 0 ? (
        <Select
          aria-label="Kegiatan untuk jadwal"
          w={190}
          data={chooseKegiatan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
          value={wanted.kegiatan || null}
          allowDeselect={false}
          disabled={!wanted.tugaskan}
          onChange={kegiatan => onChange({ kegiatan: kegiatan ?? '' })}
        />
      ) : null}
      {periode && (neededKelompok || penugasan) ? (
        <div className="row gap-8">
          <span className="text-m">mulai</span>
          <DateField
            aria-label={penugasan ? 'Berlaku mulai tanggal' : 'Anggota mulai tanggal'}
            w={176}
            gaya="ringkas"
            value={wanted.mulai}
            min={periode.mulai}
            max={periode.selesai}
            disabled={!wanted.tempatkan && !wanted.tugaskan}
            onChange={mulai => onChange({ mulai: mulai ?? periode.usul_mulai })}
            error={galat}
          />
        </div>
      ) : null}
      {kelompok.length > 0 ? (
        <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={() => setOpen(true)}>
          Lihat {formatFigure(kelompok.length)}
          {kata` kelompok`}
          {hasWarning ? ' (ada peringatan)' : ''}
        </UnstyledButton>
      ) : null}
      {open ? <ImporKelompokDrawer kelompok={kelompok} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

/** Whether there is anything to give or to make, or to be asked. */
export function adaPenugasan(penugasan: PenugasanImpor | undefined): boolean {
  if (!penugasan) return false
  const { murabbi, pendamping, tanya } = penugasan
  return murabbi.tugas + pendamping.tugas + jadwalOf(penugasan) + tanya.length > 0
}

function placeLabel({ jumlah, pindah }: ImporPreview['penempatan'], baru: number): string {
  const make = kata`${formatFigure(baru)} kelompok baru`
  if (jumlah === 0) return `Buat ${make}`
  const masuk = kata`Masukkan ${formatFigure(jumlah)} mahasantri ke kelompoknya`
  return `${masuk}${pindah > 0 ? ` (${formatFigure(pindah)} pindah)` : ''}${baru > 0 ? `, buat ${make}` : ''}`
}

/** With those that wait for an hour. */
function jadwalOf(penugasan: PenugasanImpor): number {
  const { made, waiting } = countAskedJadwal(penugasan, {})
  return made + waiting
}

function assignLabel(penugasan: PenugasanImpor): string {
  const { murabbi, pendamping, tanya } = penugasan
  const jadwal = jadwalOf(penugasan)
  const part = [
    ...(murabbi.tugas > 0 || tanya.some(({ sebagai }) => sebagai === 'murabbi') ? ['murabbi'] : []),
    ...(pendamping.tugas > 0 || tanya.some(({ sebagai }) => sebagai === 'pendamping') ? [kata('pendamping')] : []),
  ]
  const make = jadwal > 0 ? `buat ${formatFigure(jadwal)} jadwal` : ''
  return [part.length > 0 ? `tugaskan ${part.join(' dan ')}` : '', make]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, huruf => huruf.toUpperCase())
}

/** The groups the list names: which exist, which would be made, and for whom. */
function ImporKelompokDrawer({ kelompok, onClose }: { kelompok: KelompokImpor[]; onClose: () => void }) {
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null).length
  return (
    <SidePanelFrame
      onClose={onClose}
      judul={kata`Kelompok di daftar`}
      keterangan={`${formatFigure(baru)} baru, ${formatFigure(kelompok.length - baru)} sudah ada`}
      kaki={null}
    >
      <ul className={`list ${css.list}`}>
        {kelompok.map(({ nama, kelompok_id, jk, jumlah, peringatan }) => (
          <li key={nama}>
            <span className="strong break auto">{nama}</span>
            <span className="text-m soft">
              {labelJk[jk]} · {formatFigure(jumlah)} baris
            </span>
            {kelompok_id === null ? <Badge>Baru</Badge> : null}
            {peringatan ? <span className="whole text-m warn-ink">{peringatan}</span> : null}
          </li>
        ))}
      </ul>
    </SidePanelFrame>
  )
}
