import { Alert, Badge, Checkbox, Select, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { KelompokImpor, PenugasanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import { labelJk } from '#contract/identitas.ts'
import { paths, withQuery } from '#web/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { countAskedJadwal } from './AskTimes.tsx'
import css from './PilihanPenerapan.module.css'

/** What is to be done besides adding the new ones. */
export interface Mau {
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
  pratinjau: PratinjauImpor
  mau: Mau
  onUbah: (change: Partial<Mau>) => void
  /** At the date. */
  galat: string | undefined
  onPeriksaUlang: () => void
}

export function PilihanPenerapan({ pratinjau, mau, onUbah, galat, onPeriksaUlang }: Props) {
  const [terbuka, setTerbuka] = useState(false)
  const { orang, ringkasan, kelompok, penempatan, periode } = pratinjau
  const penugasan = adaPenugasan(pratinjau.penugasan) ? pratinjau.penugasan : undefined
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null)
  const perluKelompok = baru.length > 0 || penempatan.jumlah > 0
  const adaPeringatan = kelompok.some(({ peringatan }) => peringatan)
  if (ringkasan.berubah === 0 && kelompok.length === 0) return null

  const periksaUlang = (
    <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={onPeriksaUlang}>
      periksa ulang
    </UnstyledButton>
  )
  if (perluKelompok && !periode) {
    return (
      <Alert color="orange">
        {kata`Daftar ini menyebut kelompok, tetapi belum ada periode. Siapkan periode di`}{' '}
        <AppLink ke={paths.periode} className="tautan">
          Pengaturan
        </AppLink>
        , lalu {periksaUlang}. Tanpa itu hanya data diri yang diimpor.
      </Alert>
    )
  }
  const pilihKegiatan = penugasan && pratinjau.kolom.hari && !pratinjau.kolom.kegiatan ? penugasan.kegiatan : undefined
  return (
    <section className={`row wrap min-h-36 ${css.strip}`} aria-label="Pilihan impor">
      {pilihKegiatan?.length === 0 ? (
        <Alert color="orange" className="wide">
          Belum ada kegiatan, jadi hari dan jam di daftar ini belum menjadi jadwal.{' '}
          <AppLink ke={withQuery(paths.pengaturan, { tab: 'kegiatan' })} className="tautan">
            Tambah kegiatan
          </AppLink>
          , kembali ke sini, lalu {periksaUlang}.
        </Alert>
      ) : null}
      {ringkasan.berubah > 0 ? (
        <Checkbox
          label={`Perbarui ${formatAngka(ringkasan.berubah)} ${kata(orang)} yang datanya berbeda`}
          checked={mau.perbarui}
          onChange={event => onUbah({ perbarui: event.currentTarget.checked })}
        />
      ) : null}
      {perluKelompok ? (
        <Checkbox
          label={labelTempatkan(penempatan, baru.length)}
          checked={mau.tempatkan}
          onChange={({ currentTarget: { checked } }) => onUbah({ tempatkan: checked })}
        />
      ) : null}
      {penugasan ? (
        <Checkbox
          label={labelTugaskan(penugasan)}
          checked={mau.tugaskan}
          disabled={perluKelompok && !mau.tempatkan}
          onChange={({ currentTarget: { checked } }) => onUbah({ tugaskan: checked })}
        />
      ) : null}
      {pilihKegiatan && pilihKegiatan.length > 0 ? (
        <Select
          aria-label="Kegiatan untuk jadwal"
          w={190}
          data={pilihKegiatan.map(({ id, nama }) => ({ value: String(id), label: nama }))}
          value={mau.kegiatan || null}
          allowDeselect={false}
          disabled={!mau.tugaskan}
          onChange={kegiatan => onUbah({ kegiatan: kegiatan ?? '' })}
        />
      ) : null}
      {periode && (perluKelompok || penugasan) ? (
        <div className="row gap-8">
          <span className="text-m">mulai</span>
          <DateField
            aria-label={penugasan ? 'Berlaku mulai tanggal' : 'Anggota mulai tanggal'}
            w={176}
            gaya="ringkas"
            value={mau.mulai}
            min={periode.mulai}
            max={periode.selesai}
            disabled={!mau.tempatkan && !mau.tugaskan}
            onChange={mulai => onUbah({ mulai: mulai ?? periode.usul_mulai })}
            error={galat}
          />
        </div>
      ) : null}
      {kelompok.length > 0 ? (
        <UnstyledButton className={`text-m strong underline green ${css.link}`} onClick={() => setTerbuka(true)}>
          Lihat {formatAngka(kelompok.length)}
          {kata` kelompok`}
          {adaPeringatan ? ' (ada peringatan)' : ''}
        </UnstyledButton>
      ) : null}
      {terbuka ? <LaciKelompokImpor kelompok={kelompok} onTutup={() => setTerbuka(false)} /> : null}
    </section>
  )
}

/** Whether there is anything to give or to make, or to be asked. */
export function adaPenugasan(penugasan: PenugasanImpor | undefined): boolean {
  if (!penugasan) return false
  const { murabbi, pendamping, tanya } = penugasan
  return murabbi.tugas + pendamping.tugas + jadwalOf(penugasan) + tanya.length > 0
}

function labelTempatkan({ jumlah, pindah }: PratinjauImpor['penempatan'], baru: number): string {
  const buat = kata`${formatAngka(baru)} kelompok baru`
  if (jumlah === 0) return `Buat ${buat}`
  const masuk = kata`Masukkan ${formatAngka(jumlah)} mahasantri ke kelompoknya`
  return `${masuk}${pindah > 0 ? ` (${formatAngka(pindah)} pindah)` : ''}${baru > 0 ? `, buat ${buat}` : ''}`
}

/** With those that wait for an hour. */
function jadwalOf(penugasan: PenugasanImpor): number {
  const { made, waiting } = countAskedJadwal(penugasan, {})
  return made + waiting
}

function labelTugaskan(penugasan: PenugasanImpor): string {
  const { murabbi, pendamping, tanya } = penugasan
  const jadwal = jadwalOf(penugasan)
  const bagian = [
    ...(murabbi.tugas > 0 || tanya.some(({ sebagai }) => sebagai === 'murabbi') ? ['murabbi'] : []),
    ...(pendamping.tugas > 0 || tanya.some(({ sebagai }) => sebagai === 'pendamping') ? [kata('pendamping')] : []),
  ]
  const buat = jadwal > 0 ? `buat ${formatAngka(jadwal)} jadwal` : ''
  return [bagian.length > 0 ? `tugaskan ${bagian.join(' dan ')}` : '', buat]
    .filter(Boolean)
    .join(', ')
    .replace(/^./, huruf => huruf.toUpperCase())
}

/** The groups the list names: which exist, which would be made, and for whom. */
function LaciKelompokImpor({ kelompok, onTutup }: { kelompok: KelompokImpor[]; onTutup: () => void }) {
  const baru = kelompok.filter(({ kelompok_id }) => kelompok_id === null).length
  return (
    <Laci
      onTutup={onTutup}
      judul={kata`Kelompok di daftar`}
      keterangan={`${formatAngka(baru)} baru, ${formatAngka(kelompok.length - baru)} sudah ada`}
      kaki={null}
    >
      <ul className={`list ${css.list}`}>
        {kelompok.map(({ nama, kelompok_id, jk, jumlah, peringatan }) => (
          <li key={nama}>
            <span className="strong break auto">{nama}</span>
            <span className="text-m soft">
              {labelJk[jk]} · {formatAngka(jumlah)} baris
            </span>
            {kelompok_id === null ? <Badge>Baru</Badge> : null}
            {peringatan ? <span className="whole text-m warn-ink">{peringatan}</span> : null}
          </li>
        ))}
      </ul>
    </Laci>
  )
}
